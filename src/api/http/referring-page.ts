/** The path of the page that a request came from, when that was a page of this site; else "". */
export function referringPage(request: Request): string {
  const referrer = request.headers.get("referer")
  if (!referrer || !URL.canParse(referrer)) return ""
  const { host, pathname } = new URL(referrer)
  return host === (request.headers.get("host") ?? new URL(request.url).host) ? pathname.slice(0, 200) : ""
}
