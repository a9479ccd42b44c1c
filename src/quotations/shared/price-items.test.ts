import { expect, test } from "vitest"
import { findItem, importItems, maxItems, type PriceItem } from "./price-items.ts"

const drawer: PriceItem = { description: "Soft-close drawer", unit: "nos", rate: 4_500_00, hsn: "9403" }
const items = (csv: string, list: PriceItem[] = []) => importItems(list, csv)

test("reads rates in rupees, units in any case, and columns in any order", () => {
  const csv =
    "\ufeffRate;Description;HSN;Unit\r\n4,500;Soft-close drawer;9403;Nos\r\n12.50;Edge band;;running ft\r\n१२;Handle;;\r\n"
  expect(items(csv).items).toEqual([
    drawer,
    { description: "Edge band", unit: "running ft", rate: 12_50, hsn: "" },
    { description: "Handle", unit: "nos", rate: 12_00, hsn: "" },
  ])
})

test("reports each wrong row with its line and its reason", () => {
  const csv =
    'description,unit,rate,hsn\n"Two\nlines",nos,1,\n,nos,1,\nHob,kg,1,\n\nHob,nos,-5,\nHob,nos,2 crore,\nHob,nos,5,12\n'
  const { items: list, report } = items(csv)
  expect(list.map(({ description }) => description)).toEqual(["Two lines"])
  expect(report).toEqual({
    added: 1,
    replaced: 0,
    refused: [
      { line: 4, description: "", message: "Describe the line." },
      { line: 5, description: "Hob", message: "The unit must be one of these: nos, sq ft, running ft, set." },
      { line: 7, description: "Hob", message: "The rate must be an amount from ₹0 to ₹1,00,00,000." },
      { line: 8, description: "Hob", message: "The rate must be an amount from ₹0 to ₹1,00,00,000." },
      { line: 9, description: "Hob", message: "An HSN code has 4, 6 or 8 digits." },
    ],
  })
})

test("replaces the item with the same description in its place", () => {
  const hob = { ...drawer, description: "Hob" }
  const { items: list, report } = items("description,unit,rate,hsn\nsoft-close DRAWER,set,1,\nSink,nos,2,\n", [
    drawer,
    hob,
  ])
  expect(list.map(({ description, rate }) => [description, rate])).toEqual([
    ["soft-close DRAWER", 100],
    ["Hob", 4_500_00],
    ["Sink", 200],
  ])
  expect(report).toMatchObject({ added: 1, replaced: 1 })
})

test.each([
  ["", "The first line of the file must contain these headings: description, unit, rate, hsn."],
  [
    "Soft-close drawer,nos,4500,9403\n",
    "The first line of the file must contain these headings: description, unit, rate, hsn.",
  ],
  [
    `description,unit,rate,hsn\n${Array.from({ length: maxItems + 1 }, (_, nth) => `Item ${nth},nos,1,`).join("\n")}`,
    "The list can have at most 500 items. Import a shorter file, or remove items first.",
  ],
  ["description\ufffd", expect.stringContaining("not UTF-8")],
])("rejects a file that is not a list of items: %#", (csv, message) => {
  expect(() => items(csv)).toThrow(expect.objectContaining({ fields: { csv: message } }))
})

test("finds an item by its description", () => {
  expect(findItem([drawer], " soft-close drawer ")).toBe(drawer)
  expect(findItem([drawer], "Soft-close")).toBeUndefined()
})
