import { tokenKey } from "../../shared/token-key.ts"
import { type Deferred, defer } from "../base/deferred.ts"
import { inTab, onDevice } from "../base/storage.ts"
import { createStore } from "../base/store.ts"

/** Set when a session expired, so that the sign-in page can say so. */
const endedKey = "sessionEnded"

/** Set from a sign-out to the next sign-in. */
const signedOutKey = "signedOut"

/** The stored token, if there is one. */
export function readToken(): string | null {
  return onDevice.getItem(tokenKey)
}

/** Begins a session with the token of a sign-in. */
export function startSession(token: string): void {
  onDevice.removeItem(signedOutKey)
  onDevice.setItem(tokenKey, token)
  inTab.removeItem(endedKey)
}

/** Removes a token that the server no longer accepts; the sign-in page says so. */
export function endSession(): void {
  onDevice.removeItem(tokenKey)
  inTab.setItem(endedKey, "yes")
}

/** Removes the token because somebody signs out: until the next sign-in no tab saves anything on this device. */
export function forgetSession(): void {
  // Before the token goes, which is what other tabs follow.
  onDevice.setItem(signedOutKey, "yes")
  onDevice.removeItem(tokenKey)
}

/** Whether somebody signed out, rather than that a session expired. */
export function hasSignedOut(): boolean {
  return onDevice.getItem(signedOutKey) !== null
}

/** Whether the last session expired. */
export function hasSessionEnded(): boolean {
  return inTab.getItem(endedKey) !== null
}

/** The question for a sign-in over the screen, while it is open. */
const question = createStore<Deferred<boolean> | undefined>(undefined)

/** Asks for a sign-in over the screen as it is; false when the person refuses, or no screen is there to ask. */
export function askSignIn(): Promise<boolean> {
  if (!question.isWatched()) return Promise.resolve(false)
  const asked = question.get() ?? defer<boolean>()
  question.set(asked)
  return asked.promise
}

/** Answers `askSignIn`, for every call that waits for it. */
export function answerSignIn(isSignedIn: boolean): void {
  question.get()?.resolve(isSignedIn)
  question.set(undefined)
}

/** Whether a sign-in over the screen is asked for. */
export function useSignInAsked(): boolean {
  return question.use() !== undefined
}
