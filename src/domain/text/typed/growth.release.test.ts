import { test } from "vitest"
import { expectLinear, repeat } from "../../../../test/text/growth.ts"
import { readTextBlocks, writeTextBlocks } from "./blocks.ts"
import { readLinkedMarks } from "./linked.ts"
import { readMarks } from "./marks.ts"
import { readTypedText } from "./parts.ts"

const length = 15_000

test.each(["*a ", "\\*a", "- a\n", "a | b\n", "[a](/b)", "**a** _b_ ", "\\\\", "1. a\n\n"])(
  "a long text of %j is written again in proportion to its length",
  (part) => {
    expectLinear((text) => void writeTextBlocks(readTextBlocks(text)), repeat(part), length)
  },
)

test.each(["1. a | ", "- \n", "a\tb\n", "1. a\n\n", '"a\t', "a | b\n", "| ", "[", "*a ", "\n"])(
  "a long text of %j is read in proportion to its length",
  (part) => {
    expectLinear(readTypedText, repeat(part), length)
    expectLinear((text) => readMarks(text, "messages"), repeat(part), length)
  },
)

test.each(["+91 ", "+1(-", "98220 ", "a@", "www.", "0", "1800 "])(
  "links in a long text of %j are found in proportion to its length",
  (part) => {
    expectLinear((text) => readLinkedMarks(text, "messages"), repeat(part), length)
  },
)
