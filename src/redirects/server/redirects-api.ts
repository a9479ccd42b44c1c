import type { Context } from "hono"
import * as z from "zod/mini"
import { addressNouns, slugText } from "#base/urls/address-check.ts"
import { redirectForm } from "../shared/redirect.ts"
import { csvHeadings, csvLimits, readRedirectCsv, redirectImport, redirectListImport } from "../shared/redirect-csv.ts"
import { addressCheck, importReport, notFoundEntity, redirectEntity } from "../shared/address-entities.ts"
import { limits } from "#base/text/limits.ts"
import { listQuery, sortFields, filterText } from "#base/list-query.ts"
import { parse } from "#base/parse.ts"
import { formatNumber } from "#base/text/number.ts"
import type { createAddresses } from "./addresses.ts"
import type { NotFoundAddresses } from "./not-found.ts"
import { readJson } from "#http/forms/body.ts"
import { answerCsv } from "#http/downloads.ts"
import type { Api, Guard, Guarded } from "#accounts/server/require-admin.ts"
import { at, documentCalls } from "#http/api-docs.ts"
import { answerPage } from "#http/lists.ts"

const addressQuery = z.object({
  noun: z.enum(addressNouns, { error: `noun must be one of ${addressNouns.join(", ")}.` }),
  slug: z._default(slugText, ""),
  title: z._default(filterText("title", limits.title), ""),
  id: z.optional(z.string()),
})
const redirectQuery = z.object(listQuery(sortFields.redirects))
const notFoundQuery = z.object(listQuery(sortFields.notFound))
const linkQuery = z.object({ to: filterText("to", 10_000) })

/** Mounts the calls about addresses: availability, redirects and missing paths. */
export function mountAddresses(
  api: Api,
  guard: Guard,
  {
    addresses,
    links,
    notFound,
  }: {
    addresses: ReturnType<typeof createAddresses>
    links: { count(paths: readonly string[], host: string): Promise<number> }
    notFound: NotFoundAddresses
  },
): void {
  api.on(...docs.checkAddress, guard, async (c) => {
    return c.json(await addresses.check(parse(addressQuery, c.req.query())))
  })

  api.on(...docs.countLinks, guard, async (c) => {
    const { to } = parse(linkQuery, c.req.query())
    return c.json({ count: await links.count(to.split(","), new URL(c.req.url).host) })
  })

  api.on(...docs.listRedirects, guard, async (c) => {
    return answerPage(c, await addresses.listRedirects({ page: 1, ...parse(redirectQuery, c.req.query()) }))
  })
  api.on(...docs.downloadRedirects, guard, async () => {
    return await answerCsv("redirects.csv", csvHeadings, addresses.readCsvRows())
  })
  api.on(...docs.addRedirect, guard, async (c) => {
    const added = await addresses.addRedirect(parse(redirectForm, await readJson(c.req.raw)), authorOf(c))
    c.set("about", { title: added.from })
    return c.json(added, 201)
  })
  api.on(...docs.importRedirects, guard, async (c) => {
    const body = await readJson(c.req.raw, csvLimits.bytes)
    if (!("redirects" in body)) {
      const { csv } = parse(redirectImport, body)
      return c.json(await addresses.importRedirects(readRedirectCsv(csv), authorOf(c)))
    }
    const lines = parse(redirectListImport, body).redirects.map((each, index) => ({ line: index + 1, ...each }))
    const report = await addresses.importRedirects(lines, authorOf(c))
    const refused = report.refused.map((each) => ({ ...each, index: each.line - 1 }))
    return c.json({ ...report, refused })
  })
  api.on(...docs.changeRedirect, guard, async (c) => {
    const written = parse(redirectForm, await readJson(c.req.raw))
    const changed = await addresses.changeRedirect(c.req.param("id"), written, authorOf(c))
    c.set("about", { title: changed.from })
    return c.json(changed)
  })
  api.on(...docs.removeRedirect, guard, async (c) => {
    const { from } = await addresses.removeRedirect(c.req.param("id"))
    c.set("about", { title: from })
  })

  api.on(...docs.listNotFound, guard, async (c) => {
    return answerPage(c, await notFound.list({ page: 1, ...parse(notFoundQuery, c.req.query()) }))
  })
  api.on(...docs.dismissNotFound, guard, async (c) => {
    const { path } = await notFound.dismiss(c.req.param("id"))
    c.set("about", { title: path })
  })
}

