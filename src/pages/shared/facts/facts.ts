import { defineBlock } from "#cms/fields/blocks.ts"
import { rows } from "#cms/fields/rows.ts"
import { text } from "#cms/fields/text.ts"
import { heading, isTinted, paragraph } from "#cms/fields/group.ts"
import { choice } from "#cms/fields/choice.ts"
import type { ValuesOf } from "#cms/fields/field.ts"

export const facts = rows("Facts", {
  one: "Fact",
  fields: { term: text("Term", { required: true }), text: paragraph("Text") },
})

export const factList = defineBlock({
  type: "fact-list",
  name: "Facts",
  about: "Terms in two columns, each with a sentence or two.",
  fields: { heading: heading(), isTinted, facts, note: paragraph("Text below") },
})

export const points = defineBlock({
  type: "points",
  name: "Points",
  about: "A list of short points, in columns or beside its heading.",
  fields: {
    heading: heading(),
    isTinted,
    look: choice("Layout of the points", [
      { value: "columns", label: "In columns, with lines" },
      { value: "beside", label: "Beside the heading, with bullets" },
    ]),
    points: rows("Points", { one: "Point", fields: { text: text("Text", { required: true, max: 300 }) } }),
    note: paragraph("Text below"),
  },
})

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
        name: text("Row name", { required: true }),
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
