import fc from "fast-check"
import { expect, test } from "vitest"
import { compareTexts } from "./compare-texts.ts"
import type { ParagraphDifference } from "./difference.ts"
import { type Paragraph, readLines } from "./paragraphs.ts"
import { fuzzRuns } from "../../../../test/text/fuzz-runs.ts"

function show(differences: ParagraphDifference[]): string[] {
  const signs = { same: ["", ""], removed: ["[-", "-]"], added: ["[+", "+]"] } as const
  return differences.map(({ pieces }) => pieces.map(({ kind, text }) => signs[kind].join(text)).join(""))
}

const compareLines = (before: string, after: string) => show(compareTexts(readLines(before), readLines(after)))

test("a text is compared by words, and separators between changed words belong to the change", () => {
  expect(compareLines("Kitchens in 45 days.", "Kitchens in 40 days.")).toEqual(["Kitchens in [-45-][+40+] days."])
  expect(compareLines("Oak and teak doors here", "Pine or plywood doors here")).toEqual([
    "[-Oak and teak-][+Pine or plywood+] doors here",
  ])
  expect(compareLines("मॉड्यूलर किचन पुणे", "मॉड्यूलर किचन मुंबई")).toEqual(["मॉड्यूलर किचन [-पुणे-][+मुंबई+]"])
  expect(compareLines("", "New")).toEqual(["[+New+]"])
})

test("a text that was written again is shown whole, before and after", () => {
  expect(compareLines("We build kitchens in Pune.", "Doors of teak cost more than you think.")).toEqual([
    "[-We build kitchens in Pune.-][+Doors of teak cost more than you think.+]",
  ])
  const write = (letter: string) => Array.from({ length: 1_000 }, (_, index) => `${letter}${index} same`).join(" ")
  const [difference] = compareTexts(readLines(write("a")), readLines(write("b")))
  expect(difference?.pieces.map(({ kind }) => kind)).toEqual(["removed", "added"])
})

test("a text of very many paragraphs can be compared", () => {
  const count = fuzzRuns(100_000)
  const write = (letter: string) => Array.from({ length: count }, (_, index) => `${letter}${index % 13}`).join("\n")
  expect(compareTexts(readLines(write("a")), readLines(write("b")))).toHaveLength(2 * count)
})

test("a reworded paragraph is compared with what it was, also beside new ones", () => {
  expect(
    compareLines(
      "First.\nThe carcass is of plywood.\nLast.",
      "First.\nA new beginning here.\nThe carcass is of BWP plywood.\nLast.",
    ),
  ).toEqual(["First.", "[+A new beginning here.+]", "The carcass is of [+BWP +]plywood.", "Last."])
})

test("formatting is told in sentences", () => {
  const before: Paragraph[] = [{ format: "Text", runs: [{ text: "Price of a kitchen in Pune", marks: [] }] }]
  const after: Paragraph[] = [
    {
      format: "Heading 2",
      runs: [
        { text: "Price of ", marks: [] },
        { text: "a kit", marks: ["bold"] },
        { text: "chen", marks: ["bold", "a link to /estimate"] },
        { text: " in Pune", marks: [] },
      ],
    },
  ]
  expect(compareTexts(before, after)).toMatchObject([
    {
      change: "changed",
      pieces: [{ kind: "same", text: "Price of a kitchen in Pune" }],
      notes: ["Was: Text. Now: Heading 2.", "“a” is bold now.", "“kitchen” is bold now, and a link to /estimate now."],
    },
  ])
})

const word = fc.constantFrom("door", "drawer", " ", ", ", "\n", "₹2,400", "é", "किचन", "👩‍🍳", "\ud800", "  ", "")
const text = fc.array(word, { maxLength: 40 }).map((words) => words.join(""))

test("what stayed and was removed is the earlier text, what stayed and was added the later one", () => {
  fc.assert(
    fc.property(text, text, (before, after) => {
      const differences = compareTexts(readLines(before), readLines(after))
      const read = (kind: "added" | "removed") =>
        differences
          .filter(({ change }) => change !== (kind === "added" ? "removed" : "added"))
          .map(({ pieces }) =>
            pieces.flatMap((each) => (each.kind === "same" || each.kind === kind ? [each.text] : [])),
          )
          .map((pieces) => pieces.join(""))
          .join("\n")
      expect(read("removed")).toBe(before.trim() === "" ? "" : before)
      expect(read("added")).toBe(after.trim() === "" ? "" : after)
    }),
    { numRuns: fuzzRuns(500) },
  )
})
