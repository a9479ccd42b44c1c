import fc from "fast-check"
import { describe, expect, test } from "vitest"
import type { Mark } from "#base/text/typed/marks.ts"
import { readTypedText } from "#base/text/typed/parts.ts"
import { type Block, joinRuns, plainBlock, type Run } from "#richtext/model/model.ts"
import { fuzzRuns } from "../../../test/text/fuzz-runs.ts"
import { expectLinear, repeat } from "../../../test/text/growth.ts"
import { styles, toRuns } from "../clipboard/typed-blocks.ts"
import { readTyped, writeTyped } from "./typed-document.ts"

const rewrite = (text: string) => writeTyped(readTyped(text))

describe("a text that someone typed", () => {
  test.each([
    "One.\n\nTwo  \nstill two.",
    "5 * 3 * 2 and snake_case and a_b_c",
    "a & c > d",
    "1. one\n2. two\n\nThen:\n\n- a\n- b",
    "4. four\n5. five",
    "| Line | Amount |\n| --- | --- |\n| GST | ₹43,962 |\n|  | ₹1 |\n| End | – |",
    "[drawing: elbow]",
    "1.5 m  \n-40 degrees",
    "a | b",
    "- a\n\n- b",
    "| a | b |\n| --- | --- |\n| c | d |\n\n| e | f |\n| --- | --- |\n| g | h |",
    "Call 98220 00000 or write to owner@maap.example.",
    "![A loft](https://maap.example/a.jpg)",
    "**Offer** until _Sunday_ on [our page](/contact), ~~3~~ 2 lakh, `x`",
    "See https://maap.example/a_b_c and _https://maap.example/a_",
    "Set `depth[0]` to 5, `a | b` or `[a](/b)`",
    "- `a|b`\n- `c[0]`\n\n`d|e`\n\n`f|g`",
    "| a | `b[0]` |\n| --- | --- |\n| `]` | d |",
  ])("is the same after reading and writing: %j", (text) => {
    expect(rewrite(text)).toBe(text)
  })

  test.each([
    ["*Offer* until _Sunday_", "**Offer** until _Sunday_"],
    ["* one\n• two", "&#x2A; one\n\n- two"],
    ["* one\n* two", "- one\n- two"],
    ["1) one\n2) two\n\n3) three", "1. one\n2. two\n3. three"],
    ["Part\tPrice\nHinge\t₹450", "| Part | Price |\n| --- | --- |\n| Hinge | ₹450 |"],
    ["a | b\nc | d", "| a | b |\n| --- | --- |\n| c | d |"],
    ["- one\n  goes on", "- one goes on"],
    ["[a](javascript:x)", "&#x5B;a&#x5D;(javascript:x)"],
    ["¯\\_(ツ)_/¯ and C:\\dir\\*.txt", "¯&#x5C;&#x5F;(ツ)&#x5F;/¯ and C:\\dir&#x5C;&#x2A;.txt"],
    ["# 42, 2nd Main Road\n> 5", "&#x23; 42, 2nd Main Road  \n&#x3E; 5"],
  ])("%j becomes %j when it is edited, and is shown as before", (text, written) => {
    expect(rewrite(text)).toBe(written)
    expect(readTypedText(written)).toEqual(readTypedText(text))
  })
})

const words = (text: string, ...marks: Mark[]) => ({ text, marks })
const blockOf = (typed: Parameters<typeof toRuns>[0], type = "unstyled"): Block => ({
  ...plainBlock(),
  type,
  runs: joinRuns(toRuns(typed)),
})

