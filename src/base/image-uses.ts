import type { ContentNoun } from "./content-states.ts"

/** The kinds of uses of a picture: an item of content, its draft, one in the trash, the business with its logo, or the site itself. */
export const useKinds = ["blog", "review", "category", "project", "page", "draft", "trash", "business", "site"] as const
export type UseKind = (typeof useKinds)[number]

export interface Use {
  kind: UseKind
  /** The id of the item; for the site, the name of the picture there; "business" for the business. */
  id: string
  title: string
  /** The collection of a draft or a trashed item. */
  noun?: ContentNoun | undefined
  /** True if the picture cannot be removed there. */
  isRequired: boolean
}
