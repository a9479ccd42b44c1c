import type { Blog } from "#domain/content/kinds/blog.ts"
import type { ContentNoun } from "#domain/base/content-states.ts"
import type { Category } from "#domain/content/kinds/category.ts"
import type { Preview } from "#domain/content/preview.ts"
import type { Project } from "#domain/content/kinds/project.ts"
import type { Listed } from "#domain/content/repository.ts"
import type { Review } from "#domain/content/kinds/review.ts"
import { type Call, call, callJson } from "./call.ts"
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
}

/** Blogs, reviews, categories and projects. */
export const blogs = content<Blog>("blog", "blogs", ({ title }) => title)
export const reviews = content<Review>("review", "reviews", ({ reviewerName }) => reviewerName)
export const categories = content<Category>("category", "categories", ({ categoryName }) => categoryName)
export const projects = content<Project>("project", "projects", ({ title }) => title)

/** Ends the session on the server. */
export async function signOut(): Promise<void> {
  await call("POST", "/auth/logout", { mayAsk: false })
}

/** Ends every session of the admin, this one included. */
export async function signOutEverywhere(): Promise<void> {
  await call("POST", "/auth/logout-everywhere")
}

/** Sets a new password; every other session ends. */
export async function changePassword(currentPassword: string, newPassword: string): Promise<void> {
  await call("PUT", "/auth/password", { json: { currentPassword, newPassword } })
}

/** One page of a list, its total from `X-Total-Count`; with `isQuiet` it never asks for a sign-in. */
export async function listPage<Item>(
  path: string,
  { page, search, sort, filters }: ListView,
  signal?: AbortSignal,
  isQuiet = false,
): Promise<Listed<Item>> {
  const query = new URLSearchParams({ page: String(page), limit: String(pageLength) })
  for (const [name, value] of Object.entries({ search, sort, ...filters })) if (value) query.set(name, value)
  const answer = await call("GET", `${path}?${query}`, { signal, mayAsk: !isQuiet })
  const items = JSON.parse(await answer.body.text()) as Item[]
  return { items, total: Number(answer.header("X-Total-Count") ?? items.length) }
}

/** How many items a list has; its path may have a query. */
export async function countItems(path: string): Promise<number> {
  const answer = await call("GET", `${path}${path.includes("?") ? "&" : "?"}page=1&limit=1`)
  return Number(answer.header("X-Total-Count"))
}

/** The address of a page that shows what the form holds as visitors would see it, for ten minutes; `id` where it changes an item. */
export async function preview(noun: string, form: FormData, id?: string): Promise<string> {
  const change = id === undefined ? "" : `?${new URLSearchParams({ id })}`
  const { path } = (await callJson("POST", `/preview/${noun}${change}`, { form })) as Preview
  return path
}

/** Downloads a file that needs the token; `name` is used where the server gives none. */
export async function download(
  path: string,
  name: string,
  { method = "GET", ...options }: Pick<Call, "json"> & { method?: string } = {},
): Promise<void> {
  const answer = await call(method, path, options)
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

function content<Item>(noun: string, plural: ContentNoun, nameOf: (item: Item) => string): Content<Item> {
  const addressOf = (id: string) => `/${plural}/${encodeURIComponent(id)}`
  return {
    noun,
    plural,
    nameOf,
    get: async (id) => (await callJson("GET", addressOf(id))) as Item,
    add: async (form, options) => (await callJson("POST", `/${noun}`, { form, ...options })) as Item,
    change: async (id, form, options) => (await callJson("PUT", addressOf(id), { form, ...options })) as Item,
  }
}
