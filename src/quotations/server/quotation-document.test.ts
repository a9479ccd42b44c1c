import fc from "fast-check"
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest"
import { createImageWorker, type ImageWorker } from "#images/process/image-worker.ts"
import { needed, whyWithout } from "../../../test/needed-packages.ts"
import { readPdfFonts, readPdfPages } from "../../../test/pdf/read-pdf.ts"
import { fuzzRuns } from "../../../test/text/fuzz-runs.ts"
import { formatPaise, lineAmount, shareAmounts, totalsOf } from "../shared/amounts.ts"
import { maxLines, type QuotationValues } from "../shared/quotation.ts"
import type { Parties, Quotation } from "../shared/quotation-entities.ts"
import { toQuotationDocument } from "./quotation-document.ts"

let worker: ImageWorker

beforeAll(() => {
  worker = createImageWorker()
})

afterAll(() => worker.end())

beforeEach(({ skip }) => {
  if (!needed.poppler.isThere()) skip(whyWithout("poppler"))
})

const parties: Parties = {
  firm: {
    name: "नवी रसोई Interiors",
    address: "4 Baner Road, Pune 411045",
    gstin: "27AAAAA0000A1Z5",
    phone: "",
    email: "",
  },
  customer: {
    name: "श्रीमती प्रतिभा कुलकर्णी",
    phone: "+91 98220 00000",
    email: "asha@maap.example",
    property: "Sea View",
  },
}

function quotationOf(values: QuotationValues, more: Partial<Quotation> = {}): Quotation {
  return {
    _id: "01900000-0000-7000-8000-000000000001",
    enquiryId: "01900000-0000-7000-8000-000000000002",
    reference: "3F9A2C",
    number: 2,
    state: "sent",
    values,
    totals: totalsOf(values),
    parties,
    hash: "4f".repeat(32),
    createdAt: "2026-11-28T10:00:00.000Z",
    createdBy: "asha@maap.example",
    changedAt: "2026-11-29T10:00:00.000Z",
    sentAt: "2026-11-29T10:00:00.000Z",
    acceptedAt: null,
    acceptedBy: "",
    ...more,
  }
}

async function pdfOf(quotation: Quotation): Promise<Buffer> {
  return await worker.makePdf(toQuotationDocument(quotation, parties), undefined)
}

const word = fc.constantFrom(
  "Base unit",
  "दराज़ के साथ",
  "Łódź,",
  "600 mm",
  "Supercalifragilistic".repeat(4),
  "—",
  "ज्ञान",
)
const words = (max: number) => fc.array(word, { minLength: 1, maxLength: max }).map((all) => all.join(" "))
const paise = fc.oneof(fc.integer({ min: 0, max: 5_00_000_00 }), fc.constantFrom(0, 1, 49_99, 1_00_00_000_00))
const percent = fc.integer({ min: 0, max: 10_000 }).map((hundredths) => hundredths / 100)

const quotationLine = fc.record({
  description: words(8),
  unit: fc.constantFrom("nos", "sq ft", "running ft", "set"),
  rate: paise,
  hsn: fc.constantFrom("", "9403", "94034000"),
  quantity: fc.integer({ min: 1, max: 9_999 }).map((hundredths) => hundredths / 100),
})

const quotationValues = fc.record({
  groups: fc.array(fc.record({ title: words(3), lines: fc.array(quotationLine, { minLength: 1, maxLength: 12 }) }), {
    minLength: 1,
    maxLength: 5,
  }),
  discount: fc.oneof(
    fc.constant({ kind: "none", amount: null, percent: null }),
    percent.map((share) => ({ kind: "percent", amount: null, percent: share })),
  ),
  onlineDiscount: fc.constantFrom(null, 5_000_00),
  gst: percent.map((share) => Math.min(share, 28)),
  validUntil: fc.constant("2026-12-28"),
  terms: words(40),
  shares: fc.constantFrom(
    [],
    [
      { percent: 33.33, label: "with the order" },
      { percent: 66.67, label: "at the end" },
    ],
  ),
}) as unknown as fc.Arbitrary<QuotationValues>

/** The amounts of a quotation by the lines of its file, calculated separately from the document. */
function amountsOf({ values, totals }: Quotation): number[][] {
  const { subtotal, discount, onlineDiscount, taxable, gst, total } = totals
  const reduced = taxable === subtotal ? [] : [[-discount], [-onlineDiscount], [taxable]].filter(([sum]) => sum !== 0)
  return [
    ...values.groups.flatMap(({ lines }, nth) => [
      [totals.groups[nth] ?? 0],
      ...lines.map((line) => [line.rate, lineAmount(line)]),
    ]),
    ...(subtotal === 0 ? [] : [[subtotal]]),
    ...reduced,
    ...(gst === 0 ? [] : [[gst]]),
    [total],
    ...shareAmounts(total, values.shares).map((amount) => [amount]),
  ]
}

