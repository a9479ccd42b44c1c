import { renderToStaticMarkup } from "react-dom/server"
import { expect, test } from "vitest"
import { ComparingTable } from "./stacking-table.tsx"

const rowsOf = (columns: string[], row: readonly [string, ...string[]]) =>
  renderToStaticMarkup(<ComparingTable name="Boards" columns={columns} rows={[row]} />).match(
    /<details>.*<\/details>/,
  )?.[0]

test("a row that folds says its name, its second and its last cell, and opens for the others", () => {
  const row = rowsOf(["Board", "Good for", "Not for", "Price"], ["MDF", "Dry rooms", "Water", "Low"]) ?? ""
  const [summary = "", rest = ""] = row.split("</summary>")
  expect(["MDF", "Low", "Good for: Dry rooms"].filter((text) => !summary.includes(text))).toEqual([])
  expect(summary).not.toContain("Water")
  expect(rest).toContain("<dt>Not for</dt><dd>Water</dd>")
  expect(rest).not.toContain("Low")
})

test("a table with nothing to open does not fold", () => {
  expect(rowsOf(["Board", "Good for", "Price"], ["MDF", "Dry rooms", "Low"])).toBeUndefined()
})
