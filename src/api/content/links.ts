import * as z from "zod/mini"
import { isItemPath } from "#domain/addresses/item-path.ts"
import { linkPlace } from "#domain/content/content-entities.ts"
import { parse } from "#domain/base/parse.ts"
import type { Store } from "#store/store.ts"
import type { Api, Guard } from "../http/require-admin.ts"
import { at, documentCalls } from "../http/api-docs.ts"

/** How many paths one call may ask about. */
const maxPaths = 100

const wrongPaths = `to must be the paths of at most ${maxPaths} pages, separated by commas.`
const linkQuery = z.object({
  to: z.string({ error: wrongPaths }).check(
    z.refine((text) => {
      const paths = text.split(",")
      return paths.length <= maxPaths && paths.every(isItemPath)
    }, wrongPaths),
  ),
})

/** Mounts the call that says where content has links to pages of items. */
export function mountLinks(api: Api, guard: Guard, { links }: Store): void {
  api.on(...docs.listLinks, guard, async (c) => {
    const { to } = parse(linkQuery, c.req.query())
    return c.json(await links.findPlaces(to.split(","), new URL(c.req.url).host))
  })
}

/** The calls that are mounted here. */
export const docs = documentCalls("Addresses", {
  listLinks: at("GET /links", {
    summary: "Lists where the site has links to pages of items",
    details:
      "In the menu, the footer, and what is published of pages, categories and projects, links to former addresses too. Pages show no link to an item that is not there.",
    query: linkQuery,
    notes: { to: `The paths of the pages, separated by commas: ${maxPaths} at most.` },
    answers: z.array(linkPlace),
  }),
})
