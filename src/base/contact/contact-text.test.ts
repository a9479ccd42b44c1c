import { expect, test } from "vitest"
import { tidyContact } from "./contact-text.ts"

test.each([
  ["\u202a+91\u00a098220\u201100000\u202c", "+91 98220-00000"],
  ["\u200e+91 98220\u202f00000\u2069", "+91 98220 00000"],
  ["\ufeffasha\u200b@home\u00ad.example\u2060", "asha@home.example"],
  ["asha\u200d@home.example\ufe0f", "asha@home.example"],
  ["98220\u221200000", "98220-00000"],
])("%j is %j", (copied, plain) => {
  expect(tidyContact(copied)).toBe(plain)
})

test("the joiners in a word of Devanagari stay", () => {
  expect(tidyContact("क्\u200dष@घर.भारत")).toBe("क्\u200dष@घर.भारत")
})
