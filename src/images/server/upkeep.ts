import { type Kysely, type SqlBool, sql } from "kysely"
import { restorableDays } from "../shared/picture-library.ts"
import { type Focus, middle } from "#base/image.ts"
import type { Tables } from "#db/tables.ts"
import type { RunExclusive } from "#base/mutex.ts"
import type { Bucket } from "#storage/bucket.ts"
import { readName } from "#storage/names.ts"

const day = 24 * 60 * 60 * 1000
const use = sql`select 1 from document_images as image where image.path = pictures.path`
const isShown = sql<SqlBool>`exists (${use} and image.part <> 'revision')`
// A former version of an item keeps its pictures, unless a person removes them.
const isInHistory = sql<SqlBool>`exists (${use} and image.part = 'revision')`
// A former version of a single document may be restored, such as the business with its logo.
const isInVersion = sql`exists (${use} and image.part = 'revision' and image.document_id in (select id from documents where id = collection))`
const isNotShown = sql<SqlBool>`not (${isShown} or ${isInVersion})`

/** Keeps the rows of pictures and their files consistent. */
export function createPictureMaintenance(db: Kysely<Tables>) {
  return {
    /** The paths of pictures whose colour is unknown. */
    async findUndescribed(): Promise<string[]> {
      const rows = await db.selectFrom("pictures").select("path").where("colour", "=", "").orderBy("path").execute()
      return rows.map(({ path }) => path)
    },

    /** The pictures with a focal point. */
    async findFocused(): Promise<{ path: string; focus: Focus }[]> {
      const rows = await db
        .selectFrom("pictures")
        .select(["path", "focus_x", "focus_y"])
        .where((where) => where.or([where("focus_x", "!=", middle.x), where("focus_y", "!=", middle.y)]))
        .execute()
      return rows.map(({ path, focus_x: x, focus_y: y }) => ({ path, focus: { x, y } }))
    },

    /** Stores the size and colour of a file. */
    async describe(path: string, { bytes, colour }: { bytes: number; colour: string }): Promise<void> {
      await db
        .updateTable("pictures")
        .set({ bytes, ...(colour && { colour }) })
        .where("path", "=", path)
        .execute()
    },

    /**
     * Removes pictures that were unused for a day and that no person added to the library, and deletes the rows of those removed 30 days
     * ago; then their files may be deleted.
     */
    async expire(now: Date): Promise<{ removed: number; deleted: number }> {
      const before = (days: number) => new Date(now.getTime() - days * day).toISOString()
      // An item may have started to show a picture at the moment of its removal.
      await db
        .updateTable("pictures")
        .set({ removed_at: null })
        .where("removed_at", "is not", null)
        .where(isShown)
        .execute()
      const removed = await db
        .updateTable("pictures")
        .set({ removed_at: now.toISOString() })
        .where("removed_at", "is", null)
        .where("is_kept", "=", 0)
        .where("updated_at", "<=", before(1))
        .where(isNotShown)
        .where(sql<SqlBool>`not ${isInHistory}`)
        .returning("id")
        .execute()
      const deleted = await db
        .deleteFrom("pictures")
        .where("removed_at", "<=", before(restorableDays))
        .where(isNotShown)
        .returning("path")
        .execute()
      for (const { path } of deleted) await db.deleteFrom("document_images").where("path", "=", path).execute()
      return { removed: removed.length, deleted: deleted.length }
    },

    /** The path of every picture that has a row, or is in a version of an item or of the business. */
    async paths(): Promise<Set<string>> {
      const [rows, shown] = await Promise.all([
        db.selectFrom("pictures").select("path").execute(),
        db.selectFrom("document_images").select("path").distinct().execute(),
      ])
      return new Set([...rows, ...shown].map(({ path }) => path))
    },
  }
}

/** The files of one picture; variants without a full picture remain after an interrupted removal or rendering. */
interface Group {
  fulls: string[]
  variants: string[]
  isInUse: boolean
}

/**
 * Removes the pictures, with their variants, that are not in use and at least `olderThanMs` old, and returns the number.
 * `inTurn` prevents a picture from being used between the check of its age and its removal.
 */
export async function sweepPictures(
  bucket: Bucket,
  inUse: ReadonlySet<string>,
  olderThanMs: number,
  inTurn: RunExclusive,
): Promise<number> {
  let removed = 0
  for (const group of await readGroups(bucket, inUse)) {
    if (group.isInUse) continue
    const isRemoved = await inTurn(async () => {
      const isOld = await areOld(bucket, group.fulls.length > 0 ? group.fulls : group.variants, olderThanMs)
      // The full picture first: without it nothing requests the variants, and the next run removes them.
      if (isOld) for (const name of [...group.fulls, ...group.variants]) await bucket.remove(name)
      return isOld
    })
    if (isRemoved) removed++
  }
  return removed
}

async function readGroups(bucket: Bucket, inUse: ReadonlySet<string>): Promise<Iterable<Group>> {
  const groups = new Map<string, Group>()
  for (const name of await bucket.list()) {
    const file = readName(name)
    if (!file) continue
    const group = groups.get(file.stem) ?? { fulls: [], variants: [], isInUse: false }
    groups.set(file.stem, group)
    if (file.full) {
      group.fulls.push(name)
      group.isInUse ||= inUse.has(file.full.path)
    } else {
      group.variants.push(name)
    }
  }
  return groups.values()
}

async function areOld(bucket: Bucket, names: string[], olderThanMs: number): Promise<boolean> {
  const now = Date.now()
  for (const name of names) {
    const entry = await bucket.stat(name)
    if (entry && now - entry.modified < olderThanMs) return false
  }
  return true
}
