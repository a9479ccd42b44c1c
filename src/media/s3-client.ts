import { createHash } from "node:crypto"
import { setTimeout as wait } from "node:timers/promises"
import { S3mini, S3ServiceError } from "s3mini"
import { AppError } from "#domain/base/errors.ts"

/** A bucket of a storage that speaks S3, and the keys to it. */
export interface S3Location {
  bucket: string
  /** The origin of the storage; the bucket is addressed by path below it. */
  endpoint: string
  region: string
  accessKeyId: string
  secretAccessKey: string
}

/** How long a storage is waited for. */
export interface S3Timeouts {
  /** How often one request is tried in all. */
  attempts: number
  /** Milliseconds without an answer, or without more of it, after which a try has failed. */
  silence: number
  /** The longest pause before the second try, in milliseconds; it doubles with each. */
  pause: number
  /** Milliseconds in which nothing is tried after the storage was found to be unavailable. */
  rest: number
}

/** Why a storage did not do what it was asked for, in words for the operator. */
class BucketFailure extends Error {
  override readonly name = "BucketFailure"
}

const usualTimeouts: S3Timeouts = { attempts: 4, silence: 5_000, pause: 200, rest: 5_000 }

/** The slowest connection on which a file still arrives, in bytes per millisecond. */
const slowest = 100

/**
 * A client for one bucket. Its requests are repeated, after random pauses, where the storage is busy or unavailable; what fails all the
 * same is "unavailable", its cause a BucketFailure. Only for an object that is not there it throws what `isAbsent` knows.
 */
export function openS3Client(location: S3Location, timeouts: Partial<S3Timeouts> = {}): S3mini {
  const { endpoint, bucket, ...keys } = location
  const steadyFetch = openSteadyFetch(location, { ...usualTimeouts, ...timeouts })
  return new S3mini({ ...keys, endpoint: `${endpoint}/${bucket}`, fetch: steadyFetch })
}

/** Whether a request failed because there is no such object. */
export function isAbsent(error: unknown): boolean {
  return error instanceof S3ServiceError && error.status === 404
}

/** A `fetch` that answers with the whole body of what went well or is not there, and throws "unavailable" for all else. */
function openSteadyFetch(location: S3Location, { attempts, silence, pause, rest }: S3Timeouts): typeof fetch {
  let away: { until: number; failure: AppError } | undefined

  async function send(url: string, init: RequestInit, bytes: Uint8Array | undefined): Promise<Response> {
    const headers = new Headers(init.headers)
    // The storage compares it with what it got.
    if (bytes) headers.set("Content-MD5", createHash("md5").update(bytes).digest("base64"))
    const stopping = new AbortController()
    const timer = setTimeout(() => stopping.abort(), silence + (bytes?.length ?? 0) / slowest)
    try {
      const answer = await fetch(url, { ...init, headers, signal: stopping.signal, redirect: "manual" })
      const pieces: Uint8Array[] = []
      for await (const piece of answer.body ?? []) {
        timer.refresh()
        pieces.push(piece)
      }
      const { status, headers: said } = answer
      return new Response(pieces.length > 0 ? Buffer.concat(pieces) : null, { status, headers: said })
    } catch (error) {
      const reason = stopping.signal.aborted ? `it is silent for ${silence / 1000} s` : messageOfCause(error)
      throw new BucketFailure(`${location.endpoint} cannot be reached: ${reason}`, { cause: error })
    } finally {
      clearTimeout(timer)
    }
  }

  /** The answer, or why there is none that could be used; `isFinal` where trying again would not help. */
  async function attempt(url: string, init: RequestInit, bytes: Uint8Array | undefined) {
    let answer: Response
    try {
      answer = await send(url, init, bytes)
    } catch (error) {
      if (error instanceof BucketFailure) return { failure: error, isFinal: false }
      throw error
    }
    const isBusy = answer.status >= 500 || answer.status === 429 || answer.status === 408
    const start = Number(answer.headers.get("content-length") ?? 0) < 5_000 ? await answer.clone().text() : ""
    // A storage may begin the answer before it has copied or joined, and tell of a failure in its body.
    const isTorn = answer.status === 200 && /^\s*(<\?xml[^>]*>\s*)?<Error>/.test(start)
    const isMissing = answer.status === 404 && isOfObject(url, location) && readTag(start, "Code") !== "NoSuchBucket"
    if (!isBusy && !isTorn && (answer.ok || isMissing)) return { answer }
    return { failure: describeRefusal(location, init.method, answer.status, start), isFinal: !isBusy && !isTorn }
  }

  return async (input, init = {}) => {
    if (away && performance.now() < away.until) throw away.failure
    const url = input instanceof Request ? input.url : String(input)
    const bytes = init.body instanceof ArrayBuffer ? new Uint8Array(init.body) : init.body
    const sent = bytes instanceof Uint8Array ? bytes : undefined
    const deadline = performance.now() + 2 * silence + (sent?.length ?? 0) / slowest
    for (let turn = 1; ; turn++) {
      const { answer, failure, isFinal } = await attempt(url, init, sent)
      // Where nothing answers, the next request need not find that out again.
      if (answer || failure.cause === undefined) away = undefined
      if (answer) return answer
      if (isFinal || turn >= attempts || performance.now() >= deadline) {
        const unavailable = toAppError(failure)
        if (failure.cause !== undefined) away = { until: performance.now() + rest, failure: unavailable }
        throw unavailable
      }
      // At random, so that nodes that failed together do not come again together.
      await wait(Math.random() * pause * 2 ** (turn - 1))
    }
  }
}

