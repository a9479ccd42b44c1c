import { tokenKey } from "#ui/token-key.ts"

/** The admin's token in this browser's storage, or "". */
export function readToken(): string {
  try {
    return localStorage.getItem(tokenKey) ?? ""
  } catch {
    return ""
  }
}

/** Whether this browser stores an admin's token, valid or not. */
export function holdsToken(): boolean {
  return readToken() !== ""
}
