import type { BlockType } from "../../blocks/fields/block.ts"
import { list as listField, picture, type PictureValue } from "../../blocks/fields/field.ts"
import { titleOf } from "../../blocks/fields/title.ts"
import type { ContentBody } from "../content.ts"
import { textOf } from "../../text/text.ts"
import { showNumber } from "../fields/item-field.ts"
import { isSameBody } from "../same-body.ts"
import { compareTexts } from "./compare-texts.ts"
import type {
  Change,
  EntryDifference,
  FieldDifference,
  ItemsDifference,
  ListDifference,
  ParagraphDifference,
} from "./difference.ts"
import {
  asEntry,
  asObject,
  type ComparedFields,
  type ComparedKind,
  comparedOf,
  toComparedValues,
} from "./item-fields.ts"
import { matchItems } from "./match-items.ts"
import { keyOf, type Paragraph, readLines, readTyped } from "./paragraphs.ts"

/** What a comparison has to know besides the bodies. */
export interface Reader {
  blockTypes: readonly BlockType[]
  /** The paragraphs of a text with formatting. */
  readRichText(html: string): Paragraph[]
}

/**
 * What became of each field between two versions of an item, in the order of its form; fields that are empty in both are
 * left out. Takes any JSON: what this release does not know is compared under its own name.
 */
export function compareBodies(
  kind: ComparedKind,
  before: ContentBody,
  after: ContentBody,
  reader: Reader,
): FieldDifference[] {
  return compareFields(comparedOf(kind), toComparedValues(kind, before), toComparedValues(kind, after), reader)
}

/** How many fields and items of lists differ. */
export function countChanges(differences: readonly FieldDifference[]): number {
  return differences
    .filter(({ isSame }) => !isSame)
    .reduce((sum, difference) => {
      if (difference.kind !== "list" && difference.kind !== "items") return sum + 1
      return sum + difference.entries.filter(({ change, isMoved }) => change !== "same" || isMoved).length
    }, 0)
}

type Compared = ComparedFields[string]

function compareFields(
  fields: ComparedFields,
  before: ContentBody | undefined,
  after: ContentBody | undefined,
  reader: Reader,
): FieldDifference[] {
  const known = Object.entries(fields).map(([name, field]) => {
    // A field that was added to the form later has its first value until it is written.
    const first = "initial" in field ? field.initial : ""
    return compareField(name, field, before && (before[name] ?? first), after && (after[name] ?? first), reader)
  })
  const others = Object.keys({ ...before, ...after })
    .filter((name) => !Object.hasOwn(fields, name) && name !== "_id" && name !== "id")
    .map((name) => compareUnknown({ name, label: name }, before?.[name], after?.[name]))
  return [...known, ...others].filter((each) => each !== undefined)
}

/** What became of a field; undefined where it is empty in both. */
function compareField(
  name: string,
  field: Compared,
  before: unknown,
  after: unknown,
  reader: Reader,
): FieldDifference | undefined {
  const about = { name, label: field.label }
  const isSame = isSameBody({ value: before }, { value: after })
  switch (field.kind) {
    case "text":
      if (!field.isTyped) return compareLines(about, before, after)
      return textDifference({ ...about, isSame }, readTyped(toText(before)), readTyped(toText(after)))
    case "richText": {
      const one = readText(before, reader)
      const other = before === after ? one : readText(after, reader)
      // The same text may be written as HTML in several ways.
      return textDifference({ ...about, isSame: one === other || keysOf(one) === keysOf(other) }, one, other)
    }
    case "picture":
      return comparePictures(about, before, after)
    case "path":
      return comparePictures(about, { path: before }, { path: after })
    case "list":
    case "blocks":
    case "pictures":
    case "items": {
      const [one, other] = [before || [], after || []]
      if (!Array.isArray(one) || !Array.isArray(other)) return compareUnknown(about, before, after)
      if (field.kind === "items")
        return compareItems({ ...about, noun: field.noun }, one.map(toText), other.map(toText))
      return compareLists(about, field.kind === "pictures" ? pictureList : field, one, other, reader)
    }
    case "choice": {
      const labelOf = (value: unknown) => field.options.find((option) => option.value === value)?.label ?? toText(value)
      const nameOf = (value: unknown) => (value === "" ? "" : labelOf(value))
      return valueDifference({ ...about, isSame }, nameOf(before), nameOf(after))
    }
    case "number": {
      const show = (value: unknown) => (textOf(value) === "" ? toText(value) : showNumber(field, value))
      const [one, other] = [show(before), show(after)]
      return valueDifference({ ...about, isSame: one === other }, one, other)
    }
    case "link":
    case "address":
    case "switch":
      return valueDifference({ ...about, isSame }, toText(before), toText(after))
  }
}

type About = Pick<FieldDifference, "name" | "label">

type Outcome = About & { isSame: boolean }

