import { addDays, dayOf } from "#domain/text/calendar.ts"
import { type Dialect, Kysely, type Transaction } from "kysely"
import { v7 as newId } from "uuid"
import { type EnquiryStatus, enquiryStatuses } from "#domain/enquiry/enquiry-status.ts"
import { toSearchText } from "#domain/text/search-text.ts"
import { blogs } from "#store/content/kinds/blogs.ts"
import { toNewRow } from "#store/content/rows/published-items.ts"
import { toEnquiryRow, toEnquiryText } from "#store/enquiries/enquiry-rows.ts"
import { migrate } from "#store/database/migrate.ts"
import type { Tables } from "#store/database/tables.ts"

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

const addBlogs: Add = async (trx, places, timeOf) => {
  const rows = places.map((place) => ({
    ...toNewRow(blogs.toColumns(makeBlog(place)), timeOf(place)),
    slug: `guide-${place}`,
  }))
  await trx.insertInto("blogs").values(rows).execute()
  const texts = rows.map((row) => ({ id: row.id, text: toSearchText(blogs.searchTexts(blogs.toItem(row)).join(" ")) }))
  await trx.insertInto("blog_texts").values(texts).execute()
  await addHistory(trx, rows)
}

const versionsPerBlog = 10

/** Ten versions of each blog; every tenth has changes that are not published, and beside every tenth stands a new draft. */
async function addHistory(trx: Transaction<Tables>, rows: Tables["blogs"][]): Promise<void> {
  for (let number = 1; number <= versionsPerBlog; number++) {
    const versions = rows.map((row) => ({
      id: newId(),
      item_id: row.id,
      noun: "blogs",
      number,
      body: JSON.stringify(blogs.toBody(blogs.toItem(row))),
      summary: "Title, description and 2 sections",
      made_at: row.created_at,
      made_by: "owner@maap.example",
      is_draft: 0,
    }))
    await trx.insertInto("item_versions").values(versions).execute()
  }
  const drafts = rows
    .filter((_, place) => place % 10 === 0)
    .flatMap((row) => [toDraft(row, { id: row.id, is_published: 1 }), toDraft(row, { id: newId(), is_published: 0 })])
  await trx.insertInto("drafts").values(drafts).execute()
}

function toDraft(row: Tables["blogs"], more: Pick<Tables["drafts"], "id" | "is_published">): Tables["drafts"] {
  return {
    ...more,
    noun: "blogs",
    body: JSON.stringify(blogs.toBody(blogs.toItem(row))),
    revision: 1,
    title: row.title,
    title_key: row.title_key,
    second_key: row.added_by_key,
    search_text: toSearchText([row.title, row.description, row.added_by].join(" ")),
    created_at: row.created_at,
    updated_at: row.updated_at,
    changed_by: "",
    base: null,
    publish_at: null,
    scheduled: null,
    problem: "",
  }
}

const addEnquiries: Add = async (trx, places, timeOf) => {
  // As if the office had written to all of them today, so that none is erased for its age.
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
