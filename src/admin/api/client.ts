import type { Blog } from "#domain/content/kinds/blog.ts"
import type { ContentNoun } from "#domain/base/content-states.ts"
import type { Category } from "#domain/content/kinds/category.ts"
import type { Preview } from "#domain/content/preview.ts"
import type { Project } from "#domain/content/kinds/project.ts"
import type { Listed } from "#domain/content/repository.ts"
import type { Review } from "#domain/content/kinds/review.ts"
import { type Address, type Answer, type Call, call, type IfAny, type Options, send } from "./call.ts"
import { readToken } from "./session.ts"

/** What a list screen shows: the page, the search, the order; an empty text leaves that to the server. */
export interface ListView {
  page: number
  search: string
  sort: string
  /** Further filters by name, such as the status of enquiries. */
  filters: Record<string, string>
}

/** How many rows a page of a list has. */
export const pageLength = 20

/** How a form is sent: what cancels it, what its progress is reported to, the version it changes or its idempotency key, its draft, whether it may ask for a sign-in. */
export type SendOptions = Pick<Call, "signal" | "onProgress" | "ifMatch" | "idempotencyKey" | "draft" | "mayAsk">

/** One kind of content: what it is called, and its calls, which reject with an ApiError. */
export interface Content<Item> {
  /** In lower case, such as category. */
  noun: string
  /** Such as categories, in addresses too. */
  plural: ContentNoun
  nameOf(item: Item): string
  get(id: string): Promise<Item>
  add(form: FormData, options?: SendOptions): Promise<Item>
  change(id: string, form: FormData, options?: SendOptions): Promise<Item>
  /**
   * Makes a page that shows what the form holds as visitors would see it, for ten minutes; `id` where it changes an item. Only
   * of what visitors have a page of.
   */
  preview?(form: FormData, id?: string): Promise<Preview>
}

/** The blogs. */
export const blogs: Content<Blog> = {
  noun: "blog",
  plural: "blogs",
  nameOf: ({ title }) => title,
  get: (id) => call("GET /blogs/:id", { params: { id } }),
  add: (form, options) => call("POST /blog", { form, ...options }),
  change: (id, form, options) => call("PUT /blogs/:id", { params: { id }, form, ...options }),
  preview: (form, id) => call("POST /preview/blog", { query: { id }, form }),
}

/** The reviews. */
export const reviews: Content<Review> = {
  noun: "review",
  plural: "reviews",
  nameOf: ({ reviewerName }) => reviewerName,
  get: (id) => call("GET /reviews/:id", { params: { id } }),
  add: (form, options) => call("POST /review", { form, ...options }),
  change: (id, form, options) => call("PUT /reviews/:id", { params: { id }, form, ...options }),
}

/** The categories. */
export const categories: Content<Category> = {
  noun: "category",
  plural: "categories",
  nameOf: ({ categoryName }) => categoryName,
  get: (id) => call("GET /categories/:id", { params: { id } }),
  add: (form, options) => call("POST /category", { form, ...options }),
  change: (id, form, options) => call("PUT /categories/:id", { params: { id }, form, ...options }),
  preview: (form, id) => call("POST /preview/category", { query: { id }, form }),
}

/** The projects. */
export const projects: Content<Project> = {
  noun: "project",
  plural: "projects",
  nameOf: ({ title }) => title,
  get: (id) => call("GET /projects/:id", { params: { id } }),
  add: (form, options) => call("POST /project", { form, ...options }),
  change: (id, form, options) => call("PUT /projects/:id", { params: { id }, form, ...options }),
  preview: (form, id) => call("POST /preview/project", { query: { id }, form }),
}

/** The address of a call that answers a list. */
type ListAddress = { [At in Address]: Answer<At> extends unknown[] ? At : never }[Address]

/** Reads one page of a list, its total from `X-Total-Count`; with `isQuiet` it never asks for a sign-in. */
export type Lister<Item> = (view: ListView, signal?: AbortSignal, isQuiet?: boolean) => Promise<Listed<Item>>

/** Reads a list by its call, so many items a page; what the view asks for is checked by the server. */
export function lister<At extends ListAddress>(at: At, length?: number): Lister<Answer<At>[number]>
export function lister(at: ListAddress, limit = pageLength): Lister<unknown> {
  return async ({ page, search, sort, filters }, signal, isQuiet = false) => {
    const query = { page, limit, search, sort, ...filters }
    const answer = await send(at, { query, signal, mayAsk: !isQuiet })
    const items: unknown[] = JSON.parse(await answer.body.text())
    return { items, total: Number(answer.header("X-Total-Count") ?? items.length) }
  }
}

/** How many items a list has that fit its filters. */
export async function countItems(at: ListAddress, filters: Record<string, string> = {}): Promise<number> {
  const answer = await send(at, { query: { ...filters, page: 1, limit: 1 } })
  return Number(answer.header("X-Total-Count"))
}

/** Downloads a file that needs the token; `name` is used where the server gives none. Filters may be any of a screen's address. */
export function download<At extends Address>(
  at: At,
  name: string,
  ...options: IfAny<Omit<Options<At>, "query"> & { query?: Record<string, string> }>
): Promise<void>
export async function download(at: Address, name: string, options?: Call): Promise<void> {
  const answer = await send(at, options)
  const given = /filename="?([^";]+)"?/.exec(answer.header("Content-Disposition") ?? "")?.[1]
  saveFile(answer.body, given ?? name)
}

/** Saves a file as the browser saves a download. */
export function saveFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file)
  const link = document.createElement("a")
  link.href = address
  link.download = name
  link.click()
  // Not at once: the browser may not have begun to read it.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}

/** Whether this browser holds a token, good or not. */
export function holdsToken(): boolean {
  return readToken() !== null
}
