/** The keys of an enquiry that has not arrived, and of the confirmation that another page is to show. */
export const draftKey = "enquiry"
export const sentKey = "enquiry-sent"
const visitKey = "visit"

/** True if this browser has something to show in the enquiry form, or to send. */
export function hasStoredEnquiry(): boolean {
  return read(() => localStorage, draftKey) !== undefined || read(() => sessionStorage, sentKey) !== undefined
}

/** The URL of the first page of this tab's visit, and of the page before it; undefined if the browser stored neither. */
export function readVisit(): [page: string, referrer: string] | undefined {
  return read(() => sessionStorage, visitKey) as [string, string] | undefined
}

/** Remembers where this tab's visit started, only in this tab: it is sent with an enquiry. */
export function keepVisit(): void {
  if (!readVisit()) write(() => sessionStorage, visitKey, [location.href, document.referrer])
}

/** Values that the browser does not store, because storage is blocked or full; kept while the page is open. */
const remembered = new Map<string, string>()

/** Returns the stored value; undefined if there is none or the browser blocks access. */
export function read(storage: () => Storage, key: string): unknown {
  try {
    return JSON.parse(remembered.get(key) ?? storage().getItem(key) ?? "null") ?? undefined
  } catch {
    return undefined
  }
}

/** Stores a value, or deletes it if it is undefined; returns false if the browser does not, and only this page remembers it. */
export function write(storage: () => Storage, key: string, value: unknown): boolean {
  remembered.delete(key)
  const text = value === undefined ? undefined : JSON.stringify(value)
  try {
    // The previous value must not outlive the new one: it may still be marked for sending.
    storage().removeItem(key)
    if (text !== undefined) storage().setItem(key, text)
    return true
  } catch {
    if (text !== undefined) remembered.set(key, text)
    return false
  }
}
