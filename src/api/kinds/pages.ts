import * as z from "zod/mini"
import type { Block } from "#domain/cms/fields/blocks.ts"
import { type Page, pathOfPage } from "#domain/blocks/page.ts"
import { page as collection } from "#domain/blocks/page.ts"
import { pageEntity, pageHtml, pageSummary, previewEntity } from "#domain/content/kinds/kind-entities.ts"
import { invalidField, type LastChange } from "#domain/base/errors.ts"
import { listQuery } from "#domain/base/list-query.ts"
import { contentSorts } from "#domain/content/content-query.ts"
import { parse } from "#domain/base/parse.ts"
import type { Preview } from "#domain/content/preview.ts"
import type { Media } from "#media/media.ts"
import type { ApiDependencies } from "../base/api-dependencies.ts"
import { withCurrent } from "./content-answers.ts"
import { answerStates, asksStates, guardStates, stateListDocs } from "./state-list.ts"
import { draftHeaders, readDraftHeader } from "./draft-header.ts"
import { readJson } from "../forms/body.ts"
import { slugNotes } from "../forms/form-fields.ts"
import { cleanHtml, keepUnknownBlocks, requireStoredImages } from "../forms/publishable.ts"
import { answerVersion, ifMatchHeaders, requireMatch } from "../http/etags.ts"
import { keyHeaders, keyJson } from "../http/idempotency.ts"
import { answerItems } from "../http/lists.ts"
import { publicFields } from "../http/public-fields.ts"
import type { Api, Guard } from "../http/require-admin.ts"
import { at, documentCalls } from "../http/api-docs.ts"

const query = z.object(listQuery(contentSorts.pages))
const { name, slug: address, language, searchTitle, searchDescription, blocks } = collection.fields
const pageContent = z.strictObject({
  name: name.schema("update"),
  language: z._default(language.schema("update"), language.blank()),
  searchTitle: z._default(searchTitle.schema("update"), ""),
  searchDescription: z._default(searchDescription.schema("update"), ""),
  sharingPicture: z._default(z.string({ error: "The sharing picture is the path of a stored picture." }), ""),
  blocks: blocks.schema("update"),
})
const pageForm = z.extend(pageContent, { slug: z.optional(address.schema("update")) })
const previewForm = z.extend(pageContent, { id: z.optional(z.string()) })

type PageContent = z.output<typeof pageContent>

/** Mounts the calls about the pages that are made of blocks: anybody may read what is published, only the admin may change it. */
export function mountPages(api: Api, guard: Guard, { store, media, renderPreview }: ApiDependencies): void {
  const { pages, previews, idempotency } = store

  api.on(...docs.listPages, guardStates(guard), async (c) => {
    if (asksStates(c)) return await answerStates(c, store, "pages")
    c.header("Cache-Control", "no-cache")
    return answerItems(c, pages, parse(query, c.req.query()), (page) =>
      publicFields(pageSummary, { ...page, path: pathOfPage(page) }),
    )
  })
  api.on(...docs.readPage, guard, async (c) => {
    const page = await pages.get(c.req.param("id"))
    return answerVersion(c, page)
  })
  api.on(...docs.addPage, guard, async (c) => {
    const body = await readJson(c.req.raw)
    const { slug, ...content } = parse(pageForm, body)
    const cleaned = await cleanContent(content, [], media)
    const keyed = keyJson(c, "page", body)
    const draft = readDraftHeader(c)
    const added = await withCurrent(c, store, { noun: "pages", id: draft?.id }, () =>
      pages.add({ ...cleaned, slug }, { by: c.get("who").email, keyed, draft }),
    )
    return answerVersion(c, added, { status: 201 })
  })
  api.on(...docs.changePage, guard, async (c) => {
    const id = c.req.param("id")
    const current = await pages.get(id)
    const sent = await readJson(c.req.raw)
    const { slug, ...content } = parse(pageForm, { ...contentOf(current), ...fillBlocks(sent, current.blocks) })
    if (slug !== undefined && current.pageKey !== "") throw invalidField("slug", "The address of this page is fixed.")
    const cleaned = await cleanContent(content, current.blocks, media)
    const draft = readDraftHeader(c, id)
    const merge = (now: Page, last: LastChange) => {
      requireMatch(c, now, { change: last, current: now })
      const staying = Object.entries(contentOf(now)).filter(([name]) => !Object.hasOwn(sent, name))
      return { ...cleaned, ...Object.fromEntries(staying), pageKey: now.pageKey, slug: slug ?? now.slug }
    }
    const changed = await withCurrent(c, store, { noun: "pages", id: draft?.id }, () =>
      pages.change(id, merge, c.get("who").email, draft),
    )
    return answerVersion(c, changed)
  })
  api.on(...docs.removePage, guard, async (c) => {
    const id = c.req.param("id")
    const check = (now: Page, last: LastChange) => {
      requireMatch(c, now, { change: last, current: now })
      c.set("about", { noun: "pages", id, title: now.name })
    }
    await pages.remove(id, check, c.get("who").email)
    return c.body(null, 204)
  })

  const render = async (body: Record<string, unknown>) => {
    const { id, ...content } = parse(previewForm, body)
    const current = id === undefined ? undefined : await pages.get(id)
    const cleaned = await cleanContent(content, current?.blocks ?? [], media)
    const time = new Date().toISOString()
    const unsaved = { _id: "", pageKey: "", slug: "preview", createdAt: time, updatedAt: time } as const
    return await renderPreview({ kind: "page", page: { ...unsaved, ...current, ...cleaned } })
  }
  api.on(...docs.previewPage, guard, async (c) => {
    const body = await readJson(c.req.raw)
    const keyed = keyJson(c, "preview/page", body)
    const first = (await idempotency.find(keyed)) as Preview | undefined
    return c.json(first ?? (await idempotency.keep(keyed, await previews.put(await render(body)))), 201)
  })
  api.on(...docs.renderPage, guard, async (c) => {
    return c.json({ html: await render(await readJson(c.req.raw)) })
  })
}

