import type { ContentNoun } from "./content-states.ts"

/** The kinds of places that show a picture: an item of content, its draft, one in the trash, the business with its logo, or the site itself. */
export const useKinds = ["blog", "review", "category", "project", "page", "draft", "trash", "business", "site"] as const
export type UseKind = (typeof useKinds)[number]

/** A place that shows a picture. */
export interface Use {
  kind: UseKind
  /** The id of the item; for the site, the name of the picture there; "business" for the business. */
  id: string
  title: string
  /** Of which kind of content a draft, or what is in the trash, is. */
  noun?: ContentNoun | undefined
  /** Whether the place cannot do without a picture. */
  isRequired: boolean
}
