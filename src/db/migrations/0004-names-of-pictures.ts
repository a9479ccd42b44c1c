import { type Kysely, sql } from "kysely"
import type { Migration } from "kysely/migration"

const names = {
  "ushape-navy": "ushape-charcoal",
  "parallel-terracotta": "parallel-red",
  "lshape-sage": "lshape-kota-grey",
  "island-walnut": "island-teak",
}

/** Four of the site's own pictures got the names of the colours in them; what somebody put in their place stays there. */
export const namesOfPictures: Migration = {
  async up(db: Kysely<unknown>) {
    for (const [before, after] of Object.entries(names))
      await sql`update picture_uses
        set id = replace(id, ${`site/${before}/`}, ${`site/${after}/`}), item_id = ${after}
        where kind = 'site' and item_id = ${before}`.execute(db)
  },
}
