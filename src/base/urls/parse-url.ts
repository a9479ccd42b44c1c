/** Like `URL.parse`, which some supported browsers lack; null for an invalid URL. */
export function parseUrl(address: string, base?: string | URL): URL | null {
  try {
    return new URL(address, base)
  } catch {
    return null
  }
}

const site = new URL("http://this.site.invalid")

/** Parses a path of this site or an absolute URL; `isOwn` is true if its host is this site's. Undefined for anything else. */
export function readAddress(address: string, host: string): { url: URL; isOwn: boolean } | undefined {
  const isWhole = /^https?:\/\//i.test(address)
  const url = isWhole || address.startsWith("/") ? parseUrl(address, site) : null
  return url && (isWhole || url.host === site.host) ? { url, isOwn: !isWhole || url.host === host } : undefined
}
