import { emptiedTrash, restoredItem, trashedItem } from "../../shared/content-entities.ts"
import { trashQuery } from "../../shared/content.ts"
import { parse } from "#base/parse.ts"
import type { createTrash } from "../trash.ts"
import type { Api, Guard } from "#accounts/server/require-admin.ts"
import { at, documentCalls } from "#http/api-docs.ts"
import { answerPage } from "#http/lists.ts"

/** Mounts the calls about items that were removed and can be restored. */
export function mountTrash(api: Api, guard: Guard, { trash }: { trash: ReturnType<typeof createTrash> }): void {
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
  })
  api.on(...docs.emptyTrash, guard, async (c) => {
    const removed = await trash.empty()
    c.set("about", { title: removed === 1 ? "1 item" : `${removed} items` })
    return c.json({ removed })
  })
}

export const docs = documentCalls("Trash", {
  listTrash: at("GET /trash", {
    summary: "Lists the removed items that can be restored, latest first",
    details: "Always paginated, by default with 20 items.",
    lists: trashedItem,
    query: trashQuery,
    notes: {
      page: "The number of the page, from 1.",
      limit: "The number of items per page; default: 20.",
      noun: "Only items of this kind.",
    },
  }),
  restoreTrashed: at("POST /trash/:id/restore", {
    summary: "Restores a removed item to its previous state",
    details: "Its ID, times and draft are unchanged. If its slug is taken, it gets the next available one.",
    answers: restoredItem,
  }),
  removeTrashed: at("DELETE /trash/:id", { summary: "Deletes an item permanently, with its history" }),
  emptyTrash: at("DELETE /trash", { summary: "Deletes everything in the trash permanently", answers: emptiedTrash }),
})
