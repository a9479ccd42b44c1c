/** The path of the referring page of this site; otherwise "". */
export function referringPage(request: Request): string {
  const referrer = request.headers.get("referer")
  if (!referrer || !URL.canParse(referrer)) return ""
  const { host, pathname } = new URL(referrer)
  const isOwn =
    // Even behind a proxy that changes the host.
    request.headers.get("sec-fetch-site") === "same-origin" ||
    host === (request.headers.get("host") ?? new URL(request.url).host)
  return isOwn ? pathname.slice(0, 200) : ""
}
