import { mistypedLink } from "#domain/addresses/typed-link.ts"
import { safeImageUrl, safeLinkUrl } from "#richtext/model/safe-url.ts"

/** An address to store, or the error message about it. */
export type CheckedAddress = { url: string; error?: undefined } | { url?: undefined; error: string }

/** A host may be written in any script. */
const host =
  /^(?:localhost|[\p{L}\p{M}\p{N}\p{Join_Control}_-]+(?:\.[\p{L}\p{M}\p{N}\p{Join_Control}_-]+)+)(?::\d+)?(?:[/?#]|$)/iu
const phone = /^\+?\d(?:[ ().-]*\d){6,14}$/
const trailing = /[.,;:!?'"\])>]$/
/** A longer text is no address that anybody follows, and checking it would take time. */
const max = 2_000
/** Texts that can only be an address. */
const explicit = /^(?:https?:\/\/[^\s/]|www\.[^\s/.]+\.[^\s/.]|mailto:[^\s@]+@|tel:\+?\d)\S*$/i
// With any of ?, &, # and % it could bring a second recipient along.
const mailbox = /^[^\s@/:?&#%]+@[^\s@/:.?&#%]+(?:\.[^\s@/:.?&#%]+)+$/

/** Checks a typed link address; completes a bare host, mailbox or phone number. An empty one is allowed: no link. */
export function checkLink(typed: string): CheckedAddress {
  const mistyped = mistypedLink(typed)
  if (mistyped) return { error: mistyped }
  const url = complete(typed.trim())
  return safeLinkUrl(url) === undefined
    ? { error: "Use an address that begins with http:, https:, mailto: or tel:." }
    : { url }
}

/** Checks a typed picture address. */
export function checkImage(typed: string): CheckedAddress {
  const url = typed.trim()
  if (!url) return { error: "Type the address of a picture." }
  const mistyped = mistypedLink(url)
  if (mistyped) return { error: mistyped }
  const complete = host.test(url) ? `https://${url}` : url
  if (safeImageUrl(complete) === undefined) return { error: "Use an address that begins with http: or https:." }
  return { url: complete }
}

/** A picture's address: a URL where it is on another site, else the path to store, without this site's origin. */
export function placeOfImage(src: string): URL | string {
  let url: URL
  try {
    url = new URL(src, location.href)
  } catch {
    return src
  }
  if (!/^https?:$/.test(url.protocol)) return src
  if (url.host !== location.host) return url
  return /^(?:https?:|\/\/)/i.test(src) ? url.pathname + url.search : src
}

/** The address in a word of a text, without the punctuation around it; a bare host counts as a word. */
export function addressIn(word: string): { start: number; length: number; url: string } | undefined {
  if (word.length > max) return undefined
  const [lead = ""] = /^[("'[<]+/.exec(word) ?? []
  let typed = word.slice(lead.length)
  while (trailing.test(typed) && !(typed.endsWith(")") && typed.includes("("))) typed = typed.slice(0, -1)
  if ((!explicit.test(typed) && !mailbox.test(typed)) || mistypedLink(typed)) return undefined
  const url = complete(typed)
  return safeLinkUrl(url) === undefined ? undefined : { start: lead.length, length: typed.length, url }
}

/** The address, where a text is one as a whole. */
export function addressOf(text: string): string | undefined {
  const word = text.trim()
  const found = addressIn(word)
  return found?.length === word.length ? found.url : undefined
}

function complete(url: string): string {
  if (mailbox.test(url)) return `mailto:${url}`
  if (phone.test(url)) return `tel:${url.replace("(0)", "").replaceAll(/[^+\d]/g, "")}`
  return host.test(url) ? `https://${url}` : url
}
