import { expect, test } from "vitest"
import { toCsvRow } from "./csv.ts"

test("a row ends in CRLF; what would break it is quoted", () => {
  expect(toCsvRow(["plain", 'a "b"', "c,d", "e\nf", "", 12, -3])).toBe('plain,"a ""b""","c,d","e\nf",,12,-3\r\n')
})

test.each(["=1+1", "+91 98", "-2", "@SUM(A1)", "\t=1", "\r=1", "  =cmd|' /C calc'!A0", "\n+1"])(
  "%j is no formula",
  (text) => expect(toCsvRow([text]).replace(/^"/, "")).toMatch(/^'/),
)

test("scripts of all kinds stay as they are", () => {
  expect(toCsvRow(["आशा", "👩‍🍳"])).toBe("आशा,👩‍🍳\r\n")
})
