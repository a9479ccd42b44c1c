import type { Listed } from "#base/repository.ts"
import { type Address, type Answer, type Call, type IfAny, type Options, send, ApiError } from "./call.ts"
import { readToken } from "./session.ts"
import { inTab } from "../base/storage.ts"

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

/** The address of a call that answers a list. */
type ListAddress = { [At in Address]: Answer<At> extends unknown[] ? At : never }[Address]

/** Reads one page of a list, its total from `X-Total-Count`; with `isQuiet` it never asks for a sign-in. */
type ReadList<Item> = (view: ListView, signal?: AbortSignal, isQuiet?: boolean) => Promise<Listed<Item>>

/** Reads a list; `at` names its call. */
export type Lister<Item> = ReadList<Item> & { at: Address }

/** Reads a list by its call, so many items a page; what the view asks for is checked by the server. */
export function lister<At extends ListAddress>(at: At, length?: number): Lister<Answer<At>[number]>
export function lister(at: ListAddress, limit = pageLength): Lister<unknown> {
  const read: ReadList<unknown> = async ({ page, search, sort, filters }, signal, isQuiet = false) => {
    const query = { page, limit, search, sort, ...filters }
    const answer = await send(at, { query, signal, mayAsk: !isQuiet })
    const items: unknown[] = JSON.parse(await answer.body.text())
    return { items, total: Number(answer.header("X-Total-Count") ?? items.length) }
  }
  return Object.assign(read, { at })
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

const prefix = "sending "

/** A random key. */
export function makeKey(): string {
  // Not randomUUID, which browsers offer only on https and on localhost.
  return Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) => byte.toString(16)).join("-")
}

/** Gives the idempotency key of what is sent: the same as long as the same is sent again. */
export function makeKeys(): (sent: unknown) => string {
  let last = { sent: "", key: "" }
  return (sent) => {
    const text = JSON.stringify(sent)
    if (text !== last.sent) last = { sent: text, key: makeKey() }
    return last.key
  }
}

/** The idempotency key of a form that makes something: the same for each try until one succeeds, also after a reload. */
export function sendKey(name: string): string {
  const key = inTab.getItem(prefix + name) ?? makeKey()
  inTab.setItem(prefix + name, key)
  return key
}

/** Forgets the key: what is sent next under that name is another thing. */
export function forgetSendKey(name: string): void {
  inTab.removeItem(prefix + name)
}

/** What to say when an earlier try has saved the form with other contents; undefined for any other error. */
export function explainKeyError(error: unknown): string | undefined {
  if (!(error instanceof ApiError) || !("Idempotency-Key" in error.fields)) return undefined
  return "This was already saved when you first sent it; only the answer was lost. Your later changes are not in it. Edit it from the list, or send again to create another one."
}
