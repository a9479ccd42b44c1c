import { expect, test } from "vitest"
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