function contentOf(page: Page): PageContent {
  return Object.fromEntries(
    Object.entries(page).filter(([name]) => Object.hasOwn(pageContent.shape, name)),
  ) as PageContent
}

/** What was sent, each of its blocks with what it lacks of the stored block with its id. */
function fillBlocks(sent: Record<string, unknown>, stored: readonly Block[]): Record<string, unknown> {
  if (!Array.isArray(sent["blocks"])) return sent
  const blocks = (sent["blocks"] as (Partial<Block<object>> | null)[]).map((block) => {
    const same = stored.find(({ id, type }) => id === block?.id && type === block.type) as Block<object> | undefined
    return same ? { ...same, ...block, values: { ...same.values, ...block?.values } } : block
  })
  return { ...sent, blocks }
}

/**
 * The content with its formatted texts cleaned; throws "invalid" for an image that is not stored here. A block of a type that
 * this release does not know is as it is stored.
 */
async function cleanContent(content: PageContent, stored: readonly Block[], media: Media): Promise<PageContent> {
  const known = [...content.blocks]
  keepUnknownBlocks(known, stored)
  const values = { slug: "", ...content, sharingPicture: { path: content.sharingPicture, alt: "" }, blocks: known }
  const cleaned = await cleanHtml(collection, values)
  const fields = { image: "", images: "" }
  await requireStoredImages(collection, cleaned, { isStored: (path) => media.has(path), fields })
  return { ...content, blocks: cleaned.blocks }
}

const example = {
  name: "Our workshop",
  searchTitle: "",
  searchDescription: "",
  sharingPicture: "",
  blocks: [] as Page["blocks"],
}
const notes = {
  slug: `${slugNotes.change} The pages that every site has keep theirs.`,
  language: "The language that the page is written in. Absent, it stays; of a new page it is English.",
  blocks: "In the order of the page. The values of a block are those of its type.",
}
const matched = { headers: ifMatchHeaders, fails: ["stale"] } as const

/** The calls that are mounted here. */
export const docs = documentCalls("Pages", {
  listPages: at("GET /pages", {
    summary: "Lists the pages that are made of blocks",
    ...stateListDocs("pages", pageSummary),
  }),
  readPage: at("GET /pages/:id", {
    summary: "Reads a page with its blocks",
    answers: pageEntity,
    hasEtag: true,
    fails: ["not-found"],
  }),
  addPage: at("POST /page", {
    summary: "Publishes a new page",
    json: pageForm,
    notes,
    example: { ...example, slug: "our-workshop" },
    answers: pageEntity,
    hasEtag: true,
    headers: z.extend(keyHeaders, draftHeaders.shape),
    fails: ["stale"],
    status: 201,
  }),
  changePage: at("PUT /pages/:id", {
    summary: "Publishes a page as it is now",
    details: "A field that is absent keeps its value, also in the values of a block whose id and type are sent.",
    json: z.partial(pageForm),
    notes,
    example,
    answers: pageEntity,
    hasEtag: true,
    ...matched,
    headers: z.extend(ifMatchHeaders, draftHeaders.shape),
  }),
  removePage: at("DELETE /pages/:id", { summary: "Moves a page that not every site has to the trash", ...matched }),
  previewPage: at("POST /preview/page", {
    summary: "Shows a page as visitors would see it, and saves nothing",
    details: "It can be seen for ten minutes by everybody who knows its address.",
    json: previewForm,
    notes: { id: "The page that is being changed." },
    example,
    headers: keyHeaders,
    answers: previewEntity,
    status: 201,
    fails: ["not-found"],
  }),
  renderPage: at("POST /preview/page/live", {
    summary: "Answers the document of a page as visitors would see it, and stores nothing",
    json: previewForm,
    notes: { id: "The page that is being changed." },
    example,
    answers: pageHtml,
    fails: ["not-found"],
  }),
})
