import type { Backups } from "#server/backup/nightly/backups.ts"
import type { Restores } from "#server/backup/upload/restores.ts"

const refuse = () => Promise.reject(new Error("No backup is made here."))

/** Stands in for the backups where none is made or read. */
export const noBackups: Backups = {
  read: refuse,
  begin: refuse,
  makeDue: refuse,
  has: refuse,
  open: refuse,
  checkSite: refuse,
  stop: refuse,
}

/** Stands in for the restores where nothing is restored. */
export const noRestores: Restores = {
  read: refuse,
  begin: refuse,
  add: refuse,
  confirm: refuse,
  cancel: refuse,
  stop: refuse,
}
