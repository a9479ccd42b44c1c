import { expect, test } from "vitest"
import { csvMark, toCsvRow } from "../text/csv.ts"
import { csvHeadings, decodeCsv, readRedirectCsv } from "./redirect-csv.ts"

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
  ["a;b\nc;d\ne,f", "words of any kind"],
])("%j has two columns in each of its first lines: %s", (text) => {
  const redirects = readRedirectCsv(text).filter(({ from }) => !from.startsWith("old"))
  expect(redirects.slice(0, 2).every(({ from, to }) => from !== "" && to !== "")).toBe(true)
  expect(redirects.slice(0, 2).some(({ from }) => /[;\t]\/|,\//.test(from))).toBe(false)
})

test("a file is read as the text that it is, or not at all", () => {
  const text = "/café,/b\r\n"
  const utf16 = (isBig: boolean) => {
    const bytes = Buffer.from(`\ufeff${text}`, "utf16le")
    return isBig ? bytes.swap16() : bytes
  }
  expect(decodeCsv(Buffer.from(text))).toBe(text)
  expect(decodeCsv(Buffer.from(`\ufeff${text}`))).toBe(text)
  expect([decodeCsv(utf16(false)), decodeCsv(utf16(true))]).toEqual([text, text])
  expect(decodeCsv(Buffer.from(text, "latin1"))).toBeUndefined()
  expect(decodeCsv(Buffer.from(text, "utf16le"))).toBeUndefined()
  expect(decodeCsv(Buffer.from("PK\x03\x04\x14\x00", "latin1"))).toBeUndefined()
  expect(decodeCsv(new Uint8Array())).toBe("")
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
