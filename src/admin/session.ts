import { tokenKey } from "#domain/token.ts"

/** Set for the next page when a session ended by itself, so that the sign-in can say why it is there. */
const endedKey = "sessionEnded"

/** The held token, if there is one. */
export function readToken(): string | null {
  return localStorage.getItem(tokenKey)
}

/** Holds the token of a sign-in. */
export function keepToken(token: string): void {
  localStorage.setItem(tokenKey, token)
}

/** Lets the token go. */
export function dropToken(): void {
  localStorage.removeItem(tokenKey)
}

/** Lets a token go that does not count any more, and asks for a sign-in that says so. */
export function endSession(): void {
  dropToken()
  sessionStorage.setItem(endedKey, "yes")
  if (location.pathname !== "/admin/login") location.replace("/admin/login")
}

/** Whether the sign-in is asked for because a session ended by itself. */
export function hasSessionEnded(): boolean {
  return sessionStorage.getItem(endedKey) !== null
}

/** Forgets that a session ended by itself. */
export function forgetEndedSession(): void {
  sessionStorage.removeItem(endedKey)
}
