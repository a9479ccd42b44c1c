import * as z from "zod/mini"
import { passwordAgain } from "#accounts/shared/person.ts"

const count = z.int().check(z.minimum(0))

const listedBackup = z.object({
  name: z.string(),
  madeAt: z.iso.datetime(),
  bytes: count,
  checkedAt: z.nullable(z.iso.datetime()),
  problem: z.string(),
  missingPictures: count,
  keptAs: z.array(z.enum(["daily", "weekly", "monthly", "damaged", "future"])),
})
export type ListedBackup = z.output<typeof listedBackup>

/** The warnings about backups, most severe first. */
const backupWarnings = ["failed", "unreadable", "old", "future", "damaged"] as const
export type BackupWarning = (typeof backupWarnings)[number]

/** The backups of the site, and the one in progress. */
export const backupsEntity = z.object({
  place: z.object({ kind: z.enum(["folder", "bucket"]), name: z.string(), isOnDataDisk: z.boolean() }),
  warnings: z.array(z.enum(backupWarnings)),
  problem: z.string(),
  lastTriedAt: z.nullable(z.iso.datetime()),
  nextAt: z.iso.datetime(),
  underWay: z.nullable(z.object({ startedAt: z.iso.datetime(), progress: z.string() })),
  backups: z.array(listedBackup),
})
export type BackupsState = z.output<typeof backupsEntity>

export const backupTicketForm = z.extend(passwordAgain, {
  name: z
    .string({ error: "Name is required." })
    .check(z.minLength(1, "Name is required."), z.regex(/^maap-[\d-]+\.tgz$/, "This is not the name of a backup.")),
})

/** The URL at which a backup can be downloaded once. */
export const backupTicket = z.object({ path: z.string(), expiresAt: z.iso.datetime() })
export type BackupTicket = z.output<typeof backupTicket>

export interface BackupRecord {
  /** Since when they are expected, as an ISO time. */
  since: string
  /** The last attempt: when it ended, and why it failed, "" if it succeeded. */
  tried: { at: string; problem: string } | null
  /** The last verification of each backup, by name. */
  checks: Record<string, BackupCheck>
}

/** The result of verifying a backup: `problem` is "" for a valid one, and otherwise describes the damage. */
export interface BackupCheck {
  at: string
  problem: string
  /** When the damage was first found. */
  damagedAt?: string
  missingPictures: number
}

/** The maximum size of a backup that is restored in the browser, in bytes. */
export const maxRestoreBytes = 20 * 1024 * 1024 * 1024

/** The state of restoring in the browser: why it is not available, or the uploaded backup that is being checked or restored. */
export const restoreEntity = z.object({
  written: z.string(),
  upload: z.nullable(
    z.object({
      id: z.string(),
      bytes: count,
      step: z.enum(["checking", "checked", "restoring", "failed"]),
      problem: z.string(),
      contents: z.nullable(
        z.object({
          madeAt: z.iso.datetime(),
          version: z.string(),
          rows: z.record(z.string(), count),
          pictures: count,
          missingPictures: count,
        }),
      ),
    }),
  ),
})
export type RestoreState = z.output<typeof restoreEntity>
export type RestoreUpload = NonNullable<RestoreState["upload"]>

export function restoreRefused(written: string): string {
  return `This site is in use: it has ${written}. It can only be restored on the server, with npm run restore and --force.`
}
