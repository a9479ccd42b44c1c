/** The host of built-in e-mail addresses; .example is reserved (RFC 2606), so none exists. */
const host = "maap.example"

/** The e-mail address of the account that a first start creates: no e-mail is ever sent to it. */
export const firstEmail = `admin@${host}`

/** True for a built-in e-mail address, such as that of the sample business. */
export function isPlaceholderEmail(email: string): boolean {
  return accountEmail(email).endsWith(`@${host}`)
}

/** The e-mail addresses that can receive e-mail. */
export function reachable(emails: readonly string[]): string[] {
  return emails.filter((email) => accountEmail(email) !== firstEmail)
}

/** Normalises an account's e-mail address: full-width letters, from input methods, and capitals are equal to plain ones. */
export function accountEmail(email: string): string {
  return email.normalize("NFKC").toLowerCase()
}
