import { createHash } from "node:crypto"
import { setTimeout as wait } from "node:timers/promises"
import { AwsClient } from "aws4fetch"
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

/** A request below the bucket: `key` is absent for one to the bucket itself. */
interface S3Request {
  method: "GET" | "HEAD" | "PUT" | "POST" | "DELETE"
  key?: string
  query?: Record<string, string>
  headers?: Record<string, string>
  body?: Uint8Array
}

/** An answer with its whole body. */
interface S3Answer {
  status: number
  headers: Headers
  body: Buffer
}

/** Why a storage did not do what it was asked for, in words for the operator. */
class BucketFailure extends Error {
  override readonly name = "BucketFailure"
}

/** Sends a request, and answers only what went well or was not found; throws "unavailable" for all else, its cause a BucketFailure. */
export type S3Client = (request: S3Request) => Promise<S3Answer>

const usualTimeouts: S3Timeouts = { attempts: 4, silence: 5_000, pause: 200, rest: 5_000 }

/** The slowest connection on which a file still arrives, in bytes per millisecond. */
const slowest = 100

/** Opens a client for one bucket. Requests are repeated, after random pauses, where the storage is busy or unavailable. */
export function openS3Client(location: S3Location, timeouts: Partial<S3Timeouts> = {}): S3Client {
  const { endpoint, bucket, region, accessKeyId, secretAccessKey } = location
  const { attempts, silence, pause, rest } = { ...usualTimeouts, ...timeouts }
  // Without its own retries, which leave out requests that got no answer.
  const signer = new AwsClient({ accessKeyId, secretAccessKey, region, service: "s3", retries: 0 })
  let away: { until: number; failure: AppError } | undefined

  async function send({ method, key, query, headers, body = new Uint8Array() }: S3Request): Promise<S3Answer> {
    const url = new URL(`${endpoint}/${bucket}${key === undefined ? "" : `/${key}`}`)
    url.search = new URLSearchParams(query).toString()
    const request = await signer.sign(url.toString(), {
      method,
      // The storage compares the hash with what it got.
      headers: { ...headers, "X-Amz-Content-Sha256": createHash("sha256").update(body).digest("hex") },
      ...((method === "PUT" || method === "POST") && { body: body as Uint8Array<ArrayBuffer> }),
    })
    const stopping = new AbortController()
    const timer = setTimeout(() => stopping.abort(), silence + body.length / slowest)
    try {
      const answer = await fetch(request, { signal: stopping.signal, redirect: "manual" })
      const pieces: Uint8Array[] = []
      for await (const piece of answer.body ?? []) {
        timer.refresh()
        pieces.push(piece)
      }
      return { status: answer.status, headers: answer.headers, body: Buffer.concat(pieces) }
    } catch (error) {
      const reason = stopping.signal.aborted ? `it is silent for ${silence / 1000} s` : messageOfCause(error)
      throw new BucketFailure(`${endpoint} cannot be reached: ${reason}`, { cause: error })
    } finally {
      clearTimeout(timer)
    }
  }

  /** The answer, or why there is none that could be used. */
  async function attempt(request: S3Request): Promise<S3Answer | BucketFailure> {
    try {
      const answer = await send(request)
      return isBusy(answer.status) || isFailedCopy(answer) ? describeRefusal(location, request, answer) : answer
    } catch (error) {
      if (error instanceof BucketFailure) return error
      throw error
    }
  }

  return async (request) => {
    if (away && performance.now() < away.until) throw away.failure
    const deadline = performance.now() + 2 * silence + (request.body?.length ?? 0) / slowest
    let result = await attempt(request)
    for (let turn = 1; turn < attempts && result instanceof BucketFailure && performance.now() < deadline; turn++) {
      // At random, so that nodes that failed together do not come again together.
      await wait(Math.random() * pause * 2 ** (turn - 1))
      result = await attempt(request)
    }
    if (result instanceof BucketFailure) {
      const failure = unavailable(result)
      // Where nothing answers, the next request need not find that out again.
      if (result.cause !== undefined) away = { until: performance.now() + rest, failure }
      throw failure
    }
    away = undefined
    if (isFine(result) || isMissingKey(result, request)) return result
    throw unavailable(describeRefusal(location, request, result))
  }
}

function unavailable(cause: BucketFailure): AppError {
  const message = "The storage of the pictures does not answer just now. Please try again in a minute."
  return new AppError("unavailable", message, { retryAfter: 60, cause })
}

function isFine({ status }: S3Answer): boolean {
  return status >= 200 && status < 300
}

function isBusy(status: number): boolean {
  return status >= 500 || status === 429 || status === 408
}

/** A storage may begin the answer to a copy before it has copied, and tell of a failure in its body. */
function isFailedCopy({ status, body }: S3Answer): boolean {
  return status === 200 && body.length < 5_000 && /^\s*(<\?xml[^>]*>\s*)?<Error>/.test(body.toString())
}

function isMissingKey({ status, body }: S3Answer, { key }: S3Request): boolean {
  return status === 404 && key !== undefined && readTag(body.toString(), "Code") !== "NoSuchBucket"
}

/** The text of an element, undefined where there is none. */
export function readTag(xml: string, tag: string): string | undefined {
  return new RegExp(`<${tag}>([^<]*)</${tag}>`)
    .exec(xml)?.[1]
    ?.replaceAll(
      /&(lt|gt|quot|apos|amp|#\d+);/g,
      (_, name: string) => entities[name] ?? String.fromCodePoint(Number(name.slice(1))),
    )
}

const entities: Record<string, string> = { lt: "<", gt: ">", quot: '"', apos: "'", amp: "&" }

const refusedKeys = new Set(["AccessDenied", "InvalidAccessKeyId", "SignatureDoesNotMatch"])
const otherRegion = new Set(["AuthorizationHeaderMalformed", "PermanentRedirect", "IllegalLocationConstraintException"])

function describeRefusal({ endpoint, bucket, region }: S3Location, { method }: S3Request, answer: S3Answer) {
  const xml = answer.body.toString("utf8", 0, 5_000)
  const code = readTag(xml, "Code") ?? String(answer.status)
  if (code === "NoSuchBucket") return new BucketFailure(`${endpoint} has no bucket "${bucket}"`)
  if (otherRegion.has(code) || answer.status === 301) {
    return new BucketFailure(`the bucket "${bucket}" is not in the region "${region}" (${code})`)
  }
  const said = readTag(xml, "Message")
  const words = `${endpoint} refuses to ${verbs[method]} in the bucket "${bucket}": ${code}${said ? ` (${said})` : ""}`
  const isAboutKeys = answer.status === 403 && (refusedKeys.has(code) || code === "403")
  return new BucketFailure(
    isAboutKeys ? `${words}. Look at AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY and what they may do` : words,
  )
}

const verbs = { GET: "read", HEAD: "read", PUT: "write", POST: "write", DELETE: "remove" }

/** Node says no more than "fetch failed"; what failed is in the cause. */
function messageOfCause(error: unknown): string {
  if (error instanceof AggregateError && error.errors.length > 0) return messageOfCause(error.errors[0])
  if (error instanceof Error && error.cause !== undefined) return messageOfCause(error.cause)
  return error instanceof Error ? error.message : String(error)
}
