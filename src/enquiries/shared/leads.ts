import * as z from "zod/mini"
import { emailPattern, tidyContact } from "#base/contact/contact-text.ts"
import { invalidField } from "#base/errors.ts"
import { findCsvSeparator, readCsvCells, readCsvRows } from "#base/text/csv.ts"
import { limits } from "#base/text/limits.ts"
import { officeForm } from "./enquiry.ts"

/** The limits of a file, and the most leads in one call. */
export const leadLimits = { bytes: 5 * 1024 * 1024, rows: 5_000, atOnce: 250 } as const

const texts = { fullName: true, phone: true, email: true, company: true, message: true } as const
const text = z._default(z.string(), "")

/** A lead of a portal or an advertisement, which becomes an enquiry. */
export const leadForm = z.extend(z.pick(officeForm, texts), { receivedAt: text, utmSource: text, utmCampaign: text })

export type Lead = z.output<typeof leadForm>

const leadRow = z.strictObject({ line: z.int(), lead: z.unknown().check(z.meta({ type: "object" })) })
const tooMany = `At most ${leadLimits.atOnce} leads at once.`

export type LeadRow = z.output<typeof leadRow>

/** Leads with the lines of their file; each is validated separately. */
export const leadImport = z.strictObject({ leads: z.array(leadRow).check(z.maxLength(leadLimits.atOnce, tooMany)) })

const [count, refused] = [z.int(), z.object({ line: z.int(), message: z.string() })]
export const leadReport = z.object({ added: count, joined: count, known: count, refused: z.array(refused) })
export type LeadReport = z.output<typeof leadReport>

/** The parts of a lead, with the headings of IndiaMART, JustDial, Meta Lead Ads and common tables in words. */
export const leadParts = [
  ["fullName", "Full Name", /^((full|first|last|sender|customer|buyer|contact|lead|client) ?)?name$|^contact person$/i],
  ["phone", "Phone", /^((sender|customer|buyer|contact) )?(phone|mobile|whatsapp|contact)( (number|no|alt))?$/i],
  ["email", "Email", /^((sender|customer|buyer|contact) )?(e ?)?mail( (address|id))?$/i],
  ["company", "Property Name", /^(property|project|society|building|apartment)( name)?$/i],
  [
    "message",
    "Message",
    /^((query )?(message|product name)|query|comments?|details|subject|requirement|(sender )?city|area|category|notes)$/i,
  ],
  ["receivedAt", "Received", /^((created|query|lead|enquiry|received) ?)?(time|date|date time|at|on)$|^timestamp$/i],
  ["utmSource", "Source", /^(platform|(lead |utm )?source)$/i],
  ["utmCampaign", "Campaign", /^(utm )?campaign( name)?$/i],
] as const
export type LeadPart = (typeof leadParts)[number][0]

const portals = [
  ["IndiaMART", /^(sender mobile|unique query id)$/i],
  ["JustDial", /^(brancharea|dncmobile)$/i],
  ["Meta", /^(adset name|form name|is organic)$/i],
] as const

/** A table of leads, and the part of a lead in each column; "" for none. */
export type LeadFile = Awaited<ReturnType<typeof readLeadFile>>

const tooLarge = "This file is too large. Split it into files of at most 5,000 rows and 5 MB."
const notTable = "This file is not a CSV table. In the spreadsheet, save it as “CSV UTF-8” and import that file."
const noRows = "This file contains no rows below the headings."

/** Reads a CSV file with headings, in UTF-8, UTF-16 or Windows-1252; throws "invalid" if it is not one or has too many rows. */
export async function readLeadFile(file: Blob) {
  if (file.size > leadLimits.bytes) throw invalidField("file", tooLarge)
  const table = decode(new Uint8Array(await file.arrayBuffer()))
  if (table.includes("\0")) throw invalidField("file", notTable)
  const [head, ...filled] = readCsvRows(table)
  if (!head || filled.length === 0) throw invalidField("file", noRows)
  if (filled.length > leadLimits.rows) throw invalidField("file", tooLarge)
  const separator = findCsvSeparator(head.row)
  // The server rejects longer cells.
  const cellsOf = (row: string) => readCsvCells(row, separator).map((cell) => cell.slice(0, limits.message + 1))
  // The reader adds an empty cell.
  const headings = cellsOf(head.row).slice(0, -1)
  const names = headings.map((heading) => heading.replaceAll(/[\W_]+/g, " ").trim())
  return {
    source: portals.find(([, pattern]) => names.some((name) => pattern.test(name)))?.[0] ?? "",
    headings: headings.map((heading, index) => heading || `Column ${index + 1}`),
    parts: names.map((name): LeadPart | "" => leadParts.find(([, , pattern]) => pattern.test(name))?.[0] ?? ""),
    rows: filled.map(({ line, row }) => ({ line, cells: cellsOf(row) })),
  }
}

function decode(bytes: Uint8Array): string {
  // Meta's tables.
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder("utf-16le").decode(bytes)
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder("windows-1252").decode(bytes)
  }
}

/** A row of a file as a lead, which the server validates; an invalid e-mail address is added to the message. */
export function toLead({ source, headings, parts }: LeadFile, { cells }: { cells: string[] }) {
  const find = (part: LeadPart) =>
    cells.flatMap((cell, index) => (parts[index] === part && cell !== "" ? [[headings[index], cell] as const] : []))
  const first = (part: LeadPart) => find(part)[0]?.[1] ?? ""
  const join = (part: LeadPart) => Array.from(find(part), ([, cell]) => cell).join(" ")
  const [email, messages] = [tidyContact(first("email")), find("message")]
  const isEmail = emailPattern.test(email)
  const wrong = isEmail || email === "" ? [] : [`Email: ${email}`]
  const lines = messages.map(([heading, cell]) => (messages.length > 1 ? `${heading}: ${cell}` : cell))
  return {
    fullName: join("fullName"),
    // Meta writes p:+91…, and spreadsheets ="98220…".
    phone: first("phone").replaceAll(/^\s*(p:|=)|"/gi, ""),
    email: isEmail ? email : "",
    company: first("company"),
    message: [...lines, ...wrong].join("\n").slice(0, limits.message + 1),
    receivedAt: join("receivedAt"),
    utmSource: first("utmSource") || source,
    utmCampaign: first("utmCampaign"),
  }
}

/** A time as portals and spreadsheets write it, in India unless it has a zone, as an ISO time; "" if it is unreadable. For the server. */
export function readLeadTime(typed: string): string {
  const monthFirst = typed.replace(/^(\d\d?)[-/.](0?\d|1[0-2])[-/.](?=\d{4})/, "$2/$1/")
  const time = Date.parse(/:\d\d.*(z|[+-]\d\d:?\d\d)$/i.test(typed) ? monthFirst : `${monthFirst} GMT+0530`)
  return Number.isNaN(time) ? "" : new Date(time).toISOString()
}
