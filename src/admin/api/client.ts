import type { Blog } from "#domain/blog.ts"
import type { Category } from "#domain/category.ts"
import type { Preview } from "#domain/preview.ts"
import type { Review } from "#domain/review.ts"
import { type Call, call, callJson } from "./call.ts"
import { readToken } from "./session.ts"

/** Which page of a list is wanted, of what, in which order; empty texts ask for nothing. */
export interface ListQuery {
  page: number
  search: string
  sort: string
  /** Further filters by name, such as the status of enquiries. */
  filters?: Record<string, string>
}

/** One page of a list and how many items the whole of it has. */
export interface Listed<Item> {
  items: Item[]
  total: number
}

/** How many rows a page of a list has. */
export const pageLength = 20

/** How a form is sent: what ends it, what is told of its progress, and which version it changes or by which key it is known. */
export type Sending = Pick<Call, "signal" | "onProgress" | "ifMatch" | "idempotencyKey">

/** The calls of one kind of content; each rejects with an ApiError. */
export interface Resource<Item> {
  list(query: ListQuery, signal?: AbortSignal): Promise<Listed<Item>>
  get(id: string): Promise<Item>
  add(form: FormData, sending?: Sending): Promise<Item>
  change(id: string, form: FormData, sending?: Sending): Promise<Item>
  remove(id: string): Promise<void>
}

/** The calls of blogs, reviews and categories. */
export const blogs = resource<Blog>("blog", "blogs")
export const reviews = resource<Review>("review", "reviews")
export const categories = resource<Category>("category", "categories")

/** A token for these credentials; rejects with an ApiError. */
export async function signIn(email: string, password: string): Promise<string> {
  const json = { email, password }
  const { token } = (await callJson("POST", "/auth/login", { json, mayAsk: false })) as { token: string }
  return token
}

/** Ends the held token on the server. */
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

/** The e-mail address of who holds the token; never asks for a sign-in. */
export async function readProfile(): Promise<string> {
  const { user } = (await callJson("GET", "/profile", { mayAsk: false })) as { user: { email: string } }
  return user.email
}

/** One page of a list, its total from `X-Total-Count`. */
export async function listPage<Item>(
  path: string,
  { page, search, sort, filters = {} }: ListQuery,
  signal?: AbortSignal,
): Promise<Listed<Item>> {
  const asked = new URLSearchParams({ page: String(page), limit: String(pageLength) })
  for (const [name, value] of Object.entries({ search, sort, ...filters })) if (value) asked.set(name, value)
  const answer = await call("GET", `${path}?${asked}`, { signal })
  const items = JSON.parse(await answer.body.text()) as Item[]
  return { items, total: Number(answer.header("X-Total-Count") ?? items.length) }
}

/** How many items a list has. */
export async function countItems(path: string): Promise<number> {
  const answer = await call("GET", `${path}?page=1&limit=1`)
  return Number(answer.header("X-Total-Count"))
}

/** The address of a page as visitors would see what the form holds, good for ten minutes; `id` where it changes one. */
export async function preview(noun: "blog" | "category", form: FormData, id?: string): Promise<string> {
  const change = id === undefined ? "" : `?${new URLSearchParams({ id })}`
  const { path } = (await callJson("POST", `/preview/${noun}${change}`, { form })) as Preview
  return path
}

/** Fetches a file with the held token and hands it to the browser to keep; `name` where the server gives none. */
export async function download(path: string, name: string): Promise<void> {
  const answer = await call("GET", path)
  const given = /filename="?([^";]+)"?/.exec(answer.header("Content-Disposition") ?? "")?.[1]
  const address = URL.createObjectURL(answer.body)
  const link = document.createElement("a")
  link.href = address
  link.download = given ?? name
  link.click()
  // The browser has to have taken it over before the address goes.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}

/** Whether this browser holds a token, good or not. */
export function holdsToken(): boolean {
  return readToken() !== null
}

function resource<Item>(one: string, many: string): Resource<Item> {
  const addressOf = (id: string) => `/${many}/${encodeURIComponent(id)}`
  return {
    list: (query, signal) => listPage<Item>(`/${many}`, query, signal),
    get: async (id) => (await callJson("GET", addressOf(id))) as Item,
    add: async (form, sending) => (await callJson("POST", `/${one}`, { form, ...sending })) as Item,
    change: async (id, form, sending) => (await callJson("PUT", addressOf(id), { form, ...sending })) as Item,
    remove: async (id) => void (await call("DELETE", addressOf(id))),
  }
}
