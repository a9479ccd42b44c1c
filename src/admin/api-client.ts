import type { Blog } from "#domain/blog.ts"
import type { Category } from "#domain/category.ts"
import type { Enquiry } from "#domain/enquiry.ts"
import type { FieldErrors } from "#domain/errors.ts"
import type { Review } from "#domain/review.ts"
import { endSession, readToken } from "./session.ts"

/** A call that the server refused, in its words; `status` 0 when there was no answer at all. */
export class ApiError extends Error {
  override readonly name = "ApiError"
  readonly status: number
  readonly fields: FieldErrors

  constructor(status: number, message: string, fields: FieldErrors = {}) {
    super(message)
    this.status = status
    this.fields = fields
  }
}

/** The calls of one kind of content. */
export interface Resource<Item> {
  list(): Promise<Item[]>
  get(id: string): Promise<Item>
  add(form: FormData): Promise<Item>
  change(id: string, form: FormData): Promise<Item>
  remove(id: string): Promise<void>
}

/** The calls of blogs, reviews and categories. */
export const blogs = resource<Blog>("blog", "blogs")
export const reviews = resource<Review>("review", "reviews")
export const categories = resource<Category>("category", "categories")

/** A token for these credentials; rejects with an ApiError. */
export async function signIn(email: string, password: string): Promise<string> {
  const { token } = (await call("POST", "/auth/login", { json: { email, password } })) as { token: string }
  return token
}

/** Ends the held token on the server. */
export async function signOut(): Promise<void> {
  await call("POST", "/auth/logout")
}

/** The e-mail address of who holds the token. */
export async function readProfile(): Promise<string> {
  const { user } = (await call("GET", "/profile")) as { user: { email: string } }
  return user.email
}

/** Every enquiry, newest first. */
export async function listEnquiries(): Promise<Enquiry[]> {
  return (await call("GET", "/contacts")) as Enquiry[]
}

function resource<Item>(one: string, many: string): Resource<Item> {
  return {
    list: async () => (await call("GET", `/${many}`)) as Item[],
    get: async (id) => (await call("GET", `/${many}/${encodeURIComponent(id)}`)) as Item,
    add: async (form) => (await call("POST", `/${one}`, { form })) as Item,
    change: async (id, form) => (await call("PUT", `/${many}/${encodeURIComponent(id)}`, { form })) as Item,
    remove: async (id) => void (await call("DELETE", `/${many}/${encodeURIComponent(id)}`)),
  }
}

async function call(method: string, path: string, { json, form }: { json?: unknown; form?: FormData } = {}) {
  const token = readToken()
  const headers = new Headers(json === undefined ? {} : { "Content-Type": "application/json" })
  if (token) headers.set("Authorization", `Bearer ${token}`)
  const body = json === undefined ? form : JSON.stringify(json)
  const answer = await fetch(`/api${path}`, { method, headers, ...(body !== undefined && { body }) }).catch(() => {
    throw new ApiError(0, "")
  })
  if (answer.ok) return answer.status === 204 ? undefined : ((await answer.json()) as unknown)
  if (answer.status === 401 && path !== "/auth/login") endSession()
  const failure = (await answer.json().catch(() => ({}))) as { message?: string; fields?: FieldErrors }
  throw new ApiError(answer.status, failure.message ?? "", failure.fields)
}
