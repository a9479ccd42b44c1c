import { createStore, del, get, set, type UseStore } from "idb-keyval"

/** What was typed and not saved, pictures included, and when (ISO time). */
export interface Draft {
  values: unknown
  savedAt: string
}

let opened: UseStore | undefined

function store(): UseStore {
  opened ??= createStore("maap-admin", "drafts")
  return opened
}

/** The draft kept on this device under a name such as `blog:new`; undefined where there is none, or nothing is kept. */
export async function readDraft(name: string): Promise<Draft | undefined> {
  try {
    return await get<Draft>(name, store())
  } catch {
    // A browser may keep nothing, as some private windows do.
    return undefined
  }
}

/** Keeps a draft on this device; false where the browser would not. */
export async function keepDraft(name: string, draft: Draft): Promise<boolean> {
  try {
    await set(name, draft, store())
    return true
  } catch {
    return false
  }
}

/** Forgets a draft, if there is one. */
export async function forgetDraft(name: string): Promise<void> {
  await del(name, store()).catch(() => {})
}
