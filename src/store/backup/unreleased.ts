import type { Row } from "./export.ts"

/** The last migration of the last state before the first release. Every 1.x restores its backups: nobody could move over otherwise. */
export const lastUnreleased = "0030-documents"

/** Tables that this state had besides those of the first release; nothing read them any more. */
export const unreleasedTables: readonly string[] = ["former_addresses"]

/** Rows of this state as the first release stores them; none where it has no such table. */
export function toReleased(table: string, rows: Row[]): Row[] {
  if (unreleasedTables.includes(table)) return []
  return rows.map(fits[table] ?? ((row) => row))
}

const fits: Record<string, (row: Row) => Row> = {
  // The column was always null: the keys have a table of their own.
  enquiries(row) {
    const { idempotency_key: _, ...kept } = row
    return kept
  },
  // "" stood for a password of the settings that was applied before anybody noted which.
  admins: (row) => ({ ...row, setting_hash: row["setting_hash"] || null }),
  // Where nothing else was written, the draft itself was what is scheduled.
  drafts: (row) =>
    row["publish_at"] === null || row["scheduled"] !== null ? row : { ...row, scheduled: scheduledOf(row) },
}

function scheduledOf({ body, base, revision, updated_at: savedAt, changed_by: by }: Row): string {
  const read = (json: unknown) => JSON.parse(String(json)) as unknown
  return JSON.stringify({ body: read(body), base: read(base ?? null), revision, savedAt, by })
}
