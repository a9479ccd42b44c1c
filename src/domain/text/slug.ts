import anyAscii from "any-ascii"

/** First path segments that belong to the site itself, so that no category can have them; in lower case. */
export const reservedSlugs = [
  "about",
  "contact",
  "privacypolicy",
  "terms-and-conditions",
  "modular-kitchen",
  "blog",
  "admin",
  "api",
  "uploads",
  "assets",
  "images",
  "preview",
  "sharing",
  "estimate",
  "enquiry",
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
] as const

/** Whether an address is the site's own. */
export function isReservedSlug(slug: string): boolean {
  return (reservedSlugs as readonly string[]).includes(slug)
}

const maxSlugLength = 80

/** The plain address of a name: ASCII in kebab case, other scripts transliterated; "room" if nothing is left of it. */
export function toSlug(name: string): string {
  const plain = anyAscii(name.normalize("NFKC"))
    .replaceAll(/['’]/g, "")
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, "-")
    .slice(0, maxSlugLength)
    .replaceAll(/^-|-$/g, "")
  return plain || "room"
}

/** The first free address for a name: the plain one, or with the lowest number from 2 that is not taken or reserved. */
export function freeSlug(name: string, taken: ReadonlySet<string>): string {
  const plain = toSlug(name)
  const isFree = (slug: string) => !taken.has(slug) && !isReservedSlug(slug)
  for (let number = 1; ; number++) {
    const slug = number === 1 ? plain : `${plain}-${number}`
    if (isFree(slug)) return slug
  }
}
