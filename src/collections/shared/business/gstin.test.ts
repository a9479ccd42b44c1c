import { expect, test } from "vitest"
import { checkGstin } from "./identifiers.ts"

test.each(["27AAPFU0939F1ZV", "29AAGCB7383J1Z4", "24AAACC1206D1ZM", "07AAGFF2194N1Z1"])("%s is right", (gstin) => {
  expect(checkGstin(gstin)).toBeUndefined()
})

test("one wrong character is found, wherever it is", () => {
  const right = "27AAPFU0939F1ZV"
  for (const [index, character] of Array.from(right).entries()) {
    const other = /\d/.test(character) ? String((Number(character) + 1) % 10) : character === "A" ? "B" : "A"
    expect(checkGstin(right.slice(0, index) + other + right.slice(index + 1))).toBeDefined()
  }
})

test("two characters in each other's place are found", () => {
  expect(checkGstin("27AAPFU9039F1ZV")).toContain("typing error")
})

test.each(["", "27aapfu0939f1zv", "27AAPFU0939F1Z", "27AAPFU0939F1ZVV", "27-AAPFU0939F1ZV", "𝟚7AAPFU0939F1ZV"])(
  "%j has not the shape of one",
  (gstin) => expect(checkGstin(gstin)).toContain("15 characters"),
)
