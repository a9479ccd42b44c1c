import { Fragment, type ReactNode } from "react"
import type { Mark, TypedRun } from "#base/text/typed/marks.ts"
import { readTypedText, type typedDrawings, type TypedPart, wordsIn } from "#base/text/typed/parts.ts"

type PartOf<Kind extends TypedPart["kind"]> = Extract<TypedPart, { kind: Kind }>

type ShowDrawing = (name: keyof typeof typedDrawings) => ReactNode

// The rendered text does not change, so indexes can be keys.
/* oxlint-disable react/no-array-index-key */

/** The text of a section with its paragraphs, lists, tables and drawings; a table right after a numbered list is beside it. */
export function TypedText({ text, showDrawing }: { text: string; showDrawing: ShowDrawing }) {
  const parts = readTypedText(text)
  return parts.map((part, index) => {
    const [before, after] = [parts[index - 1], parts[index + 1]]
    if (part.kind === "table" && before?.kind === "list" && before.isNumbered) return null
    const isBeside = part.kind === "list" && part.isNumbered && after?.kind === "table"
    return (
      <Fragment key={index}>
        {isBeside ? (
          <div className="beside">
            <List {...part} />
            <Table {...after} />
          </div>
        ) : (
          showPart(part, showDrawing)
        )}
      </Fragment>
    )
  })
}

function showPart(part: TypedPart, showDrawing: ShowDrawing): ReactNode {
  switch (part.kind) {
    case "paragraph":
      return (
        <p className="typed">
          <Words runs={part.words} />
        </p>
      )
    case "list":
      return <List {...part} />
    case "table":
      return <Table {...part} />
    case "drawing":
      return showDrawing(part.name)
  }
}

/** The most characters before the colon of an item that are bold, if all items have a colon. */
const longestTerm = 40

function List({ isNumbered, start, items }: PartOf<"list">) {
  const ends = items.map((item) => wordsIn(item).indexOf(": "))
  const haveTerms = ends.every((end) => end > 0 && end <= longestTerm)
  const shown = items.map((item, index) => {
    const end = haveTerms ? (ends[index] ?? 0) : 0
    return (
      <li key={index}>
        {end > 0 && (
          <strong>
            <Words runs={cut(item, 0, end)} />
          </strong>
        )}
        <Words runs={cut(item, end)} />
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

/** The runs between two offsets. */
function cut(runs: readonly TypedRun[], from: number, to?: number): TypedRun[] {
  let offset = 0
  return runs.flatMap((run) => {
    const text = run.text.slice(Math.max(0, from - offset), to === undefined ? undefined : Math.max(0, to - offset))
    offset += run.text.length
    return text === "" && run.text !== "" ? [] : [{ ...run, text }]
  })
}

/** Amounts, measures and percentages, which are right-aligned. */
const amount = /^[₹−–-]?\s?[\d.,]+(?:\s?(?:%|mm|m|kg|sq\sft))?$/

function Table({ head, rows }: PartOf<"table">) {
  // A cell between amounts may refer to another one.
  const isAmount = head.map((_, column) => {
    const cells = rows.flatMap((row) => wordsIn(row[column] ?? []) || [])
    return cells.filter((cell) => amount.test(cell)).length * 2 > cells.length
  })
  const look = (column: number) => (isAmount[column] && column > 0 ? "amount" : undefined)
  return (
    <table className="typed-table">
      <thead>
        <tr>
          {head.map((cell, column) => (
            <th key={column} scope="col" className={look(column)}>
              <Words runs={cell} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((cells, row) => (
          <tr key={row} className={cells.some((cell) => /^total\b/i.test(wordsIn(cell))) ? "total" : undefined}>
            {cells.map((cell, column) => (
              <td key={column} className={look(column)}>
                {column === 0 && /^\d{1,2}$/.test(wordsIn(cell)) ? <span>{wordsIn(cell)}</span> : <Words runs={cell} />}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const tags: Record<Mark, "strong" | "em" | "s" | "code"> = { bold: "strong", italic: "em", struck: "s", code: "code" }

/** Text with its inline styles; a picture of another site is reduced to its alt text. */
function Words({ runs }: { runs: readonly TypedRun[] }) {
  return runs.map(({ text, marks, link, picture }, index) => {
    const shown = picture === undefined ? text : `[Picture: ${text}]`
    const marked = marks.toReversed().reduce<ReactNode>((inner, mark) => {
      const Tag = tags[mark]
      return <Tag>{inner}</Tag>
    }, shown)
    return <Fragment key={index}>{link === undefined ? marked : <a href={link}>{marked}</a>}</Fragment>
  })
}
