import fc from "fast-check"
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest"
import { makePng } from "../../../test/pictures/images.ts"
import { needed, whyWithout } from "../../../test/needed-packages.ts"
import { readPdfFonts, readPdfPages } from "../../../test/pdf/read-pdf.ts"
import { fuzzRuns } from "../../../test/text/fuzz-runs.ts"
import { createImageWorker, type ImageWorker } from "./image-worker.ts"
import type { PdfDocument, PdfTable } from "./jobs.ts"

let worker: ImageWorker

beforeAll(() => {
  worker = createImageWorker()
})

afterAll(() => worker.end())

const text = (cell: string): PdfTable => ({ columns: [{ title: "Terms", width: 100 }], rows: [{ cells: [cell] }] })

function makePdf(tables: readonly PdfTable[], more: Partial<PdfDocument> = {}, logo?: Buffer): Promise<Buffer> {
  const about = { title: "Quotation 3F9A2C-2", author: "Navi Rasoi", madeAt: "2026-11-29T10:00:00.000Z" }
  return worker.makePdf({ ...about, watermark: "", footer: "Fingerprint", tables, ...more }, logo)
}

test("the same document gives the same file, and a logo that cannot be decoded is left out", async () => {
  const table = text("₹1,250.50")
  const plain = await makePdf([table])
  expect(plain.toString("latin1", 0, 8)).toBe("%PDF-1.7")
  expect((await makePdf([table])).equals(plain)).toBe(true)
  expect((await makePdf([table], {}, Buffer.from("no picture"))).equals(plain)).toBe(true)
  const logo = await makePng({ width: 900, height: 200 })
  expect((await makePdf([table], {}, logo)).includes("/Subtype /Image")).toBe(true)
  expect(plain.includes("/Subtype /Image")).toBe(false)
})

test("any text becomes a file: every letter, and marks in orders that no language has", async () => {
  const odd = ["ऒइॱॆईृॅ", "क्‌ष क्‍ष र्‍य \u200C", "्््", "\u0301\u0301e", "ि"]
  const letters = [...Array(0x2000).keys()].slice(0x20).map((code) => String.fromCharCode(code))
  const devanagari = fc.array(fc.integer({ min: 0x900, max: 0x97f }), { minLength: 300, maxLength: 300 })
  const mixed = fc
    .sample(devanagari, fuzzRuns(50))
    .map((codes) => String.fromCharCode(...codes).replaceAll(/.{7}/g, "$& "))
  for (const words of [odd.join(" "), letters.join(" "), ...mixed]) {
    expect((await makePdf([text(words)])).toString("latin1", 0, 8)).toBe("%PDF-1.7")
  }
})

describe("with Poppler", () => {
  beforeEach(({ skip }) => {
    if (!needed.poppler.isThere()) skip(whyWithout("poppler"))
  })

  const join = (pages: readonly string[]) => pages.join(" ").replaceAll(/\s+/g, " ")

  test.each([
    "₹12,34,567.50 for 3 × 4 m² – “naïve” Łódź, ½",
    "श्रीमती प्रतिभा कुलकर्णी",
    "कार्य पूरा होने के बाद शेष राशि, ज्ञान, अर्क, हिन्‍दी, ट्ठ, द्ध्य, क्षत्रिय और हिन्दी",
    "Asha आशा Kulkarni कुलकर्णी, 2BHK",
  ])("%s is copied as it was written", async (words) => {
    const pdf = await makePdf([text(words), { columns: [{ width: 100 }], rows: [{ cells: [words], isBold: true }] }])
    expect(join(readPdfPages(pdf)).split(words)).toHaveLength(3)
    const fonts = readPdfFonts(pdf)
    expect(fonts.length).toBeGreaterThan(1)
    expect(fonts.filter(({ isEmbedded }) => !isEmbedded)).toEqual([])
  })

  test("letters that no font has are transliterated", async () => {
    expect(join(readPdfPages(await makePdf([text("குமார் ગુજરાત Жук")])))).toMatch(/kumar gujrat Zhuk/)
  })

  test("words that are wider than a column are broken, and no letter is lost", async () => {
    const word = "Supercalifragilistic".repeat(15)
    const columns = [
      { title: "Item", width: 15 },
      { title: "Other", width: 85 },
    ]
    const [page = ""] = readPdfPages(await makePdf([{ columns, rows: [{ cells: [word, ""] }] }]))
    expect(page.replaceAll(/\s/g, "")).toContain(word)
  })

  test("each page of a table has its titles, each page its number, and a long text continues on the next page", async () => {
    const rows = Array.from({ length: 120 }, (_, nth) => ({ cells: [`Line ${nth}.`, "₹1"] }))
    const columns = [
      { title: "Item", width: 80 },
      { title: "Amount", width: 20, align: "right" },
    ] as const
    const long = Array.from({ length: 150 }, (_, nth) => `Term ${nth}.`).join("\n")
    const pages = readPdfPages(await makePdf([{ columns, rows }, text(long)], { watermark: "Draft" }))
    expect(pages.length).toBeGreaterThan(6)
    for (const [nth, page] of pages.entries()) {
      expect(page).toMatch(new RegExp(`Fingerprint +Page ${nth + 1} of ${pages.length}\\n`))
      expect(/Item +Amount/.test(page)).toBe(/Line \d/.test(page))
      expect(/Terms\n/.test(page)).toBe(/Term \d/.test(page))
    }
    const all = join(pages)
    for (const { cells } of rows) expect(all).toContain(`${cells[0]} `)
    for (let nth = 0; nth < 150; nth++) expect(all).toContain(`Term ${nth}. `)
  })

  test("a title row is on the page of the row below it", async () => {
    const columns = [{ title: "Item", width: 100 }]
    for (let before = 33; before < 39; before++) {
      const lines = Array.from({ length: before }, (_, nth) => ({ cells: [`Line ${nth}`] }))
      const rows = [...lines, { cells: ["Bedroom"], isBold: true }, { cells: ["Wardrobe"] }]
      const pages = readPdfPages(await makePdf([{ columns, rows }]))
      expect(pages.find((page) => page.includes("Bedroom"))).toContain("Wardrobe")
    }
  })
})
