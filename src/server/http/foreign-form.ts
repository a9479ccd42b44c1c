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
