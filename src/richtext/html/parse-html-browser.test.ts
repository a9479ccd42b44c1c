import { expect, test } from "vitest"
import { expectLinear, repeat } from "../../../test/text/growth.ts"
import { hide, show } from "./parse-html-browser.ts"

const mark = "\uE000"

test("what a content policy complains of is hidden from the browser, and given back", () => {
  const html = '<p onclick="c" style="d">e</p><style>f</style> <a style="g'
  const hidden = hide(html, mark)
  expect(hidden).toBe(
    `<p ${mark}onclick="c" ${mark}style="d">e</p><noframes ${mark}>f</noframes ${mark}> <a ${mark}style="g`,
  )
  expect(show(hidden, mark)).toBe(html)
})

test.each(["<a", "<a ", "<a style=", " style", " on", '"onload', "<style", "<a ona>", " "])(
  "the time of hiding it grows with the length of the text: %j",
  (part) => {
    expectLinear((html) => hide(html, mark), repeat(part), 100_000)
    expectLinear((html) => hide(html, mark), repeat(part, "<a", ">"), 100_000)
  },
)
