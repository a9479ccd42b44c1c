import { expect, test } from "vitest"
import { foldDigits } from "./digits.ts"

test("the digits of every script are 0 to 9", () => {
  const rows = [
    "०१२३४५६७८९",
    "০১২৩৪৫৬৭৮৯",
    "૦૧૨૩૪૫૬૭૮૯",
    "٠١٢٣٤٥٦٧٨٩",
    "۰۱۲۳۴۵۶۷۸۹",
    "０１２３４５６７８９",
    "𝟘𝟙𝟚𝟛𝟜𝟝𝟞𝟟𝟠𝟡",
  ]
  for (const row of rows) expect(foldDigits(row)).toBe("0123456789")
  expect(foldDigits("फ़ोन ९८२२० 00000")).toBe("फ़ोन 98220 00000")
})
