import type { Backups } from "#server/backup/backups.ts"
import type { Restores } from "#server/backup/restores.ts"

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

/** Stands in for the restores where nothing is restored. */
export const noRestores: Restores = {
  read: refuse,
  upload: refuse,
  confirm: refuse,
  stop: refuse,
}
