import { mistypedLink } from "./typed-link.ts"

/** The start of a web address without `https://`; a host may be in any script. */
export const host =
  /^(?:localhost|[\p{L}\p{M}\p{N}\p{Join_Control}_-]+(?:\.[\p{L}\p{M}\p{N}\p{Join_Control}_-]+)+)(?::\d+)?(?:[/?#]|$)/iu
const phone = /^\+?\d(?:[ ().-]*\d){6,14}$/
const trailing = /[.,;:!?'"\])>]$/
/** Longer texts are not usable URLs, and checking them would take time. */
const max = 2_000
/** Texts that can only be a URL. */
const explicit = /^(?:https?:\/\/[^\s/]|www\.[^\s/.]+\.[^\s/.]|mailto:[^\s@]+@|tel:\+?\d)\S*$/i
// With any of ?, &, # and % it could add a second recipient.
const mailbox = /^[^\s@/:?&#%]+@[^\s@/:.?&#%]+(?:\.[^\s@/:.?&#%]+)+$/

/** The URL in a word of a text, without the punctuation around it; a bare host counts as a word. */
export function addressIn(word: string): { start: number; length: number; url: string } | undefined {
  if (word.length > max) return undefined
  const [lead = ""] = /^[("'[<]+/.exec(word) ?? []
  let typed = word.slice(lead.length)
  while (trailing.test(typed) && !(typed.endsWith(")") && typed.includes("("))) typed = typed.slice(0, -1)
  if ((!explicit.test(typed) && !mailbox.test(typed)) || mistypedLink(typed)) return undefined
  return { start: lead.length, length: typed.length, url: completeAddress(typed) }
}

/** The URL for a link, completed if it is a bare host, mailbox or phone number. */
export function completeAddress(url: string): string {
  if (mailbox.test(url)) return `mailto:${url}`
  if (phone.test(url)) return `tel:${url.replace("(0)", "").replaceAll(/[^+\d]/g, "")}`
  return host.test(url) ? `https://${url}` : url
}
