import { createHash } from "node:crypto"
import { LRUCache } from "lru-cache"
import { type Coding, encode } from "../http/content-coding.ts"
import { type ReadyBytes, toReadyBytes } from "../http/send-ready.ts"
import type { ReadVersion } from "./version-reader.ts"

/** An answer in one coding, of which every byte is ready to be sent. */
export interface ReadyAnswer {
  status: number
  /** Without the mark of a weak one, and different for each coding (RFC 9110, section 8.8.3); absent where the answer may not be cached. */
  etag: string | undefined
  whole: ReadyBytes
  /** The same for a 304. */
  unchanged: ReadyBytes
}

/** An answer as it was made. */
interface MadeAnswer {
  status: number
  plain: Buffer
  headers: [string, string][]
  /** What is the same in the tags of all codings; absent where the answer may not be cached, and is not encoded. */
  fingerprint: string | undefined
  /** In every coding that somebody has asked for, or the promise of it. */
  ready: Map<Coding, ReadyAnswer | Promise<ReadyAnswer>>
  /** Whether it may be compressed again, as small as can be: a page, once it was asked for a second time. */
  canShrink: boolean
  /** When it has to be made again even if no content has changed, in milliseconds since 1970; NaN for never. */
  expiresAt: number
}

/** Sends an answer, and says for how many seconds it may have been stale: more than 0 only while the store is unavailable. */
type Respond = (answer: ReadyAnswer, staleFor: number) => void

interface CachedAnswer {
  /** Absent for an answer that is too long: the cache then remembers no more than that. */
  answer: MadeAnswer | undefined
  version: number
  /** When it was last known to be the newest, in milliseconds of the process's clock. */
  freshAt: number
  weight: number
}

interface Making {
  /** NaN while the store's version is unknown. */
  version: number
  answer: Promise<MadeAnswer | undefined>
}

/** How much all cached answers may weigh together, and each of them, in bytes. */
const max = { together: 16 * 1024 * 1024, each: 2 * 1024 * 1024 }

/**
 * Responds to a path in a coding, or calls `pass` where the app has to answer: with the error when the answer could not be made,
 * without one when it is too long for the cache.
 */
export type ResponseCache = (path: string, coding: Coding, respond: Respond, pass: (error?: unknown) => void) => void

/**
 * Creates a cache of answers that depend on nothing but their path, the store's content and, if they expire, the time. An
 * answer is made once for each content version, and again once its `Expires` has passed, and encoded once for each coding that
 * is asked for, however many requests wait for it; while the store is unavailable, the last one is served stale.
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

  /** Compresses a page again, after others: on a slow network a tenth less can spare the page a round trip. */
  function shrinkOnce(path: string, answer: MadeAnswer): void {
    answer.canShrink = false
    const shrink = async () => {
      if (cache.peek(path)?.answer !== answer) return
      answer.ready.set("br", toReady(answer, await encode(answer.plain, "br", { level: "smallest" }), "br"))
    }
    // What fails leaves the page as it is.
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
        // No version equals NaN: what is made while the version is unknown is never served from the cache.
        makeOnce(path, reading.isKnown ? reading.version : Number.NaN).then(
          (made) => (cached && made && made.status >= 500 ? settleStale(cached) : settle(made, 0)),
          (error) => (cached ? settleStale(cached) : pass(error)),
        )
      }
    })
  }
}

/** Headers that are set again for every cached answer, or are for the cache alone. */
const resetHeaders = new Set(["x-request-id", "etag", "vary", "expires", "cache-control"])

/** The answer with its whole body, not yet encoded; undefined for one that is too long. */
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

/** What the tags of an answer begin with; undefined where it may not be cached. */
function fingerprintOf(response: Response, plain: Buffer): string | undefined {
  if (response.status !== 200 || isUncacheable(response)) return undefined
  // The tag of an item stays, since a change of the item may name it.
  const own = /^"([\w-]+)"$/.exec(response.headers.get("etag") ?? "")?.[1]
  return own ?? createHash("sha256").update(plain).digest("base64url").slice(0, 22)
}

/** The whole body; undefined as soon as it is longer, in which case the rest of it is never made. */
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

/** Whether the answer says that it must not be stored, for example because a part of the page failed. */
function isUncacheable(response: Response): boolean {
  return response.headers.get("Cache-Control") === "no-store"
}

function toReady({ status, headers, fingerprint, canShrink }: MadeAnswer, bytes: Buffer, coding: Coding): ReadyAnswer {
  const etag = fingerprint === undefined ? undefined : `"${fingerprint}-${coding}"`
  // The id in the answer is that of the request which made it, not of those that get it from the cache.
  const head = etag === undefined ? headers : headers.filter(([name]) => !resetHeaders.has(name))
  const always = head.filter(([name]) => !name.startsWith("content-") || name === "content-security-policy")
  // Weak as long as other bytes may come to mean the same (RFC 9110, section 8.8.1).
  if (etag !== undefined)
    always.push(["ETag", coding === "br" && canShrink ? `W/${etag}` : etag], ["Vary", "Accept-Encoding"])
  const about = head.filter((header) => !always.includes(header))
  about.push(["Content-Length", String(bytes.length)])
  if (coding !== "identity") about.push(["Content-Encoding", coding])
  return { status, etag, whole: toReadyBytes([...about, ...always], bytes), unchanged: toReadyBytes(always) }
}

/** The bytes of the body before it is encoded, and about as many as the headers take. */
function weigh(path: string, answer: MadeAnswer | undefined): number {
  return path.length + 8_192 + (answer?.plain.length ?? 0)
}
