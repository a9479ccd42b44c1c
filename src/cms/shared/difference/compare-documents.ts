import type { Collection } from "../collection.ts"
import { fitTo, showFields, type Shown, type ShownField, type ShownRow } from "../../fields/field.ts"
import type { ImageValue } from "../../fields/field.ts"
import type { ContentValues } from "../content.ts"
import { isSameBody } from "../same-body.ts"
import { compareTexts } from "./compare-texts.ts"
import type { Change, EntryDifference, FieldDifference, ParagraphDifference } from "./difference.ts"
import { matchItems } from "./match-items.ts"
import { keyOf, type Paragraph, readLines, readTyped } from "./paragraphs.ts"

export type ReadRichText = (html: string) => Paragraph[]

/** Compares two versions of a document by field, in form order. Fields that are empty in both are left out. Accepts any JSON. */
export function compareDocuments(
  collection: Pick<Collection, "fields">,
  before: ContentValues,
  after: ContentValues,
  readRichText: ReadRichText,
): FieldDifference[] {
  const shown = (values: ContentValues) => showFields(collection.fields, fitTo(collection.fields, values))
  return compareFields(shown(before), shown(after), readRichText)
}

/** How many fields and rows differ. */
export function countChanges(differences: readonly FieldDifference[]): number {
  return differences
    .filter(({ isSame }) => !isSame)
    .reduce((sum, difference) => {
      if (difference.kind !== "list" && difference.kind !== "items") return sum + 1
      return sum + difference.entries.filter(({ change, isMoved }) => change !== "same" || isMoved).length
    }, 0)
}

/** Compares the fields of two versions; rows that exist in one version are compared with nothing. */
function compareFields(
  before: readonly ShownField[] | undefined,
  after: readonly ShownField[] | undefined,
  readRichText: ReadRichText,
): FieldDifference[] {
  const others = new Map(after?.map((field) => [field.name, field.shown]))
  return (before ?? after ?? []).flatMap(({ name, label, shown }) => {
    const [one, other] = before ? [shown, others.get(name)] : [undefined, shown]
    return compareField({ name, label }, one, other, readRichText) ?? []
  })
}

/** Compares a field; undefined if it is empty in both versions. */
function compareField(
  about: About,
  before: Shown | undefined,
  after: Shown | undefined,
  readRichText: ReadRichText,
): FieldDifference | undefined {
  const one = before ?? emptyLike(after)
  const other = after ?? emptyLike(before)
  if ("rows" in one && "rows" in other) return compareRows(about, one, other.rows, readRichText)
  if ("items" in one && "items" in other) return compareItems({ ...about, noun: one.from }, one.items, other.items)
  if ("image" in one && "image" in other) return compareImages(about, one.image, other.image)
  if ("value" in one && "value" in other) {
    if (one.value === "" && other.value === "") return undefined
    const isSame = isSameBody(one, other)
    return { kind: "value", ...about, isSame, before: one.value, after: other.value }
  }
  const [text, next] = [paragraphsOf(one, readRichText), paragraphsOf(other, readRichText)]
  // The same text may be written as HTML in several ways.
  const isSame = isSameBody({ ...one }, { ...other }) || keysOf(text) === keysOf(next)
  return textDifference({ ...about, isSame }, text, next)
}

type About = Pick<FieldDifference, "name" | "label">

/** An empty value of the same type. */
function emptyLike(shown: Shown | undefined): Shown {
  if (!shown || "text" in shown) return { text: "" }
  if ("markdown" in shown) return { markdown: "" }
  if ("html" in shown) return { html: "" }
  if ("image" in shown) return { image: { path: "", alt: "" } }
  if ("items" in shown) return { ...shown, items: [] }
  return "rows" in shown ? { ...shown, rows: [] } : { value: "" }
}

function paragraphsOf(shown: Shown, readRichText: ReadRichText): Paragraph[] {
  if ("html" in shown) return shown.html === "" ? [] : readRichText(shown.html)
  if ("markdown" in shown) return readTyped(shown.markdown)
  return "text" in shown ? readLines(shown.text) : []
}

/** Words are compared lazily because long texts take a while. */
function textDifference(
  about: About & { isSame: boolean },
  before: readonly Paragraph[],
  after: readonly Paragraph[],
): FieldDifference | undefined {
  if (before.length + after.length === 0) return undefined
  let paragraphs: ParagraphDifference[] | undefined
  return {
    kind: "text",
    ...about,
    get paragraphs() {
      return (paragraphs ??= compareTexts(before, after))
    },
  }
}