function toAppError(cause: BucketFailure): AppError {
  const message = "The storage of the pictures does not answer just now. Please try again in a minute."
  return new AppError("unavailable", message, { retryAfter: 60, cause })
}

/** Whether an address is that of an object and not of the bucket itself. */
function isOfObject(url: string, { bucket }: S3Location): boolean {
  return new URL(url).pathname.length > `/${bucket}/`.length
}

/** The text of an element of an error, undefined where there is none. */
function readTag(xml: string, tag: string): string | undefined {
  return new RegExp(`<${tag}>([^<]*)</${tag}>`).exec(xml)?.[1]
}

const refusedKeys = new Set(["AccessDenied", "InvalidAccessKeyId", "SignatureDoesNotMatch"])
const otherRegion = new Set(["AuthorizationHeaderMalformed", "PermanentRedirect", "IllegalLocationConstraintException"])

function describeRefusal({ endpoint, bucket, region }: S3Location, method = "GET", status: number, xml: string) {
  const code = readTag(xml, "Code") ?? String(status)
  if (code === "NoSuchBucket") return new BucketFailure(`${endpoint} has no bucket "${bucket}"`)
  if (otherRegion.has(code) || status === 301) {
    return new BucketFailure(`the bucket "${bucket}" is not in the region "${region}" (${code})`)
  }
  const said = readTag(xml, "Message")
  const words = `${endpoint} refuses to ${verbs[method] ?? "read"} in the bucket "${bucket}": ${code}${said ? ` (${said})` : ""}`
  const isAboutKeys = status === 403 && (refusedKeys.has(code) || code === "403")
  return new BucketFailure(
    isAboutKeys ? `${words}. Look at AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY and what they may do` : words,
  )
}

const verbs: Record<string, string> = { PUT: "write", POST: "write", DELETE: "remove" }

/** Node says no more than "fetch failed"; what failed is in the cause. */
function messageOfCause(error: unknown): string {
  if (error instanceof AggregateError && error.errors.length > 0) return messageOfCause(error.errors[0])
  if (error instanceof Error && error.cause !== undefined) return messageOfCause(error.cause)
  return error instanceof Error ? error.message : String(error)
}
