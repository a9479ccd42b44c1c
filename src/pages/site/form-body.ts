import { AppError } from "#base/errors.ts"
import { isStorable, joinLineBreaks, notStorable } from "#base/text/text.ts"

/** How much of a plain form is read and shown again, and how much more is received before the response, in bytes. */
const max = { read: 1024 * 1024, skipped: 64 * 1024 * 1024 }

/** A form sent without JavaScript: the readable fields, and the reason if it is rejected. */
export interface SentForm {
  values: Record<string, string>
  /** "unsupported", "too-large" or "unreadable"; absent if the form is complete. */
  failure?: AppError
}

/** Reads a plain form. Does not reject, so the page can show the submitted values again. */
export async function readForm(request: Request): Promise<SentForm> {
  const [type = ""] = (request.headers.get("content-type") ?? "").split(";")
  if (type.trim().toLowerCase() !== "application/x-www-form-urlencoded") {
    const failure = new AppError("unsupported", "Send the form as application/x-www-form-urlencoded.")
    return { values: {}, failure }
  }
  const { bytes, failure } = await readBytes(request)
  const text = new TextDecoder().decode(bytes).split("&").filter(isTaken).join("&")
  const found = failure ?? findUnreadable(text, bytes)
  const values = readPairs(text)
  return found ? { values, failure: found } : { values }
}

function readPairs(text: string): Record<string, string> {
  return Object.fromEntries([...new URLSearchParams(text)].map(([name, value]) => [name, joinLineBreaks(value)]))
}

/** The visit's source and the estimate never cause a rejection: they are left out if they cannot be read. */
function isTaken(pair: string): boolean {
  return !/^(?:source|visit|estimate)=/.test(pair) || !findUnreadable(pair)
}

function findUnreadable(text: string, bytes?: Uint8Array): AppError | undefined {
  if (!isUtf8(text, bytes)) return new AppError("unreadable", notUtf8)
  return Object.entries(readPairs(text)).flat().every(isStorable) ? undefined : new AppError("unreadable", notStorable)
}

const notUtf8 = "Some characters couldn’t be read and appear as \uFFFD. Please correct them and send the form again."

/** True if a form and its escapes are UTF-8. Other bytes are decoded as U+FFFD, which people may also have typed. */
function isUtf8(text: string, bytes?: Uint8Array): boolean {
  try {
    new TextDecoder("utf-8", { fatal: true }).decode(bytes)
    decodeURIComponent(text.replaceAll(/%(?![\da-f]{2})/gi, "%25"))
    return true
  } catch {
    return false
  }
}

/** The body as far as it could be read. */
async function readBytes(request: Request): Promise<{ bytes: Uint8Array; failure?: AppError }> {
  const pieces: Uint8Array<ArrayBuffer>[] = []
  let seen = 0
  let failure: AppError | undefined
  try {
    for await (const piece of request.body ?? []) {
      if (seen < max.read) pieces.push(piece.subarray(0, max.read - seen))
      seen += piece.length
      // Most browsers read the response only after they have sent everything.
      if (seen > max.skipped) break
    }
    if (seen > max.read) failure = new AppError("too-large", tooLarge)
  } catch (cause) {
    failure = new AppError("unreadable", "The form is damaged or incomplete.", { cause })
  }
  const bytes = new Uint8Array(await new Blob(pieces).arrayBuffer())
  return failure ? { bytes, failure } : { bytes }
}

const tooLarge = `The form is too large. The limit is ${max.read / 1024 / 1024} MB. Please shorten your text.`
