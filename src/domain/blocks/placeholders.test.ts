import { expect, test } from "vitest"
import { fillIn } from "./placeholders.ts"

const values = { city: "Pune", "in city": " in Pune", phone: "", "lead time": "{city}" }

test.each([
  ["no placeholder", "no placeholder"],
  ["kitchens{in city}.", "kitchens in Pune."],
  ["in {city}[, call {phone}].", "in Pune."],
  ["in {city}[, {city}].", "in Pune, Pune."],
  ["[{phone} and {city}]", ""],
  ["[only after {phone}, ]after that", "After that"],
  ["from [{phone}]there", "from there"],
  ["[sic] {nobody} [{nobody}] {City} {", "[sic] {nobody} [{nobody}] {City} {"],
  [
    "what stands for one is not read again: {lead time}[ {lead time}]",
    "what stands for one is not read again: {city} {city}",
  ],
  ["[[{city}]]", "[Pune]"],
])("%j is %j", (text, filled) => expect(fillIn(text, values)).toBe(filled))
