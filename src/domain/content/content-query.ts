import * as z from "zod/mini"
import { listQuery, type Sort, sortFields, type SortField, unlessEmpty } from "../list-query.ts"
import type { ListQuery } from "../repository.ts"
import { contentNouns, type ContentNoun, contentStates } from "./content-states.ts"

const states = ["all", ...contentStates] as const

/** Which items of all states are requested. */
export type ContentQuery = ListQuery<SortField<ContentNoun>> & { state?: (typeof states)[number] | undefined }

const stateWords = `state must be one of ${states.join(", ")}.`
const sorts = [...new Set(contentNouns.flatMap((noun) => sortFields[noun]).flatMap((field) => [field, `-${field}`]))]

function queryOf<Schema extends z.ZodMiniType>(sort: Schema) {
  const { page, limit, search } = listQuery("pages")
  return z.object({ page, limit, search, sort, state: unlessEmpty(z.enum(states, { error: stateWords })) })
}

/** The query parameters of the list of a kind of content. */
export function contentQuery(noun: ContentNoun) {
  return queryOf(listQuery(noun).sort as z.ZodMiniType<Sort<SortField<ContentNoun>> | undefined>)
}

/** The same of all kinds, each of which can be sorted by some of these fields. */
export const anyContentQuery = queryOf(unlessEmpty(z.enum(sorts)))

/** The query parameters of the trash. */
export const trashQuery = z.object({
  page: listQuery("pages").page,
  limit: listQuery("pages").limit,
  noun: unlessEmpty(z.enum(contentNouns, { error: `noun must be one of ${contentNouns.join(", ")}.` })),
})

/** Which removed items are requested. */
export type TrashQuery = z.output<typeof trashQuery>
