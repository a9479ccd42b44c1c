import { expect, test } from "vitest"
import { readTable } from "./facts.ts"

test("a row has a cell for each column, whatever was typed", () => {
  const columns = "Board\nStandard\nGood for"
  const rows = [
    { name: "BWP ply", cells: "IS 710\nSink unit" },
    { name: "MDF", cells: "IS 12406" },
    { name: "HDHMR", cells: "\nShutters\nand wall units" },
  ]
  expect(readTable({ columns, rows })).toEqual({
    columns: ["Board", "Standard", "Good for"],
    rows: [
      ["BWP ply", "IS 710", "Sink unit"],
      ["MDF", "IS 12406", ""],
      ["HDHMR", "", "Shutters and wall units"],
    ],
  })
})
