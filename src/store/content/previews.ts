import { randomBytes } from "node:crypto"
import type { Kysely } from "kysely"
import type { Preview } from "#domain/preview.ts"
import type { Tables } from "../database/tables.ts"

/** How long a preview can be seen, in milliseconds. */
const life = 10 * 60 * 1000

/** The most previews kept at a time; the oldest give way. */
const max = 20

/** The paths of previews. */
const pattern = /^\/preview\/[\w-]{43}$/

/** Pages that were rendered to be looked at before they are saved; every node finds them. */
export interface Previews {
  put(html: string, now?: Date): Promise<Preview>
  /** The page at a path of the site, or undefined when there is none any more. */
  find(path: string, now?: Date): Promise<string | undefined>
}

/** The previews of a database. */
export function openPreviews(db: Kysely<Tables>): Previews {
  return {
    async put(html, now = new Date()) {
      // Whoever knows the address may look, as a new tab brings no token with it; 256 bits are not guessed.
      const path = `/preview/${randomBytes(32).toString("base64url")}`
      const expiresAt = new Date(now.getTime() + life).toISOString()
      await db.transaction().execute(async (trx) => {
        await trx.deleteFrom("previews").where("expires_at", "<=", now.toISOString()).execute()
        const newest = trx
          .selectFrom("previews")
          .select("path")
          .orderBy("expires_at", "desc")
          .limit(max - 1)
        await trx.deleteFrom("previews").where("path", "not in", newest).execute()
        await trx.insertInto("previews").values({ path, html, expires_at: expiresAt }).execute()
      })
      return { path, expiresAt }
    },

    async find(path, now = new Date()) {
      if (!pattern.test(path)) return undefined
      const row = await db
        .selectFrom("previews")
        .select("html")
        .where("path", "=", path)
        .where("expires_at", ">", now.toISOString())
        .executeTakeFirst()
      return row?.html
    },
  }
}
