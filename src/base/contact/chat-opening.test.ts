import { expect, test } from "vitest"
import { fillChatOpening } from "./chat-opening.ts"
import { chatLink } from "./phone-number.ts"

const opening = {
  words: "Hello {business}, I have a question[ about this page: {link}].",
  business: "Maap",
  publicUrl: "https://maap.example",
}
const about = { ...opening, words: "My estimate: {estimate}[. {link}]" }

test("fills in the business and the link, which is left out without a URL", () => {
  expect(fillChatOpening(opening, { path: "/about" })).toBe(
    "Hello Maap, I have a question about this page: https://maap.example/about.",
  )
  expect(fillChatOpening({ ...opening, publicUrl: "" }, { path: "/about" })).toBe("Hello Maap, I have a question.")
  expect(fillChatOpening({ ...opening, words: "" }, { path: "/about" })).toBeUndefined()
})

test("fills in the estimate with its link, and shortens the words first", () => {
  const estimate = "L-shaped, 10 × 8 ft, Signature, about ₹2.8 lakh"
  const link = "https://maap.example/estimate?a=1"
  expect(fillChatOpening(about, { path: "/estimate?a=1", estimate })).toBe(`My estimate: ${estimate}. ${link}`)
  const long = { ...about, words: `${"x".repeat(230)} ${about.words}` }
  expect(fillChatOpening(long, { path: "/estimate?a=1", estimate })).toBe(`${estimate}: ${link}`)
})

test.each([280, 400])("has at most 300 characters with a link of %i", (length) => {
  const path = `/estimate?${"a".repeat(length - 30)}`
  const text = fillChatOpening(about, { path, estimate: `${"😀".repeat(200)}` }) ?? ""
  expect(text.length).toBeLessThanOrEqual(300)
  expect(text).not.toMatch(/\p{Cs}/u)
})

test("is encoded without plus signs", () => {
  const link = chatLink("+919822000000", "10 × 8 & ₹2.8 + \n#") ?? ""
  expect(link).toMatch(/^https:\/\/wa\.me\/919822000000\?text=[\w%.*-]+$/)
  expect(new URL(link).searchParams.get("text")).toBe("10 × 8 & ₹2.8 + \n#")
})
