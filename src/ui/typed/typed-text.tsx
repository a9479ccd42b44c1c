import type { ReactNode } from "react"
import { typedDialectOf } from "#domain/text/typed/blocks.ts"
import type { Dialect } from "#domain/text/typed/marks.ts"
import { readTypedText, type typedDrawings, type TypedPart } from "#domain/text/typed/parts.ts"
import { TypedWords } from "./typed-words.tsx"

type PartOf<Kind extends TypedPart["kind"]> = Extract<TypedPart, { kind: Kind }>

/** Shows a drawing by its name. */
type ShowDrawing = (name: keyof typeof typedDrawings) => ReactNode

/** A plain text with its paragraphs, lists, tables and drawings; a table right after a numbered list stands beside it. */
export function TypedText({ text, showDrawing }: { text: string; showDrawing: ShowDrawing }) {
  const dialect = typedDialectOf(text)
  const parts = readTypedText(text)
  return parts.map((part, index) => {
    const [before, after] = [parts[index - 1], parts[index + 1]]
    if (part.kind === "table" && before?.kind === "list" && before.isNumbered) return null
    const shown =
      part.kind === "list" && part.isNumbered && after?.kind === "table" ? (
        <div className="beside">
          <List {...part} dialect={dialect} />
          <Table {...after} dialect={dialect} />
        </div>
      ) : (
        <Part part={part} dialect={dialect} showDrawing={showDrawing} />
      )
    // The rendered text does not change, so that indexes serve as keys.
    // oxlint-disable-next-line react/no-array-index-key
    return <Keyed key={index}>{shown}</Keyed>
  })
}

function Keyed({ children }: { children: ReactNode }) {
  return children
}

function Part({ part, dialect, showDrawing }: { part: TypedPart; dialect: Dialect; showDrawing: ShowDrawing }) {
  switch (part.kind) {
    case "paragraph":
      return (
        <p className="typed">
          <TypedWords text={part.text} dialect={dialect} />
        </p>
      )
    case "list":
      return <List {...part} dialect={dialect} />
    case "table":
      return <Table {...part} dialect={dialect} />
    case "drawing":
      return showDrawing(part.name)
  }
}

/** The most characters before the colon of an item that are shown bold, where all items have some. */
const longestTerm = 40

function List({ isNumbered, start, items, dialect }: PartOf<"list"> & { dialect: Dialect }) {
  const ends = items.map((item) => item.indexOf(": "))
  const haveTerms = ends.every((end) => end > 0 && end <= longestTerm)
  const shown = items.map((item, index) => {
    const end = haveTerms ? (ends[index] ?? 0) : 0
    return (
      // oxlint-disable-next-line react/no-array-index-key
      <li key={index}>
        {end > 0 && (
          <strong>
            <TypedWords text={item.slice(0, end)} dialect={dialect} />
          </strong>
        )}
        <TypedWords text={end > 0 ? item.slice(end) : item} dialect={dialect} />
      </li>
    )
  })
  if (!isNumbered) return <ul>{shown}</ul>
  return (
    <ol className="counted" start={start}>
      {shown}
    </ol>
  )
}

/** Amounts, measures and shares, which are aligned at their end. */
const amount = /^[₹−–-]?\s?[\d.,]+(?:\s?(?:%|mm|m|kg|sq\sft))?$/

function Table({ head, rows, dialect }: PartOf<"table"> & { dialect: Dialect }) {
  // A cell between amounts may say in which other one it is.
  const isAmount = head.map((_, column) => {
    const cells = rows.flatMap((row) => row[column] || [])
    return cells.filter((cell) => amount.test(cell)).length * 2 > cells.length
  })
  const look = (column: number) => (isAmount[column] && column > 0 ? "amount" : undefined)
  return (
    <table className="typed-table">
      <thead>
        <tr>
          {head.map((cell, column) => (
            // oxlint-disable-next-line react/no-array-index-key
            <th key={column} scope="col" className={look(column)}>
              <TypedWords text={cell} dialect={dialect} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((cells, row) => (
          // oxlint-disable-next-line react/no-array-index-key
          <tr key={row} className={cells.some((cell) => /^total\b/i.test(cell)) ? "total" : undefined}>
            {cells.map((cell, column) => (
              // oxlint-disable-next-line react/no-array-index-key
              <td key={column} className={look(column)}>
                {column === 0 && /^\d{1,2}$/.test(cell) ? (
                  <span>{cell}</span>
                ) : (
                  <TypedWords text={cell} dialect={dialect} />
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
