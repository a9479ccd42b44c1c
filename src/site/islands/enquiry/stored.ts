/** The keys of an enquiry that has not arrived, and of the receipt that another page is to show. */
export const draftKey = "enquiry"
export const sentKey = "enquiry-sent"
const visitKey = "visit"

/** Whether this browser has something to show in the enquiry form, or to send. */
export function hasStoredEnquiry(): boolean {
  return read(() => localStorage, draftKey) !== undefined || read(() => sessionStorage, sentKey) !== undefined
}

/** The address of the first page of this tab's visit, and of the page before it; undefined if the browser stored neither. */
export function readVisit(): [page: string, referrer: string] | undefined {
  return read(() => sessionStorage, visitKey) as [string, string] | undefined
}

/** Remembers in this tab, and only there, where its visit started: an enquiry is sent with it. */
export function keepVisit(): void {
  if (!readVisit()) write(() => sessionStorage, visitKey, [location.href, document.referrer])
}

/** What the browser does not store, for as long as the page is open: it is blocked, or full. */
const remembered = new Map<string, string>()

/** Returns what is stored under a key; undefined if there is nothing, or the browser does not give it. */
export function read(storage: () => Storage, key: string): unknown {
  try {
    return JSON.parse(remembered.get(key) ?? storage().getItem(key) ?? "null") ?? undefined
  } catch {
    return undefined
  }
}

/** Stores a value, or deletes it if it is undefined; false if the browser does not, and only this page remembers it. */
export function write(storage: () => Storage, key: string, value: unknown): boolean {
  remembered.delete(key)
  const text = value === undefined ? undefined : JSON.stringify(value)
  try {
    // What was stored before must not outlive what is written: it may say that it is to be sent.
    storage().removeItem(key)
    if (text !== undefined) storage().setItem(key, text)
    return true
  } catch {
    if (text !== undefined) remembered.set(key, text)
    return false
  }
}
