import { expect, test } from "vitest"
import { toStoredHtml, withoutImage } from "./stored.ts"

const path = "uploads/0123456789abcdef01234567-1600x1000.jpg"
const image = `<img src="/${path}" alt="A loft">`

test.each([
  [`<p>before</p><p>${image}</p><p>after</p>`, "<p>before</p><p>after</p>"],
  [`<p>in ${image} between</p>`, "<p>in &nbsp;between</p>"],
  [`<p>${image}</p>`, ""],
  [`<ul><li>one</li><li>${image}</li></ul>`, "<ul><li>one</li></ul>"],
  [`<p><a href="/wardrobes">${image}</a> link</p>`, "<p>&nbsp;link</p>"],
  [`<p><img src="https://maap.example/${path}"></p><p>rest</p>`, "<p>rest</p>"],
])("%s loses the picture and nothing else", (html, rest) => {
  expect(withoutImage(toStoredHtml(html), path)).toBe(toStoredHtml(rest))
})

test("other pictures stay", () => {
  const other = toStoredHtml('<p><img src="/uploads/ffffffffffffffffffffffff-16x10.jpg" alt="x"></p>')
  expect(withoutImage(other, path)).toBe(other)
})
