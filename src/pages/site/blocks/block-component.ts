import type { ComponentType } from "react"
import type { Block, BlockType, BlockValues } from "#cms/fields/blocks.ts"
import type { PageLanguage } from "#collections/shared/language.ts"
import type { PlaceholderValues } from "#base/text/placeholders.ts"
import type { Blog } from "#collections/shared/blog.ts"
import type { Category } from "#collections/shared/category.ts"
import type { RateCard } from "#estimate/shared/rate-card.ts"
import type { Project } from "#collections/shared/project.ts"
import type { Review } from "#collections/shared/review.ts"
import type { Priced } from "../project-prices.ts"
import type { ContactPageWords, OwnData } from "./own-data.ts"

/** Stored data that blocks show, and what modules above add; empty if it could not be read or no block asks for it. */
export interface BlockData {
  reviews: Review[]
  card: RateCard | undefined
  cardVersion?: number | undefined
  categories: Category[]
  blogs: Blog[]
  /** Projects chosen by blocks or marked for Home. */
  projects: Priced<Project>[]
  contact: ContactPageWords
  /** The latest items of the collections in `own/`, by name; `imagePath` and `imageAlt` are their field `image`. */
  lists?: Record<string, (Record<string, unknown> & { _id: string })[]>
  /** Data of the page's built-in block. */
  own: OwnData
  /** The query of the page's URL, with its question mark; "" without one. */
  search: string
}

export interface ListedSection {
  heading: string
  id: string
}

export function sectionIdOf(id: Block["id"]): string {
  return `section-${id}`
}

/** Props of a block's component. Placeholders in texts are filled in already. */
export interface BlockProps<Type extends BlockType = BlockType> {
  id: Block["id"]
  pageName: string
  language: PageLanguage
  /** Sections that the table of contents links to, in page order. */
  sections: readonly ListedSection[]
  values: BlockValues<Type>
  data: BlockData
  /** The level of the block's heading: 1 for the first block if its type can lead, otherwise 2. Inner headings are one level deeper. */
  level: 1 | 2
  placeholders: PlaceholderValues
  /** Returns an element id: the name itself in the first block of a type, a unique id in later ones. */
  anchorOf(name: string): string
}

export interface BlockComponent<Type extends BlockType = BlockType> {
  block: Type
  Component: ComponentType<BlockProps<Type>>
  reads?: readonly (Exclude<keyof BlockData, "cardVersion" | "lists" | "own" | "reply" | "search"> | `own/${string}`)[]
  /** True if its heading can be the page's h1. */
  canLead?: boolean
  /** True if the table of contents lists its field `heading`; its section then has the id from `sectionIdOf`. */
  isListed?: boolean
}

export function showBlock<Type extends BlockType>(shown: BlockComponent<Type>): BlockComponent {
  return shown as unknown as BlockComponent
}

/** Returns the existing items with these ids, in that order; all items or the first few if no id is chosen. */
export function choose<Item extends { _id: string }>(
  ids: readonly string[],
  items: readonly Item[],
  few = items.length,
): Item[] {
  if (ids.length === 0) return items.slice(0, few)
  return ids.flatMap((id) => items.find(({ _id }) => _id === id) ?? [])
}
