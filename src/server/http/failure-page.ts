/** A failure that has to be told without the site's own pages. */
export interface FailedPage {
  status: number
  message: string
  retryAfter?: number | undefined
}

/** A plain page that tells a failure, the way home, and the request's id for whoever reports it. */
export function renderFailure({ status, message, retryAfter }: FailedPage, requestId: string): Response {
  const html = `<!doctype html>
<html lang="en-IN">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escape(message)}</title>
<h1>${escape(message)}</h1>
<p><a href="/">To the home page</a></p>
<p>Report this number if it happens again: ${requestId}</p>
</html>
`
  const headers = new Headers({ "Content-Type": "text/html; charset=utf-8", "Cache-Control": "no-store" })
  if (retryAfter !== undefined) headers.set("Retry-After", String(retryAfter))
  return new Response(html, { status, headers })
}

function escape(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;")
}
