import { signInNeeded, type FieldErrors, type LastChange } from "#base/errors.ts"
import { syncServerClock } from "../base/server-clock.ts"
import { askSignIn, readToken } from "./session.ts"

/** A failed call with the server's message; `status` is 0 without a response. */
export class ApiError extends Error {
  override readonly name = "ApiError"
  readonly status: number
  readonly fields: FieldErrors
  /** Only with status 412: who saved the newer version, and when. */
  readonly change: LastChange | undefined

  constructor(status: number, message: string, more: { fields?: FieldErrors; change?: LastChange | undefined } = {}) {
    super(message)
    this.status = status
    this.fields = more.fields ?? {}
    this.change = more.change
  }
}

/** Files that this device can no longer read, so they could not be sent; `fields` has the message of each. */
export class LostFiles extends Error {
  override readonly name = "LostFiles"
  readonly fields: FieldErrors

  constructor(fields: FieldErrors) {
    super(Object.values(fields).join(" "))
    this.fields = fields
  }
}

/** The options of a request. */
export interface Call {
  /** The values of the path's parameters. */
  params?: Record<string, string | number>
  query?: object
  json?: unknown
  form?: FormData
  /** The whole body. */
  file?: Blob
  /** The ETag of the version to change; rejects with 412 if there is a newer one. */
  ifMatch?: string | undefined
  /** A retry with the same key has no further effect. */
  idempotencyKey?: string | undefined
  /** The draft to publish, as `<id>/<revision>`; rejects with 412 if its revision has changed. */
  draft?: string | undefined
  /** Lets the request finish after its page was closed. */
  keepalive?: boolean
  /** Cancels the request, which then rejects with the signal's reason. */
  signal?: AbortSignal | undefined
  /** Called with the sent share of a form or a file, from 0 to 1. */
  onProgress?: ((sent: number) => void) | undefined
  /** Unless false, the user is asked to sign in over the screen if the session has ended, and the request is retried. */
  mayAsk?: boolean
}

interface CallAnswer {
  status: number
  header(name: string): string | null
  body: Blob
}

/**
 * `src/server/api/calls.ts` adds the type of all endpoints as `calls`, so this file does not import the server.
 * @public
 */
export interface Register {}

type Calls = Register extends { calls: infer All } ? All : never

/** An endpoint, such as `PUT /people/:id`. */
export type Address = keyof Calls

export type Answer<At extends Address> = Calls[At]["answers"]

/** The documented parameters of an endpoint, and the options of the request. */
export type Options<At extends Address> = Omit<Calls[At]["sends"], "headers"> &
  HeaderOptions<Calls[At]["sends"]> &
  Pick<Call, "keepalive" | "signal" | "onProgress" | "mayAsk">

/** Options that can be omitted if none is required. */
export type IfAny<Given> = object extends Given ? [options?: Given] : [options: Given]

const headerOptions = { ifMatch: "If-Match", idempotencyKey: "Idempotency-Key", draft: "Draft" } as const

type HeaderOptions<Sends> = Sends extends { headers?: infer Headers }
  ? { [Name in keyof typeof headerOptions as NameIn<Headers, Name>]?: Call[Name] }
  : unknown

type NameIn<Headers, Name extends keyof typeof headerOptions> = (typeof headerOptions)[Name] extends keyof Headers
  ? Name
  : never

/** Sends a request without checking its types; rejects with an ApiError or LostFiles. */
export async function send(at: Address, options: Call = {}): Promise<CallAnswer> {
  const token = readToken()
  const { method, address } = fillAddress(at, options)
  const answer = await (options.form || options.file ? upload : request)(method, address, token, options)
  syncServerClock(answer.header("Date"))
  if (answer.status >= 200 && answer.status < 300) return answer
  if (answer.status === 401 && options.mayAsk !== false) {
    // Another tab may have signed in since the request started.
    const isSignedIn = (readToken() !== token && readToken() !== null) || (await askSignIn())
    options.signal?.throwIfAborted()
    if (isSignedIn) return send(at, options)
    throw new ApiError(401, signInNeeded)
  }
  throw await readFailure(answer)
}

/** Calls an endpoint with its documented types and returns the parsed response; rejects like `send`. */
export function call<At extends Address>(at: At, ...options: IfAny<Options<At>>): Promise<Answer<At>>
export async function call(at: Address, options?: Call): Promise<unknown> {
  const answer = await send(at, options)
  if (answer.status === 204) return undefined
  const value = JSON.parse(await answer.body.text()) as unknown
  const tag = answer.header("ETag")
  if (tag !== null && typeof value === "object" && value !== null) tags.set(value, tag)
  return value
}

const tags = new WeakMap<object, string>()

/** The ETag of an item that a call has returned; undefined for an item of a list. */
export function tagOf(item: object): string | undefined {
  return tags.get(item)
}

async function readFailure({ status, body }: CallAnswer): Promise<ApiError> {
  try {
    const { message = "", ...more } = JSON.parse(await body.text()) as Partial<
      Pick<ApiError, "message" | "fields" | "change">
    >
    return new ApiError(status, message, more)
  } catch {
    // The response may be an HTML page of a proxy.
    return new ApiError(status, "")
  }
}

