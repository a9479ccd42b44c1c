import { expect, test } from "vitest"
import { readTypedText } from "./typed-text.ts"

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
  expect(readTypedText(text)).toEqual(paragraphs.map((each) => ({ kind: "paragraph", text: each })))
})

test("lines that count or begin with a dash are lists, also after a line of words", () => {
  expect(readTypedText("Ask for:\n- a date\n- a rate\nThen sign.\n\n- another list")).toEqual([
    { kind: "paragraph", text: "Ask for:" },
    { kind: "list", isNumbered: false, items: ["a date", "a rate"] },
    { kind: "paragraph", text: "Then sign." },
    { kind: "list", isNumbered: false, items: ["another list"] },
  ])
  expect(readTypedText("1. Board\n2) Hinge\n\n3. Runner\n\n1. New list\n7. no number of it")).toEqual([
    { kind: "list", isNumbered: true, items: ["Board", "Hinge", "Runner"] },
    { kind: "list", isNumbered: true, items: ["New list"] },
    { kind: "paragraph", text: "7. no number of it" },
  ])
})

test("lines with bars between their cells are a table, and a name alone is a drawing", () => {
  expect(readTypedText("Line | Amount\n| GST | ₹43,962 |\n | ₹1\n\n[drawing: elbow]")).toEqual([
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

test("a long text takes time in proportion to its length", () => {
  const text = "1. a | ".repeat(20_000)
  expect(readTypedText(`${text}\n${"- \n".repeat(20_000)}`).length).toBeGreaterThan(0)
})
