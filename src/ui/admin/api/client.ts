import type { Listed } from "#base/repository.ts"
import { type Address, type Answer, type Call, type IfAny, type Options, send, ApiError } from "./call.ts"
import { readToken } from "./session.ts"
import { inTab } from "../base/storage.ts"

/** The page, search and order of a list screen; with an empty text, the server's default applies. */
export interface ListView {
  page: number
  search: string
  sort: string
  /** Other filters by name, such as the status of enquiries. */
  filters: Record<string, string>
}

/** The number of rows on a page of a list. */
export const pageLength = 20

export type SendOptions = Pick<Call, "signal" | "onProgress" | "ifMatch" | "idempotencyKey" | "draft" | "mayAsk">

/** An endpoint that returns a list. */
type ListAddress = { [At in Address]: Answer<At> extends unknown[] ? At : never }[Address]

/** Reads one page of a list, with the total from `X-Total-Count`; with `isQuiet`, it never asks the user to sign in. */
type ReadList<Item> = (view: ListView, signal?: AbortSignal, isQuiet?: boolean) => Promise<Listed<Item>>

export type Lister<Item> = ReadList<Item> & { at: Address }

/** Creates the reader of a list with `length` items on a page; the server validates the search, order and filters. */
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

export async function countItems(at: ListAddress, filters: Record<string, string> = {}): Promise<number> {
  const answer = await send(at, { query: { ...filters, page: 1, limit: 1 } })
  return Number(answer.header("X-Total-Count"))
}

/** Downloads a file that requires the token; `name` is used if the server sends none. The query can contain any filters of a screen's URL. */
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

/** Saves a file like a download of the browser. */
export function saveFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file)
  const link = document.createElement("a")
  link.href = address
  link.download = name
  link.click()
  // Not immediately, because the browser may not have started to read it.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}

/** True if this browser has stored a token, valid or not. */
export function hasToken(): boolean {
  return readToken() !== null
}

const prefix = "sending "

export function makeKey(): string {
  // Not randomUUID, which browsers offer only on https and on localhost.
  return Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) => byte.toString(16)).join("-")
}

/** Returns a function that returns the same idempotency key while the same data is sent again. */
export function makeKeys(): (sent: unknown) => string {
  let last = { sent: "", key: "" }
  return (sent) => {
    const text = JSON.stringify(sent)
    if (text !== last.sent) last = { sent: text, key: makeKey() }
    return last.key
  }
}

/** The idempotency key of a form that creates something: the same for each attempt until one succeeds, even after a reload. */
export function sendKey(name: string): string {
  const key = inTab.getItem(prefix + name) ?? makeKey()
  inTab.setItem(prefix + name, key)
  return key
}

/** Forgets the key, because the next form with this name creates something else. */
export function forgetSendKey(name: string): void {
  inTab.removeItem(prefix + name)
}

/** The message if an earlier attempt has saved the form with other values; undefined for any other error. */
export function explainKeyError(error: unknown): string | undefined {
  if (!(error instanceof ApiError) || !("Idempotency-Key" in error.fields)) return undefined
  return "This was already saved when you first sent it, without your later changes. Edit it from the list, or send again to create another one."
}
