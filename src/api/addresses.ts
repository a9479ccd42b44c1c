import type { Context } from "hono"
import * as z from "zod/mini"
import { addressNouns } from "#domain/addresses/address-check.ts"
import { redirectForm } from "#domain/addresses/redirect.ts"
import {
  csvHeadings,
  csvLimits,
  readRedirectCsv,
  redirectImport,
  redirectListImport,
} from "#domain/addresses/redirect-csv.ts"
import { slugText } from "#domain/addresses/slug-field.ts"
import { addressCheck, importReport, notFoundEntity, redirectEntity } from "#domain/addresses/address-entities.ts"
import { limits } from "#domain/text/limits.ts"
import { listQuery, sortFields, soughtText } from "#domain/base/list-query.ts"
import { parse } from "#domain/base/parse.ts"
import { formatNumber } from "#domain/text/number.ts"
import type { Store } from "#store/store.ts"
import { readJson } from "./forms/body.ts"
import { answerCsv } from "./http/downloads.ts"
import type { Api, Guard, Guarded } from "./http/require-admin.ts"
import { at, documentCalls } from "./http/api-docs.ts"
import { answerPage } from "./http/lists.ts"

const addressQuery = z.object({
  noun: z.enum(addressNouns, { error: `noun must be one of ${addressNouns.join(", ")}.` }),
  slug: z._default(slugText, ""),
  title: z._default(soughtText("title", limits.title), ""),
  id: z.optional(z.string()),
})
const redirectQuery = z.object(listQuery(sortFields.redirects))
const notFoundQuery = z.object(listQuery(sortFields.notFound))
const linkQuery = z.object({ to: soughtText("to", 10_000) })

/** Mounts the calls about addresses: whether one is free, the redirects, and the addresses that visitors asked for and did not find. */
export function mountAddresses(
  api: Api,
  guard: Guard,
  { addresses, links, notFound }: Pick<Store, "addresses" | "links" | "notFound">,
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
    return c.body(null, 204)
  })

  api.on(...docs.listNotFound, guard, async (c) => {
    return answerPage(c, await notFound.list({ page: 1, ...parse(notFoundQuery, c.req.query()) }))
  })
  api.on(...docs.dismissNotFound, guard, async (c) => {
    const { path } = await notFound.dismiss(c.req.param("id"))
    c.set("about", { title: path })
    return c.body(null, 204)
  })
}

function authorOf(c: Context<Guarded>): { email: string; host: string } {
  return { email: c.get("who").email, host: new URL(c.req.url).host }
}

const notes = {
  from: "A path of this site, with a query where that counts; of a whole address only path and query count.",
  to: "A path of this site, or an http or https address.",
}
const example = { from: "/old-kitchens.html", to: "/modular-kitchen" }

/** The calls that are mounted here. */
export const docs = documentCalls("Addresses", {
  checkAddress: at("GET /address", {
    summary: "Answers whether an item could have an address",
    details: "The address is not reserved: the item that is saved first gets it.",
    query: addressQuery,
    notes: {
      noun: "The kind of the item.",
      slug: "The last part of the address; empty for one that is made from the title.",
      title: "The title or name of the item.",
      id: "The item that may have it already.",
    },
    answers: addressCheck,
  }),
  countLinks: at("GET /links", {
    summary: "Counts the links of the site to pages of items",
    details:
      "In the menu, the footer, and what is published of pages, categories and projects, links to former addresses too. Pages show no link to an item that is not there.",
    query: linkQuery,
    notes: { to: "The paths of the pages, separated by commas." },
    answers: z.object({ count: z.int() }),
  }),
  listRedirects: at("GET /redirects", {
    summary: "Lists the redirects",
    details: "Those that the site has made when an item moved are among them, each with the item.",
    lists: redirectEntity,
    query: redirectQuery,
    notes: { page: "The number of the page, from 1.", search: "Words that must all occur in the two addresses." },
  }),
  downloadRedirects: at("GET /redirects.csv", { summary: "Returns all redirects", csv: csvHeadings }),
  addRedirect: at("POST /redirect", {
    summary: "Makes a redirect",
    details:
      "It answers 301 where nothing else answers. One that leads to another redirect is stored with where that leads, and one that would lead back to itself is refused.",
    json: redirectForm,
    notes,
    example,
    answers: redirectEntity,
    status: 201,
  }),
  importRedirects: at("POST /redirects/import", {
    summary: "Makes or replaces many redirects",
    details: `At most ${formatNumber(csvLimits.redirects)} in one call. The answer names the lines that were refused; all other redirects are made. Sent again, it changes nothing. The body of 1.0.0, \`{ "redirects": [{ "from", "to" }] }\`, still works: each refused entry then has its \`index\` in the list.`,
    json: redirectImport,
    notes: {
      csv: "A CSV file: on each line the old and the new address, separated by a comma, a semicolon or a tab. Of two lines with the same old address the later one counts.",
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
    summary: "Lists the addresses that visitors asked for and did not find",
    details: "Paths alone, with how often and when last; what may tell of a person is not noted.",
    lists: notFoundEntity,
    query: notFoundQuery,
    notes: {
      page: "The number of the page, from 1.",
      sort: "The field to sort by, in descending order with `-` before it. Asked for most first if absent.",
    },
  }),
  dismissNotFound: at("DELETE /not-found/:id", {
    summary: "Leaves an address out of that list from now on",
    details: "Also if visitors ask for it again.",
    fails: ["not-found"],
  }),
})
