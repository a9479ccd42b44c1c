/**
 * An e-mail address as a `mailto:` address, encoded so that nothing in it can add a recipient or a text (RFC 6068). `subject`
 * is the subject of the message.
 */
export function mailLink(email: string, subject?: string): string {
  const at = email.lastIndexOf("@")
  const mailbox = `${encode(email.slice(0, at))}@${encode(email.slice(at + 1))}`
  // A plus would be shown as it is by mail programs.
  return `mailto:${mailbox}${subject === undefined ? "" : `?subject=${encode(subject)}`}`
}

/** Half a surrogate pair, which nothing can encode, becomes U+FFFD. */
function encode(text: string): string {
  return encodeURIComponent(text.toWellFormed())
}
