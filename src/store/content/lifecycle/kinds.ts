import type { ContentRow } from "#domain/content/content.ts"
import type { ContentNoun } from "#domain/base/content-states.ts"
import { blogs } from "../kinds/blogs.ts"
import { categories, reviews } from "../kinds/plain-kinds.ts"
import type { ContentKind } from "../rows/content-kind.ts"
import { pages } from "../kinds/pages.ts"
import { projects } from "../kinds/projects.ts"

/** A kind of content of which it is not known which one it is. */
export type AnyKind = ContentKind<ContentNoun, ContentRow["item"], unknown, string>

const kinds: Record<ContentNoun, unknown> = { blogs, reviews, categories, projects, pages }

/** How the items of a noun are stored. */
export function kindOf(noun: ContentNoun): AnyKind {
  return kinds[noun] as AnyKind
}
