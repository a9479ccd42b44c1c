import type { Tables } from "../database/tables.ts"

/** A table whose rows a backup holds, read in the order of their key, or one that it leaves out, and why. */
type Part<Row> = { key: keyof Row & string } | { leftOut: string }

/** Every table, each after those that it refers to, and what a backup does with it. */
export const backupTables = {
  blogs: { key: "id" },
  reviews: { key: "id" },
  categories: { key: "id" },
  enquiries: { key: "id" },
  idempotency_keys: { key: "key" },
  rate_cards: { key: "version" },
  outbox: { key: "id" },
  blog_texts: { key: "id" },
  review_texts: { key: "id" },
  category_texts: { key: "id" },
  enquiry_texts: { key: "id" },
  tallies: { key: "name" },
  erasures: { key: "id" },
  withheld_enquiries: { key: "erasure_id" },
  admins: { key: "id" },
  sessions: { leftOut: "whoever is signed in signs in again" },
  content_version: { key: "id" },
  marks: { key: "name" },
  previews: { leftOut: "they last ten minutes" },
  secrets: { leftOut: "they are made anew; devices are unknown until they sign in again" },
  counters: { leftOut: "limits begin anew" },
} as const satisfies { [Name in keyof Tables]: Part<Tables[Name]> }

/** The tables whose rows a backup holds, each with the column that its rows are read by, parents first. */
export const tablesInBackup: { name: string; key: string }[] = Object.entries(backupTables).flatMap(([name, part]) =>
  "key" in part ? [{ name, key: part.key }] : [],
)
