import type { Context } from "hono"
import { contentRow } from "../../shared/content-entities.ts"
import { contentQuery } from "../../shared/content.ts"
import type { ContentNoun } from "#base/content-states.ts"
import type { Collection } from "../../shared/collection.ts"
import { parse } from "#base/parse.ts"
import * as z from "zod/mini"
import type { CallDocs } from "#http/api-docs.ts"
import { answerPage } from "#http/lists.ts"
import { type Guard, type Guarded, guardIf } from "#accounts/server/require-admin.ts"
import { type Stores, withEditors } from "./content-answers.ts"

/** The collection of a list, with the fields that sort it. */
type Sorted = Pick<Collection<ContentNoun>, "name" | "title" | "second">

/** The documentation that the query `state` adds to the list of a kind whose published items are `entity`. */
export function stateListDocs<Item extends z.ZodMiniType>(collection: Sorted, entity: Item) {
  return {
    details:
      "With `state`, it requires a token and returns items of all states or of one, with their state, paginated by 20 by default; the search includes drafts. Without it, only published items are returned.",
    query: contentQuery(collection),
    notes: { state: "The states to include; requires a token. If absent, published items only." },
    lists: z.union([entity, contentRow]),
  } satisfies Partial<CallDocs>
}

/** The guard of the rows of all states; a list of published items passes without a token. */
export function guardStates(guard: Guard): Guard {
  return guardIf(guard, hasStateFilter)
}

export function hasStateFilter(c: Context): boolean {
  return (c.req.query("state") ?? "") !== ""
}

/** The requested rows of a kind in the requested states, with who has each item open. */
export async function answerStates(c: Context<Guarded>, store: Stores, collection: Sorted): Promise<Response> {
  const { items, total } = await store.content.list(collection.name, parse(contentQuery(collection), c.req.query()))
  return answerPage(c, { items: await withEditors(c, store, items), total })
}
