import { defineBlock } from "#cms/fields/blocks.ts"
import type { ValuesOf } from "#cms/fields/field.ts"
import { rows } from "#cms/fields/rows.ts"
import { text } from "#cms/fields/text.ts"
import { heading, isTinted, paragraph } from "#cms/fields/section.ts"

/** One cell per line; the first may be empty, so leading space is not trimmed. */
const cells = text("Cells", {
  help: "One cell per line, in the order of the columns.",
  format: "long",
  max: 2_000,
  tidy: (typed) => typed.trimEnd(),
})

/** The fields of a table: the names of its columns, and its rows with one cell per line. */
export function tableFields({ help = "One name per line. The first is the heading of the row names." } = {}) {
  return {
    columns: paragraph("Columns of the table", { help }),
    rows: rows("Rows of the table", {
      one: "Row",
      max: 60,
      fields: {
        name: text("Name of the row", { required: true }),
        cells,
      },
    }),
  }
}

/** A table for pages: each row has its name first, and a cell for each column. */
export interface Table {
  columns: string[]
  rows: [string, ...string[]][]
}

/** Reads a table from its fields. A row has as many cells as there are columns: additional lines belong to its last cell. */
export function readTable({ columns, rows }: ValuesOf<ReturnType<typeof tableFields>>): Table {
  const names = columns.split("\n").map((name) => name.trim())
  if (names.length === 1 && rows.some(({ cells: typed }) => typed !== "")) names.push("")
  const last = Math.max(0, names.length - 2)
  return {
    columns: names,
    rows: rows.map(({ name, cells }) => {
      const lines = cells.split("\n").map((line) => line.trim())
      const within = names.slice(1).map((_, index) => (index < last ? lines[index] : lines.slice(last).join(" ")) ?? "")
      return [name, ...within]
    }),
  }
}

/** A table whose rows stack on a phone. */
export const table = defineBlock({
  type: "table",
  name: "Table",
  about: "A table. On phones, each row becomes a card.",
  fields: { heading: heading(), isTinted, lead: paragraph("First sentences"), ...tableFields() },
})