async function request(method: string, address: string, token: string | null, options: Call): Promise<CallAnswer> {
  const { json, signal, keepalive = false } = options
  const headers = headersOf(token, options)
  const body = json === undefined ? null : JSON.stringify(json)
  try {
    const answer = await fetch(address, { method, headers, body, keepalive, signal: signal ?? null })
    return { status: answer.status, header: (name) => answer.headers.get(name), body: await answer.blob() }
  } catch {
    signal?.throwIfAborted()
    throw new ApiError(0, "")
  }
}

function headersOf(token: string | null, options: Call): Headers {
  const headers = new Headers(options.json === undefined ? {} : { "Content-Type": "application/json" })
  if (options.file) headers.set("Content-Type", "application/octet-stream")
  if (token) headers.set("Authorization", `Bearer ${token}`)
  for (const [option, header] of Object.entries(headerOptions)) {
    const value = options[option as keyof typeof headerOptions]
    if (value !== undefined) headers.set(header, value)
  }
  return headers
}

/** Sends a form or a file with XMLHttpRequest, because fetch does not report upload progress. */
function upload(method: string, address: string, token: string | null, options: Call): Promise<CallAnswer> {
  const { form, file, signal, onProgress } = options
  return new Promise((resolve, reject) => {
    const sending = new XMLHttpRequest()
    const stop = () => sending.abort()
    sending.open(method, address)
    sending.responseType = "blob"
    for (const [name, value] of headersOf(token, options)) sending.setRequestHeader(name, value)
    sending.upload.onprogress = ({ loaded, total, lengthComputable }) => {
      if (lengthComputable && total > 0) onProgress?.(loaded / total)
    }
    sending.onload = () => {
      const body = sending.response as Blob | null
      const header = (name: string) => sending.getResponseHeader(name)
      resolve({ status: sending.status, header, body: body ?? new Blob() })
    }
    sending.onerror = () => void errorForBreak(form).then(reject)
    sending.onabort = () => reject(signal?.reason ?? new ApiError(0, ""))
    sending.onloadend = () => signal?.removeEventListener("abort", stop)
    signal?.addEventListener("abort", stop)
    if (signal?.aborted) reject(signal.reason)
    else sending.send(form ?? file ?? null)
  })
}

/** The error of a request without a response. Browsers report an unreadable file like a network failure. */
async function errorForBreak(form: FormData = new FormData()): Promise<ApiError | LostFiles> {
  const lost = await findLost(form)
  return Object.keys(lost).length > 0 ? new LostFiles(lost) : new ApiError(0, "")
}

/** The method and URL of an endpoint such as `PUT /people/:id`; undefined and empty query parameters are omitted. */
export function fillAddress(
  at: string,
  { params = {}, query = {} }: { params?: Record<string, string | number>; query?: object },
): { method: string; address: string } {
  const [method = "", path = ""] = at.split(" ")
  const filled = path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ""))
  const values = Object.entries(query).filter(([, value]) => value !== undefined && value !== "")
  return { method, address: `/api${filled}${values.length > 0 ? "?" : ""}${new URLSearchParams(values)}` }
}

/** Files that were changed or moved since they were chosen, so the browser can no longer read them. */
const lost = new WeakSet<File>()

/** The message for a lost file; undefined for any other file. */
export function messageForLost(file: File): string | undefined {
  if (!lost.has(file)) return undefined
  return `“${file.name}” was changed or moved on this device. Choose it again.`
}

/** Reads a file to find out whether it is lost. */
export async function isLost(file: File): Promise<boolean> {
  if (lost.has(file)) return true
  try {
    await file.arrayBuffer()
    return false
  } catch {
    lost.add(file)
    return true
  }
}

export async function findLost(form: FormData): Promise<Record<string, string>> {
  const found: Record<string, string> = {}
  for (const [field, value] of form) {
    if (value instanceof File && (await isLost(value))) found[field] = messageForLost(value) ?? ""
  }
  return found
}

/** Changes an item with `put`; rejects with 412 only if someone else has changed the same values since `known` was read. */
export async function changeSince<Item extends object>(
  known: Item,
  change: { [Name in keyof Item]?: Item[Name] | undefined },
  { put, read }: { put(ifMatch: string): Promise<Item>; read(): Promise<Item> },
): Promise<Item> {
  try {
    return await put(tagOf(known) ?? unknownTag)
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 412) throw error
    const newest = await read()
    const isEqual = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)
    // The newest version may already contain the change if a response was lost.
    const isTheirs = (Object.keys(change) as (keyof Item)[]).some(
      (name) => !isEqual(newest[name], known[name]) && !isEqual(newest[name], change[name]),
    )
    if (isTheirs) throw error
    return await put(tagOf(newest) ?? unknownTag)
  }
}

/** Matches no version, so the newest one is read, because the ETag of a listed item is unknown. */
const unknownTag = '"unknown"'
