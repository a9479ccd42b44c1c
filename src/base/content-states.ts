import { ownCollections } from "#own"

const ours = ["blogs", "reviews", "categories", "projects", "pages"] as const

/** A collection of the product; those of `own/` have this type too. */
export type ContentNoun = (typeof ours)[number]

/** The collections, as named in the API. */
export const contentNouns: readonly ContentNoun[] = [...ours, ...ownCollections.map(({ name }) => name as ContentNoun)]

/** The single documents; the name of each is also its collection and its id. */
export const singleNames = ["business", "navigation", "rate-card"] as const

export type SingleName = (typeof singleNames)[number]

/** The nouns of documents with drafts: collections and single documents. */
export type Noun = ContentNoun | SingleName

/** The states of an item: never or no longer published, scheduled, published, published with changes that are not. */
export const contentStates = ["draft", "scheduled", "published", "changed"] as const

export type ContentState = (typeof contentStates)[number]

export function stateOf({ isPublished, hasDraft, publishAt }: StateParts): ContentState {
  if (publishAt !== null) return "scheduled"
  if (!isPublished) return "draft"
  return hasDraft ? "changed" : "published"
}

interface StateParts {
  isPublished: boolean
  hasDraft: boolean
  publishAt: string | null
}
