import { expect, test } from "vitest"
import { csvMark, toCsvRow } from "../text/csv.ts"
import { csvHeadings, readRedirectCsv } from "./redirect-csv.ts"

test("a file that was downloaded is read again", () => {
  const rows = [csvHeadings, ["/old-page.html?id=3", "/wardrobes"], ['/a"b,c', "https://elsewhere.example/"]]
  expect(readRedirectCsv(csvMark + rows.map(toCsvRow).join(""))).toEqual([
    { line: 2, from: "/old-page.html?id=3", to: "/wardrobes" },
    { line: 3, from: '/a"b,c', to: "https://elsewhere.example/" },
  ])
})

test.each([
  ["/a,/b", ","],
  ["/a;/b", ";"],
  ["/a\t/b", "tabs"],
  ["from,to\n/a,/b\n", "a heading"],
  ["Source;Target;Code\r\n\r\n/a;/b;301\r\n", "further columns and empty lines"],
  ['"/a" ,"/b', "quotes that do not end"],
  [" /a , /b ", "spaces"],
])("%j is one redirect: %s", (text) => {
  expect(readRedirectCsv(text).map(({ from, to }) => [from, to])).toEqual([["/a", "/b"]])
})

test("lines are counted as an editor counts them", () => {
  const text = '/a,/b\r\n\r\n"/c\n",/d\n/e'
  expect(readRedirectCsv(text)).toEqual([
    { line: 1, from: "/a", to: "/b" },
    { line: 3, from: "/c", to: "/d" },
    { line: 5, from: "/e", to: "" },
  ])
})

test("a file of quotes is read in one pass", () => {
  expect(readRedirectCsv('"'.repeat(1_000_001))).toHaveLength(1)
  expect(readRedirectCsv('a"'.repeat(500_000))).toHaveLength(1)
})
