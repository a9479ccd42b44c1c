import type { IncomingMessage } from "node:http"
import { AppError, invalidField, isAppError } from "#base/errors.ts"
import { limits } from "#base/text/limits.ts"
import { Forbidden, type Reach, redirects, requestFromWeb } from "#http/web-request.ts"
import { requireSize } from "./refusals.ts"

const maxRedirects = 5
const headers = { Accept: "image/*" }

/**
 * Fetches a picture from a URL, up to the size limit, without cookies or credentials. Throws "invalid" or "too-large" with a message for
 * the person who typed the URL. It never connects to a private address, not even through a host name or a redirect (SSRF).
 */
export async function fetchPicture(address: string, signal?: AbortSignal, reach: Reach = {}): Promise<Buffer> {
  const time = reach.time ?? 10_000
  const late = AbortSignal.timeout(time)
  const ended = signal ? AbortSignal.any([signal, late]) : late
  try {
    let url = readAddress(address)
    for (let count = 0; count <= maxRedirects; count++) {
      const answer = await requestFromWeb(url, ended, reach, { headers })
      const next = redirects.has(answer.statusCode ?? 0) ? answer.headers.location : undefined
      if (next === undefined) return await readPicture(answer)
      answer.destroy()
      url = readAddress(next, url)
    }
    throw refused(`This picture’s address redirects more than ${maxRedirects} times.`)
  } catch (error) {
    if (isAppError(error)) throw error
    if (error instanceof Forbidden) throw refused(forbids[error.message])
    if (signal?.aborted) throw new AppError("unreadable", "The request ended before the picture was downloaded.")
    if (late.aborted) throw refused(`Downloading the picture took longer than ${time / 1000} seconds.`)
    throw refused("The website hosting this picture could not be reached.", error)
  }
}

const forbids = {
  port: "Pictures can only be downloaded from ports 80 and 443.",
  private: "This address is in a private network. Pictures can only be downloaded from the public web.",
}

function readAddress(address: string, from?: URL): URL {
  const url = URL.parse(address, from)
  if (!url || !/^https?:$/.test(url.protocol)) throw refused("Use an address that starts with http: or https:.")
  if (url.username !== "" || url.password !== "") throw refused("Use an address without a user name and password.")
  return url
}

async function readPicture(answer: IncomingMessage): Promise<Buffer> {
  try {
    if (answer.statusCode !== 200) throw refused(formatStatus(answer.statusCode))
    requireSize(Number(answer.headers["content-length"] ?? 0))
    const pieces: Buffer[] = []
    let size = 0
    for await (const piece of answer as AsyncIterable<Buffer>) {
      size += piece.length
      if (size > limits.imageBytes) throw new AppError("too-large", "This picture is larger than the limit of 15 MB.")
      pieces.push(piece)
    }
    return Buffer.concat(pieces)
  } finally {
    answer.destroy()
  }
}

function formatStatus(status: number | undefined): string {
  if (status === 404 || status === 410) return "There is no picture at this web address."
  if (status === 401 || status === 403) return "The website hosting this picture doesn’t allow downloads."
  return `The website hosting this picture returned an error (${status}).`
}

function refused(message: string, cause?: unknown): AppError {
  return Object.assign(invalidField("address", message), { cause })
}
