import { reservedSlugs } from "./slug.ts"
import { readAddress } from "./parse-url.ts"
import { pathKey } from "./path-key.ts"

const shape = /^\/(?:(?:blog|projects)\/)?([a-z0-9-]{1,100})$/
const reserved = new Set(reservedSlugs.map((slug) => `/${slug}`))

/** True if a path in redirect format can be an item's: a guide, a project, a room or a custom page. */
export function isItemPath(path: string): boolean {
  return shape.test(path) && !reserved.has(path)
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
