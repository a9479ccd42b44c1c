import { emptiedTrash, restoredItem, trashedItem } from "../../shared/content-entities.ts"
import { trashQuery } from "../../shared/content-query.ts"
import { parse } from "#base/parse.ts"
import type { Store } from "#server/store/store.ts"
import type { Api, Guard } from "#accounts/server/require-admin.ts"
import { at, documentCalls } from "#http/api-docs.ts"
import { answerPage } from "#http/lists.ts"

/** Mounts the calls about items that were removed and can be restored. */
export function mountTrash(api: Api, guard: Guard, { trash }: Store): void {
  api.on(...docs.listTrash, guard, async (c) => {
    return answerPage(c, await trash.list(parse(trashQuery, c.req.query())))
  })
  api.on(...docs.restoreTrashed, guard, async (c) => {
    const { _id, noun, title } = await trash.restore(c.req.param("id"))
    c.set("about", { noun, id: _id, title })
    return c.json({ _id, noun })
  })
  api.on(...docs.removeTrashed, guard, async (c) => {
    const { _id, noun, title } = await trash.remove(c.req.param("id"))
    c.set("about", { noun, id: _id, title })
    return c.body(null, 204)
  })
  api.on(...docs.emptyTrash, guard, async (c) => {
    const removed = await trash.empty()
    c.set("about", { title: removed === 1 ? "1 item" : `${removed} items` })
    return c.json({ removed })
  })
}

/** The calls that are mounted here. */
export const docs = documentCalls("Trash", {
  listTrash: at("GET /trash", {
    summary: "Lists the removed items that can be restored, the last one first",
    details: "A page of 20 items, also without `page` and `limit`.",
    lists: trashedItem,
    query: trashQuery,
    notes: {
      page: "The number of the page, from 1.",
      limit: "How many items a page has; 20 if it is absent.",
      noun: "Only items of this kind.",
    },
  }),
  restoreTrashed: at("POST /trash/:id/restore", {
    summary: "Brings a removed item back to the state that it had",
    details:
      "It has its id, its times and its draft. If something else has its address meanwhile, it gets the next free one.",
    answers: restoredItem,
  }),
  removeTrashed: at("DELETE /trash/:id", { summary: "Deletes an item permanently, with its history" }),
  emptyTrash: at("DELETE /trash", { summary: "Deletes all that is in the trash permanently", answers: emptiedTrash }),
})
