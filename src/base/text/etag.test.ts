import { expect, test } from "vitest"
import { matchesETag } from "#http/etags.ts"

test.each(['"a"', ' "a" ', 'W/"a"', '"b", "a"', '"b",W/"a"', "*", " * "])("%j contains the tag", (header) => {
  expect(matchesETag(header, '"a"')).toBe(true)
})

test.each([undefined, null, "", '"b"', "a", '"A"', '"b", "c"', '"aa"'])("%j does not name the tag", (header) => {
  expect(matchesETag(header, '"a"')).toBe(false)
})
