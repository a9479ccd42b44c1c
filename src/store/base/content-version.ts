import type { Kysely, Transaction } from "kysely"
import type { Tables } from "../database/tables.ts"

/**
 * Changes what the public can read, in a transaction that also raises the content version. The version's row is updated
 * first and so makes such changes wait for one another, on every node.
 */
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

/** Changes what the public cannot read, such as a draft, in a transaction that waits for those of `changeContent` and they for it. */
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

/** Reads how many changes there have been to what the public can read; compiled once, since cached answers ask all the time. */
export function openContentVersion(db: Kysely<Tables>): () => Promise<number> {
  const query = db.selectFrom("content_version").select("version").where("id", "=", 1).compile()
  return async () => {
    const { rows } = await db.executeQuery(query)
    if (!rows[0]) throw new Error("The content version is missing.")
    return rows[0].version
  }
}
