import type { Kysely, Transaction } from "kysely"
import { type ClockNote, judgeClock } from "#domain/setup/clock-note.ts"
import { changeContent } from "./content-version.ts"
import type { Tables } from "../database/tables.ts"
import type { BackupRecord } from "#domain/backup/backups.ts"
import type { StoredFailures } from "#domain/setup/warnings.ts"
import type { StoredMail } from "#domain/setup/mail-settings.ts"
import type { SampleRecord } from "#domain/setup/sample-record.ts"
import type { StepId, StepMark } from "#domain/setup/setup-steps.ts"

/** What is set under a name, and who set it when; `changedBy` is "" where nobody is known. */
export interface Setting<Body> {
  body: Body
  changedAt: string
  changedBy: string
}

/** What the owner sets for the whole site. */
export interface Settings {
  /** Undefined where nothing is set. */
  read<Name extends SettingName>(name: Name): Promise<Setting<SettingBodies[Name]> | undefined>
  /** The names of all that is set. */
  names(): Promise<Set<string>>
  put<Name extends SettingName>(name: Name, body: SettingBodies[Name], by: string): Promise<void>
  remove(name: SettingName): Promise<void>
}

/** Those on which public pages depend. */
const publicNames = new Set<SettingName>(["live", "site-address"])

/** Opens the settings of a database. */
export function openSettings(db: Kysely<Tables>): Settings {
  const change = (name: SettingName, work: (trx: Transaction<Tables>) => Promise<unknown>) =>
    publicNames.has(name) ? changeContent(db, work) : db.transaction().execute(work)

  return {
    read: (name) => readSetting(db, name),

    async names() {
      const rows = await db.selectFrom("settings").select("name").execute()
      return new Set(rows.map(({ name }) => name))
    },

    async put(name, body, by) {
      await change(name, (trx) => putSetting(trx, name, body, by))
    },

    async remove(name) {
      await change(name, (trx) => trx.deleteFrom("settings").where("name", "=", name).execute())
    },
  }
}

/** What is set under a name; also inside a transaction. */
export async function readSetting<Name extends SettingName>(
  db: Kysely<Tables>,
  name: Name,
): Promise<Setting<SettingBodies[Name]> | undefined> {
  const row = await db.selectFrom("settings").selectAll().where("name", "=", name).executeTakeFirst()
  if (!row) return undefined
  return { body: JSON.parse(row.body) as SettingBodies[Name], changedAt: row.changed_at, changedBy: row.changed_by }
}

/** The time `now`, or the last time that the clock was believed while it is doubted: nothing is over because a clock is wrong. */
export async function readTrustedTime(db: Kysely<Tables>, now: Date): Promise<Date> {
  const note = (await readSetting(db, "clock"))?.body
  const isDoubted = note !== undefined && judgeClock(note, now).doubtedAt !== null
  return isDoubted ? new Date(Math.min(now.getTime(), Date.parse(note.seenAt))) : now
}

/** Sets what stands under a name, in a transaction. */
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

/** What is stored for the whole site under each name. */
type SettingBodies = {
  mail: StoredMail
  /** The fingerprint of the mail settings with which a test e-mail was last accepted. */
  "mail-test": { print: string }
  /** The site's address, which the environment may replace. */
  "site-address": { url: string }
  /** The secret in the address of the office's calendar of visits. */
  calendar: { secret: string }
  /** Set while search engines may show the site. */
  live: Record<string, never>
  /** What of the content came with the product. */
  sample: SampleRecord
  /** What is known of the backups besides the files themselves. */
  backups: BackupRecord
  /** What the server's clock showed when it was last believed. */
  clock: ClockNote
  /** What of the program failed without being expected, since somebody dismissed it. */
  failures: StoredFailures
  /** Set once the checklist was put away. */
  "setup-away": Record<string, never>
} & { [Id in `step:${StepId}`]: StepMark }

/** The name of something that is stored for the whole site. */
type SettingName = keyof SettingBodies
