import { tokenKey } from "#ui/token-key.ts"

/** The admin's token that this browser holds, or "" where there is none or the browser keeps nothing. */
export function readToken(): string {
  try {
    return localStorage.getItem(tokenKey) ?? ""
  } catch {
    return ""
  }
}

/** Whether this browser holds an admin's token, good or not. */
export function holdsToken(): boolean {
  return readToken() !== ""
}
