import { expect, test } from "vitest"
import { callLink, whatsAppLink } from "./phone.ts"

test("a number is called as it was written, without its blanks", () => {
  expect(callLink("+91 98220-12345")).toBe("tel:+919822012345")
})

test.each([
  ["98220 12345", "919822012345"],
  ["098220 12345", "919822012345"],
  ["+91 98220 12345", "919822012345"],
  ["0044 7700 900123", "447700900123"],
])("WhatsApp is opened for %s with its country's code", (phone, number) => {
  expect(whatsAppLink(phone, "Hello")).toBe(`https://wa.me/${number}?text=Hello`)
})

test("what is too short to be a mobile number opens no chat", () => {
  expect(whatsAppLink("ext. 12", "Hello")).toBeUndefined()
})
