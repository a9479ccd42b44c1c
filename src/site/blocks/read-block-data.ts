import type { RouterContextProvider } from "react-router"
import type { ItemsField } from "#cms/fields/list.ts"
import type { Page } from "#pages/shared/page.ts"
import { walkValues } from "#cms/fields/field.ts"
import type { Blog, NewBlog } from "#collections/shared/blog.ts"
import { orUndefined } from "#base/errors.ts"
import type { Project } from "#collections/shared/project.ts"
import type { Repository } from "#base/repository.ts"
import { storeContext } from "#pages/site/context.ts"
import { readOr } from "#pages/site/page.ts"
import { type Priced, priceProjects } from "#pages/site/project-prices.ts"
import { contactWordsIn } from "#pages/site/blocks/contact-words.ts"
import type { BlockData } from "#pages/site/blocks/block-component.ts"
import { shownBlocks } from "./page-blocks.tsx"
import { needsCard } from "#pages/site/blocks/placeholders.ts"

/** Reads the stored data for the shown blocks of a page. Data that cannot be read is empty. */
export async function readBlockData(
  context: Readonly<RouterContextProvider>,
  page: Page,
): Promise<Omit<BlockData, "own" | "reply" | "search">> {
  const { reviews, rateCards, categories, blogs, pages, own } = context.get(storeContext)
  const reads = new Set(shownBlocks(page).flatMap(({ shown }) => shown.reads ?? []))
  if (needsCard(JSON.stringify(page))) reads.add("card")
  const nothing = { items: [] }
  const [review, version, category, blog, project, contactPage] = await Promise.all([
    reads.has("reviews") ? readOr(context, reviews.list({ limit: maxReviews }), nothing) : nothing,
    reads.has("card") ? readOr(context, rateCards.current(), undefined) : undefined,
    reads.has("categories") ? readOr(context, categories.list(), nothing) : nothing,
    reads.has("blogs") ? readOr(context, readNewest(blogs, chosenIn(page, "blogs")), []) : [],
    reads.has("projects") ? readOr(context, readProjects(context, chosenIn(page, "projects")), []) : [],
    reads.has("contact") && page.pageKey !== "contact" ? readOr(context, pages.getByKey("contact"), page) : page,
  ])
  const lists: NonNullable<BlockData["lists"]> = {}
  for (const [name, items] of own)
    if (reads.has(`own/${name}`)) lists[name] = (await readOr(context, items.list({ limit: 100 }), nothing)).items
  return {
    reviews: review.items,
    card: version?.card,
    cardVersion: version?.version,
    categories: category.items,
    blogs: blog,
    projects: project,
    lists,
    contact: { ...contactWordsIn(contactPage), spoken: contactPage.language },
  }
}

/** The most reviews that a block shows, latest first. */
const maxReviews = 24

/** The most guides that a block shows; the rest are not read. */
const maxGuides = 12

/** The latest items and the chosen ones, without duplicates. */
async function readNewest(
  items: Pick<Repository<Blog, NewBlog>, "list" | "get">,
  chosen: readonly string[],
): Promise<Blog[]> {
  const { items: newest } = await items.list({ limit: maxGuides })
  const known = new Set(newest.map(({ _id }) => _id))
  return [
    ...newest,
    ...(await readThere(
      items,
      chosen.filter((id) => !known.has(id)),
    )),
  ]
}

/** The projects marked for Home and the chosen ones, without duplicates, with their prices. */
async function readProjects(
  context: Readonly<RouterContextProvider>,
  chosen: readonly string[],
): Promise<Priced<Project>[]> {
  const { projects } = context.get(storeContext)
  const onHome = await projects.listOnHome()
  const known = new Set(onHome.map(({ _id }) => _id))
  const others = chosen.filter((id) => !known.has(id))
  return Promise.all([...onHome, ...(await readThere(projects, others))].map(priceProjects(context)))
}

/** Reads the items that still exist. */
async function readThere<Item>(items: { get(id: string): Promise<Item> }, ids: readonly string[]): Promise<Item[]> {
  const read = await Promise.all(ids.map((id) => orUndefined(items.get(id))))
  return read.filter((item) => item !== undefined)
}

function chosenIn(page: Page, noun: ItemsField["from"]): string[] {
  return shownBlocks(page).flatMap(({ block: { values }, shown: { block } }) => {
    const chosen: string[] = []
    walkValues(block.fields, values as object, {
      reference(id, { from }) {
        if (from === noun) chosen.push(id)
        return id
      },
    })
    return chosen
  })
}
