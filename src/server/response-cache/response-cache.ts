import { createHash } from "node:crypto"
import { LRUCache } from "lru-cache"
import { type Coding, encode, type ReadyBytes, toReadyBytes } from "../http/prebuilt-response.ts"
import type { ReadVersion } from "./version-reader.ts"

export interface ReadyAnswer {
  status: number
  /** Without the weak prefix, and different for each coding (RFC 9110, section 8.8.3); absent if the response may not be cached. */
  etag: string | undefined
  whole: ReadyBytes
  /** The same for a 304. */
  unchanged: ReadyBytes
}

interface MadeAnswer {
  status: number
  plain: Buffer
  headers: [string, string][]
  /** The common part of the tags of all codings; absent if the response may not be cached, and is not encoded. */
  fingerprint: string | undefined
  /** In every requested coding, or the promise of it. */
  ready: Map<Coding, ReadyAnswer | Promise<ReadyAnswer>>
  /** True if it may be compressed again at the smallest size: a page, after its second request. */
  canShrink: boolean
  /** When it must be regenerated even if the content is unchanged, in milliseconds since 1970; NaN for never. */
  expiresAt: number
}

/** `staleFor` is the seconds for which it may have been stale: more than 0 only while the database is unavailable. */
type Respond = (answer: ReadyAnswer, staleFor: number) => void

interface CachedAnswer {
  /** Absent if the response is too long: the cache then only remembers that. */
  answer: MadeAnswer | undefined
  version: number
  /** When it was last known to be current, in milliseconds of the monotonic clock. */
  freshAt: number
  weight: number
}

interface Making {
  /** NaN while the content version is unknown. */
  version: number
  answer: Promise<MadeAnswer | undefined>
}

/** The size limits of the whole cache, and of each response, in bytes. */
const max = { together: 16 * 1024 * 1024, each: 2 * 1024 * 1024 }

/** Calls `pass` if the app must respond: with the error of a failed response, without one if it is too long to cache. */
export type ResponseCache = (path: string, coding: Coding, respond: Respond, pass: (error?: unknown) => void) => void

/**
 * Creates a cache of responses that depend only on their path, the content and, if they expire, the time. A response is created once per
 * content version, and again after its `Expires`, and encoded once per requested coding, however many requests wait for it; while the
 * database is unavailable, the last one is served stale.
 */
export function createResponseCache(sources: {
  readVersion: ReadVersion
  make(path: string): Promise<Response>
}): ResponseCache {
  const cache = new LRUCache<string, CachedAnswer>({
    maxSize: max.together,
    maxEntrySize: max.each,
    sizeCalculation: ({ weight }) => weight,
  })
  const makings = new Map<string, Making>()
  let lastShrinking = Promise.resolve()

  function makeOnce(path: string, version: number): Promise<MadeAnswer | undefined> {
    const underWay = makings.get(path)
    if (underWay && Object.is(underWay.version, version)) return underWay.answer
    const answer = makeAndCache(path, version)
    const making = { version, answer }
    makings.set(path, making)
    const end = () => {
      if (makings.get(path) === making) makings.delete(path)
    }
    answer.then(end, end)
    return answer
  }

  async function makeAndCache(path: string, version: number): Promise<MadeAnswer | undefined> {
    const answer = await readAnswer(await sources.make(path))
    if (!answer || answer.fingerprint !== undefined)
      cache.set(path, { answer, version, freshAt: performance.now(), weight: weigh(path, answer) })
    return answer
  }

  function encodeOnce(path: string, answer: MadeAnswer, coding: Coding): Promise<ReadyAnswer> {
    const encoded = encode(answer.plain, coding).then(
      (bytes) => {
        const ready = toReady(answer, bytes, coding)
        answer.ready.set(coding, ready)
        const cached = cache.peek(path)
        if (cached?.answer === answer) cache.set(path, { ...cached, weight: cached.weight + bytes.length })
        return ready
      },
      (error: unknown) => {
        answer.ready.delete(coding)
        throw error
      },
    )
    answer.ready.set(coding, encoded)
    return encoded
  }

  /** Compresses a page again, after others: on a slow network 10% less can save a round trip. */
  function shrinkOnce(path: string, answer: MadeAnswer): void {
    answer.canShrink = false
    const shrink = async () => {
      if (cache.peek(path)?.answer !== answer) return
      answer.ready.set("br", toReady(answer, await encode(answer.plain, "br", { level: "smallest" }), "br"))
    }
    // A failure leaves the page unchanged.
    lastShrinking = lastShrinking.then(shrink).catch(() => {})
  }

  return (path, wanted, respond, pass) => {
    sources.readVersion((reading) => {
      const cached = cache.get(path)
      const settle = (answer: MadeAnswer | undefined, staleFor: number) => {
        if (!answer) return pass()
        const coding = answer.fingerprint === undefined ? "identity" : wanted
        const ready = answer.ready.get(coding) ?? encodeOnce(path, answer, coding)
        if (ready instanceof Promise) ready.then((each) => respond(each, staleFor), pass)
        else {
          respond(ready, staleFor)
          if (coding === "br" && answer.canShrink) shrinkOnce(path, answer)
        }
      }
      const settleStale = ({ answer, freshAt }: CachedAnswer) =>
        settle(answer, Math.max(1, Math.ceil((performance.now() - freshAt) / 1000)))
      if (cached && reading.isKnown && cached.version === reading.version && !isExpired(cached)) {
        cached.freshAt = performance.now()
        settle(cached.answer, 0)
      } else if (cached && !reading.isKnown) {
        settleStale(cached)
      } else {
        // No version equals NaN: a response created while the version is unknown is never served from the cache.
        makeOnce(path, reading.isKnown ? reading.version : Number.NaN).then(
          (made) => (cached && made && made.status >= 500 ? settleStale(cached) : settle(made, 0)),
          (error) => (cached ? settleStale(cached) : pass(error)),
        )
      }
    })
  }
}

