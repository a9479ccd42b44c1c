import { randomBytes } from "node:crypto"
import type { Preview } from "#domain/preview.ts"

/** How long a preview can be seen, in milliseconds. */
const life = 10 * 60 * 1000

/** The most previews kept at a time; the oldest gives way. */
const most = 20

/** The longest address's path that is one of ours. */
const pattern = /^\/preview\/[\w-]{43}$/

/** Pages that were rendered to be looked at before they are saved, in this process's memory alone. */
export interface Previews {
  put(html: string): Preview
  /** The page at a path, or undefined when there is none any more. */
  find(path: string): string | undefined
}

/** Opens a place for previews; `now` is the clock, in milliseconds. */
export function openPreviews(now: () => number = Date.now): Previews {
  const kept = new Map<string, { html: string; expires: number }>()
  const dropOld = () => {
    for (const [path, { expires }] of kept) if (expires <= now()) kept.delete(path)
    while (kept.size > most) kept.delete(kept.keys().next().value as string)
  }
  return {
    put(html) {
      // Whoever knows the address may look, as a new tab brings no token with it; 256 bits are not guessed.
      const path = `/preview/${randomBytes(32).toString("base64url")}`
      const expires = now() + life
      kept.set(path, { html, expires })
      dropOld()
      return { path, expiresAt: new Date(expires).toISOString() }
    },

    find(path) {
      if (!pattern.test(path)) return undefined
      dropOld()
      return kept.get(path)?.html
    },
  }
}
