import { type Kysely, sql } from "kysely"
import type { Migration } from "kysely/migration"
import { accounts } from "./0001-first-release/accounts.ts"
import { content } from "./0001-first-release/content.ts"
import { enquiries } from "./0001-first-release/enquiries.ts"
import { pictures } from "./0001-first-release/pictures.ts"
import { site } from "./0001-first-release/site.ts"

/** The tables of the first release, and the rows that they begin with. */
export const firstRelease: Migration = {
  // A migration sees the database as it is then, not as the code of today knows it.
  async up(db: Kysely<unknown>) {
    for (const tables of [content, pictures, enquiries, accounts, site]) {
      for (const statement of tables.trim().split(";")) await sql.raw(statement).execute(db)
    }
    const rows = db as Kysely<FirstRows>
    await rows.insertInto("content_version").values({ id: 1, version: 0 }).execute()
    await rows
      .insertInto("tallies")
      .values(counted.map((name) => ({ name, total: 0 })))
      .execute()
  },
}

interface FirstRows {
  content_version: { id: number; version: number }
  tallies: { name: string; total: number }
}

/** Each count of enquiries is spread over eight rows, of those that are read (0) and those that are not (1). */
const counted = [
  "blogs",
  "reviews",
  "categories",
  "projects",
  "pages",
  ...["New", "Contacted", "Visit booked", "Closed"].flatMap((status) =>
    [0, 1].flatMap((mark) => Array.from({ length: 8 }, (_, slot) => `enquiries:${status}:${mark}:${slot}`)),
  ),
]
