import * as z from "zod/mini"
import { listQuery, pageQuery, emptyAsAbsent } from "#base/list-query.ts"
import { sortsOf } from "./collection.ts"
import { kinds } from "#pages/shared/kinds.ts"
import type { ListQuery } from "#base/repository.ts"
import { contentNouns, type ContentNoun, contentStates } from "#base/content-states.ts"

/** The fields that the list of each kind can be sorted by, the default one first. */
export const contentSorts = {
  blogs: sortsOf(kinds.blogs),
  reviews: sortsOf(kinds.reviews),
  categories: sortsOf(kinds.categories),
  projects: sortsOf(kinds.projects),
  pages: sortsOf(kinds.pages),
} as const
export type ContentSort<Noun extends ContentNoun> = (typeof contentSorts)[Noun][number]

const states = ["all", ...contentStates] as const

/** Which items of all states are requested. */
export type ContentQuery = ListQuery<ContentSort<ContentNoun>> & { state?: (typeof states)[number] | undefined }

const stateWords = `state must be one of ${states.join(", ")}.`
/** The query parameters of the list of a kind of content. */
export function contentQuery(noun: ContentNoun) {
  return z.object({
    ...listQuery<ContentSort<ContentNoun>>(contentSorts[noun]),
    state: emptyAsAbsent(z.enum(states, { error: stateWords })),
  })
}

/** The query parameters of the trash. */
export const trashQuery = z.object({
  ...pageQuery,
  noun: emptyAsAbsent(z.enum(contentNouns, { error: `noun must be one of ${contentNouns.join(", ")}.` })),
})

/** Which removed items are requested. */
export type TrashQuery = z.output<typeof trashQuery>
