import type { BlockType } from "../../blocks/fields/block.ts"
import type { PictureValue } from "../../blocks/fields/field.ts"
import type { ContentBody } from "../content.ts"
import type { ContentNoun } from "../../base/content-states.ts"
import { isSameBody } from "../same-body.ts"
import { compareTexts } from "./compare-texts.ts"
import type { Change, EntryDifference, FieldDifference, ItemsDifference, ListDifference } from "./difference.ts"
import { kinds } from "../kinds/kinds.ts"
import { asList, asObject, type ComparedFields, comparedOf, toComparedValues } from "./item-fields.ts"
import { matchItems } from "./match-items.ts"
import { type Paragraph, readLines } from "./paragraphs.ts"

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
  noun: ContentNoun,
  before: ContentBody,
  after: ContentBody,
  reader: Reader,
): FieldDifference[] {
  const [{ blocks: blocksBefore, ...one }, { blocks: blocksAfter, ...other }] = [
    toComparedValues(kinds[noun], before),
    toComparedValues(kinds[noun], after),
  ]
  const fields = compareFields(comparedOf(kinds[noun]), one, other, reader)
  if (noun !== "pages") return fields
  return [...fields, compareBlocks(asList(blocksBefore).map(asObject), asList(blocksAfter).map(asObject), reader)]
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
    return compareField(field, before && (before[name] ?? first), after && (after[name] ?? first), reader)
  })
  const others = Object.keys({ ...before, ...after })
    .filter((name) => !Object.hasOwn(fields, name) && name !== "_id" && name !== "id")
    .map((name) => compareUnknown(name, before?.[name], after?.[name]))
  return [...known, ...others].filter((each) => !isEmpty(each))
}

function compareField(field: Compared, before: unknown, after: unknown, reader: Reader): FieldDifference {
  const { kind, label } = field
  const isSame = isSameBody({ value: before }, { value: after })
  switch (kind) {
    case "text":
      return {
        kind: "text",
        label,
        isSame,
        paragraphs: compareTexts(readLines(toText(before)), readLines(toText(after))),
      }
    case "richText": {
      const [one, other] = [before, after].map((html) => (toText(html) === "" ? [] : reader.readRichText(toText(html))))
      const paragraphs = compareTexts(one ?? [], other ?? [])
      const detailsOf = (text: Paragraph[] | undefined) => JSON.stringify(text?.map(({ details = "" }) => details))
      // The same text may be written as HTML in several ways.
      const isSameText = paragraphs.every(({ change }) => change === "same") && detailsOf(one) === detailsOf(other)
      return { kind: "text", label, isSame: isSameText, paragraphs }
    }
    case "picture": {
      const [one, other] = [toPicture(before), toPicture(after)]
      return {
        kind: "picture",
        label,
        isSame: one.path === other.path && one.alt.trim() === other.alt.trim(),
        before: one,
        after: other,
        alt: compareTexts(readLines(one.alt), readLines(other.alt)),
      }
    }
    case "list":
      return compareLists(field, asList(before).map(asObject), asList(after).map(asObject), reader)
    case "items":
      return compareItems(field, asList(before).map(String), asList(after).map(String))
    case "choice": {
      const labelOf = (value: unknown) => field.options.find((option) => option.value === value)?.label ?? toText(value)
      const nameOf = (value: unknown) => (value === "" ? "" : labelOf(value))
      return { kind: "value", label, isSame, before: nameOf(before), after: nameOf(after) }
    }
    case "link":
    case "switch":
    case "value":
      return { kind: "value", label, isSame, before: toText(before), after: toText(after) }
  }
}

/** A field that this release does not know, under its own name. */
function compareUnknown(name: string, before: unknown, after: unknown): FieldDifference {
  const isSame = isSameBody({ value: before }, { value: after })
  if (typeof (before ?? after) === "string" && typeof (after ?? before) === "string") {
    const [one, other] = [readLines(toText(before)), readLines(toText(after))]
    return { kind: "text", label: name, isSame, paragraphs: compareTexts(one, other) }
  }
  return { kind: "value", label: name, isSame, before: toText(before), after: toText(after) }
}

