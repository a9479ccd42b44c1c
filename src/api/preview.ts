import type { Context } from "hono"
import { v7 as newId } from "uuid"
import * as z from "zod/mini"
import { blog, type NewBlog } from "#domain/content/kinds/blog.ts"
import { category } from "#domain/content/kinds/category.ts"
import { previewEntity } from "#domain/content/kinds/kind-entities.ts"
import type { Preview, Previewed } from "#domain/content/preview.ts"
import { project } from "#domain/content/kinds/project.ts"
import type { Repository } from "#domain/content/repository.ts"
import { type AddressNoun, slugFields } from "#domain/addresses/address-check.ts"
import type { Collection } from "#domain/cms/collection.ts"
import { blankOf } from "#domain/cms/fields/field.ts"
import { type SpecificationOf, toSpecification } from "#domain/cms/specification.ts"
import { freeSlug } from "#domain/addresses/slug.ts"
import type { ApiDependencies } from "./base/api-dependencies.ts"
import { at, type CallDocs, documentCalls } from "./http/api-docs.ts"
import { withForm } from "./forms/multipart.ts"
import { keyForm, keyHeaders } from "./http/idempotency.ts"
import type { Api, Guard, Guarded } from "./http/require-admin.ts"
import { openPreviewPictures } from "./pictures/form-pictures.ts"
import type { ResourceDefinition } from "./kinds/resource.ts"
import { blogs, categories, projects } from "./kinds/resources.ts"

/** Mounts the calls that show the page of a form before it is saved; nothing is saved. */
export function mountPreview(api: Api, guard: Guard, { store, media, uploads, renderPreview }: ApiDependencies): void {
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

  const docs = documentPreviews(kinds)
  api.on(...docs.previewBlog, guard, (c) =>
    open(c, kinds.blogs, (item, current) => ({ kind: "blog", blog: toItem(blog, withIds(item), current) })),
  )
  api.on(...docs.previewCategory, guard, (c) =>
    open(c, kinds.categories, (item, current) => ({ kind: "category", category: toItem(category, item, current) })),
  )
  api.on(...docs.previewProject, guard, (c) =>
    open(c, kinds.projects, (item, current) => ({ kind: "project", project: toItem(project, item, current) })),
  )
}

type Previewable<Item, New> = Pick<ResourceDefinition<Item, New>, "one" | "readNew" | "readChange"> & {
  items: Pick<Repository<Item, New>, "get">
}

const previewQuery = z.object({ id: z.optional(z.string()) })

type Forms = Pick<ResourceDefinition<never, never>, "one" | "forms">

/** The calls that are mounted here. */
export function documentPreviews(kinds: Record<"blogs" | "categories" | "projects", Forms>) {
  return documentCalls("Previews", {
    previewBlog: at("POST /preview/blog", describe(kinds.blogs)),
    previewCategory: at("POST /preview/category", describe(kinds.categories)),
    previewProject: at("POST /preview/project", describe(kinds.projects)),
  })
}

function describe({ one, forms }: Forms) {
  return {
    ...forms.create,
    summary: `Shows a ${one} as visitors would see it, and saves nothing`,
    details: "The page can be seen for ten minutes by everybody who knows its address.",
    query: previewQuery,
    headers: keyHeaders,
    notes: { ...forms.create.notes, id: `The ${one} to be changed; the form is then that of a change.` },
    answers: previewEntity,
    status: 201,
    fails: ["not-found"],
  } satisfies Partial<CallDocs>
}

/** What is written of an item as a page shows it; `current` is what is published of it. */
function toItem<C extends Collection<AddressNoun>>(collection: C, written: object, current?: SpecificationOf<C>) {
  const now = new Date().toISOString()
  const slug = slugFields[collection.name]
  const textOf = (item: object | undefined, name: string) => (item as Record<string, string> | undefined)?.[name] ?? ""
  const wanted = textOf(written, slug) || textOf(current, slug) || textOf(written, collection.title)
  return {
    ...toSpecification(collection, blankOf(collection.fields) as never),
    ...written,
    [slug]: freeSlug(collection.name, wanted, new Set()),
    _id: current?._id ?? newId(),
    createdAt: current?.createdAt ?? now,
    updatedAt: now,
  } as object as SpecificationOf<C>
}

function withIds({ sections = [], ...texts }: NewBlog): object {
  return { ...texts, sections: sections.map((each) => ({ imageAlt: "", ...each, _id: each._id ?? newId() })) }
}
