import { expect, test } from "vitest"
import { phoneLink, whatsAppLink } from "./business-links.ts"
import { defaultBusiness } from "./business.ts"

const inIndia = { ...defaultBusiness, address: { ...defaultBusiness.address, country: "IN" } }
const inSingapore = { ...defaultBusiness, address: { ...defaultBusiness.address, country: "SG" } }

test.each([
  ["+91 712 255 0100", "tel:+917122550100"],
  ["98220 00000", "tel:+919822000000"],
  ["+65 9123 4567", "tel:+6591234567"],
  ["1800 123 4567", "tel:18001234567"],
  ["", undefined],
])("the number %s of a business in India is called as %s", (phone, link) => {
  expect(phoneLink(phone, inIndia)).toBe(link)
})

test.each([
  ["+91 98220-00000", inIndia, "https://wa.me/919822000000"],
  ["98220 00000", inIndia, "https://wa.me/919822000000"],
  ["098220 00000", inIndia, "https://wa.me/919822000000"],
  ["9123 4567", inSingapore, "https://wa.me/6591234567"],
  ["98220 00000", inSingapore, undefined],
  ["", inIndia, undefined],
])("WhatsApp %s opens a chat in its country", (whatsApp, business, link) => {
  expect(whatsAppLink({ ...business, whatsApp })).toBe(link)
})
