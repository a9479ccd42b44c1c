import { inlineSource } from "./headers.ts"
import { notePageNeeds } from "../pages/page-needs.ts"

/** A failure shown without the site's own pages. */
export interface FailedPage {
  status: number
  message: string
  retryAfter?: number | undefined
}

/** The business and the request that a failure page names; the name and the phone number are "" while unknown. */
interface FailureContext {
  requestId: string
  name: string
  phone: string
}

const style = `body{margin:0;padding:12vh max(24px,50vw - 330px);background:#f8faf8;color:#141c18;font:18px/1.5 Arial,sans-serif}
p:first-child{border-left:8px solid #f7bc1b;padding-left:12px;font-weight:700}
h1{margin:48px 0 12px;font-size:40px;line-height:1.1;font-weight:500}
a{display:inline-block;margin:12px 24px 0 0;padding:12px 0;color:inherit}
small{color:#4a5750}`

/** A page with the message, a link to the home page, the phone number, and after a failure of the server a reference for a report. */
export function renderFailure(failure: FailedPage, { requestId, name, phone }: FailureContext): Response {
  const { status, message, retryAfter } = failure
  const isOurs = status >= 500
  const html = `<!doctype html>
<html lang="en-IN">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escape(message)}</title>
<style>${style}</style>
${name && `<p>${escape(name)}</p>\n`}<h1>${isOurs ? "We are back shortly" : escape(message)}</h1>
${isOurs ? `<p>${escape(message)}</p>\n` : ""}<p><a href="/">Go to the home page</a>${phone && `<a href="tel:${escape(phone.replaceAll(/[^\d+]/g, ""))}">Call ${escape(phone)}</a>`}</p>
${isOurs ? `<small>Error reference: ${requestId}</small>\n` : ""}</html>
`
  const headers = new Headers({ "Content-Type": "text/html; charset=utf-8", "Cache-Control": "no-store" })
  notePageNeeds(headers, { styleSource: inlineSource(style), hasFrames: false })
  if (retryAfter !== undefined) headers.set("Retry-After", String(retryAfter))
  return new Response(html, { status, headers })
}

function escape(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;")
}
