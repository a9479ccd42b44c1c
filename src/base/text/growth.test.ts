import { describe, test } from "vitest"
import { expectLinear, repeat } from "../../../test/text/growth.ts"
import { readCsvCells, readCsvRows, toCsvRow } from "./csv.ts"
import { emailPattern, tidyContact } from "../contact/contact-text.ts"
import { readLength } from "#kitchen/length.ts"
import { readEstimate, readEstimateQuery } from "#estimate/shared/query.ts"
import { searchWords, toSortKey } from "./search-text.ts"
import { phoneDigitsIn, searchByDigits } from "../contact/phone-number.ts"
import { toSlug } from "../urls/slug.ts"
import { mistypedLink } from "../urls/parse-url.ts"

const length = 50_000

describe("the time of reading what strangers send grows with its length", () => {
  const parts = ["1", "1 ", "1,", "1 1/", "1.", "ft", "'", " ", "a", "-", "=", "+", "%", "&a=", "&", "\n", "inch", "é"]

  test.each(parts)("%j in the estimate's query", (part) => {
    const given = repeat(part, "1", "x")
    expectLinear((text) => readEstimateQuery(`?a=${text}&tall=${text}&card=${text}`), given, length)
    expectLinear((text) => readEstimate(() => text), given, length)
    expectLinear((text) => readLength(text), given, length)
  })

  test.each([...parts, '"', '"=', "\r", "\t=", "@", ",", "(", "(0)", "+", "१", "x 1", "\u200d"])(
    "%j in a cell of a table, a search, a name",
    (part) => {
      expectLinear((text) => toCsvRow([text, `x${text}`]), repeat(part, "", "x"), length)
      expectLinear(searchWords, repeat(part), length)
      expectLinear(toSortKey, repeat(part), length)
      expectLinear(
        (text) => [phoneDigitsIn(text), searchByDigits(text), tidyContact(text)],
        repeat(part, "1", "x"),
        length,
      )
      expectLinear((text) => toSlug("blogs", text), repeat(part, "x", "x"), length)
    },
  )

  const quotes = [
    '"',
    ',"',
    ',""',
    ',"""',
    ',"a',
    '"a",',
    '"a"x,',
    '""x',
    ',"\n',
    "\n",
    "\r",
    ";",
    "\t",
    "'",
    "'\t",
    "\u2028",
  ]
  test.each(quotes)("%j in a table of another program", (part) => {
    for (const given of [repeat(part), repeat(part, '"'), repeat(part, 'a,"', 'x"')]) {
      expectLinear((text) => readCsvRows(text).map(({ row }) => readCsvCells(row, ",")), given, length)
    }
  })

  test.each(["a", "a.", ".", "@", "a@", "a@a."])("%j in an e-mail address", (part) => {
    expectLinear((text) => emailPattern.test(text), repeat(part, "a@a", " "), length)
    expectLinear((text) => emailPattern.test(text), repeat(part, "", "@"), length)
  })
})

test.each(["http:", "http ", "s", "s:", "http:/", "https://", "mailto:", "tel: ", "www.", "ü", "ü.", " ", "/"])(
  "a long link of %j is checked in proportion to its length",
  (part) => {
    expectLinear(mistypedLink, repeat(part, "https:"))
  },
)
