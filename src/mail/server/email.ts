import { randomUUID } from "node:crypto"
import { html } from "hono/html"
import { oneLine } from "#base/text/text.ts"

/** An e-mail; `id` becomes the Message-ID, which identifies duplicates. */
export interface Message {
  id: string
  subject: string
  text: string
  html: string
  /** If absent, replies go to the sender. */
  replyTo?: { name: string; address: string } | undefined
  /** A calendar file, which mail programs offer to add. */
  calendar?: { method: "REQUEST" | "CANCEL"; content: string }
}

interface Email {
  subject: string
  /** The title of the HTML, if it is not the subject. */
  title?: string
  replyTo?: Message["replyTo"]
  parts: readonly Part[]
}

/** A paragraph, a link with its label, parts without a blank line between them, a table, or quoted text. */
type Part =
  | string
  | { link: string; words?: string }
  | { together: readonly Part[] }
  | { facts: readonly Fact[] }
  | { heading: string; quote: string }

/** One line of facts, and the URL of a link. */
export type Fact = readonly [label: string, value: string, address?: string | undefined]

// Outlook renders e-mails with Word, which ignores max-width, padding outside table cells, and the font of cells around a table.
const font = "font-family:Arial,Helvetica,sans-serif;font-size:16px;line-height:24px;color:#141c18"
const paragraph = "margin:0 0 16px"

/** Writes an e-mail as plain text and as HTML; a link without a web URL is left out, for example if the site has no URL. */
export async function renderEmail({ subject, title = subject, replyTo, parts }: Email): Promise<Message> {
  const page = await html`<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title></head>
<body style="margin:0">
<!--[if mso]><table role="presentation" align="center" width="600" cellpadding="0" cellspacing="0" border="0"><tr><td><![endif]-->
<table role="presentation" align="center" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:600px"><tr><td style="padding:24px;${font}">
${parts.map(toHtml)}</td></tr></table>
<!--[if mso]></td></tr></table><![endif]-->
</body>
</html>
`
  return {
    id: randomUUID(),
    subject: headerText(subject),
    replyTo: replyTo && { ...replyTo, name: headerText(replyTo.name) },
    text: `${toTexts(parts).join("\n\n")}\n`,
    html: String(page),
  }
}

/** The content of an e-mail, under the name of the business. */
export async function underName(name: string, { text, html: page }: Pick<Message, "text" | "html">) {
  const heading = String(await html`<p style="${paragraph}"><b>${oneLine(name)}</b></p>`)
  return { text: `${oneLine(name)}\n\n${text}`, html: page.replace(`${font}">\n`, (start) => `${start}${heading}\n`) }
}

const isOnWeb = (link: string) => /^https?:/.test(link)

const toTexts = (parts: readonly Part[]) => parts.map(toText).filter((text) => text !== "")

function toText(part: Part): string {
  if (typeof part === "string") return part
  if ("together" in part) return toTexts(part.together).join("\n")
  if ("facts" in part) return part.facts.map(([label, value]) => `${`${label}:`.padEnd(10)} ${value}`).join("\n")
  if ("quote" in part) return `${part.heading}:\n\n${part.quote}`
  if (!isOnWeb(part.link)) return ""
  return part.words === undefined ? part.link : `${part.words}: ${part.link}`
}

function toHtml(part: Part): unknown {
  if (typeof part === "string") return html`<p style="${paragraph}">${part.replaceAll("\n", " ")}</p>\n`
  if ("together" in part) return part.together.map(toHtml)
  if ("quote" in part) {
    const lines = part.quote.split("\n").map((line, index) => (index === 0 ? line : html`<br>\n${line}`))
    return html`<p style="${paragraph}"><b>${part.heading}</b></p>\n<p dir="auto" style="${paragraph}">${lines}</p>\n`
  }
  if ("link" in part) return toLink(part)
  const rows = part.facts.map(([label, value, address]) => {
    const isLinked = address !== undefined && !address.startsWith("/")
    const shown = isLinked ? html`<a href="${address}">${value}</a>` : value
    const cell = `padding:0 16px 8px 0;${font}`
    return html`<tr><th align="left" valign="top" style="${cell}">${label}</th><td valign="top" dir="auto" style="${cell}">${shown}</td></tr>\n`
  })
  return html`<table cellpadding="0" cellspacing="0" border="0" style="${paragraph}">\n${rows}</table>\n`
}

/** A link with a label is a button, coloured by its table cell for Outlook. */
function toLink({ link, words }: { link: string; words?: string }): unknown {
  if (!isOnWeb(link)) return ""
  if (words === undefined) return html`<p style="${paragraph}"><a href="${link}">${link}</a></p>\n`
  return html`<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="${paragraph}"><tr><td bgcolor="#141c18" style="padding:12px 20px"><a href="${link}" style="${font};color:#ffffff;text-decoration:none"><b>${words}</b></a></td></tr></table>\n`
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
