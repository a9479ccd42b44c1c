import * as z from "zod/mini"
import { listQuery, type Sort, type SortField, unlessEmpty } from "../base/list-query.ts"
import type { ListQuery } from "./repository.ts"
import { contentNouns, type ContentNoun, contentStates } from "../base/content-states.ts"

const states = ["all", ...contentStates] as const

/** Which items of all states are requested. */
export type ContentQuery = ListQuery<SortField<ContentNoun>> & { state?: (typeof states)[number] | undefined }

const stateWords = `state must be one of ${states.join(", ")}.`
/** The query parameters of the list of a kind of content. */
export function contentQuery(noun: ContentNoun) {
  const { page, limit, search, sort } = listQuery(noun)
  return z.object({
    page,
    limit,
    search,
    sort: sort as z.ZodMiniType<Sort<SortField<ContentNoun>> | undefined>,
    state: unlessEmpty(z.enum(states, { error: stateWords })),
  })
}

/** The query parameters of the trash. */
export const trashQuery = z.object({
  page: listQuery("pages").page,
  limit: listQuery("pages").limit,
  noun: unlessEmpty(z.enum(contentNouns, { error: `noun must be one of ${contentNouns.join(", ")}.` })),
})

/** Which removed items are requested. */
export type TrashQuery = z.output<typeof trashQuery>
