/** The address as a URL, or null; as `URL.parse`, which is younger than the browsers of the admin. */
export function parseUrl(address: string, base?: string | URL): URL | null {
  try {
    return new URL(address, base)
  } catch {
    return null
  }
}

const site = new URL("http://this.site.invalid")

/** A path of this site or a whole address as a URL; `isOwn` says whether it is of this site, which has the host. Undefined for anything else. */
export function readAddress(address: string, host: string): { url: URL; isOwn: boolean } | undefined {
  const isWhole = /^https?:\/\//i.test(address)
  const url = isWhole || address.startsWith("/") ? parseUrl(address, site) : null
  return url && (isWhole || url.host === site.host) ? { url, isOwn: !isWhole || url.host === host } : undefined
}
