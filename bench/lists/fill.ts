import { addDays, dayOf } from "#base/text/calendar.ts"
import { type Dialect, Kysely, type Transaction } from "kysely"
import { v7 as newId } from "uuid"
import { type EnquiryStatus, enquiryStatuses } from "#enquiries/shared/enquiry-status.ts"
import { newRow } from "#cms/server/documents.ts"
import { columnsOf, searchTextOf } from "#cms/server/kinds.ts"
import { kindOf } from "#pages/server/kinds.ts"
import { toPublication, withRowIds } from "#cms/server/publish.ts"
import { toEnquiryRow, toEnquiryText } from "#enquiries/server/enquiry-rows.ts"
import { migrate } from "#db/migrate.ts"
import type { Tables } from "#db/tables.ts"

/** How many rows are wanted. */
export interface Fill {
  blogs: number
  enquiries: number
}

/** How many rows go into one statement, and how many of those into one transaction. */
const batch = { rows: 200, statements: 25 }

/** The time over which the rows are spread, in milliseconds: three years. */
const span = 3 * 365 * 24 * 60 * 60 * 1000

/**
 * Adds made-up blogs and enquiries to a database, many at a time and without e-mails, with all that lists are found,
 * sorted and counted by. The same numbers make the same rows but for ids and times.
 */
export async function fillDatabase(dialect: Dialect, { blogs, enquiries }: Fill): Promise<void> {
  const db = new Kysely<Tables>({ dialect })
  try {
    await migrate(db)
    await inBatches(db, blogs, addBlogs)
    await inBatches(db, enquiries, addEnquiries)
  } finally {
    await db.destroy()
  }
}

type Add = (trx: Transaction<Tables>, places: number[], timeOf: (place: number) => Date) => Promise<void>

async function inBatches(db: Kysely<Tables>, count: number, add: Add): Promise<void> {
  const now = Date.now()
  const timeOf = (place: number) => new Date(now - span + Math.floor((span * (place + 1)) / count))
  const size = batch.rows * batch.statements
  for (let from = 0; from < count; from += size) {
    await db.transaction().execute(async (trx) => {
      const end = Math.min(count, from + size)
      for (let at = from; at < end; at += batch.rows) {
        const places = Array.from({ length: Math.min(batch.rows, end - at) }, (_, index) => at + index)
        await add(trx, places, timeOf)
      }
    })
  }
}

const kind = kindOf("blogs")

const addBlogs: Add = async (trx, places, timeOf) => {
  const documents = places.map((place) => {
    const inputs = withRowIds(kind, toPublication(kind, { ...makeBlog(place), slug: `guide-${place}` }).inputs)
    const time = timeOf(place).toISOString()
    const row = newRow("blogs", { id: newId(), created_at: time })
    const live = { is_live: 1, revision: versionsPerBlog, body: JSON.stringify(inputs), ...columnsOf(kind, "", inputs) }
    return { row: { ...row, ...live }, text: searchTextOf(kind, inputs) }
  })
  const rows = documents.map(({ row }) => row)
  // Every tenth has changes that are not published, and beside every tenth stands a new draft.
  const changed = rows.filter((_, place) => place % 10 === 0)
  const drafts = changed.map((row) => ({ ...row, id: newId(), is_live: 0, revision: 0, slug: "", path: "", body: "" }))
  const isChanged = new Set(changed.map(({ id }) => id))
  const all = [...rows, ...drafts].map((row) => ({
    ...row,
    draft_number: 1,
    has_draft: isChanged.has(row.id) || row.is_live === 0 ? 1 : 0,
  }))
  await trx.insertInto("documents").values(all).execute()
  const written = [...changed, ...drafts.map((row, index) => ({ ...row, body: changed[index]?.body ?? "" }))]
  const saved = { saved_by: "", base: versionsPerBlog }
  await trx
    .insertInto("document_drafts")
    .values(written.map(({ id, body, created_at }) => ({ id, body, saved_at: created_at, ...saved })))
    .execute()
  const texts = documents.map(({ row, text }) => {
    return { id: row.id, collection: "blogs", live_text: text, draft_text: isChanged.has(row.id) ? text : "" }
  })
  const draftTexts = drafts.map(({ id, title_key }) => ({
    id,
    collection: "blogs",
    live_text: "",
    draft_text: title_key,
  }))
  await trx
    .insertInto("document_texts")
    .values([...texts, ...draftTexts])
    .execute()
  for (let number = 1; number <= versionsPerBlog; number++) {
    const versions = rows.map(({ id, body, created_at }) => ({
      id: `${id}/${number}`,
      document_id: id,
      number,
      kind: "published" as const,
      base: 0,
      body,
      summary: "Title, description and 2 sections",
      made_at: created_at,
      made_by: "owner@maap.example",
    }))
    await trx.insertInto("revisions").values(versions).execute()
  }
}

