import type { Hono, MiddlewareHandler } from "hono"
import { v7 as newId } from "uuid"
import type { Blog, NewBlog } from "#domain/blog.ts"
import type { Category, NewCategory } from "#domain/category.ts"
import type { Preview, Previewed } from "#domain/preview.ts"
import type { Repository } from "#domain/repository.ts"
import { freeSlug } from "#domain/slug.ts"
import type { Media } from "#media/media.ts"
import type { Store } from "#store/store.ts"
import { blogs } from "./blogs.ts"
import { categories } from "./categories.ts"
import { withForm } from "./forms.ts"
import type { Guarded } from "./require-admin.ts"
import type { Resource } from "./resource.ts"

/** What previews are made with; `openPreview` renders the page and answers where it can be seen. */
export interface PreviewParts {
  store: Store
  media: Media
  uploads: string
  openPreview(previewed: Previewed): Promise<Preview>
}

/** Mounts the calls that show a form's page before it is saved; they keep nothing. */
export function mountPreview(
  api: Hono<Guarded>,
  guard: MiddlewareHandler<Guarded>,
  { store, media, uploads, openPreview }: PreviewParts,
): void {
  const trial = onTrial(media)
  const guides = blogs(store, trial)
  const rooms = categories(store, trial)
  api.post("/preview/blog", guard, async (c) => {
    const { item, current } = await readItem(guides, c.req.raw, uploads, c.req.query("id"))
    return c.json(await openPreview({ kind: "blog", blog: toBlog(item, current) }), 201)
  })
  api.post("/preview/category", guard, async (c) => {
    const { item, current } = await readItem(rooms, c.req.raw, uploads, c.req.query("id"))
    return c.json(await openPreview({ kind: "category", category: toCategory(item, current) }), 201)
  })
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
