import { readAccount } from "./api.ts"
import { hasSignedOut } from "#ui/admin/api/session.ts"

/** What was typed in a form and not saved. */
export interface Snapshot {
  values: unknown
  /** Which saved version the form began with; "" for a new item. */
  basis: string
  /** What that version said. */
  before: unknown
  /** The first save of a new document that was not answered. */
  attempt?: { values: unknown; key: string }
  /** The names of pictures that were picked and not uploaded, which a snapshot cannot keep. */
  pictures: string[]
}

const prefix = "unsaved "

/** Keeps a snapshot of each open form that is not saved; answers whether the browser did. */
export const openForms = new Set<() => boolean>()

/** Keeps what is not saved in the forms of this tab now; answers how many of them the browser refused to keep. */
export function keepOpenForms(): number {
  return [...openForms].filter((keep) => !keep()).length
}

/** Others who sign in in this tab do not get it. */
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

/** Keeps a snapshot until the tab is closed; false if the browser refuses. */
export function keepSnapshot(form: string, snapshot: Snapshot): boolean {
  if (hasSignedOut()) return false
  try {
    sessionStorage.setItem(keyOf(form), JSON.stringify(snapshot))
    return true
  } catch {
    // An older one would look like what was typed last.
    removeSnapshot(form)
    return false
  }
}

export function removeSnapshot(form: string): void {
  remove((key) => key === keyOf(form))
}

/** How many forms of this tab have a snapshot. */
export function countSnapshots(): number {
  return keys().length
}

/** Removes the snapshots of this tab, and the drafts that version 1.0.0 kept on the device. */
export function clearSnapshots(): void {
  remove(() => true)
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith("admin-draft ")) localStorage.removeItem(key)
    indexedDB.deleteDatabase("maap-admin")
  } catch {
    // A browser that blocks site data holds none.
  }
}

/** Why a person who did not sign out has to sign in, and what became of what they typed. */
export function messageForSignedOut(): string {
  const unkept = keepOpenForms()
  if (hasSignedOut()) clearSnapshots()
  const typed =
    unkept > 0
      ? "; keep this page open, as this browser would not keep what you typed"
      : countSnapshots() > 0
        ? "; what you typed is kept in this tab"
        : ""
  return `You were signed out. Sign in to continue${typed}.`
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
