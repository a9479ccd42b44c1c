import type { ImageValue } from "../../fields/field.ts"

/** The change of a part between two versions. */
export type Change = "same" | "changed" | "added" | "removed"

/** A stretch of a text that both versions have, or only one of them. */
export interface Piece {
  kind: "same" | "added" | "removed"
  text: string
}

/** A paragraph of a text in two versions, its removed words before those that took their place. */
export interface ParagraphDifference {
  change: Change
  /** The type of paragraph, such as "Heading 2"; "" in plain text. A removed one has its former type. */
  format: string
  pieces: Piece[]
  /** The changes of the formatting, in sentences. */
  notes: string[]
}

interface DifferenceOf<Kind extends string> {
  kind: Kind
  name: string
  label: string
  isSame: boolean
}

/** A text, by paragraph and word. */
interface TextDifference extends DifferenceOf<"text"> {
  paragraphs: ParagraphDifference[]
}

/** A value that is shown as a whole; "" for none. */
interface ValueDifference extends DifferenceOf<"value"> {
  before: string
  after: string
}

/** A picture with its alt text; an empty path means none. */
export interface PictureDifference extends DifferenceOf<"picture"> {
  before: ImageValue
  after: ImageValue
  alt: ParagraphDifference[]
}

/** A list of groups of fields, such as sections or blocks, in the order of the later version; removed groups stay in place. */
interface ListDifference extends DifferenceOf<"list"> {
  /** The noun for one entry, such as "Section". */
  one: string
  entries: EntryDifference[]
}

/** One of a list. */
export interface EntryDifference {
  /** Its id, or another text that identifies it in all compared lists. */
  key: string
  /** Such as "Section 2: Plywood or MDF". */
  title: string
  /** The same without its place, such as "Section “Plywood or MDF”". */
  words: string
  change: Change
  /** True if its position among the entries of both versions has changed. */
  isMoved: boolean
  /** Its position in the earlier version from 1; 0 if absent. */
  from: number
  /** Its position in the later version from 1; 0 if absent. */
  to: number
  fields: FieldDifference[]
}

/** Chosen items of content by their ids. */
export interface ItemsDifference extends DifferenceOf<"items"> {
  /** The name of their collection. */
  noun: string
  entries: { id: string; change: Change; isMoved: boolean }[]
}

/** The change of a field between two versions. */
export type FieldDifference = TextDifference | ValueDifference | PictureDifference | ListDifference | ItemsDifference
