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
import type { Context } from "hono"
import { type ActivityKind, isActivityKind, rightOf } from "../shared/rights.ts"
import { contentNouns } from "#base/content-states.ts"
import { referenceOf } from "#base/reference.ts"

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
    if (person !== undefined) conditions.push(row("activity.made_by", "in", [person, person.toLowerCase()]))
    if (kind !== undefined) conditions.push(row("activity.kind", "=", kind))
    if (from !== undefined) conditions.push(row("activity.made_at", ">=", startOfDay(from)))
    if (to !== undefined) conditions.push(row("activity.made_at", "<", startOfDay(addDays(to, 1))))
    return row.and(conditions)
  }
}

/** The item of a call, if its response does not identify it: `c.set("about", { noun, id, title })`; only `title` without an item. */
export interface About {
  noun?: string
  id?: string
  title: string
}

/** The line of a successful call by its name and caller: about the item that was set, otherwise about its JSON response. */
export async function describeActivity(
  c: Context,
  { action, by, about }: { action: string; by: string; about: About | undefined },
): Promise<NewActivity> {
  const noun = about?.noun ?? c.req.param("noun")
  const kind = isActivityKind(noun) ? noun : (rightOf(action)?.kind ?? "site")
  if (about) return { by, action, kind, itemId: about.id ?? "", title: about.title }
  // An export has its item in its path, and may be long.
  const answer = hasItems.has(kind) && c.req.method !== "GET" ? await readAnswer(c) : {}
  const itemId = typeof answer["_id"] === "string" ? answer["_id"] : (c.req.param("id") ?? "")
  return { by, action, kind, itemId, title: kind === "contacts" ? formatReference(itemId) : titleOf(answer) }
}

const hasItems = new Set<ActivityKind>([...contentNouns, "pictures", "contacts"])

export function titleOf(item: object): string {
  const { title, name, categoryName, reviewerName } = item as Record<string, unknown>
  const found = [title, name, categoryName, reviewerName].find((each) => typeof each === "string")
  return (found as string | undefined) ?? ""
}

/** Only the reference of an enquiry, because the log contains no personal data. */
function formatReference(id: string): string {
  return id === "" ? "" : referenceOf(id)
}

async function readAnswer({ res }: Context): Promise<Record<string, unknown>> {
  if (!res.headers.get("Content-Type")?.startsWith("application/json")) return {}
  const answer: unknown = await res.clone().json()
  return typeof answer === "object" && answer !== null ? (answer as Record<string, unknown>) : {}
}
