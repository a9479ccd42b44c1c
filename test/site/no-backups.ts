import type { Backups } from "#server/backup/nightly/backups.ts"

const refuse = () => Promise.reject(new Error("No backup is made here."))

/** Stands in for the backups where none is made or read. */
export const noBackups: Backups = {
  read: refuse,
  begin: refuse,
  makeDue: refuse,
  has: refuse,
  open: refuse,
  stop: refuse,
}
