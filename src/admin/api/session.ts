import { tokenKey } from "#domain/token.ts"

/** Set for the next page when a session ended by itself, so that the sign-in can say why it is there. */
const endedKey = "sessionEnded"

/** Set from a sign-out to the next sign-in. */
const signedOutKey = "signedOut"

/** The held token, if there is one. */
export function readToken(): string | null {
  return localStorage.getItem(tokenKey)
}

/** Holds the token of a sign-in. */
export function keepToken(token: string): void {
  localStorage.removeItem(signedOutKey)
  localStorage.setItem(tokenKey, token)
}

/** Lets the token go, in every tab. */
export function dropToken(): void {
  localStorage.removeItem(tokenKey)
}

/** Lets the token go for good: until the next sign-in no tab keeps anything on this device. */
export function dropTokenForGood(): void {
  // Before the token goes, which is what other tabs follow.
  localStorage.setItem(signedOutKey, "yes")
  dropToken()
}

/** Whether somebody signed out, rather than that a session ended by itself. */
export function hasSignedOut(): boolean {
  return localStorage.getItem(signedOutKey) !== null
}

/** Lets a token go that does not count any more; the next sign-in says so. */
export function endSession(): void {
  dropToken()
  sessionStorage.setItem(endedKey, "yes")
}

/** Whether the sign-in is asked for because a session ended by itself. */
export function hasSessionEnded(): boolean {
  return sessionStorage.getItem(endedKey) !== null
}

/** Forgets that a session ended by itself. */
export function forgetEndedSession(): void {
  sessionStorage.removeItem(endedKey)
}

let asked: PromiseWithResolvers<boolean> | undefined
const watchers = new Set<() => void>()

function tell(): void {
  for (const watcher of watchers) watcher()
}

/** Asks for a sign-in in place, over the screen as it stands; false when the person would rather not, or nobody can ask. */
export function askSignIn(): Promise<boolean> {
  if (watchers.size === 0) return Promise.resolve(false)
  asked ??= Promise.withResolvers<boolean>()
  tell()
  return asked.promise
}

/** Ends the question of `askSignIn`, for everything that waits for it. */
export function answerSignIn(isSignedIn: boolean): void {
  asked?.resolve(isSignedIn)
  asked = undefined
  tell()
}

/** Whether a sign-in in place is asked for. */
export function isSignInAsked(): boolean {
  return asked !== undefined
}

/** Calls `watcher` whenever `isSignInAsked` may have changed; gives the end of it. */
export function watchSignIn(watcher: () => void): () => void {
  watchers.add(watcher)
  return () => void watchers.delete(watcher)
}
