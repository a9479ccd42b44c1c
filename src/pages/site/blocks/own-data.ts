import type { FieldErrors } from "#base/errors.ts"
import type { BlockValues } from "#cms/fields/blocks.ts"
import type { PageLanguage } from "#collections/shared/language.ts"
import type { bookNow } from "../../shared/home/home-blocks.ts"
import type { contact } from "../../shared/home/contact.ts"
import type { Blog } from "#collections/shared/blog.ts"
import type { Category } from "#collections/shared/category.ts"
import type { Project } from "#collections/shared/project.ts"
import type { RateCard } from "#estimate/shared/rate-card.ts"
import type { ProjectFilters } from "../../server/repository.ts"
import type { Priced } from "../project-prices.ts"

export type ContactWords = BlockValues<typeof contact>

/** The texts of the contact page's contact section, and its language. */
export type ContactPageWords = Partial<ContactWords> & { spoken?: PageLanguage }

/** A text, and its language if that differs from the page's. */
export interface SpokenText {
  text: string
  spoken?: PageLanguage | undefined
}

export type SpokenWords = Record<keyof ContactWords, SpokenText>

/** Data of the built-in blocks, by page key; that of booking is added by the visits. */
export interface OwnData {
  estimate?: ShownEstimate
  projects?: ShownProjects
  project?: Priced<Project>
  guides?: ShownGuides
  guide?: ShownGuide
  room?: Category
}

/** The estimate of a URL: its kitchen, and the specified rate card or the current one. */
export interface ShownEstimate {
  query: string
  /** The query of the same kitchen on the current rate card. */
  onCurrent: string
  /** Errors in the URL, by parameter. */
  errors: FieldErrors
  card: RateCard
  version: number
  currentVersion: number
  hasUnknownCard: boolean
  now: string
  call: HomesCall | undefined
}

export type BookCall = BlockValues<typeof bookNow>

export type HomesCall = BookCall & { spoken: PageLanguage }

interface ShownGuides {
  blogs: Omit<Blog, "sections">[]
  number: number
  last: number
}

/** A page of projects, the filters, and their chosen values; "" for any. */
interface ShownProjects {
  projects: Priced<Omit<Project, "description">>[]
  number: number
  last: number
  filters: ProjectFilters
  chosen: Record<keyof ProjectFilters, string>
}

export interface ShownGuide {
  blog: Blog
  call: HomesCall | undefined
  /** The guide to read next; undefined if there is no other. */
  next: Omit<Blog, "sections"> | undefined
  /** The room that the guide is about; undefined for the kitchen. */
  room: Pick<Category, "categoryName" | "categorySlug" | "categoryDescription" | "imagePaths"> | undefined
}
