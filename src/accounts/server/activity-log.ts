import type { Expression, ExpressionBuilder, Kysely, SqlBool } from "kysely"
import { v7 as newId } from "uuid"
import {
  type Activity,
  activityDays,
  type ActivityFilter,
  type ActivityQuery,
  type NewActivity,
} from "../shared/activity.ts"
import type { ActivePerson } from "../shared/account-entities.ts"
import type { Listed } from "#base/repository.ts"
import { addDays, startOfDay } from "#base/text/calendar.ts"
import type { Tables } from "#db/tables.ts"
import { type Direction, listRows, readAllRows, hasRow, countRows } from "#db/rows.ts"

export type ActivityLog = ReturnType<typeof createActivityLog>

/** Adds a line to the log; also within the transaction of the logged change. */
export async function addActivity(db: Kysely<Tables>, line: NewActivity, madeAt: string): Promise<void> {
  const { by, action, kind, itemId, title } = line
  const row = { id: newId(), made_at: madeAt, made_by: by, action, kind, item_id: itemId, title }
  await db.insertInto("activity").values(row).execute()
}

export function createActivityLog(db: Kysely<Tables>) {
  return {
    /** With `isOnce`, only if the same was not done to the same item before, for example by a retried request. */
    async add(line: NewActivity, { isOnce = false }: { isOnce?: boolean } = {}): Promise<void> {
      if (isOnce && (await isThere(db, line))) return
      await addActivity(db, line, new Date().toISOString())
    },

    list: (query: ActivityQuery): Promise<Listed<Activity>> => listRows(selectActivity(db, query), query),

    readAll: (filter: ActivityFilter): AsyncIterable<Activity[]> => readAllRows(selectActivity(db, filter), {}),

    /** Everyone in the log, by e-mail address. */
    people: (): Promise<ActivePerson[]> =>
      db
        .selectFrom("activity")
        .leftJoin("admins", "admins.email", "activity.made_by")
        .select((row) => ["made_by as email", row.fn.coalesce("admins.name", row.val("")).as("name")])
        .distinct()
        .orderBy("made_by")
        .execute(),

    async removeOld(now: Date): Promise<void> {
      const before = new Date(now.getTime() - activityDays * 24 * 60 * 60 * 1000).toISOString()
      await db.deleteFrom("activity").where("made_at", "<", before).execute()
    },
  }
}

async function isThere(db: Kysely<Tables>, { by, action, itemId }: NewActivity): Promise<boolean> {
  return await hasRow(
    db
      .selectFrom("activity")
      .select("id")
      .where("item_id", "=", itemId)
      .where("action", "=", action)
      .where("made_by", "=", by)
      .limit(1),
  )
}

function selectActivity(db: Kysely<Tables>, filter: ActivityFilter) {
  const sortedBy = "activity.made_at"
  return {
    sortedBy,
    rows: (direction: Direction) =>
      db
        .selectFrom("activity")
        .leftJoin("admins", "admins.email", "activity.made_by")
        .selectAll("activity")
        .select((row) => row.fn.coalesce("admins.name", row.val("")).as("name"))
        .where(filteredBy(filter))
        .orderBy(sortedBy, direction)
        .orderBy("activity.id", direction),
    count: () => countRows(db.selectFrom("activity").where(filteredBy(filter))),
    toItem: ({ id, made_at, made_by, name, action, kind, item_id, title }: Row): Activity => {
      return { _id: id, madeAt: made_at, by: made_by, name, action, kind, itemId: item_id, title }
    },
  }
}

type Row = Tables["activity"] & { name: string }

function filteredBy({ person, kind, from, to }: ActivityFilter) {
  return (row: ExpressionBuilder<Tables, "activity">) => {
    const conditions: Expression<SqlBool>[] = []
    if (person !== undefined) conditions.push(row("activity.made_by", "=", person.toLowerCase()))
    if (kind !== undefined) conditions.push(row("activity.kind", "=", kind))
    if (from !== undefined) conditions.push(row("activity.made_at", ">=", startOfDay(from)))
    if (to !== undefined) conditions.push(row("activity.made_at", "<", startOfDay(addDays(to, 1))))
    return row.and(conditions)
  }
}
