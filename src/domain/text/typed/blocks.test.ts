import fc from "fast-check"
import { describe, expect, test } from "vitest"
import { readTextBlocks, type TextBlock, typedDialectOf, writeTextBlocks } from "./blocks.ts"
import { dialectOf, type Mark } from "./marks.ts"
import { fuzzRuns } from "../../../../test/text/fuzz-runs.ts"

const rewrite = (text: string) => writeTextBlocks(readTextBlocks(text))

/** Blocks with their runs in a form in which equal looks are equal. */
const looks = (blocks: readonly TextBlock[]) =>
  blocks
    .map(({ item, runs }) => ({ item, runs: runs.map(({ text, marks, link }) => [text, [...marks].toSorted(), link]) }))
    .filter(({ runs }) => runs.length > 0)

describe("a text that somebody typed", () => {
  test.each([
    "One.\n\nTwo\nstill two.",
    "5 * 3 * 2 and snake_case and a_b_c",
    "# 1 choice\n#2 next",
    "a <b> & c, `x`",
    "1. one\n2. two\n\nThen:\n\n- a\n- b",
    "4. four\n5. five",
    "Line | Amount\nGST | ₹43,962\n | ₹1\nEnd | –",
    "[drawing: elbow]",
    "5. May, or 1.5 m\n-40 degrees",
    "a | b",
    "- a\n\n- b",
    "a | b\nc | d\n\ne | f\ng | h",
    "Call 98220 00000 or write to owner@maap.example.",
    "* conditions apply",
    "[a](javascript:x)",
    "![A loft](https://maap.example/a.jpg)",
    "¯\\_(ツ)_/¯ and C:\\_files_",
    "C:\\dir\\*.txt",
    "**Offer** until _Sunday_ on [our page](/contact), ~~3~~ 2 lakh",
    "See https://maap.example/a_b_c and _https://maap.example/a_",
  ])("is the same after reading and writing: %j", (text) => {
    expect(rewrite(text)).toBe(text)
  })

  test.each([
    ["*Offer* until _Sunday_", "**Offer** until _Sunday_"],
    ["* one\n• two", "* one\n\n- two"],
    ["* one\n* two", "- one\n- two"],
    ["1) one\n2) two\n\n3) three", "1. one\n2. two\n3. three"],
    ["Part\tPrice\nHinge\t₹450", "Part | Price\nHinge | ₹450"],
    ["| a | b |\n|---|---|\n| c | d |", "a | b\nc | d"],
    ["- one\n  goes on", "- one goes on"],
  ])("%j becomes %j when it is edited", (text, written) => {
    expect(looks(readTextBlocks(rewrite(text)))).toEqual(looks(readTextBlocks(text)))
    expect(rewrite(text)).toBe(written)
  })
})

const words = (text: string, ...marks: Mark[]) => ({ text, marks })
const write = (...runs: TextBlock["runs"]) => writeTextBlocks([{ runs }])

test.each([
  [[words("*terms apply*")], "\\*terms apply\\*"],
  [[words("- no item")], "\\- no item"],
  [[words("1. no item")], "1\\. no item"],
  [[words("•no item")], "\\•no item"],
  [[words("a_b and _c_")], "a\\_b and \\_c\\_"],
  [[words("ka"), words("tho", "bold"), words("rud")], "**kathorud**"],
  [[words("a"), words(" b ", "bold"), words("c")], "a **b** c"],
  [[words("a", "bold"), words(",", "bold", "italic"), words(" b")], "**_a,_** b"],
  [[words("one\ntwo", "bold")], "**one**\n**two**"],
  [[words("one\n\n two \n")], "one\ntwo"],
  [[{ ...words("our [page]"), link: "https://maap.example/a (b)" }], "[our (page)](https://maap.example/a%20%28b%29)"],
  [[{ ...words("www.maap.example"), link: "https://www.maap.example" }], "www.maap.example"],
  [[{ ...words("x"), link: "javascript:alert(1)" }], "x"],
  [[words("a`b", "code")], "a`b"],
] as const)("the runs %j are written as %j", (runs, text) => {
  expect(write(...runs)).toBe(text)
  expect(typedDialectOf(text) === "markdown" || !text.includes("\\")).toBe(true)
})

const mark = fc.constantFrom<Mark>("bold", "italic", "struck", "code")
const phrase = fc
  .array(
    fc.constantFrom(
      "a",
      "word",
      "5",
      "*",
      "_",
      "~",

      "[",
      "]",
      "(",
      ")",

      "-",
      "•",
      "1.",
      ".",
      ",",
      "#",
      ">",
      "<b>",
      "रसोई",
      "😀",
      "!",
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
    marks: fc.uniqueArray(mark, { maxLength: 2 }),
    link: fc.constantFrom("/contact", "https://maap.example/a_b"),
  },
  { requiredKeys: ["text", "marks"] },
)
const runs = fc.array(run, { minLength: 1, maxLength: 4 })
const block = fc.oneof(
  fc.record({ runs }),
  fc.record({ item: fc.constant(0), runs }),
  fc.record({
    runs: fc
      .array(fc.constantFrom("a", "", "b *c*", "₹1"), { minLength: 2, maxLength: 3 })
      .map((cells) => [words(cells.join(" | "))]),
  }),
)

test("what an editor writes is read as it was written, and then stays the same", () => {
  fc.assert(
    fc.property(fc.array(block, { maxLength: 5 }), (blocks) => {
      const text = writeTextBlocks(blocks)
      const read = readTextBlocks(text)
      expect(text).toBe(text.trim())
      expect(writeTextBlocks(read)).toBe(text)
      const plain = (all: readonly TextBlock[]) =>
        all
          .map(({ runs: each }) => each.map((one) => one.text).join(""))
          .join("\n")
          .replaceAll(/[\s|]+/g, "")
          .replaceAll("[", "(")
          .replaceAll("]", ")")
      expect(plain(read)).toBe(plain(blocks))
    }),
    { numRuns: fuzzRuns(1_000) },
  )
})

const typed = fc
  .array(
    fc.constantFrom(
      "a",
      "word",
      " ",
      " ",
      "\n",
      "\n",
      "\n\n",
      "*",
      "_",
      "**",
      "~",
      "`",
      "- ",
      "• ",
      "* ",
      "1. ",
      "2. ",
      "| ",

      "\\",
      "# ",
      "[x](/y)",
      " www.a.example ",
      "  ",
      ".",
      "रसोई",
    ),
    { maxLength: 30 },
  )
  .map((parts) => parts.join("").trim())

test("a text that never was in an editor is read as before, and one that was written stays the same", () => {
  fc.assert(
    fc.property(typed, (text) => {
      const written = rewrite(text)
      expect(rewrite(written)).toBe(written)
      if (written !== text) expect(typedDialectOf(text)).toBe(dialectOf(text))
    }),
    { numRuns: fuzzRuns(1_000) },
  )
})
