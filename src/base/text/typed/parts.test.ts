import { expect, test } from "vitest"
import { readTypedText, type TypedPart, wordsIn } from "./parts.ts"

/** The parts of a text without styles. */
const read = (text: string) => readTypedText(text).map(plain)

function plain(part: TypedPart) {
  switch (part.kind) {
    case "paragraph":
      return { kind: part.kind, text: wordsIn(part.words) }
    case "list":
      return { ...part, items: part.items.map(wordsIn) }
    case "table":
      return { ...part, head: part.head.map(wordsIn), rows: part.rows.map((cells) => cells.map(wordsIn)) }
    case "drawing":
      return part
  }
}

test.each([
  ["one", ["one"]],
  ["one\n\ntwo", ["one", "two"]],
  ["one\r\n\r\ntwo", ["one", "two"]],
  ["one\n \t\n\n\ntwo\n\n", ["one", "two"]],
  ["one\nstill one", ["one\nstill one"]],
  ["", []],
  [" \n\n ", []],
  ["5. May, or 1.5 m\n-40 degrees", ["5. May, or 1.5 m\n-40 degrees"]],
  ["a | b", ["a | b"]],
  ["a | b\nc", ["a | b\nc"]],
  ["[drawing: knee]\n\nSee [drawing: elbow]", ["[drawing: knee]", "See [drawing: elbow]"]],
])("%j is shown as it is typed, in the paragraphs %j", (text, paragraphs) => {
  expect(read(text)).toEqual(paragraphs.map((each) => ({ kind: "paragraph", text: each })))
})

test("lines that count or begin with a dash are lists, also after a line of words", () => {
  expect(read("Ask for:\n- a date\n- a rate\nThen sign.\n\n- another list")).toEqual([
    { kind: "paragraph", text: "Ask for:" },
    { kind: "list", isNumbered: false, items: ["a date", "a rate"] },
    { kind: "paragraph", text: "Then sign." },
    { kind: "list", isNumbered: false, items: ["another list"] },
  ])
  expect(read("1. Board\n2) Hinge\n\n3. Runner\n\n1. New list\n7. no number of it")).toEqual([
    { kind: "list", isNumbered: true, items: ["Board", "Hinge", "Runner"] },
    { kind: "list", isNumbered: true, items: ["New list"] },
    { kind: "paragraph", text: "7. no number of it" },
  ])
})

test("lines with bars between their cells are a table, and a name alone is a drawing", () => {
  expect(read("Line | Amount\n| GST | ₹43,962 |\n | ₹1\n\n[drawing: elbow]")).toEqual([
    {
      kind: "table",
      head: ["Line", "Amount"],
      rows: [
        ["GST", "₹43,962"],
        ["", "₹1"],
      ],
    },
    { kind: "drawing", name: "elbow" },
  ])
})

const list = (...items: string[]) => ({ kind: "list", isNumbered: false, items })
const numbers = (start: number, ...items: string[]) => ({
  kind: "list",
  isNumbered: true,
  ...(start !== 1 && { start }),
  items,
})
const paragraph = (text: string) => ({ kind: "paragraph", text })

test.each([
  ["•\tone\n•\ttwo\no\tinside\n•\tthree", [list("one", "two", "inside", "three")]],
  ["1.\tone\n2.\ttwo", [numbers(1, "one", "two")]],
  ["* one\n* two", [list("one", "two")]],
  ["● one\n● two", [list("one", "two")]],
  ["– one\n– two", [list("one", "two")]],
  ["– Asha, Pune", [paragraph("– Asha, Pune")]],
  ["* conditions apply", [paragraph("* conditions apply")]],
  ["+ 18% GST\n+ fitting", [paragraph("+ 18% GST\n+ fitting")]],
  ["- one\n  goes on\n- two\nEnd.", [list("one goes on", "two"), paragraph("End.")]],
  ["4. four\n5. five", [numbers(4, "four", "five")]],
  ["1. one\nA note.\n2. two\n\n3. three", [numbers(1, "one"), paragraph("A note."), numbers(2, "two", "three")]],
  ["1. one\n- inside\n2. two", [numbers(1, "one"), list("inside"), numbers(2, "two")]],
  ["10. Main Road\nKothrud", [paragraph("10. Main Road\nKothrud")]],
])("%j has the lists that its lines make", (text, parts) => {
  expect(read(text)).toEqual(parts)
})

test.each([
  ["Part\tPrice\r\nHinge\t₹450\r\n", [["Part", "Price"], [["Hinge", "₹450"]]]],
  ['Part\t"Price,\nwith ""GST"""\nHinge\t₹450', [["Part", 'Price, with "GST"'], [["Hinge", "₹450"]]]],
  // Rows after trimming of empty cells in the first and the last row.
  [
    "Price\tGST\nHinge\t₹450\t₹81\nRunner\t₹900",
    [
      ["", "Price", "GST"],
      [
        ["Hinge", "₹450", "₹81"],
        ["Runner", "₹900", ""],
      ],
    ],
  ],
  ["Part | Price\n--- | ---:\nHinge | ₹450", [["Part", "Price"], [["Hinge", "₹450"]]]],
  ["1.\tHinge\t₹450\n2.\tRunner\t₹900", [["1.", "Hinge", "₹450"], [["2.", "Runner", "₹900"]]]],
])("the rows of %j are a table", (text, [head, rows]) => {
  expect(read(text)).toEqual([{ kind: "table", head, rows }])
})

test("text beside a table stays lines", () => {
  expect(read("Prices:\nPart\t₹\nHinge\t450\nWithout GST.\n\tIndented\n\tlines")).toEqual([
    paragraph("Prices:"),
    { kind: "table", head: ["Part", "₹"], rows: [["Hinge", "450"]] },
    paragraph("Without GST.\n\tIndented\n\tlines"),
  ])
})
