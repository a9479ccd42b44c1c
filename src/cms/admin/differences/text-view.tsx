import { Fragment } from "react"
import type { ParagraphDifference, Piece } from "../../shared/difference/difference.ts"

/** The paragraphs of a text in two versions; equal ones are counted, unless all are shown. */
export function TextView({ paragraphs, isWhole }: { paragraphs: readonly ParagraphDifference[]; isWhole: boolean }) {
  return foldSame(paragraphs, ({ change }) => !isWhole && change === "same").map((part, index) =>
    typeof part === "number" ? (
      <p key={index} className="difference-folded">
        {part === 1 ? "1 paragraph" : `${part} paragraphs`} unchanged
      </p>
    ) : (
      <ParagraphView key={index} paragraph={part} isWhole={isWhole} />
    ),
  )
}

/** Removed text, marked by a sign, a line through it and a word for screen readers. */
export function Removed({ text }: { text: string }) {
  return (
    <del className="difference-removed">
      <span className="visually-hidden">removed: </span>
      {text}
      <span className="visually-hidden"> </span>
    </del>
  )
}

/** Added text, marked by a sign, an underline and a word for screen readers. */
export function Added({ text }: { text: string }) {
  return (
    <ins className="difference-added">
      <span className="visually-hidden">added: </span>
      {text}
      <span className="visually-hidden"> </span>
    </ins>
  )
}

/** The parts in order, with the number of folded neighbours in between. */
export function foldSame<Part>(parts: readonly Part[], isFolded: (part: Part) => boolean): (Part | number)[] {
  const row: (Part | number)[] = []
  for (const part of parts) {
    const last = row.at(-1)
    if (!isFolded(part)) row.push(part)
    else if (typeof last === "number") row[row.length - 1] = last + 1
    else row.push(1)
  }
  return row
}

interface ParagraphViewProps {
  paragraph: ParagraphDifference
  isWhole: boolean
}

function ParagraphView({ paragraph: { format, pieces, notes }, isWhole }: ParagraphViewProps) {
  return (
    <div className="difference-paragraph">
      {format !== "" && format !== "Text" && <span className="difference-format">{format}</span>}
      <p className="difference-text">
        {pieces.length === 0 && <span className="quiet">Empty line</span>}
        {pieces.map(({ kind, text }, index) => (
          <Fragment key={index}>
            {kind === "removed" && <Removed text={text} />}
            {kind === "added" && <Added text={text} />}
            {kind === "same" && (isWhole ? text : shortenSame(text, pieces, index))}
          </Fragment>
        ))}
      </p>
      {notes.length > 0 && (
        <ul className="difference-notes">
          {notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      )}
    </div>
  )
}

/** The characters of unchanged text shown beside a change. */
const beside = 120

function shortenSame(text: string, pieces: readonly Piece[], index: number): string {
  const [begins, ends] = [index === 0, index === pieces.length - 1]
  if (text.length <= 3 * beside || (begins && ends)) return text
  const start = begins ? "" : text.slice(0, beside).replace(/\S*$/, "").toWellFormed()
  const end = ends ? "" : text.slice(-beside).replace(/^\S*/, "").toWellFormed()
  return `${start}…${end}`
}