const versionsPerBlog = 10

const addEnquiries: Add = async (trx, places, timeOf) => {
  // A recent contact, so no enquiry is erased for its age.
  const contacted_at = new Date().toISOString()
  const rows = places.map((place) => ({ ...makeEnquiry(place, timeOf(place)), contacted_at }))
  await trx.insertInto("enquiries").values(rows).execute()
  const texts = rows.map(toEnquiryText)
  await trx.insertInto("enquiry_texts").values(texts).execute()
}

const rooms = ["kitchen", "wardrobe", "loft", "pooja unit", "study", "living room", "रसोई", "अलमारी"]
const people = ["Asha", "Ravi", "Meera", "Iqbal", "आशा", "Farida", "Joseph", "Sunita", "Kiran", "Vikram"]
const places = ["Kothrud", "Baner", "Aundh", "Wakad", "Hadapsar", "Viman Nagar", "कोथरूड", "Karve Nagar"]
const sentence = "The counter stands at 850 mm, the hob 400 mm from the sink, and the chimney 700 mm above the flame. "

function pick<Item>(list: readonly Item[], place: number): Item {
  return list[place % list.length] as Item
}

/** A number that looks thrown but is the same each time. */
function scatter(place: number): number {
  return Math.imul(place + 1, 0x9e3779b1) >>> 8
}

function makeBlog(place: number) {
  const number = scatter(place)
  const section = { h2: `Part of ${number}`, h3: "", paragraph: sentence.repeat(8), image: "" }
  return {
    title: `${pick(rooms, number)} ${number} in ${pick(places, place)}`,
    description: `${sentence}Number ${number}.`,
    addedBy: `${pick(people, number)} of the workshop`,
    imagePath: "",
    sections: [section, section, section],
  }
}

const statuses: readonly EnquiryStatus[] = [...enquiryStatuses, "New", "Contacted", "Closed", "Closed"]

function makeEnquiry(place: number, createdAt: Date): Tables["enquiries"] {
  const number = scatter(place)
  const form = {
    fullName: `${pick(people, number)} ${number}`,
    email: `visitor-${number}@home.example`,
    phone: `+91 ${String(9_000_000_000 + number)}`,
    company: `${pick(places, number)} Heights ${number % 5_000}`,
    message: `${pick(rooms, number)}, ${8 + (number % 7)} by ${6 + (number % 5)} feet. ${sentence.repeat(2)}`,
  }
  const row = toEnquiryRow(form, {
    page: pick(["/", "/contact", "/modular-kitchen"], place),
    createdAt: createdAt.toISOString(),
    country: "IN",
  })
  const status = pick(statuses, number)
  const isUnread = status === "New" ? 1 : 0
  const isOpen = status !== "Closed" && status !== "Spam"
  const ahead = [undefined, -1 - (number % 90), 0, 1 + (number % 90)][number % 4]
  const next_at = isOpen && ahead !== undefined ? addDays(dayOf(new Date().toISOString()), ahead) : row.next_at
  return { ...row, status, next_at, is_unread: isUnread, read_at: isUnread ? null : row.created_at }
}
