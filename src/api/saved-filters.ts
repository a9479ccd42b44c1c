import { savedFilters, savedFiltersForm } from "#domain/enquiry/saved-filters.ts"
import { parse } from "#domain/base/parse.ts"
import type { Store } from "#store/store.ts"
import { readJson } from "./forms/body.ts"
import type { Api, Guard } from "./http/require-admin.ts"
import { at, documentCalls } from "./http/api-docs.ts"

/** Mounts the calls about the filters of enquiries that the account has saved. */
export function mountSavedFilters(api: Api, guard: Guard, store: Store): void {
  api.on(...docs.listFilters, guard, async (c) => {
    return c.json({ filters: await store.savedFilters.list(c.get("who").adminId) })
  })
  api.on(...docs.saveFilters, guard, async (c) => {
    const { filters } = parse(savedFiltersForm, await readJson(c.req.raw))
    await store.savedFilters.put(c.get("who").adminId, filters)
    return c.json({ filters })
  })
}

/** The calls that are mounted here. */
export const docs = documentCalls("Enquiries", {
  listFilters: at("GET /filters", {
    summary: "Returns the filters of enquiries that the account has saved",
    answers: savedFilters,
  }),
  saveFilters: at("PUT /filters", {
    summary: "Saves filters of enquiries for the account, in place of those it had",
    details: "At most 20, each with a name of its own.",
    json: savedFiltersForm,
    notes: {
      "filters[].name": "At most 40 characters.",
      "filters[].query":
        "Parameters of the list of enquiries. `page`, `limit` and what the list does not know are left out.",
    },
    example: { filters: [{ name: "New in Baner", query: "search=Baner&status=New" }] },
    answers: savedFilters,
  }),
})
