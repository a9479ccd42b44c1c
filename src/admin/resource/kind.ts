import type { ContentNoun } from "#domain/base/content-states.ts"

/** A kind of content: its noun in words, and in addresses. */
export interface Kind {
  /** In lower case, such as category. */
  noun: string
  plural: ContentNoun
  /** Whether its items are looked at on the site, rather than on a screen here. */
  isViewedOnSite?: boolean
}
