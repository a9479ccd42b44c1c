import { readAccount } from "./api.ts"
import { hasSignedOut } from "#ui/admin/api/session.ts"

/** Unsaved input of a form. */
export interface Snapshot {
  values: unknown
  /** The saved version that the form started with; "" for a new item. */
  basis: string
  /** The values of that version. */
  before: unknown
  /** The first save of a new document, if it got no response. */
  attempt?: { values: unknown; key: string }
  /** The names of pictures that were picked but not uploaded; a snapshot cannot store them. */
  pictures: string[]
}

const prefix = "unsaved "

/** For each open form, a function that stores its unsaved input; returns false if the browser refuses. */
export const openForms = new Set<() => boolean>()

/** Stores the unsaved input of all forms of this tab; returns the number of forms that the browser refused to store. */
export function keepOpenForms(): number {
  return [...openForms].filter((keep) => !keep()).length
}

/** Contains the account, so someone else who signs in in this tab does not get the input. */
function keyOf(form: string): string {
  return `${prefix}${readAccount()?.email ?? ""} ${form}`
}

/** The snapshot of a form such as `blog:new`. */
export function readSnapshot(form: string): Snapshot | undefined {
  try {
    const text = sessionStorage.getItem(keyOf(form))
    return text === null ? undefined : (JSON.parse(text) as Snapshot)
  } catch {
    return undefined
  }
}

/** Stores a snapshot until the tab is closed; returns false if the browser refuses. */
export function keepSnapshot(form: string, snapshot: Snapshot): boolean {
  if (hasSignedOut()) return false
  try {
    sessionStorage.setItem(keyOf(form), JSON.stringify(snapshot))
    return true
  } catch {
    // An older one would look like the latest input.
    removeSnapshot(form)
    return false
  }
}

export function removeSnapshot(form: string): void {
  remove((key) => key === keyOf(form))
}

/** The number of forms of this tab with a snapshot. */
export function countSnapshots(): number {
  return keys().length
}

/** Removes the snapshots of this tab, and the drafts that version 1.0.0 stored on the device. */
export function clearSnapshots(): void {
  remove(() => true)
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith("admin-draft ")) localStorage.removeItem(key)
    indexedDB.deleteDatabase("maap-admin")
  } catch {
    // A browser that blocks site data has none.
  }
}

/** The message for a user who has to sign in again without having signed out; it explains whether unsaved input is kept. */
export function messageForSignedOut(): string {
  const unkept = keepOpenForms()
  if (hasSignedOut()) clearSnapshots()
  const typed =
    unkept > 0
      ? " Keep this page open, because this browser can’t store your unsaved changes."
      : countSnapshots() > 0
        ? " Your unsaved changes are kept in this tab."
        : ""
  return `You were signed out. Sign in to continue.${typed}`
}

function keys(): string[] {
  try {
    return Object.keys(sessionStorage).filter((key) => key.startsWith(prefix))
  } catch {
    return []
  }
}

function remove(isMeant: (key: string) => boolean): void {
  for (const key of keys()) if (isMeant(key)) sessionStorage.removeItem(key)
}