test("the file has every amount of random quotations, line by line, to the paisa", async () => {
  await fc.assert(
    fc.asyncProperty(quotationValues, async (values) => {
      const quotation = quotationOf(values)
      const lines = readPdfPages(await pdfOf(quotation)).flatMap((page) => page.split("\n"))
      const found = lines.map((line) => line.match(/−?₹[\d,.]+/g)).filter((amounts) => amounts !== null)
      expect(found).toEqual(amountsOf(quotation).map((amounts) => amounts.map(formatPaise)))
    }),
    { numRuns: fuzzRuns(40), endOnFailure: true },
  )
})

const line = { description: "Base unit", unit: "nos", rate: 1_250_50, hsn: "9403", quantity: 1.5 } as const
const plain = {
  groups: [{ title: "Kitchen", lines: [line] }],
  discount: { kind: "none", amount: null, percent: null },
  onlineDiscount: null,
  gst: 18,
  validUntil: "2026-12-28",
  terms: "",
  shares: [],
} as unknown as QuotationValues

test("only a sent version has a document code, and drafts and replaced versions are marked on every page", async () => {
  const sent = readPdfPages(await pdfOf(quotationOf(plain))).join("")
  expect(sent).toContain(`Quotation 3F9A2C-2 · Document code ${"4f".repeat(32)}`)
  expect(sent).toMatch(/Sent +29 November 2026 +Valid until +28 December 2026/)
  expect(sent).not.toMatch(/Draft|Replaced|Accepted/)
  const unsent = { state: "draft", hash: "", sentAt: null } as const
  expect(toQuotationDocument(quotationOf(plain, unsent), parties)).toMatchObject({
    watermark: "Draft",
    footer: "Quotation 3F9A2C-2",
    madeAt: "2026-11-29T10:00:00.000Z",
  })
  const accepted = { state: "accepted", acceptedAt: "2026-12-01T05:30:00.000Z", acceptedBy: "प्रतिभा कुलकर्णी" } as const
  expect(readPdfPages(await pdfOf(quotationOf(plain, accepted))).join("")).toMatch(
    /Accepted\s+By प्रतिभा कुलकर्णी on 1 December 2026 at 11:00 am/,
  )
  expect(toQuotationDocument(quotationOf(plain, { state: "replaced" }), parties).watermark).toBe("Replaced")
})

test("the drawing of the estimate has vectors and its sizes, only beside the room that came from it", async () => {
  const query = "layout=l&a=3000&b=2400&unit=mm"
  const estimate = { query, version: 1, kitchen: "L-shaped", lines: [], total: 0, low: 0, high: 0 } as never
  const own = quotationOf({ ...plain, groups: [{ title: "Kitchen: L-shaped", lines: [line] }] })
  const document = toQuotationDocument(own, parties, estimate)
  expect(document.drawings?.map(({ marks }) => marks.length > 10)).toEqual([true, true])
  const [page = "", ...more] = readPdfPages(await worker.makePdf(document, undefined))
  expect([page.includes("3000"), page.includes("2400"), more]).toEqual([true, true, []])
  expect(toQuotationDocument(quotationOf(plain), parties, estimate).drawings).toEqual([])
})

test("the longest quotation has every line, and embeds every font as a subset", async () => {
  const description = "लंबा नाम ".repeat(30).padEnd(300, "W")
  const longest = { ...line, description, rate: 1_00_00_000_00 - 1, quantity: 99_999.99 }
  const lines = Array.from({ length: maxLines - 1 }, (_, nth) => ({ ...line, description: `Unit ${nth}` }))
  const groups = [{ title: "W".repeat(120), lines: [longest, ...lines] }]
  const quotation = quotationOf({ ...plain, groups, terms: "All prices include GST. ".repeat(400) })
  const pdf = await pdfOf(quotation)
  const text = readPdfPages(pdf).join("\n")
  for (let nth = 0; nth < lines.length; nth++) expect(text).toContain(`Unit ${nth}, HSN 9403`)
  expect(text.match(/prices/g)).toHaveLength(400)
  const fonts = readPdfFonts(pdf)
  expect(fonts.length).toBeGreaterThanOrEqual(4)
  expect(fonts.filter(({ isEmbedded }) => !isEmbedded)).toEqual([])
  expect(pdf.length).toBeLessThan(300_000)
})
