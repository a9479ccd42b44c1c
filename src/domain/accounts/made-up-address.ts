/** The host of the e-mail addresses that come with the product; nobody has one, as names that end in .example are reserved (RFC 2606). */
const host = "maap.example"

/** The address of the account that a first start makes up: no e-mail is ever sent to it. */
export const firstEmail = `admin@${host}`

/** Whether an e-mail address came with the product, such as that of the sample business. */
export function isMadeUp(email: string): boolean {
  return accountEmail(email).endsWith(`@${host}`)
}

/** Those of some e-mail addresses to which something may be sent. */
export function reachable(emails: readonly string[]): string[] {
  return emails.filter((email) => accountEmail(email) !== firstEmail)
}

/** Returns an e-mail address as an account has it: full-width letters, as input methods write them, and capitals are the same address. */
export function accountEmail(email: string): string {
  return email.normalize("NFKC").toLowerCase()
}
