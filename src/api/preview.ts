import type { Context, Hono, MiddlewareHandler } from "hono"
import { v7 as newId } from "uuid"
import * as z from "zod/mini"
import type { Blog, NewBlog } from "#domain/content/kinds/blog.ts"
import type { Category, NewCategory } from "#domain/content/kinds/category.ts"
import { previewEntity } from "#domain/content/kinds/kind-entities.ts"
import type { Preview, Previewed } from "#domain/content/preview.ts"
import type { NewProject, Project } from "#domain/content/kinds/project.ts"
import type { Repository } from "#domain/content/repository.ts"
import { changeSharing, noSharing } from "#domain/sharing/sharing.ts"
import { freeSlug } from "#domain/addresses/slug.ts"
import type { ApiDependencies } from "./base/api-dependencies.ts"
import { blogs } from "./kinds/blogs.ts"
import { categories } from "./kinds/categories.ts"
import { documentCall } from "./http/api-docs.ts"
import { withForm } from "./forms/multipart.ts"
import { keyForm, keyHeaders } from "./http/idempotency.ts"
import type { Guarded } from "./http/require-admin.ts"
import { openPreviewPictures } from "./pictures/form-pictures.ts"
import { projects } from "./kinds/projects.ts"
import type { ResourceDefinition } from "./kinds/resource.ts"

/** Mounts the calls that show the page of a form before it is saved; nothing is saved. */
export function mountPreview(
  api: Hono<Guarded>,
  guard: MiddlewareHandler<Guarded>,
  { store, media, uploads, renderPreview }: Pick<ApiDependencies, "store" | "media" | "uploads" | "renderPreview">,
): void {
  const { idempotency, previews } = store
  const shownOnce = openPreviewPictures(media)
  const kinds = {
    blogs: blogs(store, shownOnce),
    categories: categories(store, shownOnce),
    projects: projects(store, shownOnce),
  }

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
      const by = c.get("who").email
      const item =
        current === undefined ? await noun.readNew(form, by) : (await noun.readChange(form, current, by))(current)
      return await idempotency.keep(keyed, await previews.put(await renderPreview(show(item, current))))
    })
    return c.json(preview, 201)
  }

  api.post("/preview/blog", docsOf("blog", kinds.blogs), guard, (c) =>
    open(c, kinds.blogs, (item, current) => ({ kind: "blog", blog: toBlog(item, current) })),
  )
  api.post("/preview/category", docsOf("category", kinds.categories), guard, (c) =>
    open(c, kinds.categories, (item, current) => ({ kind: "category", category: toCategory(item, current) })),
  )
  api.post("/preview/project", docsOf("project", kinds.projects), guard, (c) =>
    open(c, kinds.projects, (item, current) => ({ kind: "project", project: toProject(item, current) })),
  )
}

type Previewable<Item, New> = Pick<ResourceDefinition<Item, New>, "one" | "readNew" | "readChange"> & {
  items: Pick<Repository<Item, New>, "get">
}

const previewQuery = z.object({ id: z.optional(z.string()) })

function docsOf(one: string, { forms }: Pick<ResourceDefinition<never, never>, "forms">) {
  return documentCall({
    ...forms.new,
    name: `preview${one[0]?.toUpperCase()}${one.slice(1)}`,
    group: "Previews",
    summary: `Shows a ${one} as visitors would see it, and saves nothing`,
    details: "The page can be seen for ten minutes by everybody who knows its address.",
    query: previewQuery,
    headers: keyHeaders,
    notes: { ...forms.new.notes, id: `The ${one} to be changed; the form is then that of a change.` },
    answers: previewEntity,
    status: 201,
    fails: ["not-found"],
  })
}

function toBlog({ imageAlt = "", sections, ...texts }: NewBlog, current: Blog | undefined): Blog {
  const whole = sections.map((section) => ({
    ...section,
    _id: section._id ?? newId(),
    imageAlt: section.imageAlt ?? "",
  }))
  const slug = freeSlug("blogs", texts.slug || current?.slug || texts.title, new Set())
  return { ...texts, slug, ...changeSharing(texts, noSharing), imageAlt, sections: whole, ...datesOf(current) }
}

function toCategory({ imageAlts = [], ...values }: NewCategory, current: Category | undefined): Category {
  const wanted = values.categorySlug || current?.categorySlug || values.categoryName
  const categorySlug = freeSlug("categories", wanted, new Set())
  const drawing = values.drawing ?? ""
  return { ...values, ...changeSharing(values, noSharing), imageAlts, categorySlug, drawing, ...datesOf(current) }
}

function toProject({ imageAlts = [], ...values }: NewProject, current: Project | undefined): Project {
  const wanted = values.projectSlug || current?.projectSlug || values.title
  const projectSlug = freeSlug("projects", wanted, new Set())
  return { ...values, ...changeSharing(values, noSharing), imageAlts, projectSlug, ...datesOf(current) }
}

function datesOf(current: { _id: string; createdAt: string } | undefined) {
  const now = new Date().toISOString()
  return { _id: current?._id ?? newId(), createdAt: current?.createdAt ?? now, updatedAt: now }
}
