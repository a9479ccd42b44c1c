import type { Backups } from "#backup/server/backups.ts"
import type { Restores } from "#backup/server/restores.ts"

const refuse = () => Promise.reject(new Error("No backup is made here."))

/** Backups that do nothing. */
export const noBackups: Backups = {
  read: refuse,
  begin: refuse,
  makeDue: refuse,
  has: refuse,
  open: refuse,
  stop: refuse,
}

/** Restores that do nothing. */
export const noRestores: Restores = {
  read: refuse,
  upload: refuse,
  confirm: refuse,
  stop: refuse,
}
