import { expect, test } from "vitest"
import { nameFacts, pageFacts } from "./facts.ts"

test("a list names each fact by its label, apart from the word before it", () => {
  expect(nameFacts("Kitchens{in city}, by {name}")).toBe("Kitchens In city, by Name")
  expect(nameFacts("Call us[ at {phone}]")).toBe("Call us at Phone")
  expect(nameFacts("{no such fact}")).toBe("{no such fact}")
})

test("facts are called as people write them", () => {
  const labels = ["gst", "gstin", "whatsapp", "email", "short name"].map((name) => pageFacts[name]?.label)
  expect(labels).toEqual(["GST", "GSTIN", "WhatsApp", "E-mail", "Short name"])
})
