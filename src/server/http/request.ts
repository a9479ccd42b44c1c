import { fixedPages } from "#pages/site/seo-pages.ts"
import type { Store } from "../store/store.ts"
import { randomBytes } from "node:crypto"
import type { IncomingMessage } from "node:http"

const files = ["/sitemap.xml", "/feed.xml", "/llms.txt", "/robots.txt", "/manifest.webmanifest"]
const fixed = new Map([...fixedPages.map(({ path }) => path), ...files].map((path) => [path.toLowerCase(), path]))

/** The canonical path if only case or a trailing slash differ. The pages of blogs and projects redirect themselves. */
export async function canonicalPath(
  path: string,
  { categories, pages }: Pick<Store, "categories" | "pages">,
): Promise<string | undefined> {
  const plain = path.length > 1 ? path.replace(/\/$/, "") : path
  const lower = plain.toLowerCase()
  const known = fixed.get(lower)
  if (known !== undefined) return known === plain ? undefined : known
  if (lower === plain) return undefined
  if (/^\/admin(?:\/[a-z0-9-]+)*$/.test(lower)) return lower
  const slug = /^\/([a-z0-9-]+)$/.exec(lower)?.[1]
  if (slug === undefined) return undefined
  return (await categories.findBySlug(slug)) || (await pages.findBySlug(slug)) ? lower : undefined
}

/**
 * True if a browser sends a form from another site's page (CSRF), by Sec-Fetch-Site, or by Origin if a browser does not send that header,
 * for example over plain HTTP (W3C Fetch Metadata; RFC 6454). No page can set either header, nor X-Forwarded-Host. A client that sends
 * neither is not a browser that another site could misuse. Only hosts are compared, because a proxy may terminate HTTPS.
 */
export function isForeignForm({ headers, url }: Request, publicUrl: string): boolean {
  const from = headers.get("sec-fetch-site")
  // A proxy may have changed the host, but not this.
  if (from === "same-origin" || from === "none") return false
  const origin = headers.get("origin")
  if (origin === null) return from !== null
  if (from === "cross-site") return true
  const forwarded = (headers.get("x-forwarded-host") ?? "").split(",").map((host) => `http://${host.trim()}`)
  const own = [url, publicUrl, ...forwarded].map(hostOf)
  return !own.includes(hostOf(origin) ?? "")
}

/** The host of a URL; a proxy may add the default port to it. */
function hostOf(address: string): string | undefined {
  return URL.parse(address)?.host.replace(/:(80|443)$/, "")
}

const ids = new WeakMap<IncomingMessage | Request, string>()

/** Links a person's report to the log. Node's request and the framework's get the same id if `incoming` connects them. */
export function requestId(request: IncomingMessage | Request, incoming?: IncomingMessage): string {
  const id = ids.get(request) ?? (incoming ? requestId(incoming) : makeRequestId())
  ids.set(request, id)
  return id
}

/** Digits of an id: 128 random bits, as in a trace id of W3C's Trace Context. */
const length = 32
let digits = ""
let next = 0

/** A new id of 32 hexadecimal digits, cut from a larger batch: a UUID is joined from twenty strings for each cached response. */
export function makeRequestId(): string {
  if (next === digits.length) {
    digits = randomBytes(8_192).toString("hex")
    next = 0
  }
  next += length
  return digits.slice(next - length, next)
}
