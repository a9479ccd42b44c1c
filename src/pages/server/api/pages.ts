import * as z from "zod/mini"
import { page, pathOfPage } from "../../shared/page.ts"
import { pageEntity, pageSummary } from "#collections/shared/kind-entities.ts"
import { listQuery } from "#base/list-query.ts"
import { sortsOf } from "#cms/shared/collection.ts"
import { parse } from "#base/parse.ts"
import type { Stores } from "#cms/server/api/content-answers.ts"
import type { createPages } from "../repository.ts"
import { answerStates, hasStateFilter, guardStates, stateListDocs } from "#cms/server/api/state-list.ts"
import { answerVersion } from "#http/etags.ts"
import { answerItems } from "#http/lists.ts"
import { publicFields } from "#http/json-schema.ts"
import type { Api, Guard } from "#accounts/server/require-admin.ts"
import { at, documentCalls } from "#http/api-docs.ts"

const query = z.object(listQuery(sortsOf(page)))

/** Mounts the calls that read pages: anyone may list published pages. */
export function mountPages(api: Api, guard: Guard, store: Stores & { pages: ReturnType<typeof createPages> }): void {
  api.on(...docs.listPages, guardStates(guard), async (c) => {
    if (hasStateFilter(c)) return await answerStates(c, store, page)
    c.header("Cache-Control", "no-cache")
    return answerItems(c, store.pages, parse(query, c.req.query()), (each) =>
      publicFields(pageSummary, { ...each, path: pathOfPage(each) }),
    )
  })
  api.on(...docs.readPage, guard, async (c) => answerVersion(c, await store.pages.get(c.req.param("id"))))
}

export const docs = documentCalls("Pages", {
  listPages: at("GET /pages", {
    summary: "Lists the pages that are made of blocks",
    ...stateListDocs(page, pageSummary),
  }),
  readPage: at("GET /pages/:id", {
    summary: "Reads a page with its blocks",
    answers: pageEntity,
    hasEtag: true,
    fails: ["not-found"],
  }),
})
