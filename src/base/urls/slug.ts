import anyAscii from "any-ascii"
import type { AddressNoun } from "./address-check.ts"
import { transliterate } from "./devanagari.ts"
import { sitePaths } from "./fixed-pages.ts"
import { readAddress } from "./parse-url.ts"
import { pathKey } from "./path-key.ts"

/** First path segments of the site itself, which no category or page can have; in lower case. */
export const reservedSlugs: readonly string[] = [
  ...[...sitePaths].map((path) => path.slice(1)).filter(Boolean),
  "admin",
  "api",
  "uploads",
  "assets",
  "images",
  "preview",
  "sharing",
  "enquiry",
  "e",
  "calendar",
  "mr",
  "hi",
  "healthz",
  "readyz",
  "metrics",
  "sitemap",
  "robots",
  "feed",
  "favicon",
  "llms",
  "manifest",
  "src",
  "node-modules",
]

function isReservedSlug(slug: string): boolean {
  return reservedSlugs.includes(slug)
}

/** An item's id in the API. */
const id = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** The fallback slug of each collection if nothing of the name is left, and its reserved slugs. */
const kinds: Record<AddressNoun, { instead: string; isReserved(slug: string): boolean }> = {
  // Blogs used their id as address before they had slugs.
  blogs: { instead: "guide", isReserved: (slug) => id.test(slug) },
  categories: { instead: "room", isReserved: isReservedSlug },
  projects: { instead: "project", isReserved: () => false },
  pages: { instead: "page", isReserved: isReservedSlug },
}

/** True if items of a collection cannot have a slug, because its address has another meaning. */
export function isReservedFor(noun: AddressNoun, slug: string): boolean {
  return kinds[noun].isReserved(slug)
}

/** Shorter than a typed one may be, to leave space for a number. */
const maxMadeLength = 80

/** The slug of a name: ASCII in kebab case, other scripts transliterated; the collection's fallback if nothing is left. */
export function toSlug(noun: AddressNoun, name: string): string {
  const plain = anyAscii(transliterate(name.normalize("NFKC")))
    .replaceAll(/['’]/g, "")
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, "-")
    .slice(0, maxMadeLength)
    .replaceAll(/^-|-$/g, "")
  return plain || kinds[noun].instead
}

/** The first free slug for a name: the plain one, or with the lowest number from 2 that is neither taken nor reserved. */
export function freeSlug(noun: AddressNoun, name: string, taken: ReadonlySet<string>): string {
  const plain = toSlug(noun, name)
  for (let number = 1; ; number++) {
    const slug = number === 1 ? plain : `${plain}-${number}`
    if (!taken.has(slug) && !isReservedFor(noun, slug)) return slug
  }
}

const itemShape = /^\/(?:(?:blog|projects)\/)?([a-z0-9-]{1,100})$/
const reservedPaths = new Set(reservedSlugs.map((slug) => `/${slug}`))

/** True if a path in redirect format can be an item's: a guide, a project, a room or a custom page. */
export function isItemPath(path: string): boolean {
  return itemShape.test(path) && !reservedPaths.has(path)
}

/** The parts of a URL of this site; undefined for all other URLs. An absolute URL belongs to this site if its host is `host`. */
export function ownUrl(address: string, host: string): Pick<URL, "pathname" | "search"> | undefined {
  const read = readAddress(address, host)
  return read?.isOwn ? read.url : undefined
}

/** The path, in redirect format, of a URL of this site that can be an item's page, whether or not it exists; otherwise undefined. */
export function itemPathOf(address: string, host = ""): string | undefined {
  const path = pathKey(ownUrl(address, host)?.pathname ?? "")
  return path !== undefined && isItemPath(path) ? path : undefined
}
