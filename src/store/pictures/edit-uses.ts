import type { Transaction } from "kysely"
import type { Blog, NewBlog } from "#domain/content/kinds/blog.ts"
import { blockTypes } from "#domain/blocks/block-types.ts"
import type { Page } from "#domain/blocks/page.ts"
import { changeValues } from "#domain/blocks/fields/walk.ts"
import type { ContentBody } from "#domain/content/content.ts"
import type { DraftBase } from "#domain/content/draft-base.ts"
import type { Business } from "#domain/business/business.ts"
import type { Category, NewCategory } from "#domain/content/kinds/category.ts"
import { readPicturePath } from "#domain/pictures/picture.ts"
import type { Use } from "#domain/base/picture-uses.ts"
import type { NewProject, Project } from "#domain/content/kinds/project.ts"
import { blogs } from "../content/kinds/blogs.ts"
import { businesses } from "../content/businesses.ts"
import { categories } from "../content/kinds/categories.ts"
import { baseOf, scheduledOf, toBase, trackDraftPictures } from "../content/rows/draft-rows.ts"
import { changeItem } from "../content/rows/published-items.ts"
import { pages } from "../content/kinds/pages.ts"
import { projects } from "../content/kinds/projects.ts"
import { reviews } from "../content/kinds/reviews.ts"
import { changeCurrent } from "../documents/versions.ts"
import type { Tables } from "../database/tables.ts"

/** What becomes of a picture where it is shown. */
export interface UseEdit {
  /** The path that is shown in place of one, or "" for none. */
  path(path: string): string
  /** The same in formatted text. */
  html(html: string): string
}

/** Edits the pictures of items in their rows, and the logo in a new version of the business, in a transaction of `changeContent`. */
export async function editUses(
  trx: Transaction<Tables>,
  uses: readonly Use[],
  edit: UseEdit,
  by: string,
): Promise<void> {
  for (const { kind, id } of uses) {
    if (kind === "blog") await changeItem(trx, blogs, id, (blog) => editBlog(blog, edit), by)
    if (kind === "category") await changeItem(trx, categories, id, (category) => editCategory(category, edit), by)
    if (kind === "project") await changeItem(trx, projects, id, (project) => editProject(project, edit), by)
    if (kind === "page") await changeItem(trx, pages, id, (page) => editPage(page, edit), by)
    if (kind === "business") await changeCurrent(trx, businesses, (business) => editLogo(business, edit), by)
    // Also where the draft does not show the picture: what it was begun on does.
    await editDraft(trx, id, edit)
    if (kind === "review") {
      await changeItem(trx, reviews, id, (item) => ({ ...item, imagePath: edit.path(item.imagePath) }), by)
    }
  }
}

/**
 * Edits what is written of an item and not published, and what it is compared with; its next revision, so that nobody
 * publishes the one before unseen.
 */
async function editDraft(trx: Transaction<Tables>, id: string, edit: UseEdit): Promise<void> {
  const draft = await trx.selectFrom("drafts").selectAll().where("id", "=", id).executeTakeFirst()
  if (!draft) return
  const body = JSON.stringify(editBody(JSON.parse(draft.body) as ContentBody, edit))
  const scheduled = scheduledOf(draft)
  const edited = scheduled && {
    ...scheduled,
    body: editBody(scheduled.body, edit),
    base: editBase(scheduled.base, edit),
  }
  const revision = draft.revision + (body === draft.body ? 0 : 1)
  if (edited?.revision === draft.revision) edited.revision = revision
  const base = editBase(baseOf(draft), edit)
  const columns = { body, revision, base: base && toBase(base), scheduled: edited ? JSON.stringify(edited) : null }
  await trx.updateTable("drafts").set(columns).where("id", "=", id).execute()
  await trackDraftPictures(trx, { ...draft, ...columns })
}

function editBase(base: DraftBase | null, edit: UseEdit): DraftBase | null {
  return base && { ...base, body: editBody(base.body, edit) }
}

function editBody(body: ContentBody, edit: UseEdit): ContentBody {
  const edited = editTexts(body, edit) as ContentBody
  const { imagePaths, imageAlts } = edited
  const lists = Array.isArray(imagePaths) && editList(listsOf(imagePaths, imageAlts), { ...edit, path: (path) => path })
  return { ...edited, ...lists }
}

/** A JSON value with the pictures of each of its texts edited. */
function editTexts(value: unknown, edit: UseEdit): unknown {
  if (typeof value === "string") return readPicturePath(value) ? edit.path(value) : edit.html(value)
  if (Array.isArray(value)) return value.map((each) => editTexts(each, edit))
  if (typeof value !== "object" || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, editTexts(each, edit)]))
}

function listsOf(imagePaths: unknown[], imageAlts: unknown): Pick<Category, "imagePaths" | "imageAlts"> {
  return { imagePaths: imagePaths.map(String), imageAlts: Array.isArray(imageAlts) ? imageAlts.map(String) : [] }
}

/** The same business where neither of its logos becomes another. */
function editLogo(business: Business, { path }: UseEdit): Business {
  const { light, dark } = business.logo
  const logo = { light: path(light), dark: path(dark) }
  return logo.light === light && logo.dark === dark ? business : { ...business, logo }
}

function editBlog(blog: Blog, { path }: UseEdit): NewBlog {
  const sections = blog.sections.map((section) => {
    const image = path(section.image)
    return { ...section, image, imageAlt: image === "" ? "" : section.imageAlt }
  })
  return { ...blog, imagePath: path(blog.imagePath), sections, sharingPicture: path(blog.sharingPicture) }
}

function editPage(page: Page, { path, html }: UseEdit): Page {
  const blocks = page.blocks.map((block) => {
    const known = blockTypes.find(({ type }) => type === block.type)
    if (!known) return block
    const pictures = changeValues(known.fields, block.values as Record<string, unknown>, "picture", (picture) => {
      const shown = path(picture.path)
      return { path: shown, alt: shown === "" ? "" : picture.alt }
    })
    return { ...block, values: changeValues(known.fields, pictures, "richText", html) }
  })
  return { ...page, sharingPicture: path(page.sharingPicture), blocks }
}

function editCategory(category: Category, edit: UseEdit): NewCategory {
  return {
    ...category,
    ...editList(category, edit),
    categoryAdditionalData: category.categoryAdditionalData.map(({ title, description }) => ({
      title,
      description: edit.html(description),
    })),
    sharingPicture: edit.path(category.sharingPicture),
  }
}

function editProject(project: Project, edit: UseEdit): NewProject {
  const { description, sharingPicture } = project
  const others = { description: edit.html(description), sharingPicture: edit.path(sharingPicture) }
  return { ...project, ...editList(project, edit), ...others }
}

/** A picture that is now in the list twice stays once, at its first place. */
function editList({ imagePaths, imageAlts }: Pick<Category, "imagePaths" | "imageAlts">, { path }: UseEdit) {
  const alts = new Map<string, string>()
  for (const [index, each] of imagePaths.entries()) {
    const shown = path(each)
    if (shown !== "") alts.set(shown, alts.get(shown) || (imageAlts[index] ?? ""))
  }
  return { imagePaths: [...alts.keys()], imageAlts: [...alts.values()] }
}
