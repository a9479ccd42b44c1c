import { expect, test } from "vitest"
import { formatFacts, pageFacts } from "./facts.ts"

test("a list names each fact by its label, apart from the word before it", () => {
  expect(formatFacts("Kitchens{in city}, by {name}")).toBe("Kitchens In city, by Name")
  expect(formatFacts("Call us[ at {phone}]")).toBe("Call us at Phone")
  expect(formatFacts("{no such fact}")).toBe("{no such fact}")
})

test("facts are called as people write them", () => {
  const labels = ["gst", "gstin", "whatsapp", "email", "short name"].map((name) => pageFacts[name]?.label)
  expect(labels).toEqual(["GST", "GSTIN", "WhatsApp", "E-mail", "Short name"])
})
