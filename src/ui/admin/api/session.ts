import { tokenKey } from "../../shared/token-key.ts"
import { type Deferred, defer } from "../base/deferred.ts"
import { inTab, onDevice } from "../base/storage.ts"
import { createStore } from "../base/store.ts"

/** Set when a session has expired, for the message on the sign-in page. */
const endedKey = "sessionEnded"

/** Set from a sign-out to the next sign-in. */
const signedOutKey = "signedOut"

export function readToken(): string | null {
  return onDevice.getItem(tokenKey)
}

export function startSession(token: string): void {
  onDevice.removeItem(signedOutKey)
  onDevice.setItem(tokenKey, token)
  inTab.removeItem(endedKey)
}

/** Removes a token that the server no longer accepts; the sign-in page explains it. */
export function endSession(): void {
  onDevice.removeItem(tokenKey)
  inTab.setItem(endedKey, "yes")
}

/** Removes the token on sign-out: until the next sign-in, no tab saves anything on this device. */
export function forgetSession(): void {
  // Before the token is removed, because other tabs watch it.
  onDevice.setItem(signedOutKey, "yes")
  onDevice.removeItem(tokenKey)
}

/** True if the user signed out; false if the session expired. */
export function hasSignedOut(): boolean {
  return onDevice.getItem(signedOutKey) !== null
}

/** True if the last session expired. */
export function hasSessionEnded(): boolean {
  return inTab.getItem(endedKey) !== null
}

/** The pending request to sign in over the screen. */
const question = createStore<Deferred<boolean> | undefined>(undefined)

/** Asks the user to sign in over the current screen; resolves to false if the user refuses, or if no screen can ask. */
export function askSignIn(): Promise<boolean> {
  if (!question.isWatched()) return Promise.resolve(false)
  const asked = question.get() ?? defer<boolean>()
  question.set(asked)
  return asked.promise
}

/** Resolves `askSignIn` for every call that waits for it. */
export function answerSignIn(isSignedIn: boolean): void {
  question.get()?.resolve(isSignedIn)
  question.set(undefined)
}

/** True while the user is asked to sign in over the screen. */
export function useSignInAsked(): boolean {
  return question.use() !== undefined
}
