import { tokenKey } from "#ui/token-key.ts"
import { createStore } from "../store.ts"

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

/** The question for a sign-in over the screen, while it is open. */
const question = createStore<PromiseWithResolvers<boolean> | undefined>(undefined)

/** Asks for a sign-in over the screen as it stands; false when the person refuses, or no screen is there to ask. */
export function askSignIn(): Promise<boolean> {
  if (!question.isWatched()) return Promise.resolve(false)
  const asked = question.get() ?? Promise.withResolvers<boolean>()
  question.set(asked)
  return asked.promise
}

/** Ends the question of `askSignIn`, for every call that waits for it. */
export function answerSignIn(isSignedIn: boolean): void {
  question.get()?.resolve(isSignedIn)
  question.set(undefined)
}

/** Whether a sign-in over the screen is asked for. */
export function useSignInAsked(): boolean {
  return question.use() !== undefined
}
