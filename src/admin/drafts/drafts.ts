import { createStore, entries, promisifyRequest, type UseStore } from "idb-keyval"
import { isLost, lostFile, messageForLost } from "../files/lost-files.ts"
import { makeKey } from "../api/keys.ts"
import { hasSignedOut } from "../api/session.ts"
import { defer } from "../base/deferred.ts"
import { onDevice } from "../base/storage.ts"

/** What was typed in one form and not saved, pictures included. */
export interface Draft {
  /** Its own, such as `blog:new#5f-1c`: what the form is for, and which form of several. */
  id: string
  values: unknown
  /** When it was saved (ISO time). */
  savedAt: string
  /** Which saved version the form began with; "" for a new item. */
  basis: string
  /** What that version said; absent where it had files. */
  before?: unknown
}

/** A draft as it is stored: its values as JSON, in which each picture is named by the key that it is stored under. */
interface StoredDraft extends Omit<Draft, "id" | "values"> {
  text: string
}

const copyPrefix = "admin-draft "
const lockPrefix = "draft "

/** The pictures that are stored already, by the draft of a form of this page: a picture is written once. */
const storedPictures = new Map<string, Set<string>>()
const pictureKeys = new WeakMap<File, string>()

let opened: UseStore | undefined

function store(): UseStore {
  opened ??= createStore("maap-admin", "drafts")
  return opened
}

/** The id of a form's draft; `name` says what the form is for, such as `blog:new`. */
export function nameDraft(name: string): string {
  return `${name}#${makeKey()}`
}

/** Marks in every tab that the form of a draft is open; answers what ends that. */
export function lockDraft(id: string): () => void {
  const { promise, resolve } = defer<void>()
  // Browsers offer locks only on https and on localhost; elsewhere no draft counts as open.
  navigator.locks?.request(lockPrefix + id, () => promise).catch(() => {})
  return resolve
}

async function findLocked(): Promise<Set<string | undefined>> {
  const { held = [] } = (await navigator.locks?.query().catch(() => undefined)) ?? {}
  return new Set(held.map(({ name }) => name?.slice(lockPrefix.length)))
}

/** The drafts of that name on this device, newest first, without those of forms that are open in a tab. */
export async function findDrafts(name: string): Promise<Draft[]> {
  const [all, locked] = await Promise.all([readAll(), findLocked()])
  return [...all.drafts]
    .filter(([id]) => isUnder(name, id) && !locked.has(id))
    .map(([id, { text, ...rest }]) => ({ id, values: join(id, text, all.pictures), ...rest }))
    .sort((one, other) => other.savedAt.localeCompare(one.savedAt))
}

/** Saves a draft on this device; false where the browser refuses or somebody has signed out. */
export async function saveDraft({ id, values, ...rest }: Draft): Promise<boolean> {
  if (hasSignedOut()) return false
  const { text, pictures } = split(values)
  const before = storedPictures.get(id) ?? new Set()
  const put = () =>
    store()("readwrite", (all) => {
      all.put({ text, ...rest } satisfies StoredDraft, id)
      for (const [key, picture] of pictures) if (!before.has(key)) all.put(picture, `${id}/${key}`)
      for (const key of before) if (!pictures.has(key)) all.delete(`${id}/${key}`)
      return promisifyRequest(all.transaction)
    })
  try {
    // A file that cannot be read keeps the browser from storing all.
    await put().catch(async (error: unknown) => {
      if (!(await takeOutLost(pictures, before))) throw error
      await put()
    })
  } catch {
    // Some private windows store nothing.
    return false
  }
  storedPictures.set(id, new Set(pictures.keys()))
  if ((readCopies().get(id)?.savedAt ?? "~") <= rest.savedAt) onDevice.removeItem(copyPrefix + id)
  return true
}

/** Takes those files out that are not stored and cannot be read any more; answers whether there were any. */
async function takeOutLost(pictures: Map<string, File>, before: ReadonlySet<string>): Promise<boolean> {
  let hasLost = false
  for (const [key, picture] of pictures) {
    if (before.has(key) || !(await isLost(picture))) continue
    pictures.delete(key)
    hasLost = true
  }
  return hasLost
}