test.each([
  [[words("*terms apply*")], "&#x2A;terms apply&#x2A;"],
  [[words("- no item")], "&#x2D; no item"],
  [[words("1. no item")], "1&#x2E; no item"],
  [[words("•no item")], "&#x2022;no item"],
  [[words("a_b and _c_")], "a_b and &#x5F;c&#x5F;"],
  [[words("ka"), words("tho", "bold"), words("rud")], "k&#x61;**tho**&#x72;ud"],
  [[words("a"), words(" b ", "bold"), words("c")], "a **b** c"],
  [[words("a", "bold"), words(",", "bold", "italic"), words(" b")], "**a**_**,**_ b"],
  [[words("one\ntwo", "bold")], "**one**  \n**two**"],
  [[words("one\n\n two \n")], "one  \ntwo"],
  [
    [{ ...words("our [page]"), link: "https://maap.example/a (b)" }],
    "[our &#x5B;page&#x5D;](https://maap.example/a&#32;%28b%29)",
  ],
  [[{ ...words("www.maap.example"), link: "https://www.maap.example" }], "www.maap.example"],
  [[{ ...words("x"), link: "javascript:alert(1)" }], "x"],
  [[words("a`b", "code")], "a&#x60;b"],
  [[{ ...words("a[0]", "code"), link: "/b" }], "[a&#x5B;0&#x5D;](/b)"],
  [[words("a|b", "code"), words("\nc|d")], "a&#x7C;b  \nc&#x7C;d"],
] as const)("the runs %j are written as %j", (runs, text) => {
  expect(writeTyped({ blocks: [blockOf(runs)] })).toBe(text)
})

const phrase = fc
  .array(
    fc.constantFrom(
      ..."a|word|5|*|**|_|~|`|[|]|(|)|](/|\\|-|•|1.|.|,|#|>|<b>|&#x2A;|रसोई|😀".split("|"),
      " ",
      " ",
      "\n",
    ),
    { minLength: 1, maxLength: 8 },
  )
  .map((parts) => parts.join(""))
const run = fc.record(
  {
    text: phrase,
    marks: fc.uniqueArray(fc.constantFrom<Mark>("bold", "italic", "struck", "code"), { maxLength: 2 }),
    link: fc.constantFrom("/contact", "https://maap.example/a_b"),
  },
  { requiredKeys: ["text", "marks"] },
)
const runs = fc.array(run, { minLength: 1, maxLength: 4 })
const block = fc.oneof(
  fc
    .tuple(runs, fc.constantFrom("unstyled", "unordered-list-item", "ordered-list-item"))
    .map((args) => blockOf(...args)),
  fc
    .array(fc.constantFrom("a", "", "b *c*", "₹1"), { minLength: 2, maxLength: 3 })
    .map((cells) => blockOf([words(cells.join(" | "))])),
)

/** The letters of a document with their styles, without separators. */
const looks = (blocks: readonly Block[]) =>
  blocks.flatMap((each) => each.runs.flatMap(lookOf)).filter((look) => !/^[\s|]/.test(look))

function lookOf({ text, styles: names, entity }: Run): string[] {
  const isCode = names.includes(styles.code) && !(entity ? /[`[\]]/ : /`/).test(text)
  const shown = isCode ? [] : names.filter((name) => name !== styles.code).toSorted()
  return Array.from(text, (character) => `${character} ${shown.join()} ${String(entity?.data["url"])}`)
}

test("what an editor writes is read as it was written, and then stays the same", () => {
  fc.assert(
    fc.property(fc.array(block, { maxLength: 5 }), (blocks) => {
      const text = writeTyped({ blocks })
      const read = readTyped(text)
      expect(text).toBe(text.trim())
      expect(writeTyped(read)).toBe(text)
      expect(looks(read.blocks)).toEqual(looks(blocks))
    }),
    { numRuns: fuzzRuns(1_000) },
  )
})

const typed = fc
  .array(
    fc.constantFrom(
      ..."a,word, , ,\n,\n,\n\n,*,_,**,~,`,- ,• ,* ,1. ,2. ,| ,\\,# ,[x](/y), www.a.example ,  ,.,रसोई".split(","),
    ),
    { maxLength: 30 },
  )
  .map((parts) => parts.join("").trim())

test("what is edited of a text that never was in an editor is written once and for all", () => {
  fc.assert(
    fc.property(typed, (text) => {
      const written = rewrite(text)
      expect(rewrite(written)).toBe(written)
      const withoutLinks = (each: string) => looks(readTyped(each).blocks).map((look) => look.replace(/ [^ ]*$/, ""))
      expect(withoutLinks(written)).toEqual(withoutLinks(text))
    }),
    { numRuns: fuzzRuns(1_000) },
  )
})

test.each(["*a ", "\\*a", "- a\n", "a | b\n", "[a](/b)", "**a** _b_ ", "\\\\", "1. a\n\n", "**a**b", "a@"])(
  "a long text of %j takes time in proportion to its length",
  (part) => {
    expectLinear((text) => void rewrite(text), repeat(part), 15_000)
  },
)
