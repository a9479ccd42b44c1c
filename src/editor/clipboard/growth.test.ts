import { describe, expect, test } from "vitest"
import { expectLinear, repeat } from "../../../test/text/growth.ts"
import { checkLink } from "../document/address.ts"
import { hideActive } from "./css.ts"
import { readTypedBlocks } from "./typed-blocks.ts"

describe("the time that pasted text takes before it is read grows with its length", () => {
  test.each([
    ..."[a|[a](/|**a|**|*a|_a |*a _b|~|# |#| #| |- |1|> |`|`a``|\\|- -|a@|://|www.|a://b_|\u00A0|![|![a](/a)".split(
      "|",
    ),
    "\n",
    "1. a\n",
    "- a\n",
    "  - a\n",
    "> a\n",
    "```\n",
    "- a\n  b\n",
    "- - -\n",
    "\t",
    "a\tb\n",
    '"a\t',
    '"a\n\t',
    '\t""a',
    '\t"""a',
  ])("%j, as plain text", (part) => {
    expectLinear(readTypedBlocks, repeat(part, "**a** ", "x"), 15_000)
  })

  test("fences that are shorter and shorter, as plain text", () => {
    const fence = (length: number) => `${"`".repeat(length)}\n`
    expectLinear(readTypedBlocks, (length) =>
      Array.from({ length: Math.sqrt(length) }, (_, index) => fence(Math.sqrt(length) + 3 - index)).join(""),
    )
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
