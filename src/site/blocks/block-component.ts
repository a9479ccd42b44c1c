import type { ComponentType } from "react"
import type { Block, BlockType, BlockValues } from "#domain/cms/fields/blocks.ts"
import type { PageLanguage } from "#domain/blocks/fields/language.ts"
import type { PlaceholderValues } from "#domain/blocks/placeholders.ts"
import type { Blog } from "#domain/content/kinds/blog.ts"
import type { Category } from "#domain/content/kinds/category.ts"
import type { RateCard } from "#domain/estimate/rate-card.ts"
import type { Project } from "#domain/content/kinds/project.ts"
import type { Review } from "#domain/content/kinds/review.ts"
import type { EnquiryReply } from "../islands/enquiry/enquiry-state.ts"
import type { Priced } from "../project-prices.ts"
import type { ContactPageWords, OwnData } from "./own-data.ts"

/** What blocks show that is stored elsewhere; empty where it could not be read, or where no block of the page asks for it. */
export interface BlockData {
  reviews: Review[]
  card: RateCard | undefined
  /** The version of the card. */
  cardVersion?: number | undefined
  categories: Category[]
  blogs: Blog[]
  /** Those that blocks have chosen, and those that are marked for Home. */
  projects: Priced<Project>[]
  /** What the contact section of the contact page says. */
  contact: ContactPageWords
  /** What the page shows in the block of its own. */
  own: OwnData
  /** What became of an enquiry that a browser without JavaScript has sent. */
  reply: EnquiryReply | undefined
  /** The query of the page's address, with its question mark; "" without one. */
  search: string
}

/** A section that the contents of a page lead to: its heading, and the id of its element. */
export interface ListedSection {
  heading: string
  id: string
}

/** The id of the element of a block's section, for links. */
export function sectionIdOf(id: Block["id"]): string {
  return `section-${id}`
}

/** What a block's component gets. Its texts have their placeholders filled in already. */
export interface BlockProps<Type extends BlockType = BlockType> {
  id: Block["id"]
  /** The name of the page, for its breadcrumb. */
  pageName: string
  /** The language that the page's owner has written its blocks in. */
  language: PageLanguage
  /** What the contents of the page lead to, in the order of the page. */
  sections: readonly ListedSection[]
  values: BlockValues<Type>
  data: BlockData
  /** The level of the block's own heading: 1 for the page's first block if its kind can lead, else 2; inner headings are one deeper. */
  level: 1 | 2
  placeholders: PlaceholderValues
  /** An id for an element of the block: the name itself in the first block of its kind, and one that no other block has in others. */
  anchorOf(name: string): string
}

/** How a kind of block is shown. */
export interface BlockComponent<Type extends BlockType = BlockType> {
  block: Type
  Component: ComponentType<BlockProps<Type>>
  /** What it reads of the store. */
  reads?: readonly Exclude<keyof BlockData, "cardVersion" | "own" | "reply" | "search">[]
  /** Whether its heading can be the page's first. */
  canLead?: boolean
  /** Whether the contents of a page name it by its field `heading`, as its section has the id of `sectionIdOf`. */
  isListed?: boolean
}

/** Declares how a kind of block is shown. */
export function showBlock<Type extends BlockType>(shown: BlockComponent<Type>): BlockComponent {
  return shown as unknown as BlockComponent
}

/** The items with these ids in their order, without those that are gone; all of them, or the first few, where none is chosen. */
export function choose<Item extends { _id: string }>(
  ids: readonly string[],
  items: readonly Item[],
  few = items.length,
): Item[] {
  if (ids.length === 0) return items.slice(0, few)
  return ids.flatMap((id) => items.find(({ _id }) => _id === id) ?? [])
}
