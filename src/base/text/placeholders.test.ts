import { expect, test } from "vitest"
import { fillIn, findPlaceholders } from "./placeholders.ts"

const values = { city: "Pune", "in city": " in Pune", phone: "", "lead time": "{city}" }

test.each([
  ["no placeholder", "no placeholder"],
  ["kitchens{in city}.", "kitchens in Pune."],
  ["in {city}[, call {phone}].", "in Pune."],
  ["in {city}[, {city}].", "in Pune, Pune."],
  ["[{phone} and {city}]", ""],
  ["[only after {phone}, ]after that", "After that"],
  ["[Only after {phone},] we come", "We come"],
  ["from [{phone}]there", "from there"],
  ["[sic] {nobody} [{nobody}] {City} {", "[sic] {nobody} [{nobody}] {City} {"],
  [
    "what stands for one is not read again: {lead time}[ {lead time}]",
    "what stands for one is not read again: {city} {city}",
  ],
  ["[[{city}]]", "[Pune]"],
])("%j is %j", (text, filled) => expect(fillIn(text, values)).toBe(filled))

test("known placeholders are found with the part in brackets that they are in", () => {
  expect(findPlaceholders("{nobody}, in {city}[, call {phone}].", values)).toEqual([
    { name: "city", from: 13, to: 19 },
    { name: "phone", from: 27, to: 34, part: { from: 19, to: 35 } },
  ])
})
