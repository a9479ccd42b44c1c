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
  "projects",
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

/** The plain address of a name: ASCII in kebab case, other scripts transliterated; `instead` if nothing is left of it. */
export function toSlug(name: string, instead = "room"): string {
  const plain = anyAscii(name.normalize("NFKC"))
    .replaceAll(/['’]/g, "")
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, "-")
    .slice(0, maxSlugLength)
    .replaceAll(/^-|-$/g, "")
  return plain || instead
}

/** The first free address for a category's name: the plain one, or with the lowest number from 2 that is not taken or reserved. */
export function freeSlug(name: string, taken: ReadonlySet<string>): string {
  return firstFree(toSlug(name), (slug) => !taken.has(slug) && !isReservedSlug(slug))
}

/** The first free address for a project's title, under `/projects/`, where nothing is reserved. */
export function freeProjectSlug(title: string, taken: ReadonlySet<string>): string {
  return firstFree(toSlug(title, "project"), (slug) => !taken.has(slug))
}

function firstFree(plain: string, isFree: (slug: string) => boolean): string {
  for (let number = 1; ; number++) {
    const slug = number === 1 ? plain : `${plain}-${number}`
    if (isFree(slug)) return slug
  }
}