function compareLists(
  { label, one, fields }: { label: string; one: string; fields: ComparedFields },
  before: readonly ContentBody[],
  after: readonly ContentBody[],
  reader: Reader,
): ListDifference {
  const titleOf = (item: ContentBody) => findTitle(fields, item)
  const pathOf = (item: ContentBody) => findPath(fields, item)
  const keys = [idOf, contentOf, pathOf, titleOf, (item: ContentBody) => (idOf(item) ? "" : "any")]
  const entries = matchItems(before, after, { keys }).map(({ from, to, isMoved }, index): EntryDifference => {
    const [first, last] = [before[from ?? -1], after[to ?? -1]]
    const differences = compareFields(fields, first, last, reader)
    return {
      key: String(index),
      title: joinTitle(`${one} ${(to ?? from ?? 0) + 1}`, titleOf(last ?? first ?? {})),
      ...placesOf({ from, to }, differences),
      isMoved,
      fields: differences,
    }
  })
  return { kind: "list", label, isSame: entries.every(isUnchanged), entries }
}

function compareBlocks(before: readonly ContentBody[], after: readonly ContentBody[], reader: Reader): ListDifference {
  const typeOf = ({ type }: ContentBody) => reader.blockTypes.find((each) => each.type === type)
  const titleOf = (block: ContentBody) => findTitle(typeOf(block)?.fields ?? {}, asObject(block["values"]))
  const keys = [idOf, contentOf, (block: ContentBody) => (idOf(block) ? "" : titleOf(block))]
  const kindOf = ({ type }: ContentBody) => toText(type)
  const entries = matchItems(before, after, { keys, kindOf }).map(({ from, to, isMoved }, index): EntryDifference => {
    const [first, last] = [before[from ?? -1], after[to ?? -1]]
    const block = last ?? first ?? {}
    const type = typeOf(block)
    const valuesOf = (each: ContentBody | undefined) => each && asObject(each["values"])
    const isHidden = [first, last].map((each) => (each?.["isHidden"] === true ? "Yes" : "No"))
    const [wasHidden = "No", nowHidden = "No"] =
      first && last ? isHidden : [isHidden[last ? 1 : 0], isHidden[last ? 1 : 0]]
    const differences = [
      ...(wasHidden === nowHidden
        ? []
        : [{ kind: "value", label: "Hidden", isSame: false, before: wasHidden, after: nowHidden } as const]),
      ...compareFields(type?.fields ?? {}, valuesOf(first), valuesOf(last), reader),
    ]
    return {
      key: String(index),
      title: joinTitle(type?.name ?? "A block of a newer version", titleOf(block)),
      ...placesOf({ from, to }, differences),
      isMoved,
      fields: differences,
    }
  })
  return { kind: "list", label: "Blocks", isSame: entries.every(isUnchanged), entries }
}

function compareItems(
  { label, noun }: Pick<ItemsDifference, "label" | "noun">,
  before: readonly string[],
  after: readonly string[],
): ItemsDifference {
  const entries = matchItems(before, after, { keys: [(id) => id] }).map(({ from, to, isMoved }) => {
    const { change } = placesOf({ from, to }, [])
    return { id: after[to ?? -1] ?? before[from ?? -1] ?? "", change, isMoved }
  })
  return { kind: "items", label, noun, isSame: entries.every(isUnchanged), entries }
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

function isEmpty(difference: FieldDifference): boolean {
  switch (difference.kind) {
    case "text":
      return difference.paragraphs.length === 0
    case "value":
      return difference.before === "" && difference.after === ""
    case "picture":
      return difference.before.path === "" && difference.after.path === "" && difference.alt.length === 0
    case "list":
    case "items":
      return difference.entries.length === 0
  }
}

function idOf({ _id, id }: ContentBody): string {
  return toText(_id ?? id)
}

/** The path of the first picture of an item of a list. */
function findPath(fields: ComparedFields, values: ContentBody): string {
  const [name] = Object.entries(fields).find(([, { kind }]) => kind === "picture") ?? []
  return name === undefined ? "" : toPicture(values[name]).path
}

function contentOf({ _id, id: _own, ...content }: ContentBody): string {
  return JSON.stringify(content)
}

/** What an item of a list is recognised by: its first text. */
function findTitle(fields: ComparedFields, values: ContentBody): string {
  for (const [name, { kind }] of Object.entries(fields)) {
    const text = kind === "text" ? toText(values[name]).trim() : ""
    if (text !== "") return text.length > 80 ? `${text.slice(0, 80).toWellFormed()}…` : text
  }
  return ""
}

function joinTitle(name: string, title: string): string {
  return title === "" ? name : `${name}: ${title}`
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
