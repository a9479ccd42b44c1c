import { test } from "vitest"
import { expectLinear, repeat } from "../../../../test/text/growth.ts"
import { readLinkedMarks, readMarks } from "./marks.ts"
import { readTypedText } from "./parts.ts"

const length = 15_000

test.each(["1. a | ", "- \n", "a\tb\n", "1. a\n\n", '"a\t', "a | b\n", "| ", "[", "*a ", "\n"])(
  "a long text of %j is read in proportion to its length",
  (part) => {
    expectLinear(readTypedText, repeat(part), length)
    expectLinear((text) => readMarks(text, false), repeat(part), length)
  },
)

test.each(["+91 ", "+1(-", "98220 ", "a@", "www.", "0", "1800 "])(
  "links in a long text of %j are found in proportion to its length",
  (part) => {
    expectLinear((text) => readLinkedMarks(text, false), repeat(part), length)
  },
)
