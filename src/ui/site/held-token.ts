import { tokenKey } from "../shared/token-key.ts"

/** The admin's token in this browser's storage, or "". */
export function readToken(): string {
  try {
    return localStorage.getItem(tokenKey) ?? ""
  } catch {
    return ""
  }
}