/** Saves a copy of a draft's text when the page is about to go and there is no time to wait for the database. */
export function copyDraft({ id, values, ...rest }: Draft): void {
  if (hasSignedOut()) return
  const { text, pictures } = split(values)
  // A text without its pictures may make no sense; saveDraft is storing them.
  const stored = storedPictures.get(id)
  if ([...pictures].some(([key, picture]) => !stored?.has(key) && !messageForLost(picture))) return
  try {
    localStorage.setItem(copyPrefix + id, JSON.stringify({ text, ...rest } satisfies StoredDraft))
  } catch {
    // No room: what saveDraft has begun has to do.
  }
}

/** Deletes the draft of that id, or all of that name. */
export async function deleteDrafts(idOrName: string): Promise<void> {
  for (const id of readCopies().keys()) if (isUnder(idOrName, id)) onDevice.removeItem(copyPrefix + id)
  storedPictures.delete(idOrName)
  await change((all) => {
    all.delete(idOrName)
    for (const separator of ["/", "#"])
      all.delete(IDBKeyRange.bound(idOrName + separator, `${idOrName + separator}\uffff`))
  })
}

function isUnder(name: string, id: string): boolean {
  return id === name || id.startsWith(`${name}#`)
}

/** How many drafts are on this device. */
export async function countDrafts(): Promise<number> {
  return (await readAll()).drafts.size
}

/** Deletes every draft on this device. */
export async function clearDrafts(): Promise<void> {
  for (const id of readCopies().keys()) onDevice.removeItem(copyPrefix + id)
  await change((all) => all.clear())
}

async function change(work: (all: IDBObjectStore) => unknown): Promise<void> {
  try {
    await store()("readwrite", (all) => {
      work(all)
      return promisifyRequest(all.transaction)
    })
  } catch {
    // Where nothing can be stored nothing has to be deleted.
  }
}

/** Every draft by its id, and every picture by its key; a copy of a draft's text is used where it is newer. */
async function readAll() {
  const drafts = new Map<string, StoredDraft>()
  const pictures = new Map<string, File>()
  for (const [key, value] of await readStored()) {
    if (value instanceof File) pictures.set(key, value)
    else drafts.set(key, value)
  }
  for (const [id, copy] of readCopies()) {
    if (copy.savedAt >= (drafts.get(id)?.savedAt ?? "")) drafts.set(id, copy)
  }
  return { drafts, pictures }
}

async function readStored(): Promise<[string, StoredDraft | File][]> {
  try {
    return await entries(store())
  } catch {
    // Some private windows store nothing.
    return []
  }
}

function readCopies(): Map<string, StoredDraft> {
  const copies = onDevice.entries().filter(([key]) => key.startsWith(copyPrefix))
  return new Map(copies.map(([key, text]) => [key.slice(copyPrefix.length), JSON.parse(text) as StoredDraft]))
}

/** What replaces a picture in the text of a draft. */
interface PictureName {
  picture: string
  /** That of its file, which is named where its content was lost. */
  name: string
}

function split(values: unknown): { text: string; pictures: Map<string, File> } {
  const pictures = new Map<string, File>()
  const text = JSON.stringify(values, (_, value: unknown) => {
    if (!(value instanceof File)) return value
    const key = pictureKeys.get(value) ?? makeKey()
    pictureKeys.set(value, key)
    pictures.set(key, value)
    return { picture: key, name: value.name } satisfies PictureName
  })
  return { text, pictures }
}

function join(id: string, text: string, pictures: Map<string, File>): unknown {
  return JSON.parse(text, (_, value: unknown) => {
    if (!isPictureName(value)) return value
    return pictures.get(`${id}/${value.picture}`) ?? lostFile(value.name)
  })
}

function isPictureName(value: unknown): value is PictureName {
  return typeof value === "object" && value !== null && Object.keys(value).join() === "picture,name"
}
