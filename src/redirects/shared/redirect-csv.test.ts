import { expect, test } from "vitest"
import { expectLinear, repeat } from "../../../test/text/growth.ts"
import { csvMark, toCsvRow } from "#base/text/csv.ts"
import { csvHeadings, csvLimits, readRedirectCsv } from "./redirect-csv.ts"

test("a file that was downloaded is read again", () => {
  const rows = [
    csvHeadings,
    ["/old-page.html?id=3", "/wardrobes"],
    ['/a"b,c', "https://elsewhere.example/"],
    ["/a;-b,=c", "/d,+e|@f"],
  ]
  expect(readRedirectCsv(csvMark + rows.map(toCsvRow).join(""))).toEqual([
    { line: 2, from: "/old-page.html?id=3", to: "/wardrobes" },
    { line: 3, from: '/a"b,c', to: "https://elsewhere.example/" },
    { line: 4, from: "/a;-b,=c", to: "/d,+e|@f" },
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

test.each([
  ["old address, new address;\n/a;/b\n/c;/d", "a heading with another sign"],
  ["/a,1;/b,2\n/c;/d", "signs within addresses"],
  ["/a;/b?x=1,2,3\n/c;/d?y=1,2", "signs within targets"],
  ["/a\t/b,c\n/c\t/d, e", "tabs"],
  ['"/a;x","/b"\n"/c;x","/d"', "quotes"],
  ["/a,https://b.example/\n/c,HTTP://d.example/;x", "whole addresses"],
])("%j has two columns in each of its first lines: %s", (text) => {
  const redirects = readRedirectCsv(text).filter(({ from }) => !from.startsWith("old"))
  expect(redirects.slice(0, 2).every(({ from, to }) => from !== "" && to !== "")).toBe(true)
  expect(redirects.slice(0, 2).some(({ from }) => /[;\t]\/|,\//.test(from))).toBe(false)
})

test("lines are counted as an editor counts them", () => {
  expect(readRedirectCsv("/a,/b\r\n\r\n/c,/d\n/e\r/f")).toEqual([
    { line: 1, from: "/a", to: "/b" },
    { line: 3, from: "/c", to: "/d" },
    { line: 4, from: "/e", to: "" },
    { line: 5, from: "/f", to: "" },
  ])
})

test("a cell in quotes may have several lines", () => {
  expect(readRedirectCsv('/a,/b,"note\n/c,/d"\n/e,/f\n"/g\r\n","/h"\n/i,"/j\n/k,/l')).toEqual([
    { line: 1, from: "/a", to: "/b" },
    { line: 3, from: "/e", to: "/f" },
    { line: 4, from: "/g", to: "/h" },
    // An unclosed quote affects only its line.
    { line: 6, from: "/i", to: "/j" },
    { line: 7, from: "/k", to: "/l" },
  ])
})

test.each([
  ["", /no redirects/],
  ["from,to\n\n", /no redirects/],
  ["/caf\ufffd,/b", /not UTF-8/],
  ["/a,/b\n".repeat(csvLimits.redirects + 1), /at most 10,000/],
])("refuses a whole file: %#", (text, message) => {
  expect(() => readRedirectCsv(text)).toThrow(message)
})

test.each(['"', ',"', '"""\n', ',"a', 'a"', ",", '",', '"/', " ", ";"])(
  "reads a long file of %j in proportional time",
  (part) => {
    expectLinear(
      (text) => {
        expect(readRedirectCsv(`/a,/b\n${text}`).length).toBeGreaterThan(0)
      },
      repeat(part, "/"),
    )
  },
)
