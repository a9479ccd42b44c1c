import type { Kysely, Transaction } from "kysely"
import { type ClockRecord, checkClock } from "#base/clock-record.ts"
import { changeContent } from "./content-version.ts"
import type { Tables } from "./tables.ts"

/** A setting, who changed it and when; `changedBy` is "" if unknown. */
export interface Setting<Body> {
  body: Body
  changedAt: string
  changedBy: string
}

/** Settings of the owner for the whole site. */
export type Settings = ReturnType<typeof createSettings>

/** The settings that public pages depend on. */
const publicNames = new Set<SettingName>(["live", "site-address"])

export function createSettings(db: Kysely<Tables>) {
  const change = (name: SettingName, work: (trx: Transaction<Tables>) => Promise<unknown>) =>
    publicNames.has(name) ? changeContent(db, work) : db.transaction().execute(work)

  return {
    /** Undefined if not set. */
    read: <Name extends SettingName>(name: Name): Promise<Setting<SettingBodies[Name]> | undefined> =>
      readSetting(db, name),

    async names(): Promise<Set<string>> {
      const rows = await db.selectFrom("settings").select("name").execute()
      return new Set(rows.map(({ name }) => name))
    },

    async put<Name extends SettingName>(name: Name, body: SettingBodies[Name], by: string): Promise<void> {
      await change(name, (trx) => putSetting(trx, name, body, by))
    },

    async remove(name: SettingName): Promise<void> {
      await change(name, (trx) => trx.deleteFrom("settings").where("name", "=", name).execute())
    },
  }
}

/** Reads a setting; also within a transaction. */
export async function readSetting<Name extends SettingName>(
  db: Kysely<Tables>,
  name: Name,
): Promise<Setting<SettingBodies[Name]> | undefined> {
  const row = await db.selectFrom("settings").selectAll().where("name", "=", name).executeTakeFirst()
  if (!row) return undefined
  return { body: JSON.parse(row.body) as SettingBodies[Name], changedAt: row.changed_at, changedBy: row.changed_by }
}

/** The time `now`, or while the clock is not trusted the last trusted time: a wrong clock must not make anything expire. */
export async function readTrustedTime(db: Kysely<Tables>, now: Date): Promise<Date> {
  const note = (await readSetting(db, "clock"))?.body
  const isDoubted = note !== undefined && checkClock(note, now).doubtedAt !== null
  return isDoubted ? new Date(Math.min(now.getTime(), Date.parse(note.seenAt))) : now
}

export async function putSetting<Name extends SettingName>(
  trx: Kysely<Tables>,
  name: Name,
  body: SettingBodies[Name],
  by: string,
): Promise<void> {
  const values = { body: JSON.stringify(body), changed_at: new Date().toISOString(), changed_by: by }
  await trx
    .insertInto("settings")
    .values({ name, ...values })
    .onConflict((conflict) => conflict.column("name").doUpdateSet(values))
    .execute()
}

/**
 * The settings by name; a module above adds its own.
 * @public
 */
export interface SettingBodies {
  /** The fingerprint of the mail settings with which a test e-mail was last accepted. */
  "mail-test": { print: string }
  /** The site's URL, which the environment may override. */
  "site-address": { url: string }
  /** The secret in the URL of the office's calendar of visits. */
  calendar: { secret: string }
  /** Set while search engines may show the site. */
  live: Record<string, never>
  /** Set in a demo, whose data is removed every night. */
  demo: Record<string, never>
  /** The server's clock when it was last trusted. */
  clock: ClockRecord
  /** Set after the checklist was dismissed. */
  "setup-away": Record<string, never>
}

type SettingName = keyof SettingBodies
