import { AppError } from "#base/errors.ts"
import { isStorable, notStorable } from "#base/text/text.ts"

/** The maximum JSON body, in bytes; the longest message fits even with each character escaped. */
export const maxJsonBytes = 256 * 1024

/** How long the next chunk of a body may take to arrive, in milliseconds. */
const maxPause = 20_000

/** The minimum average speed of a body, in bytes per second, after the longest pause. */
const minPace = 4 * 1024

/** Parses a JSON object of at most `max` bytes, cleaned; throws "unsupported", "too-large" or "unreadable". */
export async function readJson(
  request: Request,
  max = maxJsonBytes,
  clean: (sent: Json) => Json = (sent) => sent,
): Promise<Json> {
  requireType(request, /^application\/json$/i, "application/json")
  const text = decode(await collect(request, max))
  return parseJson(text, "The request's body is not valid JSON.", (value) => {
    if (!isPlainObject(value)) throw new AppError("unreadable", "The request's body must be a JSON object.")
    return clean(value)
  })
}

/** Parses a JSON text with `read`; throws "unreadable" with the given message, or if a database cannot store one of its texts. */
export function parseJson<Value = unknown>(
  text: string,
  message: string,
  read = (value: unknown) => value as Value,
): Value {
  let parsed: unknown
  try {
    parsed = JSON.parse(text)
  } catch (cause) {
    throw new AppError("unreadable", message, { cause })
  }
  const value = read(parsed)
  requireStorable(value)
  return value
}

/** Fills missing keys of a submitted object with current values, recursively; returns other values unchanged. */
export function fillIn(sent: unknown, current: unknown): unknown {
  if (!isPlainObject(sent) || !isPlainObject(current)) return sent
  const filled = Object.entries(sent).map(([key, value]) => [key, fillIn(value, current[key])])
  return { ...current, ...Object.fromEntries(filled) }
}

type Json = Record<string, unknown>

function isPlainObject(value: unknown): value is Json {
  return typeof value === "object" && value !== null && !Array.isArray(value)
}

const utf8 = new TextDecoder("utf-8", { fatal: true })

/** Decodes UTF-8; throws "unreadable" if it is invalid. */
function decode(bytes: Uint8Array): string {
  try {
    return utf8.decode(bytes)
  } catch (cause) {
    throw new AppError("unreadable", "The request's body is not UTF-8.", { cause })
  }
}

/** Throws "unsupported" for another media type or charset, and for a compressed body. */
export function requireType(request: Request, wanted: RegExp, name: string): void {
  const [type = "", ...parameters] = (request.headers.get("content-type") ?? "").split(";").map((part) => part.trim())
  if (!wanted.test(type)) throw new AppError("unsupported", `Send the request's body as ${name}.`)
  const charset = parameters.map((each) => /^charset="?([^"]*)"?$/i.exec(each)?.[1]).find((each) => each !== undefined)
  if (charset !== undefined && !/^utf-?8$/i.test(charset)) {
    throw new AppError("unsupported", "Send the request's body in UTF-8.")
  }
  const coding = request.headers.get("content-encoding")
  if (coding && coding.toLowerCase() !== "identity") {
    throw new AppError("unsupported", "Send the request's body without compression.")
  }
}

/** The chunks of a body; throws "too-large" past `max` bytes, "unreadable" if it stalls or is truncated. */
export async function* readPieces(request: Request, max: number): AsyncGenerator<Uint8Array> {
  const reader = request.body?.getReader()
  if (!reader) return
  let hasEnded = false
  let isTooSlow = false
  try {
    if (Number(request.headers.get("content-length")) > max) throw tooLarge(max)
    const began = performance.now()
    for (let seen = 0; ; ) {
      const due = began + maxPause + (seen / minPace) * 1000
      const piece = await inTime(reader.read(), Math.min(maxPause, due - performance.now()))
      hasEnded = piece.done
      if (piece.done) return
      seen += piece.value.length
      if (seen > max) throw tooLarge(max)
      yield piece.value
    }
  } catch (error) {
    isTooSlow = error instanceof TooSlow
    throw error
  } finally {
    // A slow client gets its response at once, and the server then closes the connection.
    if (!hasEnded && !isTooSlow) await skipRest(reader)
  }
}

/** Receives the unread body of a rejected request. */
export async function skipBody({ body }: Request): Promise<void> {
  if (body && !body.locked) await skipRest(body.getReader())
}

/** How much of a rejected body is read before the response, in bytes and milliseconds. */
const maxSkipped = { bytes: 64 * 1024 * 1024, time: 60_000 }

/** Most clients read the response only after they have sent everything; an earlier one would be lost with the connection. */
async function skipRest(reader: ReadableStreamDefaultReader<Uint8Array>): Promise<void> {
  try {
    const until = performance.now() + maxSkipped.time
    for (let seen = 0; seen < maxSkipped.bytes; ) {
      const piece = await inTime(reader.read(), Math.min(maxPause, until - performance.now()))
      if (piece.done) return
      seen += piece.value.length
    }
    await reader.cancel()
  } catch {
    // The client has closed the connection, and waits for no response.
  }
}

/** Bodies up to this length, in bytes, are read at once: a stream for each would cost more than the rest of a call. */
const shortBody = 32 * 1024

async function collect(request: Request, max: number): Promise<Uint8Array> {
  const length = request.headers.get("content-length")
  if (length !== null && /^\d+$/.test(length) && Number(length) <= Math.min(max, shortBody)) {
    const due = maxPause + (Number(length) / minPace) * 1000
    return new Uint8Array(await inTime(request.arrayBuffer(), due))
  }
  const pieces: Uint8Array[] = []
  for await (const piece of readPieces(request, max)) pieces.push(piece)
  return Buffer.concat(pieces)
}

class TooSlow extends AppError {
  constructor() {
    super("unreadable", "The request's body took too long to arrive.")
  }
}

async function inTime<Result>(read: Promise<Result>, max: number): Promise<Result> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new TooSlow()), max)
  })
  try {
    return await Promise.race([read, late])
  } catch (cause) {
    if (cause instanceof AppError) throw cause
    throw new AppError("unreadable", "The request's body is incomplete.", { cause })
  } finally {
    clearTimeout(timer)
  }
}

function tooLarge(max: number): AppError {
  return new AppError("too-large", `The request is too large. The limit is ${formatBytes(max)}.`)
}

export function formatBytes(bytes: number): string {
  return bytes < 1024 * 1024 ? `${bytes / 1024} KB` : `${bytes / 1024 / 1024} MB`
}

/** Not recursive, because the sender chooses the depth of the value. */
function requireStorable(value: unknown): void {
  const rest: unknown[] = [value]
  while (rest.length > 0) {
    const next = rest.pop()
    if (typeof next === "string") {
      if (!isStorable(next)) throw new AppError("unreadable", notStorable)
    } else if (typeof next === "object" && next !== null) {
      for (const [key, inner] of Object.entries(next)) rest.push(key, inner)
    }
  }
}
