import { createHash } from "node:crypto"
import { setTimeout as wait } from "node:timers/promises"
import { S3mini, S3ServiceError } from "s3mini"
import { AppError } from "#base/errors.ts"

/** An S3 bucket and its credentials. */
export interface S3Location {
  bucket: string
  /** The storage's origin; the bucket is addressed by path. */
  endpoint: string
  region: string
  accessKeyId: string
  secretAccessKey: string
}

export interface S3Timeouts {
  /** The total number of attempts. */
  attempts: number
  /** Milliseconds without any data after which an attempt has failed. */
  silence: number
  /** The longest pause before the second attempt, in milliseconds; it doubles with each attempt. */
  pause: number
  /** Milliseconds without attempts after the storage was unavailable. */
  rest: number
}

/** Why a storage request failed, for the operator. */
class BucketFailure extends Error {
  override readonly name = "BucketFailure"
}

const usualTimeouts: S3Timeouts = { attempts: 4, silence: 5_000, pause: 200, rest: 5_000 }

/** The slowest connection that can transfer a file, in bytes per millisecond. */
const slowest = 100

/**
 * A client for one bucket. Requests are retried, after random pauses, if the storage is busy or unavailable; failures are "unavailable"
 * with a BucketFailure as their cause. Only for a missing object, it throws an error for which `isAbsent` is true.
 */
export function createS3Client(location: S3Location, timeouts: Partial<S3Timeouts> = {}): S3mini {
  const { endpoint, bucket, ...keys } = location
  const steadyFetch = createRetryingFetch(location, { ...usualTimeouts, ...timeouts })
  return new S3mini({ ...keys, endpoint: `${endpoint}/${bucket}`, fetch: steadyFetch })
}

/** True if a request failed because the object does not exist. */
export function isAbsent(error: unknown): boolean {
  return error instanceof S3ServiceError && error.status === 404
}

/** A `fetch` that resolves with the whole body for success or a missing object, and throws "unavailable" otherwise. */
function createRetryingFetch(location: S3Location, { attempts, silence, pause, rest }: S3Timeouts): typeof fetch {
  let away: { until: number; failure: AppError } | undefined

  async function send(url: string, init: RequestInit, bytes: Uint8Array | undefined): Promise<Response> {
    const headers = new Headers(init.headers)
    // The storage verifies the checksum.
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
      const reason = stopping.signal.aborted ? `no data for ${silence / 1000} s` : messageOfCause(error)
      throw new BucketFailure(`${location.endpoint} cannot be reached: ${reason}`, { cause: error })
    } finally {
      clearTimeout(timer)
    }
  }

  /** The response, or why there is none; `isFinal` if a retry would not help. */
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
    // A storage may start the response before it has copied or joined, and report a failure in its body.
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
      // If the storage does not respond, the next request need not wait for it again.
      if (answer || failure.cause === undefined) away = undefined
      if (answer) return answer
      if (isFinal || turn >= attempts || performance.now() >= deadline) {
        const unavailable = toAppError(failure)
        if (failure.cause !== undefined) away = { until: performance.now() + rest, failure: unavailable }
        throw unavailable
      }
      // Random, so instances that failed together do not retry together.
      await wait(Math.random() * pause * 2 ** (turn - 1))
    }
  }
}

function toAppError(cause: BucketFailure): AppError {
  const message = "The picture storage is not responding. Please try again in a minute."
  return new AppError("unavailable", message, { retryAfter: 60, cause })
}

/** True if a URL is an object's and not the bucket's own. */
function isOfObject(url: string, { bucket }: S3Location): boolean {
  return new URL(url).pathname.length > `/${bucket}/`.length
}

/** The text of an error's element; undefined if it is absent. */
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
    isAboutKeys ? `${words}. Check AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY and their permissions` : words,
  )
}

const verbs: Record<string, string> = { PUT: "write", POST: "write", DELETE: "remove" }

/** Node only reports "fetch failed"; the cause has the details. */
function messageOfCause(error: unknown): string {
  if (error instanceof AggregateError && error.errors.length > 0) return messageOfCause(error.errors[0])
  if (error instanceof Error && error.cause !== undefined) return messageOfCause(error.cause)
  return error instanceof Error ? error.message : String(error)
}
