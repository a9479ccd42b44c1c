import * as z from "zod/mini"
import { passwordAgain } from "../accounts/credentials.ts"

const count = z.int().check(z.minimum(0))

/** One backup as the admin sees it. */
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

/** What is wrong with the backups, the worst first. */
const backupWarnings = ["failed", "unreadable", "old", "future", "damaged"] as const
export type BackupWarning = (typeof backupWarnings)[number]

/** The backups of the site, and how the making of them goes. */
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

/** What is sent to download a backup. */
export const backupTicketForm = z.extend(passwordAgain, {
  name: z
    .string({ error: "Name is required." })
    .check(z.minLength(1, "Name is required."), z.regex(/^maap-[\d-]+\.tgz$/, "This is not the name of a backup.")),
})

/** The address at which a backup can be downloaded once. */
export const backupTicket = z.object({ path: z.string(), expiresAt: z.iso.datetime() })
export type BackupTicket = z.output<typeof backupTicket>

/** What is stored of the making of backups. */
export interface BackupRecord {
  /** From when on they were expected, as an ISO time. */
  since: string
  /** The last try: when it ended, and why it failed, "" where it did not. */
  tried: { at: string; problem: string } | null
  /** What reading back each backup found last, by its name. */
  checks: Record<string, BackupCheck>
}

/** What reading back a backup found: `problem` is "" for a good one, and says what is damaged in any other. */
export interface BackupCheck {
  at: string
  problem: string
  /** When the damage was found first. */
  damagedAt?: string
  missingPictures: number
}
