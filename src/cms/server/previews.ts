import { randomBytes } from "node:crypto"
import type { Kysely } from "kysely"
import { latestEnd } from "#base/clock-record.ts"
import type { Preview } from "../shared/content.ts"
import type { Tables } from "#db/tables.ts"

/** How long a preview can be seen, in milliseconds. */
const maxAge = 10 * 60 * 1000

/** How many previews are stored at a time; the oldest are removed first. */
const maxPreviews = 20

const pattern = /^\/preview\/[\w-]{43}$/

/** Pages that were rendered to be seen before they are saved; every node can serve them. */
export type Previews = ReturnType<typeof createPreviews>

export function createPreviews(db: Kysely<Tables>, clock: () => Date) {
  return {
    async put(html: string, now = clock()): Promise<Preview> {
      // Anyone with the URL can open it, because a new tab sends no token; 256 random bits cannot be guessed.
      const path = `/preview/${randomBytes(32).toString("base64url")}`
      const expiresAt = new Date(now.getTime() + maxAge).toISOString()
      await db.transaction().execute(async (trx) => {
        const running = [now.toISOString(), latestEnd(now, maxAge)] as const
        await trx
          .deleteFrom("previews")
          .where((row) => row.not(row.between("expires_at", ...running)))
          .execute()
        const newest = trx
          .selectFrom("previews")
          .select("path")
          .orderBy("expires_at", "desc")
          .limit(maxPreviews - 1)
        await trx.deleteFrom("previews").where("path", "not in", newest).execute()
        await trx.insertInto("previews").values({ path, html, expires_at: expiresAt }).execute()
      })
      return { path, expiresAt }
    },

    /** The HTML at a path of the site; undefined when there is none or it has expired. */
    async find(path: string, now = clock()): Promise<string | undefined> {
      if (!pattern.test(path)) return undefined
      const row = await db
        .selectFrom("previews")
        .select("html")
        .where("path", "=", path)
        .where("expires_at", ">", now.toISOString())
        .where("expires_at", "<=", latestEnd(now, maxAge))
        .executeTakeFirst()
      return row?.html
    },
  }
}
