import { onDevice } from "../base/storage.ts"

/** What was opened by the palette before, the newest first; no enquiries, whose names are personal data. */
export interface Recent {
  label: string
  to: string
}

const key = "recentlyOpened"
const maxRecent = 5

/** What was opened last on this device; nothing where that cannot be read. */
export function readRecent(): Recent[] {
  try {
    const stored = JSON.parse(onDevice.getItem(key) ?? "[]") as Recent[]
    return stored.filter(({ label, to }) => typeof label === "string" && typeof to === "string" && to.startsWith("/"))
  } catch {
    return []
  }
}

/** Notes what is opened now. */
export function noteRecent({ label, to }: Recent): void {
  const next = [{ label, to }, ...readRecent().filter((each) => each.to !== to)]
  onDevice.setItem(key, JSON.stringify(next.slice(0, maxRecent)))
}

/** Forgets what was opened, as at a sign-out. */
export function clearRecent(): void {
  onDevice.removeItem(key)
}
