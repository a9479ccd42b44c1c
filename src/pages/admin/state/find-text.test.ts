import { expect, test } from "vitest"
import { findText } from "./find-text.ts"

const values = {
  heading: "{headline}",
  small: "About Us",
  title: "{name} plans and fits kitchens[ {in city}].",
  text: "<p>First we <strong>measure</strong>.</p><p>Then we draw, in {estimate days}.</p>",
  steps: [
    { title: "Seal The Deal", text: "You decide.[ You pay {first payment}.]" },
    { title: "Place your order", text: "We measure once more." },
  ],
}

test.each([
  ["About Us", ["small"]],
  ["  Seal\n The Deal ", ["steps", 0, "title"]],
  ["You decide. You pay 10%.", ["steps", 0, "text"]],
  ["You decide.", ["steps", 0, "text"]],
  ["We measure once more.", ["steps", 1, "text"]],
  ["Sai Kitchens plans and fits kitchens in Pune.", ["title"]],
  ["Then we draw, in 3 working days.", undefined],
  ["measure", ["text"]],
])("%j is found where it is written", (seen, path) => {
  expect(findText(values, seen)).toEqual(path)
})

test("what nobody has written, and nothing, is found nowhere", () => {
  expect(findText(values, "Kitchens from ₹1,34,214")).toBeUndefined()
  expect(findText(values, " ")).toBeUndefined()
  expect(findText({ heading: "{headline}" }, "Let's design your Dream home")).toBeUndefined()
})
