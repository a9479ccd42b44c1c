/**
 * Whether a browser sends a form from a page of another site, as Sec-Fetch-Site says, and Origin where a browser sends no such
 * header, as over plain HTTP (W3C Fetch Metadata; RFC 6454). No page can set either header, nor X-Forwarded-Host. A client that
 * sends neither is not a browser that another site could misuse. Only hosts are compared, since a proxy may end HTTPS.
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

/** The host of an address; a proxy may add the usual port to it. */
function hostOf(address: string): string | undefined {
  return URL.parse(address)?.host.replace(/:(80|443)$/, "")
}
