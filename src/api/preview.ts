import type { Context, Hono, MiddlewareHandler } from "hono"
import { v7 as newId } from "uuid"
import * as z from "zod/mini"
import type { Blog, NewBlog } from "#domain/blog.ts"
import type { Category, NewCategory } from "#domain/category.ts"
import { previewEntity } from "#domain/entities.ts"
import type { Preview, Previewed } from "#domain/preview.ts"
import type { Repository } from "#domain/repository.ts"
import { freeSlug } from "#domain/text/slug.ts"
import type { Media } from "#media/media.ts"
import type { Store } from "#store/store.ts"
import { blogs } from "./blogs.ts"
import { categories } from "./categories.ts"
import { type Description, describe } from "./openapi/describe.ts"
import { type SentForm, withForm } from "./forms/multipart.ts"
import { keyForm, keyHeaders } from "./http/idempotency.ts"
import type { Guarded } from "./http/require-admin.ts"
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
  const { idempotency, previews } = store
  const trial = onTrial(media)
  const guides = blogs(store, trial)
  const rooms = categories(store, trial)

  async function open<Item, New>(
    c: Context<Guarded>,
    noun: Previewable<Item, New>,
    show: (item: New, current: Item | undefined) => Previewed,
  ): Promise<Response> {
    const id = c.req.query("id")
    const current = id === undefined ? undefined : await noun.items.get(id)
    const preview = await withForm(c.req.raw, uploads, async (form) => {
      const keyed = await keyForm(c, `preview/${noun.one}/${id ?? ""}`, form)
      const first = (await idempotency.find(keyed)) as Preview | undefined
      if (first) return first
      const item = current === undefined ? await noun.readNew(form) : await merge(noun, form, current)
      return await idempotency.keep(keyed, await previews.put(await renderPreview(show(item, current))))
    })
    return c.json(preview, 201)
  }

  api.post("/preview/blog", describe(toldOf("blog", guides)), guard, (c) =>
    open(c, guides, (item, current) => ({ kind: "blog", blog: toBlog(item, current) })),
  )
  api.post("/preview/category", describe(toldOf("category", rooms)), guard, (c) =>
    open(c, rooms, (item, current) => ({ kind: "category", category: toCategory(item, current) })),
  )
}

type Previewable<Item, New> = Pick<Resource<Item, New>, "one" | "readNew" | "readChange"> & {
  items: Pick<Repository<Item, New>, "get">
}

/** What a change would make of the item there is. */
async function merge<Item, New>({ readChange }: Previewable<Item, New>, form: SentForm, current: Item): Promise<New> {
  return (await readChange(form, current))(current)
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
    headers: keyHeaders,
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
