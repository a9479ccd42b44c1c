import { expect, test } from "vitest"
import { isFound, searchWords, toSearchText, toSortKey } from "./search-text.ts"

test.each([
  ["Women’s Wardrobe", "women's wardrobe"],
  ["Women's Wardrobe", "womens wardrobe"],
  ["D’Souza", "D'Souza"],
  ["D´Souza", "d`souza"],
  ["Oʼneil", "oneil"],
  ["“Sea View”", '"sea view"'],
  ["‘Sea View’", "Sea View"],
  ["Café Étagère", "cafe etagere"],
  ["E\u0301tage\u0300re", "Étagère"],
  ["ISTANBUL İSTANBUL", "istanbul istanbul"],
  ["Straße, Øresund, Łódź", "strasse, oresund, lodz"],
  ["10 × 12 ft", "10 x 12 ft"],
  ["10×12", "10x12"],
  ["10 × 12", "10x12"],
  ["10′ × 8′ 6″", "10' x 8' 6\""],
  ["8′6″", "8'6''"],
  ["10½ ft", "10 1/2 ft"],
  ["L‑shaped – 12 ft", "l-shaped - 12 ft"],
  ["फ़्लैट १२", "फ़्लैट 12"],
  ["\u0958लम", "क\u093cलम"],
  ["वार्\u200dड", "वार्ड"],
  ["Sea\u00adView\u202e", "seaview"],
  ["Ｋｉｔｃｈｅｎ　１２", "kitchen 12"],
  ["  Sea\n\tVIEW\u00a0", "sea view"],
  ["ﬁnish", "FINISH"],
])("%j and %j are one text to a search", (one, other) => {
  expect(toSearchText(one)).toBe(toSearchText(other))
})

test.each([
  ["10'6", "106"],
  ["10 6", "106"],
  ["कि", "क"],
  ["5x8", "5 8"],
])("%j and %j are two", (one, other) => {
  expect(toSearchText(one)).not.toBe(toSearchText(other))
})

test("a letter x between words and letters stays alone", () => {
  expect(toSearchText("Model X 12")).toBe("model x 12")
  expect(toSearchText("6x")).toBe("6x")
})

test("a search text made of a search text is the same", () => {
  for (const text of ["Women’s ½ × 10′ 6″", "“Café” १२ × ८", "Straße '98 5''"]) {
    expect(toSearchText(toSearchText(text))).toBe(toSearchText(text))
  }
})

test("a search is its words, each once, eight at most", () => {
  expect(searchWords(" Sea  view SEA ")).toEqual(["sea", "view"])
  expect(searchWords("   ")).toEqual([])
  expect(searchWords("a b c d e f g h i j")).toHaveLength(8)
  expect(searchWords(" ’ ")).toEqual(["’"])
  expect(isFound("cafe women’s", "Women's Café")).toBe(true)
  expect(isFound("cafe men's x", "Women's Café")).toBe(false)
})

test("a sort key is the beginning of a text, never half a character", () => {
  expect(toSortKey(`${"x".repeat(99)}👩`).isWellFormed()).toBe(true)
})
