import * as z from "zod/mini"
import { listQuery, pageQuery, emptyAsAbsent } from "#base/list-query.ts"
import { type Collection, sortsOf } from "./collection.ts"
import type { ListQuery } from "#base/repository.ts"
import { contentNouns, contentStates } from "#base/content-states.ts"

const states = ["all", ...contentStates] as const

/** Which items of all states are requested. */
export type ContentQuery = ListQuery & { state?: (typeof states)[number] | undefined }

const stateWords = `state must be one of ${states.join(", ")}.`
/** The query parameters of the list of a kind of content. */
export function contentQuery(collection: Pick<Collection, "title" | "second">) {
  return z.object({
    ...listQuery(sortsOf(collection)),
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
