/** A failure shown without the site's own pages. */
export interface FailedPage {
  status: number
  message: string
  retryAfter?: number | undefined
}

/** A simple page with the message, a link to the home page, and the request's id for a report. */
export function renderFailure({ status, message, retryAfter }: FailedPage, requestId: string): Response {
  const html = `<!doctype html>
<html lang="en-IN">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escape(message)}</title>
<h1>${escape(message)}</h1>
<p><a href="/">Go to the home page</a></p>
<p>If it happens again, report this number: ${requestId}</p>
</html>
`
  const headers = new Headers({ "Content-Type": "text/html; charset=utf-8", "Cache-Control": "no-store" })
  if (retryAfter !== undefined) headers.set("Retry-After", String(retryAfter))
  return new Response(html, { status, headers })
}

function escape(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;")
}