/** Its words are compared once somebody reads them: a long text takes a while. */
function textDifference(
  about: Outcome,
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

function valueDifference(about: Outcome, before: string, after: string): FieldDifference | undefined {
  return before === "" && after === "" ? undefined : { kind: "value", ...about, before, after }
}

function keysOf(text: readonly Paragraph[]): string {
  return JSON.stringify(text.map((each) => [keyOf(each), each.details ?? ""]))
}

function compareLines(about: About, before: unknown, after: unknown): FieldDifference | undefined {
  const isSame = isSameBody({ value: before }, { value: after })
  return textDifference({ ...about, isSame }, readLines(toText(before)), readLines(toText(after)))
}

function readText(html: unknown, reader: Reader): Paragraph[] {
  return toText(html) === "" ? [] : reader.readRichText(toText(html))
}

/** A value of which nothing is known. */
function compareUnknown(about: About, before: unknown, after: unknown): FieldDifference | undefined {
  const isText = typeof (before ?? after) === "string" && typeof (after ?? before) === "string"
  if (isText) return compareLines(about, before, after)
  const isSame = isSameBody({ value: before }, { value: after })
  return valueDifference({ ...about, isSame }, toText(before), toText(after))
}

function comparePictures(about: About, before: unknown, after: unknown): FieldDifference | undefined {
  const [one, other] = [toPicture(before), toPicture(after)]
  const isSame = one.path === other.path && one.alt.trim() === other.alt.trim()
  const alt = compareTexts(readLines(one.alt), readLines(other.alt))
  if (one.path === "" && other.path === "" && alt.length === 0) return undefined
  return { kind: "picture", ...about, isSame, before: one, after: other, alt }
}

const pictureList = listField("Pictures", { one: "Picture", fields: { image: picture("Picture") } })

type List = Extract<Compared, { kind: "list" | "blocks" }>

/** One of a list as it is compared. */
interface Entry {
  /** What it is called, such as "Section". */
  one: string
  /** Entries of different types are never the same one. */
  type: string
  id: string
  /** All that it says. */
  content: string
  /** What it is recognised by. */
  text: string
  fields: ComparedFields
  values: ContentBody
  isHidden: boolean
}

function readEntry(list: List, item: unknown, reader: Reader): Entry {
  const { _id, id, ...content } = asEntry(item)
  const about = { one: list.one, type: "", id: toText(_id ?? id), content: JSON.stringify(content), isHidden: false }
  if (list.kind === "list") {
    return { ...about, text: titleOf(list.fields, content), fields: list.fields, values: content }
  }
  const { type, isHidden, values: written, ...others } = content
  const { name = "A block of a newer version", fields = {} } =
    reader.blockTypes.find((each) => each.type === type) ?? {}
  const values = { ...others, ...asEntry(written) }
  const text = titleOf(fields, values)
  return { ...about, one: name, type: toText(type), text, fields, values, isHidden: isHidden === true }
}

const hiddenLabel = "Hidden"

function compareLists(
  about: About,
  list: List,
  before: readonly unknown[],
  after: readonly unknown[],
  reader: Reader,
): ListDifference | undefined {
  if (before.length + after.length === 0) return undefined
  const read = (item: unknown) => readEntry(list, item, reader)
  const [one, other] = [before.map(read), after.map(read)]
  const isBlocks = list.kind === "blocks"
  // Others than blocks may get new ids whenever they are saved.
  const loose = (keyOf: (entry: Entry) => string) => (entry: Entry) => (isBlocks && entry.id !== "" ? "" : keyOf(entry))
  const keys = [
    ({ id }: Entry) => id,
    ({ content }: Entry) => content,
    loose(findPath),
    loose(({ text }) => text),
    ({ id }: Entry) => (id === "" ? "any" : ""),
  ]
  const nextKey = makeKeys()
  const keysBefore = one.map(nextKey)
  const entries = matchItems(one, other, { keys, kindOf: ({ type }) => type }).map(({ from, to, isMoved }) => {
    const [first, last] = [one[from ?? -1], other[to ?? -1]]
    const { one: word, text, fields } = (last ?? first) as Entry
    const place = isBlocks ? "" : ` ${(to ?? from ?? 0) + 1}`
    const differences = compareFields(fields, first?.values, last?.values, reader)
    if (first && last && first.isHidden !== last.isHidden) {
      const about = { name: "isHidden", label: hiddenLabel, isSame: false }
      differences.unshift({ kind: "value", ...about, before: toText(first.isHidden), after: toText(last.isHidden) })
    }
    return {
      key: keysBefore[from ?? -1] ?? nextKey(last as Entry),
      title: `${word}${place}${text && `: ${text}`}`,
      words: text === "" || isBlocks ? word : `${word} “${text}”`,
      ...placesOf({ from, to }, differences),
      isMoved,
      fields: differences,
    }
  })
  return { kind: "list", ...about, one: list.one, isSame: entries.every(isUnchanged), entries }
}

/** Names entries by their ids or by what they say, and those that are alike by their number too. */
function makeKeys(): (entry: Entry) => string {
  const counts = new Map<string, number>()
  return ({ id, content }) => {
    const key = id || content
    const count = (counts.get(key) ?? 0) + 1
    counts.set(key, count)
    return count === 1 ? key : `${key} ${count}`
  }
}

function compareItems(
  about: Pick<ItemsDifference, "name" | "label" | "noun">,
  before: readonly string[],
  after: readonly string[],
): ItemsDifference | undefined {
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

/** The path of the first picture of an item of a list. */
function findPath({ fields, values }: Entry): string {
  const [name] = Object.entries(fields).find(([, { kind }]) => kind === "picture") ?? []
  return name === undefined ? "" : toPicture(values[name]).path
}

function toPicture(value: unknown): PictureValue {
  const { path, alt } = asObject(value)
  return { path: toText(path), alt: toText(alt) }
}

function toText(value: unknown): string {
  if (typeof value === "string") return value
  if (value === undefined || value === null) return ""
  if (typeof value === "boolean") return value ? "Yes" : "No"
  return JSON.stringify(value)
}
