import type { FieldErrors } from "#domain/base/errors.ts"
import type { BlockValues } from "#domain/cms/fields/blocks.ts"
import type { PageLanguage } from "#domain/blocks/fields/language.ts"
import type { bookNow } from "#domain/blocks/home/home-blocks.ts"
import type { contact } from "#domain/blocks/home/contact.ts"
import type { Blog } from "#domain/content/kinds/blog.ts"
import type { Category } from "#domain/content/kinds/category.ts"
import type { Project } from "#domain/content/kinds/project.ts"
import type { RateCard } from "#domain/estimate/rate-card.ts"
import type { ProjectFilters } from "#store/content/repository.ts"
import type { ShownBooking } from "../booking/free-days.ts"
import type { Priced } from "../project-prices.ts"

/** What the contact section says. */
export type ContactWords = BlockValues<typeof contact>

/** What the contact section of the contact page says, and the language of that page. */
export type ContactPageWords = Partial<ContactWords> & { spoken?: PageLanguage }

/** A text, and its language where that is known to be another one than that of the page around it. */
export interface SpokenText {
  text: string
  spoken?: PageLanguage | undefined
}

/** What a contact section says, each text with its language. */
export type SpokenWords = Record<keyof ContactWords, SpokenText>

/** What the pages that have a block of their own show in it, each by its key. */
export interface OwnData {
  estimate?: ShownEstimate
  projects?: ShownProjects
  project?: Priced<Project>
  guides?: ShownGuides
  guide?: ShownGuide
  book?: ShownBooking
  room?: Category
}

/** The estimate of an address: its kitchen, and the rate card that it names or the current one. */
export interface ShownEstimate {
  query: string
  /** The query of the same kitchen on the current rate card. */
  onCurrent: string
  /** Errors in the address, by parameter. */
  errors: FieldErrors
  card: RateCard
  version: number
  currentVersion: number
  hasUnknownCard: boolean
  now: string
  call: HomesCall | undefined
}

/** What a call to book a visit says. */
export type BookCall = BlockValues<typeof bookNow>

/** A call in the language of Home. */
export type HomesCall = BookCall & { spoken: PageLanguage }

/** A page of the list of guides. */
interface ShownGuides {
  blogs: Omit<Blog, "sections">[]
  number: number
  last: number
}

/** A page of the list of projects, the filters, and their chosen values; "" for any. */
interface ShownProjects {
  projects: Priced<Omit<Project, "description">>[]
  number: number
  last: number
  filters: ProjectFilters
  chosen: Record<keyof ProjectFilters, string>
}

/** A guide with the ways on from it. */
export interface ShownGuide {
  blog: Blog
  call: HomesCall | undefined
  /** The guide to read next; none where there is no other. */
  next: Omit<Blog, "sections"> | undefined
  /** The room that the guide is about; none for the kitchen. */
  room: Pick<Category, "categoryName" | "categorySlug" | "categoryDescription" | "imagePaths"> | undefined
}
