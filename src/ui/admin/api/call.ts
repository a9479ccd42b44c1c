import { signInNeeded, type FieldErrors, type LastChange } from "#base/errors.ts"
import { syncServerClock } from "../base/server-clock.ts"
import { askSignIn, readToken } from "./session.ts"

/** A failed call with the server's message; `status` is 0 when there was no answer. */
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

/** Files that could not be sent since this device cannot read them any more; says by field which, and what to do. */
export class LostFiles extends Error {
  override readonly name = "LostFiles"
  readonly fields: FieldErrors

  constructor(fields: FieldErrors) {
    super(Object.values(fields).join(" "))
    this.fields = fields
  }
}

/** What a call carries. */
export interface Call {
  /** The values of its path, by their names in it. */
  params?: Record<string, string | number>
  query?: object
  json?: unknown
  form?: FormData
  /** A file that is the whole body. */
  file?: Blob
  /** The ETag of the version that is changed; where there is a newer one the call rejects with 412. */
  ifMatch?: string | undefined
  /** A call that is made again with the same key has no further effect. */
  idempotencyKey?: string | undefined
  /** The draft that the call publishes, as `<id>/<revision>`; where it is another one by now the call rejects with 412. */
  draft?: string | undefined
  /** Lets the call end after its page has gone. */
  keepalive?: boolean
  /** Cancels the call, which then rejects with the signal's reason. */
  signal?: AbortSignal | undefined
  /** Gets the share of a form or a file that has been sent, from 0 to 1. */
  onProgress?: ((sent: number) => void) | undefined
  /** Unless false, a session that has ended asks for a sign-in over the screen, and the call is made again. */
  mayAsk?: boolean
}

/** The answer of a call. */
interface CallAnswer {
  status: number
  header(name: string): string | null
  body: Blob
}

/**
 * `src/server/api/calls.ts` adds the type of all calls as `calls`, so that this file imports nothing of the server.
 * @public
 */
export interface Register {}

type Calls = Register extends { calls: infer All } ? All : never

/** The address of a call, such as `PUT /people/:id`. */
export type Address = keyof Calls

/** What a call answers. */
export type Answer<At extends Address> = Calls[At]["answers"]

/** What a call takes by its documentation, and how it is sent. */
export type Options<At extends Address> = Omit<Calls[At]["sends"], "headers"> &
  HeaderOptions<Calls[At]["sends"]> &
  Pick<Call, "keepalive" | "signal" | "onProgress" | "mayAsk">

/** Options that may be left out where none is required. */
export type IfAny<Given> = object extends Given ? [options?: Given] : [options: Given]

/** The options that are sent as headers. */
const headerOptions = { ifMatch: "If-Match", idempotencyKey: "Idempotency-Key", draft: "Draft" } as const

type HeaderOptions<Sends> = Sends extends { headers?: infer Headers }
  ? { [Name in keyof typeof headerOptions as NameIn<Headers, Name>]?: Call[Name] }
  : unknown

type NameIn<Headers, Name extends keyof typeof headerOptions> = (typeof headerOptions)[Name] extends keyof Headers
  ? Name
  : never

/** The response of a call, whatever it is sent; rejects with an ApiError, or with LostFiles. */
export async function send(at: Address, options: Call = {}): Promise<CallAnswer> {
  const token = readToken()
  const { method, address } = fillAddress(at, options)
  const answer = await (options.form || options.file ? upload : request)(method, address, token, options)
  syncServerClock(answer.header("Date"))
  if (answer.status >= 200 && answer.status < 300) return answer
  if (answer.status === 401 && options.mayAsk !== false) {
    // Another tab may have signed in since the call began.
    const isSignedIn = (readToken() !== token && readToken() !== null) || (await askSignIn())
    options.signal?.throwIfAborted()
    if (isSignedIn) return send(at, options)
    throw new ApiError(401, signInNeeded)
  }
  throw await readFailure(answer)
}

/** Reads what a call answers. What it may be sent and answers are the types of its documentation; rejects as `send` does. */
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

/** The ETag of an item that a call has answered; undefined for an item of a list. */
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
    // A proxy may answer with a page of its own.
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

/** Sends a form or a file; fetch does not report the progress of an upload. */
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

/** Why nothing was answered: browsers report a file that they cannot read as they report a dead network. */
async function errorForBreak(form: FormData = new FormData()): Promise<ApiError | LostFiles> {
  const lost = await findLost(form)
  return Object.keys(lost).length > 0 ? new LostFiles(lost) : new ApiError(0, "")
}

/** The method and the address of a call such as `PUT /people/:id`, with its values; of a query what is undefined or empty is left out. */
export function fillAddress(
  at: string,
  { params = {}, query = {} }: { params?: Record<string, string | number>; query?: object },
): { method: string; address: string } {
  const [method = "", path = ""] = at.split(" ")
  const filled = path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ""))
  const values = Object.entries(query).filter(([, value]) => value !== undefined && value !== "")
  return { method, address: `/api${filled}${values.length > 0 ? "?" : ""}${new URLSearchParams(values)}` }
}

/** The files that were changed or moved since they were chosen: the browser can no longer read them. */
const lost = new WeakSet<File>()

/** Why a lost file cannot be sent or stored, and the remedy; undefined for any other. */
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

/** The messages of a form's lost files, by field. */
export async function findLost(form: FormData): Promise<Record<string, string>> {
  const found: Record<string, string> = {}
  for (const [field, value] of form) {
    if (value instanceof File && (await isLost(value))) found[field] = messageForLost(value) ?? ""
  }
  return found
}

/**
 * Changes a thing by `put`, and answers it as it is then; rejects with 412 only where others have changed the same values since `known`
 * was read.
 */
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
    const saysSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)
    // The newest version may already contain the change if a response was lost.
    const isTheirs = (Object.keys(change) as (keyof Item)[]).some(
      (name) => !saysSame(newest[name], known[name]) && !saysSame(newest[name], change[name]),
    )
    if (isTheirs) throw error
    return await put(tagOf(newest) ?? unknownTag)
  }
}

/** Matches no version, so the newest is read: the ETag of a listed item is unknown. */
const unknownTag = '"unknown"'
