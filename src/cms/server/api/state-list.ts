import type { Context } from "hono"
import { contentRow } from "../../shared/content-entities.ts"
import { contentQuery } from "../../shared/content-query.ts"
import type { ContentNoun } from "#base/content-states.ts"
import { parse } from "#base/parse.ts"
import type { Store } from "#server/store/store.ts"
import * as z from "zod/mini"
import type { CallDocs } from "#http/api-docs.ts"
import { answerPage } from "#http/lists.ts"
import { type Guard, type Guarded, guardIf } from "#accounts/server/require-admin.ts"
import { withEditors } from "./content-answers.ts"

type Stores = Pick<Store, "content" | "editing">

/** The documentation that the query `state` adds to the list of a kind whose published items are `entity`. */
export function stateListDocs<Item extends z.ZodMiniType>(noun: ContentNoun, entity: Item) {
  return {
    details:
      "With `state` it needs a token and answers the items of all states or of one, each as a row with its state, a page of 20 also without `page` and `limit`; the search then covers drafts. Without it, what is published.",
    query: contentQuery(noun),
    notes: { state: "In which states: needs a token. Absent: what is published, for everybody." },
    lists: z.union([entity, contentRow]),
  } satisfies Partial<CallDocs>
}

/** The guard of the rows of all states; a list of what is published passes without a token. */
export function guardStates(guard: Guard): Guard {
  return guardIf(guard, hasStateFilter)
}

/** Whether a request for a list names states. */
export function hasStateFilter(c: Context): boolean {
  return (c.req.query("state") ?? "") !== ""
}

/** The requested rows of a kind in the requested states, with who has each item open. */
export async function answerStates(c: Context<Guarded>, store: Stores, noun: ContentNoun): Promise<Response> {
  const { items, total } = await store.content.list(noun, parse(contentQuery(noun), c.req.query()))
  return answerPage(c, { items: await withEditors(c, store, items), total })
}
