import { describe, expect, test } from "vitest"
import { expectLinear, repeat } from "../../../test/text/growth.ts"
import { checkLink } from "../address.ts"
import { hideActive } from "./css.ts"
import { looksLikeMarkdown } from "./markdown-look.ts"

describe("the time that pasted text takes before it is read grows with its length", () => {
  test.each(["[a", "[a](/", "**a", "**", "# ", "#", " ", "- ", "1", "> ", "\n", "`"])("%j, as markdown", (part) => {
    expectLinear(looksLikeMarkdown, repeat(part), 200_000)
  })

  test.each(["<a", "<a ", "<a style=", " style", " on", '"onload', "<style", "<a ona>", " "])("%j, as HTML", (part) => {
    expectLinear(hideActive, repeat(part), 100_000)
    expectLinear(hideActive, repeat(part, "<a", ">"), 100_000)
  })

  test.each(["a.", "@", "a@", "a", "-", ".a"])("%j, as an address", (part) => {
    expectLinear(checkLink, repeat(part, "a@a"), 100_000)
    expectLinear(checkLink, repeat(part, "", " /"), 100_000)
  })
})

test("what runs is hidden in tags, whatever stands before and after them", () => {
  expect(hideActive('a onclick=b <p onclick="c" style="d">e</p><style>f</style> <a style="g')).toBe(
    'a onclick=b <p hidden-onclick="c" hidden-style="d">e</p><hidden-style>f</hidden-style> <a style="g',
  )
})
