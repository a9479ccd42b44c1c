import { BadArchive } from "#archive/bad-archive.ts"
import type { Row } from "#store/backup/export.ts"
import { parseJson } from "./manifest.ts"

/** Reads the rows of an entry, one a line; throws BadArchive for a line that is not a row. */
export function readRows(name: string, bytes: Buffer): Row[] {
  const lines = bytes.toString().split("\n")
  if (lines.pop() !== "") throw new BadArchive(`The backup is damaged: ${name} is cut off.`)
  return lines.map((line) => {
    const row = parseJson(line)
    if (!isRow(row)) throw new BadArchive(`The backup is damaged: ${name} has a line that is not a row.`)
    return row
  })
}

function isRow(value: unknown): value is Row {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return false
  const columns = Object.entries(value)
  return columns.length > 0 && columns.every(([name, each]) => /^[a-z][a-z0-9_]*$/.test(name) && isValue(each))
}

function isValue(value: unknown): boolean {
  return value === null || typeof value === "string" || Number.isSafeInteger(value)
}
