import { existsSync } from "node:fs"
import { join } from "node:path"
import { DatabaseSync } from "node:sqlite"
import { Client } from "pg"
import { checkRows } from "#server/check/check.ts"
import type { DatabaseLocation } from "#db/location.ts"
import type { Visitors } from "./visitors.ts"

/** A stored enquiry, with the number of its e-mails. */
export interface StoredEnquiry {
  id: string
  key: string
  emails: number
}

const query = `select id, (select substr(key, 9) from idempotency_keys where enquiry_id = enquiries.id) as key,
  (select count(*) from outbox where enquiry_id = enquiries.id and kind = 'enquiry-received') as emails from enquiries`

/** Every enquiry in the database, read without the product. */
export async function readEnquiries(where: { folder: string } | { databaseUrl: string }): Promise<StoredEnquiry[]> {
  if ("folder" in where) {
    const file = join(where.folder, "maap.sqlite")
    if (!existsSync(file)) throw new Error(`There is no ${file}.`)
    const database = new DatabaseSync(file)
    const [check] = database.prepare("pragma integrity_check").all()
    if (check?.["integrity_check"] !== "ok") throw new Error(`The database is damaged: ${JSON.stringify(check)}`)
    const rows = database.prepare(query).all() as unknown as StoredEnquiry[]
    database.close()
    return rows
  }
  const client = new Client(where.databaseUrl)
  await client.connect()
  const { rows } = await client.query(query)
  await client.end()
  return rows.map((row: StoredEnquiry) => ({ ...row, emails: Number(row.emails) }))
}

/** The losses between sent and stored enquiries: acknowledged and missing, duplicated, without an e-mail, or never sent. */
export function findLosses(
  { acknowledged, sent }: Pick<Visitors, "acknowledged" | "sent">,
  stored: readonly StoredEnquiry[],
): string[] {
  const byKey = Map.groupBy(stored, ({ key }) => key)
  const losses: string[] = []
  for (const [key, id] of acknowledged) {
    const ids = byKey.get(key)?.map((each) => each.id) ?? []
    if (ids.length !== 1 || ids[0] !== id)
      losses.push(`${key} was acknowledged as ${id} and is stored as [${ids.join()}]`)
  }
  for (const { id, key, emails } of stored) {
    if (emails !== 1) losses.push(`${id} has ${emails} e-mails`)
    if (!sent.has(key)) losses.push(`${id} has a key that nobody sent`)
    if ((byKey.get(key)?.length ?? 0) > 1) losses.push(`${key} is stored more than once`)
  }
  return losses
}

/** The findings of `npm run check` about a database's rows. */
export async function findDisagreements(place: DatabaseLocation): Promise<string[]> {
  return (await checkRows(place)).findings.map(({ what, id }) => `${what}: ${id}`)
}