/** Headers that are set again for every cached response, or are only for the cache. */
const resetHeaders = new Set(["x-request-id", "etag", "vary", "expires", "cache-control"])

/** The response with its whole body, not yet encoded; undefined if it is too long. */
async function readAnswer(response: Response): Promise<MadeAnswer | undefined> {
  const plain = await readUpTo(max.each, response)
  if (!plain) return undefined
  const made = {
    status: response.status,
    plain,
    headers: [...response.headers],
    fingerprint: fingerprintOf(response, plain),
  }
  const isPage = response.headers.get("Content-Type")?.startsWith("text/html") ?? false
  const expiresAt = Date.parse(response.headers.get("Expires") ?? "")
  const answer: MadeAnswer = {
    ...made,
    ready: new Map(),
    canShrink: isPage && made.fingerprint !== undefined,
    expiresAt,
  }
  answer.ready.set("identity", toReady(answer, plain, "identity"))
  return answer
}

function isExpired({ answer }: CachedAnswer): boolean {
  return answer !== undefined && Date.now() >= answer.expiresAt
}

/** The prefix of a response's tags; undefined if it may not be cached. */
function fingerprintOf(response: Response, plain: Buffer): string | undefined {
  if (response.status !== 200 || isUncacheable(response)) return undefined
  // An item's own tag is kept, because a change of the item may refer to it.
  const own = /^"([\w-]+)"$/.exec(response.headers.get("etag") ?? "")?.[1]
  return own ?? createHash("sha256").update(plain).digest("base64url").slice(0, 22)
}

/** The whole body; undefined as soon as it is longer, in which case the rest is never created. */
async function readUpTo(length: number, { body }: Response): Promise<Buffer | undefined> {
  const pieces: Uint8Array[] = []
  let read = 0
  for await (const piece of body ?? []) {
    read += piece.length
    if (read > length) return undefined
    pieces.push(piece)
  }
  return Buffer.concat(pieces)
}

/** True if the response must not be stored, for example because a part of the page failed. */
function isUncacheable(response: Response): boolean {
  return response.headers.get("Cache-Control") === "no-store"
}

function toReady({ status, headers, fingerprint, canShrink }: MadeAnswer, bytes: Buffer, coding: Coding): ReadyAnswer {
  const etag = fingerprint === undefined ? undefined : `"${fingerprint}-${coding}"`
  // The id in the response belongs to the request that created it, not to those served from the cache.
  const head = etag === undefined ? headers : headers.filter(([name]) => !resetHeaders.has(name))
  const always = head.filter(([name]) => !name.startsWith("content-") || name === "content-security-policy")
  // Weak while other bytes may later represent the same content (RFC 9110, section 8.8.1).
  if (etag !== undefined)
    always.push(["ETag", coding === "br" && canShrink ? `W/${etag}` : etag], ["Vary", "Accept-Encoding"])
  const about = head.filter((header) => !always.includes(header))
  about.push(["Content-Length", String(bytes.length)])
  if (coding !== "identity") about.push(["Content-Encoding", coding])
  return { status, etag, whole: toReadyBytes([...about, ...always], bytes), unchanged: toReadyBytes(always) }
}

/** The size of the unencoded body, plus about that of the headers. */
function weigh(path: string, answer: MadeAnswer | undefined): number {
  return path.length + 8_192 + (answer?.plain.length ?? 0)
}
