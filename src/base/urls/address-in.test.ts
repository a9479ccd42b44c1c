import { describe, expect, test } from "vitest"
import { addressIn } from "./address-in.ts"

describe("an address in a word", () => {
  test.each([
    ["https://maap.example/a?b=1.", "https://maap.example/a?b=1", "https://maap.example/a?b=1"],
    ["(www.maap.example),", "www.maap.example", "https://www.maap.example"],
    ["<owner@maap.example>", "owner@maap.example", "mailto:owner@maap.example"],
    ["mailto:owner@maap.example", "mailto:owner@maap.example", "mailto:owner@maap.example"],
    ["tel:+912055500142;", "tel:+912055500142", "tel:+912055500142"],
    ["https://maap.example/a_(b)", "https://maap.example/a_(b)", "https://maap.example/a_(b)"],
    ["www.bücher.example", "www.bücher.example", "https://www.bücher.example"],
    ["(https://maap.example/a)", "https://maap.example/a", "https://maap.example/a"],
  ])("of %s is %s", (word, text, url) => {
    const found = addressIn(word)
    expect(found && { text: word.slice(found.start, found.start + found.length), url: found.url }).toEqual({
      text,
      url,
    })
  })

  test.each([
    "maap.example",
    "end.Next",
    "https://",
    "http://http://maap.example",
    "https://maap..example",
    "www.",
    "1@2",
    "javascript:alert(1)",
    "javascript:a@b.example",
    "someone?bcc=boss@home.example",
    "a@home.example?cc=b@home.example",
    "...",
  ])("is not in %s", (word) => {
    expect(addressIn(word)).toBeUndefined()
  })

  test("is not looked for in a word longer than any address", () => {
    expect(addressIn(`https://maap.example/${"a".repeat(2_000)}`)).toBeUndefined()
    expect(addressIn(`a@${".".repeat(100_000)}@`)).toBeUndefined()
  })
})
