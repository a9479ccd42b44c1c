import { createHash } from "node:crypto"
import { LRUCache } from "lru-cache"
import { type Coding, encode } from "../http/content-coding.ts"
import type { ReadVersion } from "./version-reader.ts"

/** An answer whose every byte is ready. */
export interface ReadyAnswer {
  status: number
  /** One body with its own headers for each coding; the same one where the answer comes in no other. */
  bodies: Record<Coding, ReadyBody>
}

/** A body and what is sent before it. */
interface ReadyBody {
  bytes: Buffer
  /** Strong, and another for each coding (RFC 9110, section 8.8.3); absent where the answer may not be kept. */
  etag: string | undefined
  /** Names and values by turns. */
  head: string[]
  /** The same for a 304. */
  unchangedHead: string[]
}

/** An answer, and for how many seconds it may have been out of date: more than 0 only while the store is away. */
type Respond = (answer: ReadyAnswer, staleFor: number) => void

interface Kept {
  /** Absent where it is too long to be kept, which is all that is remembered then. */
  answer: ReadyAnswer | undefined
  version: number
  /** When it was last known to be the newest, in milliseconds of the process's clock. */
  freshAt: number
  weight: number
}

interface Making {
  /** Not a number while the store's is unknown. */
  version: number
  answer: Promise<ReadyAnswer | undefined>
}

/** What all answers of the response cache may weigh together, and one of them, in bytes. */
const max = { together: 16 * 1024 * 1024, each: 2 * 1024 * 1024 }

/**
 * Answers for a path by `tell`, or calls `pass` when the app has to answer by itself: with the error when the answer could
 * not even be made, without one when it is longer than what may be kept.
 */
export type AnswerPath = (path: string, tell: Respond, pass: (error?: unknown) => void) => void

/**
 * Keeps answers that depend on nothing but their path and the store's content. Each is made once for a content version,
 * however many ask at once; while the store is away, the last one is answered still.
 */
export function keepAnswers(sources: { ask: ReadVersion; make(path: string): Promise<Response> }): AnswerPath {
  const kept = new LRUCache<string, Kept>({
    maxSize: max.together,
    maxEntrySize: max.each,
    sizeCalculation: ({ weight }) => weight,
  })
  const makings = new Map<string, Making>()

  function makeOnce(path: string, version: number): Promise<ReadyAnswer | undefined> {
    const under = makings.get(path)
    if (under && Object.is(under.version, version)) return under.answer
    const making = { version, answer: makeAndKeep(path, version) }
    makings.set(path, making)
    const end = () => {
      if (makings.get(path) === making) makings.delete(path)
    }
    making.answer.then(end, end)
    return making.answer
  }

  async function makeAndKeep(path: string, version: number): Promise<ReadyAnswer | undefined> {
    const answer = await makeReady(await sources.make(path))
    if (!answer || answer.bodies.identity.etag !== undefined)
      kept.set(path, { answer, version, freshAt: performance.now(), weight: weigh(path, answer) })
    return answer
  }

  return (path, tell, pass) => {
    sources.ask((reading) => {
      const have = kept.get(path)
      const settle = (answer: ReadyAnswer | undefined, staleFor: number) => (answer ? tell(answer, staleFor) : pass())
      const settleStale = (stale: Kept) =>
        settle(stale.answer, Math.max(1, Math.ceil((performance.now() - stale.freshAt) / 1000)))
      if (have && reading.isKnown && have.version === reading.version) {
        have.freshAt = performance.now()
        settle(have.answer, 0)
      } else if (have && !reading.isKnown) {
        settleStale(have)
      } else {
        // No version matches an unknown one, so that nobody is answered with what is made meanwhile.
        makeOnce(path, reading.isKnown ? reading.version : Number.NaN).then(
          (made) => (have && made && made.status >= 500 ? settleStale(have) : settle(made, 0)),
          (error) => (have ? settleStale(have) : pass(error)),
        )
      }
    })
  }
}

/** What is sent anew with every kept answer. */
const remade = new Set(["x-request-id", "etag", "vary"])

/** The answer in every coding, or undefined for one that is too long. */
async function makeReady(response: Response): Promise<ReadyAnswer | undefined> {
  const plain = await readUpTo(max.each, response)
  if (!plain) return undefined
  if (response.status !== 200 || isMakeshift(response)) {
    const body = makeBody({ head: [...response.headers], bytes: plain, etag: undefined, coding: "identity" })
    return { status: response.status, bodies: { br: body, gzip: body, identity: body } }
  }
  // The id is that of the request which made the answer, not of those that it is kept for.
  const head = [...response.headers].filter(([name]) => !remade.has(name))
  // An item has a tag of its own, which a change of it may name.
  const own = /^"([\w-]+)"$/.exec(response.headers.get("etag") ?? "")?.[1]
  const print = own ?? createHash("sha256").update(plain).digest("base64url").slice(0, 22)
  const encoded = await encode(plain)
  const bodyIn = (coding: Coding) => makeBody({ head, bytes: encoded[coding], etag: `"${print}-${coding}"`, coding })
  return { status: 200, bodies: { br: bodyIn("br"), gzip: bodyIn("gzip"), identity: bodyIn("identity") } }
}

/** The whole body, or undefined as soon as it is longer; what is left of it is never made then. */
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

/** Whether it says that it lacks something and must not be kept. */
function isMakeshift(response: Response): boolean {
  return response.headers.get("Cache-Control") === "no-store"
}

function makeBody({
  head,
  bytes,
  etag,
  coding,
}: {
  head: [string, string][]
  bytes: Buffer
  etag: string | undefined
  coding: Coding
}): ReadyBody {
  const always = head.filter(([name]) => !name.startsWith("content-") || name === "content-security-policy")
  if (etag !== undefined) always.push(["ETag", etag], ["Vary", "Accept-Encoding"])
  const about = head.filter((header) => !always.includes(header))
  about.push(["Content-Length", String(bytes.length)])
  if (coding !== "identity") about.push(["Content-Encoding", coding])
  return { bytes, etag, head: [...about, ...always].flat(), unchangedHead: always.flat() }
}

/** The bytes of its bodies and about as much as its headers take. */
function weigh(path: string, answer: ReadyAnswer | undefined): number {
  return path.length + 8_192 + Object.values(answer?.bodies ?? {}).reduce((sum, { bytes }) => sum + bytes.length, 0)
}
