import { randomUUID } from "node:crypto"
import { html } from "hono/html"
import { oneLine } from "#domain/text/one-line.ts"

/** An e-mail; `id` becomes the Message-ID, by which a duplicate can be recognised. */
export interface Message {
  id: string
  subject: string
  text: string
  html: string
  /** Absent, an answer goes to the sender. */
  replyTo?: { name: string; address: string } | undefined
  /** A calendar file, which mail programs offer to enter. */
  calendar?: { method: "REQUEST" | "CANCEL"; content: string }
}

/** What an e-mail says. */
interface Email {
  subject: string
  /** That of the HTML, where it is not the subject. */
  title?: string
  replyTo?: Message["replyTo"]
  parts: readonly Part[]
}

/** A paragraph, a link with its words, parts without a blank line between them, a table, or what somebody else has written. */
type Part =
  | string
  | { link: string; words?: string }
  | { together: readonly Part[] }
  | { facts: readonly Fact[] }
  | { heading: string; quote: string }

/** What an e-mail says in one line, and the address that a link of it leads to. */
export type Fact = readonly [label: string, value: string, address?: string | undefined]

/** Writes an e-mail as plain text and as HTML. */
export async function writeEmail({ subject, title = subject, replyTo, parts }: Email): Promise<Message> {
  const page = await html`<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>${title}</title></head>
<body>
${parts.map(toHtml)}</body>
</html>
`
  return {
    id: randomUUID(),
    subject: headerText(subject),
    replyTo: replyTo && { ...replyTo, name: headerText(replyTo.name) },
    text: `${parts.map(toText).join("\n\n")}\n`,
    html: String(page),
  }
}

/** What an e-mail says, under the name of the business that sends it. */
export async function underName(name: string, { text, html: page }: Pick<Message, "text" | "html">) {
  const heading = String(await html`<p><b>${oneLine(name)}</b></p>`)
  return { text: `${oneLine(name)}\n\n${text}`, html: page.replace("<body>\n", (body) => `${body}${heading}\n`) }
}

function toText(part: Part): string {
  if (typeof part === "string") return part
  if ("together" in part) return part.together.map(toText).join("\n")
  if ("facts" in part) return part.facts.map(([label, value]) => `${`${label}:`.padEnd(11)}${value}`).join("\n")
  if ("quote" in part) return `${part.heading}:\n\n${part.quote}`
  return part.words === undefined ? part.link : `${part.words}: ${part.link}`
}

function toHtml(part: Part): unknown {
  if (typeof part === "string") return html`<p>${part.replaceAll("\n", " ")}</p>\n`
  if ("together" in part) return part.together.map(toHtml)
  if ("quote" in part) {
    const lines = part.quote.split("\n").map((line, index) => (index === 0 ? line : html`<br>\n${line}`))
    return html`<p><b>${part.heading}</b></p>\n<p dir="auto">${lines}</p>\n`
  }
  if ("link" in part) return html`<p><a href="${part.link}">${part.words ?? part.link}</a></p>\n`
  const rows = part.facts.map(([label, value, address]) => {
    const shown = address === undefined ? value : html`<a href="${address}">${value}</a>`
    return html`<tr><th align="left" valign="top">${label}</th><td dir="auto">${shown}</td></tr>\n`
  })
  return html`<table>\n${rows}</table>\n`
}

/** Text with its line breaks, and without other control characters. */
export function manyLines(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(/\r\n?|[\u2028\u2029]/g, "\n")
    .replaceAll(/[^\P{Cc}\n\t]/gu, "")
}

/** Prevents a mail program from decoding the line as an encoded word, which could add line breaks. */
function headerText(line: string): string {
  return line.replaceAll("=?", "= ?")
}
