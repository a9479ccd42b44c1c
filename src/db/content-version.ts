import type { Kysely, Transaction } from "kysely"
import type { Tables } from "./tables.ts"

/** Increases the content version in the same transaction, and first, which serialises such changes on all instances. */
export function changeContent<Result>(
  db: Kysely<Tables>,
  change: (trx: Transaction<Tables>) => Promise<Result>,
): Promise<Result> {
  return db.transaction().execute(async (trx) => {
    await trx
      .updateTable("content_version")
      .set((row) => ({ version: row("version", "+", 1) }))
      .where("id", "=", 1)
      .execute()
    return change(trx)
  })
}

/** Changes non-public content, such as a draft, in a transaction serialised with those of `changeContent`. */
export function withContentLock<Result>(
  db: Kysely<Tables>,
  change: (trx: Transaction<Tables>) => Promise<Result>,
): Promise<Result> {
  return db.transaction().execute(async (trx) => {
    await trx
      .updateTable("content_version")
      .set((row) => ({ version: row.ref("version") }))
      .where("id", "=", 1)
      .execute()
    return change(trx)
  })
}

/** Returns a reader of the content version; compiled once, because cached responses read it all the time. */
export function createContentVersion(db: Kysely<Tables>): () => Promise<number> {
  const query = db.selectFrom("content_version").select("version").where("id", "=", 1).compile()
  return async () => {
    const { rows } = await db.executeQuery(query)
    if (!rows[0]) throw new Error("The content version is missing.")
    return rows[0].version
  }
}
