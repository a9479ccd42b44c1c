/** A `mailto:` URL, encoded so that nothing in the e-mail address can add a recipient or a text (RFC 6068). */
export function mailLink(email: string, subject?: string): string {
  const at = email.lastIndexOf("@")
  const mailbox = `${encode(email.slice(0, at))}@${encode(email.slice(at + 1))}`
  // Mail programs would show a plus literally.
  return `mailto:${mailbox}${subject === undefined ? "" : `?subject=${encode(subject)}`}`
}

/** Half a surrogate pair, which cannot be encoded, becomes U+FFFD. */
function encode(text: string): string {
  return encodeURIComponent(text.toWellFormed())
}

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
