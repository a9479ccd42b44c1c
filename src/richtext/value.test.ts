import { describe, expect, test } from "vitest"
import { rawOf } from "../../test/text/rich-text-sketch.ts"
import type { Format } from "./model/model.ts"
import { createEmptyValue, createValueFromString, fromDocument } from "./value.ts"

const formats = ["html", "markdown", "raw"] as const
const texts: Record<Format, string> = {
  html: "<b>a</b><script>b</script>",
  markdown: "__a__",
  raw: ' {"blocks":[{"text":"a"}]}',
}

describe("a value", () => {
  test.each(formats)("made of %s gives back that very string, which it cleans by no means", (format) => {
    expect(createValueFromString(texts[format], format).toString(format)).toBe(texts[format])
  })

  test("writes the other formats", () => {
    const value = createValueFromString("<p>a <b>b</b></p>", "html")
    expect(value.toString("markdown")).toBe("a **b**\n")
    const raw = JSON.parse(value.toString("raw")) as object
    expect(raw).toEqual({
      blocks: [
        {
          key: expect.stringMatching(/^[a-z0-9]{5}$/) as string,
          text: "a b",
          type: "unstyled",
          depth: 0,
          inlineStyleRanges: [{ offset: 2, length: 1, style: "BOLD" }],
          entityRanges: [],
          data: {},
        },
      ],
      entityMap: {},
    })
    expect(value.toString("raw")).toBe(value.toString("raw"))
  })

  test.each(["text", "HTML", "", "toString", "__proto__"])("knows no format %j", (name) => {
    const format = name as Format
    expect(() => createValueFromString("a", format)).toThrow(new Error(`Format not supported: ${name}`))
    expect(() => createEmptyValue().toString(format)).toThrow(new Error(`Format not supported: ${name}`))
    expect(() => createEmptyValue().setContentFromString("a", format)).toThrow(`Format not supported: ${name}`)
  })

  test("that is empty is one plain block", () => {
    const value = createEmptyValue()
    expect(value.isEmpty).toBe(true)
    expect(value.toString("raw")).toMatch(
      /^\{"blocks":\[\{"key":"[a-z0-9]{5}","text":"","type":"unstyled","depth":0,"inlineStyleRanges":\[\],"entityRanges":\[\],"data":\{\}\}\],"entityMap":\{\}\}$/,
    )
    expect(value.toString("html")).toBe("<p><br></p>")
    expect(value.toString("markdown")).toBe("\u200b\n")
    expect(createValueFromString("", "html").isEmpty).toBe(true)
    expect(createValueFromString("<h1><br></h1>", "html").isEmpty).toBe(false)
  })

  test("set from a string is another value that continues this one", () => {
    const value = createValueFromString("a", "html")
    const next = value.setContentFromString("<p>b</p>", "html")
    expect([next.toString("html"), next.continues(value), value.continues(next)]).toEqual(["<p>b</p>", true, false])
    expect([value.toString("html"), createValueFromString("b", "html").continues(value)]).toEqual(["a", false])
  })

  test("of a document asks for it once, when it is first looked into", () => {
    let asked = 0
    const value = fromDocument(() => {
      asked++
      return createValueFromString("a", "html").document
    })
    expect(asked).toBe(0)
    expect([value.toString("html"), value.toString("markdown"), value.document]).toHaveLength(3)
    expect(asked).toBe(1)
  })
})

describe("raw", () => {
  const rewrite = (raw: string) =>
    JSON.parse(JSON.stringify(fromDocument(() => createValueFromString(raw, "raw").document).toString("raw"))) as string

  test("is the same when it is written again, keys and strangers' names included", () => {
    const raw =
      '{"blocks":[{"key":"1","text":"a😀bc","type":"own-type","depth":7,"inlineStyleRanges":[{"offset":1,"length":2,"style":"GLOW"},{"offset":0,"length":1,"style":"BOLD"}],"entityRanges":[{"offset":3,"length":1,"key":0}],"data":{"b":[1,{"c":null}],"a":2}}],"entityMap":{"0":{"type":"MENTION","mutability":"SEGMENTED","data":{"id":5}}}}'
    expect(rewrite(rewrite(raw))).toBe(rewrite(raw))
    const [block] = (JSON.parse(rewrite(raw)) as { blocks: object[] }).blocks
    expect(JSON.stringify(block)).toContain('"key":"1","text":"a😀bc","type":"own-type","depth":7')
    expect(JSON.stringify(block)).toContain('"data":{"b":[1,{"c":null}],"a":2}')
    expect(rewrite(raw)).toContain('"entityMap":{"0":{"type":"MENTION","mutability":"SEGMENTED","data":{"id":5}}}')
  })

  test("has a missing value made up, and what is used numbered from 0", () => {
    const raw = rawOf(
      [
        {
          text: "ab",
          entityRanges: [
            { offset: 0, length: 1, key: 9 },
            { offset: 1, length: 1, key: 4 },
            { offset: 1, length: 1, key: 5 },
          ],
        },
      ],
      {
        4: { type: "X" },
        9: { type: "LINK", data: { url: "/a" } },
      },
    )
    expect(rewrite(raw)).toMatch(
      /"entityRanges":\[\{"offset":0,"length":1,"key":0\},\{"offset":1,"length":1,"key":1\}\],"data":\{\}\}\],"entityMap":\{"0":\{"type":"LINK","mutability":"MUTABLE","data":\{"url":"\/a"\}\},"1":\{"type":"X","mutability":"MUTABLE","data":\{\}\}\}\}$/,
    )
  })

  test("joins neighbours of one style, and orders styles by where they begin", () => {
    const range = (style: string, offset: number, length: number) => ({ style, offset, length })
    const inlineStyleRanges = [
      range("ITALIC", 2, 2),
      range("BOLD", 0, 2),
      range("BOLD", 2, 1),
      range("BOLD", 9, 1),
      range("U", -1, 0),
    ]
    const { blocks } = JSON.parse(rewrite(rawOf([{ text: "abcd", inlineStyleRanges }]))) as {
      blocks: [{ inlineStyleRanges: unknown }]
    }
    expect(blocks[0].inlineStyleRanges).toEqual([
      { offset: 0, length: 3, style: "BOLD" },
      { offset: 2, length: 2, style: "ITALIC" },
    ])
  })

  test.each(["{}", "null", "[]", '{"blocks":{}}', '"a"'])("%s is refused", (raw) => {
    expect(() => createValueFromString(raw, "raw")).toThrow("invalid RawDraftContentState")
  })

  test("that is no JSON is refused", () => {
    expect(() => createValueFromString("{", "raw")).toThrow(SyntaxError)
  })

  test("without blocks is empty", () => {
    expect(createValueFromString('{"blocks":[]}', "raw").isEmpty).toBe(true)
  })

  test("has no address in it that is not allowed", () => {
    const raw = rawOf(
      [
        {
          text: "a b",
          entityRanges: [
            { offset: 0, length: 1, key: 0 },
            { offset: 1, length: 1, key: 1 },
          ],
        },
      ],
      {
        0: { type: "LINK", data: { url: "java\u0001script:x" } },
        1: { type: "IMAGE", data: { src: "javascript:x" } },
      },
    )
    expect(rewrite(raw)).toContain('"text":"ab"')
    expect(rewrite(raw)).toContain('"entityMap":{}')
  })

  test("leaves out data that is nested too deeply to be written again", () => {
    const deep = `${'{"a":'.repeat(50_000)}1${"}".repeat(50_000)}`
    expect(rewrite(`{"blocks":[{"text":"a","data":${deep}}]}`)).toContain('"data":{}')
  })
})
