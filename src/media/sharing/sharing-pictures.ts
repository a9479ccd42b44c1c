import { LRUCache } from "lru-cache"
import { ReadableStream } from "node:stream/web"
import { AppError } from "#domain/base/errors.ts"
import { openQueue } from "#domain/base/queue.ts"
import type { SharingCard } from "#domain/pictures/sharing-card.ts"
import { namesETag } from "#domain/text/etag.ts"
import { openServedCache } from "../cached-bucket.ts"
import { lasting } from "../names.ts"
import { openSharingAddresses } from "./sharing-address.ts"

/** The pictures that other sites show with a link to a page, each drawn when it is first asked for. */
export interface SharingPictures {
  /** The path of the picture of a card. */
  pathOf(card: SharingCard): string
  /**
   * The response for GET or HEAD of a path; undefined for one that this site has not made. Throws "unavailable" while too many
   * others are being drawn.
   */
  serve(request: Request, path: string): Promise<Response | undefined>
}

/** What draws a card, what signs the addresses, and where drawn pictures are kept. */
interface SharingOptions {
  draw(card: SharingCard): Promise<Buffer>
  secret: string
  folder: string
  /** Whether no other process uses the folder. */
  isAlone?: boolean
  onError(error: unknown): void
}

/** How many bytes of drawn pictures are kept, about 800 of them; those that were not asked for longest give way. */
const maxBytes = 64 * 1024 * 1024

/** How many pictures may wait to be drawn: fewer than the cache fetches at a time, so that none waits there. */
const maxWaiting = 6

/** How long a request waits for a picture, in milliseconds. */
const maxWait = 10_000

/** Opens the sharing pictures over a folder of this machine. */
export async function openSharingPictures({ draw, secret, ...cache }: SharingOptions): Promise<SharingPictures> {
  const addresses = openSharingAddresses(secret)
  const inTurn = openQueue({ maxWaiting, onFull: busy })
  const asked = new LRUCache<string, SharingCard>({ max: 200 })

  async function drawNamed(name: string): Promise<Buffer | undefined> {
    const card = asked.get(name)
    return card && (await inTurn(() => draw(card)))
  }

  const drawn = {
    read: drawNamed,
    // What is kept stays true: its name says all that it is made of.
    stat: async () => ({ size: 0, modified: 0 }),
    // For a picture that could not be kept.
    stream: (name: string) =>
      ReadableStream.from(
        (async function* () {
          yield (await drawNamed(name)) ?? Buffer.alloc(0)
        })(),
      ) as globalThis.ReadableStream<Uint8Array>,
  }
  const files = await openServedCache(drawn, { ...cache, maxBytes })

  return {
    pathOf: (card) => addresses.pathOf(card),

    async serve(request, path) {
      const found = request.method === "GET" || request.method === "HEAD" ? addresses.read(path) : undefined
      if (!found) return undefined
      const { card, name } = found
      const tag = `"${name}"`
      const headers = { "Cache-Control": lasting, ETag: tag }
      if (namesETag(request.headers.get("if-none-match"), tag)) return new Response(null, { status: 304, headers })
      asked.set(name, card)
      const entry = await within(files.stat(name))
      if (!entry) throw busy()
      const body = request.method === "HEAD" ? null : files.stream(name)
      return new Response(body, {
        headers: { ...headers, "Content-Type": "image/jpeg", "Content-Length": String(entry.size) },
      })
    },
  }
}

/** What work answers, unless it takes too long; it goes on then. */
async function within<Result>(work: Promise<Result>): Promise<Result> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(busy()), maxWait)
  })
  return await Promise.race([work, late]).finally(() => clearTimeout(timer))
}

function busy(): AppError {
  return new AppError("unavailable", "The picture is not ready yet. Please try again shortly.", { retryAfter: 10 })
}
