import type { Hono, MiddlewareHandler } from "hono"
import { v7 as newId } from "uuid"
import * as z from "zod/mini"
import type { Blog, NewBlog } from "#domain/blog.ts"
import type { Category, NewCategory } from "#domain/category.ts"
import { previewEntity } from "#domain/entities.ts"
import type { Previewed } from "#domain/preview.ts"
import type { Repository } from "#domain/repository.ts"
import { freeSlug } from "#domain/slug.ts"
import type { Media } from "#media/media.ts"
import type { Store } from "#store/store.ts"
import { blogs } from "./blogs.ts"
import { categories } from "./categories.ts"
import { type Description, describe } from "./describe.ts"
import { withForm } from "./forms.ts"
import type { Guarded } from "./require-admin.ts"
import type { Resource } from "./resource.ts"

/** What previews are made with; `renderPreview` gives the page as HTML. */
export interface PreviewParts {
  store: Store
  media: Media
  uploads: string
  renderPreview(previewed: Previewed): Promise<string>
}

/** Mounts the calls that show a form's page before it is saved; they keep nothing. */
export function mountPreview(
  api: Hono<Guarded>,
  guard: MiddlewareHandler<Guarded>,
  { store, media, uploads, renderPreview }: PreviewParts,
): void {
  const trial = onTrial(media)
  const open = async (previewed: Previewed) => await store.previews.put(await renderPreview(previewed))
  const guides = blogs(store, trial)
  const rooms = categories(store, trial)
  api.post("/preview/blog", describe(toldOf("blog", guides)), guard, async (c) => {
    const { item, current } = await readItem(guides, c.req.raw, uploads, c.req.query("id"))
    return c.json(await open({ kind: "blog", blog: toBlog(item, current) }), 201)
  })
  api.post("/preview/category", describe(toldOf("category", rooms)), guard, async (c) => {
    const { item, current } = await readItem(rooms, c.req.raw, uploads, c.req.query("id"))
    return c.json(await open({ kind: "category", category: toCategory(item, current) }), 201)
  })
}

const previewQuery = z.object({ id: z.optional(z.string()) })

/** What the document tells of a preview of one kind of content. */
function toldOf(one: string, { forms }: Pick<Resource<never, never>, "forms">): Description {
  return {
    ...forms.new,
    name: `preview${one[0]?.toUpperCase()}${one.slice(1)}`,
    group: "Previews",
    summary: `Shows a ${one} as visitors would see it, and keeps nothing`,
    details: "The page can be looked at for ten minutes, by whoever knows its address.",
    query: previewQuery,
    notes: { ...forms.new.notes, id: `The ${one} to be changed: the form is then that of a change.` },
    answers: previewEntity,
    status: 201,
    fails: ["not-found"],
  }
}

/** Pictures are looked at as ever, and answered as data-URLs instead of being kept. */
function onTrial(media: Media): Media {
  return {
    ...media,
    keep: async (picture, field) => (await media.tryAll([{ picture, field }]))[0] as string,
    keepAll: (sent) => media.tryAll(sent),
  }
}

/** The form's item: a new one, or with an id what a change would make of the one there is. */
async function readItem<Item, New>(
  {
    items,
    readNew,
    readChange,
  }: Pick<Resource<Item, New>, "readNew" | "readChange"> & {
    items: Pick<Repository<Item, New>, "get">
  },
  request: Request,
  uploads: string,
  id: string | undefined,
): Promise<{ item: New; current: Item | undefined }> {
  if (id === undefined) return { item: await withForm(request, uploads, readNew), current: undefined }
  const current = await items.get(id)
  const merge = await withForm(request, uploads, (form) => readChange(form, current))
  return { item: merge(current), current }
}

function toBlog({ imageAlt = "", sections, ...texts }: NewBlog, current: Blog | undefined): Blog {
  const whole = sections.map((section) => ({
    ...section,
    _id: section._id ?? newId(),
    imageAlt: section.imageAlt ?? "",
  }))
  return { ...texts, imageAlt, sections: whole, ...datesOf(current) }
}

function toCategory({ imageAlts = [], ...values }: NewCategory, current: Category | undefined): Category {
  const categorySlug = current?.categorySlug ?? freeSlug(values.categoryName, new Set())
  return { ...values, imageAlts, categorySlug, ...datesOf(current) }
}

function datesOf(current: { _id: string; createdAt: string } | undefined) {
  const now = new Date().toISOString()
  return { _id: current?._id ?? newId(), createdAt: current?.createdAt ?? now, updatedAt: now }
}
