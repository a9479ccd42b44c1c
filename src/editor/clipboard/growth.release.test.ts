import { describe, test } from "vitest"
import { test as testEditor } from "../../../test/editor/open-editor.ts"
import { expectLinear, repeat } from "../../../test/text/growth.ts"
import { checkLink } from "../document/address.ts"
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

  test.each(["a.", "@", "a@", "a", "-", ".a"])("%j, as an address", (part) => {
    expectLinear(checkLink, repeat(part, "a@a"), 100_000)
    expectLinear(checkLink, repeat(part, "", " /"), 100_000)
  })
})

describe("the time of a whole paste grows with its length", () => {
  const cases: [name: string, kind: "text/plain" | "text/html", make: (length: number) => string][] = [
    ["_a", "text/plain", repeat("_a", "# a\n\n")],
    ["a_ ", "text/plain", repeat("a_ ", "# a\n\n")],
    ["*a**b", "text/plain", repeat("*a**b", "# a\n\n")],
    ["[a](", "text/plain", repeat("[a](", "# a\n\n")],
    ["**a** ", "text/plain", repeat("**a** ", "# a\n\n")],
    ["lazy lines", "text/plain", repeat("b\n", "> a\n> b\n")],
    ["lines", "text/html", repeat("line 12345<br>")],
    ["lines with a gap", "text/html", repeat("line 12345<br> <br>")],
    ["breaks and comments", "text/html", repeat("a<br><!---->")],
    ["paragraphs of an item", "text/html", repeat("<p>a</p> ", "<ul><li>")],
    ["rows", "text/html", repeat("<tr><td>a<td>b", "<table>")],
    ["tables in tables", "text/html", (length) => repeat("<table><tr><td>a<td>")(length / 20)],
    ["no-break spaces", "text/html", repeat("\u00A0")],
    ["elements", "text/html", repeat("<b>a</b><x-y>b</x-y>")],
    ["open tags", "text/html", repeat("<a ")],
  ]
  for (const [name, kind, make] of cases) {
    testEditor(name, ({ editor }) => {
      const paste = (text: string) => {
        editor.load("<p></p>")
        editor.paste({ [kind]: text })
      }
      expectLinear(paste, make, 20_000)
    })
  }
})
