import anyAscii from "any-ascii"
import type { AddressNoun } from "./address-check.ts"
import { writeInLatin } from "./devanagari.ts"
import { sitePaths } from "./fixed-pages.ts"

/** First path segments that belong to the site itself, so that no category or page can have them; in lower case. */
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

/** An id of an item, by which the API names it. */
const id = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** What each kind's slugs are made of where nothing of the name is left, and which it cannot have. */
const kinds: Record<AddressNoun, { instead: string; isReserved(slug: string): boolean }> = {
  // Addresses of blogs had their id before they had slugs.
  blogs: { instead: "guide", isReserved: (slug) => id.test(slug) },
  categories: { instead: "room", isReserved: isReservedSlug },
  projects: { instead: "project", isReserved: () => false },
  pages: { instead: "page", isReserved: isReservedSlug },
}

/** Whether no item of a kind can have a slug, since its address means something else. */
export function isReservedFor(noun: AddressNoun, slug: string): boolean {
  return kinds[noun].isReserved(slug)
}

/** Shorter than what a person may write, so that a number fits after it. */
const maxMadeLength = 80

/** The plain slug of a name: ASCII in kebab case, other scripts transliterated; the kind's own word if nothing is left of it. */
export function toSlug(noun: AddressNoun, name: string): string {
  const plain = anyAscii(writeInLatin(name.normalize("NFKC")))
    .replaceAll(/['’]/g, "")
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, "-")
    .slice(0, maxMadeLength)
    .replaceAll(/^-|-$/g, "")
  return plain || kinds[noun].instead
}

/** The first free slug for a name: the plain one, or with the lowest number from 2 that is not taken or reserved. */
export function freeSlug(noun: AddressNoun, name: string, taken: ReadonlySet<string>): string {
  const plain = toSlug(noun, name)
  for (let number = 1; ; number++) {
    const slug = number === 1 ? plain : `${plain}-${number}`
    if (!taken.has(slug) && !isReservedFor(noun, slug)) return slug
  }
}
