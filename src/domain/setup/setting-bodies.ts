import type { BackupRecord } from "../backup/backups.ts"
import type { ClockNote } from "./clock-note.ts"
import type { StoredFailures } from "./warnings.ts"
import type { StoredMail } from "./mail-settings.ts"
import type { SampleRecord } from "./sample-record.ts"
import type { StepId, StepMark } from "./setup-steps.ts"

/** What is stored for the whole site under each name. */
export type SettingBodies = {
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
export type SettingName = keyof SettingBodies