function authorOf(c: Context<Guarded>): { email: string; host: string } {
  return { email: c.get("who").email, host: new URL(c.req.url).host }
}

const notes = {
  from: "A path of this site, with a query if it matters. Only the path and query of a full URL are used.",
  to: "A path of this site, or an http or https URL.",
}
const example = { from: "/old-kitchens.html", to: "/modular-kitchen" }

export const docs = documentCalls("Addresses", {
  checkAddress: at("GET /address", {
    summary: "Returns whether an item can have a slug",
    details: "The slug is not reserved: the item that is saved first gets it.",
    query: addressQuery,
    notes: {
      noun: "The kind of the item.",
      slug: "The slug; empty to generate it from the title.",
      title: "The title or name of the item.",
      id: "The item that may already have the slug.",
    },
    answers: addressCheck,
  }),
  countLinks: at("GET /links", {
    summary: "Returns the number of links to each page",
    details:
      "It counts links in the menu, the footer and published pages, categories and projects, including links to former URLs. Pages omit links to items that do not exist.",
    query: linkQuery,
    notes: { to: "The paths of the pages, separated by commas." },
    answers: z.object({ count: z.int() }),
  }),
  listRedirects: at("GET /redirects", {
    summary: "Lists the redirects",
    details: "The list includes redirects that the site created after a slug changed, each with its item.",
    lists: redirectEntity,
    query: redirectQuery,
    notes: { page: "The page number, from 1.", search: "Words that must all occur in source or target." },
  }),
  downloadRedirects: at("GET /redirects.csv", { summary: "Returns all redirects as CSV", csv: csvHeadings }),
  addRedirect: at("POST /redirect", {
    summary: "Creates a redirect",
    details:
      "The source returns 301 if no page exists there. A redirect to another redirect is stored with the final target, and a loop is rejected.",
    json: redirectForm,
    notes,
    example,
    answers: redirectEntity,
    status: 201,
  }),
  importRedirects: at("POST /redirects/import", {
    summary: "Creates or replaces several redirects",
    details: `Up to ${formatNumber(csvLimits.redirects)} in one request. The response lists the rejected lines; all other redirects are created. Sending the request again changes nothing. The body of 1.0.0, \`{ "redirects": [{ "from", "to" }] }\`, still works: each rejected entry then has its \`index\` in the list.`,
    json: redirectImport,
    notes: {
      csv: "A CSV file: each line contains the old and the new URL, separated by a comma, a semicolon or a tab. If two lines have the same old URL, the later one applies.",
    },
    example: { csv: `${example.from},${example.to}\n` },
    answers: importReport,
  }),
  changeRedirect: at("PUT /redirects/:id", {
    summary: "Changes a redirect",
    json: redirectForm,
    notes,
    example,
    answers: redirectEntity,
    fails: ["not-found"],
  }),
  removeRedirect: at("DELETE /redirects/:id", { summary: "Removes a redirect", fails: ["not-found"] }),
  listNotFound: at("GET /not-found", {
    summary: "Lists broken links: paths that visitors requested and that do not exist",
    details:
      "Each entry has the path, the number of requests and the time of the last one. Paths that may identify a person are not recorded.",
    lists: notFoundEntity,
    query: notFoundQuery,
    notes: {
      page: "The page number, from 1.",
      sort: "The field to sort by; `-` before it reverses the order. Default: most requested first.",
    },
  }),
  dismissNotFound: at("DELETE /not-found/:id", {
    summary: "Dismisses a broken link",
    details: "It does not return to the list, even if visitors request it again.",
    fails: ["not-found"],
  }),
})
