import { expect, test } from "vitest"
import { splitParagraphs } from "./paragraphs.ts"

test.each([
  ["one", ["one"]],
  ["one\n\ntwo", ["one", "two"]],
  ["one\r\n\r\ntwo", ["one", "two"]],
  ["one\n \t\n\n\ntwo\n\n", ["one", "two"]],
  ["one\nstill one", ["one\nstill one"]],
  ["", []],
  [" \n\n ", []],
])("%j has the paragraphs %j", (text, paragraphs) => {
  expect(splitParagraphs(text)).toEqual(paragraphs)
})
