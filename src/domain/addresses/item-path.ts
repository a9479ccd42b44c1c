import { reservedSlugs } from "./slug.ts"
import { readAddress } from "./parse-url.ts"
import { pathKey } from "./path-key.ts"

const shape = /^\/(?:(?:blog|projects)\/)?([a-z0-9-]{1,100})$/
const reserved = new Set(reservedSlugs.map((slug) => `/${slug}`))

/** Whether a path, as redirects compare it, is one that an item's page can have: a guide, a project, a room or a page of the owner's own. */
export function isItemPath(path: string): boolean {
  return shape.test(path) && !reserved.has(path)
}

/** An address of this site in its parts; undefined for all other addresses. A whole address is of this site where it names `host`. */
export function ownUrl(address: string, host: string): Pick<URL, "pathname" | "search"> | undefined {
  const read = readAddress(address, host)
  return read?.isOwn ? read.url : undefined
}

/**
 * The path, as redirects compare it, to which an address of this site leads where that is one of an item's page, be it there or
 * not; undefined for all other addresses.
 */
export function itemPathOf(address: string, host = ""): string | undefined {
  const path = pathKey(ownUrl(address, host)?.pathname ?? "")
  return path !== undefined && isItemPath(path) ? path : undefined
}