function keysOf(text: readonly Paragraph[]): string {
  return JSON.stringify(text.map((each) => [keyOf(each), each.details ?? ""]))
}

function compareImages(about: About, before: ImageValue, after: ImageValue): FieldDifference | undefined {
  const isSame = before.path === after.path && before.alt.trim() === after.alt.trim()
  const alt = compareTexts(readLines(before.alt), readLines(after.alt))
  if (before.path === "" && after.path === "" && alt.length === 0) return undefined
  return { kind: "picture", ...about, isSame, before, after, alt }
}

function compareRows(
  about: About,
  { one, rows: before }: { one: string; rows: readonly ShownRow[] },
  after: readonly ShownRow[],
  readRichText: ReadRichText,
): FieldDifference | undefined {
  if (before.length + after.length === 0) return undefined
  // Rows other than blocks may get new ids whenever they are saved.
  const loose = (keyOfRow: (row: ShownRow) => string) => (row: ShownRow) => (row.type === "" ? keyOfRow(row) : "")
  const keys = [
    ownId,
    contentOf,
    loose(pathIn),
    loose(({ title }) => title),
    (row: ShownRow) => (ownId(row) ? "" : "any"),
  ]
  const nextKey = makeKeys()
  const keysBefore = before.map(nextKey)
  const entries = matchItems(before, after, { keys, kindOf: ({ type }) => type }).map(({ from, to, isMoved }) => {
    const [first, last] = [before[from ?? -1], after[to ?? -1]]
    const { one: word, title, type } = (last ?? first) as ShownRow
    const place = type === "" ? ` ${(to ?? from ?? 0) + 1}` : ""
    const fields = compareFields(first?.fields, last?.fields, readRichText)
    if (first && last && first.isHidden !== last.isHidden) {
      const [was, is] = [first, last].map(({ isHidden }) => (isHidden ? "Yes" : "No")) as [string, string]
      fields.unshift({ kind: "value", name: "isHidden", label: "Hidden", isSame: false, before: was, after: is })
    }
    return {
      key: keysBefore[from ?? -1] ?? nextKey(last as ShownRow),
      title: `${word}${place}${title && `: ${title}`}`,
      words: title === "" || type !== "" ? word : `${word} “${title}”`,
      ...placesOf({ from, to }, fields),
      isMoved,
      fields,
    }
  })
  return { kind: "list", ...about, one, isSame: entries.every(isUnchanged), entries }
}

/** The id of a row; "" for rows of earlier versions, which have none. */
function ownId({ id }: ShownRow): string {
  return /^r\d+$/.test(id) ? "" : id
}

function contentOf({ fields }: ShownRow): string {
  return JSON.stringify(fields.map(({ name, shown }) => [name, "rows" in shown ? shown.rows.map(contentOf) : shown]))
}

function pathIn({ fields }: ShownRow): string {
  for (const { shown } of fields) if ("image" in shown) return shown.image.path
  return ""
}

/** Keys of rows: the id or the content, with a number for equal rows. */
function makeKeys(): (row: ShownRow) => string {
  const counts = new Map<string, number>()
  return (row) => {
    const key = ownId(row) || contentOf(row)
    const count = (counts.get(key) ?? 0) + 1
    counts.set(key, count)
    return count === 1 ? key : `${key} ${count}`
  }
}

function compareItems(
  about: About & { noun: string },
  before: readonly string[],
  after: readonly string[],
): FieldDifference | undefined {
  if (before.length + after.length === 0) return undefined
  const entries = matchItems(before, after, { keys: [(id) => id] }).map(({ from, to, isMoved }) => {
    const { change } = placesOf({ from, to }, [])
    return { id: after[to ?? -1] ?? before[from ?? -1] ?? "", change, isMoved }
  })
  return { kind: "items", ...about, isSame: entries.every(isUnchanged), entries }
}

function placesOf(
  { from, to }: { from: number | undefined; to: number | undefined },
  differences: readonly FieldDifference[],
): Pick<EntryDifference, "change" | "from" | "to"> {
  const places = { from: (from ?? -1) + 1, to: (to ?? -1) + 1 }
  if (from === undefined) return { ...places, change: "added" }
  if (to === undefined) return { ...places, change: "removed" }
  return { ...places, change: differences.every(({ isSame }) => isSame) ? "same" : "changed" }
}

function isUnchanged({ change, isMoved }: { change: Change; isMoved: boolean }): boolean {
  return change === "same" && !isMoved
}
