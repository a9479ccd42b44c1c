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
