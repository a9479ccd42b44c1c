import { safeImageUrl, safeLinkUrl } from "#richtext/safe-url.ts"

/** An address as it is kept, or what is wrong with it in words. */
export type CheckedAddress = { url: string; fault?: undefined } | { url?: undefined; fault: string }

const host = /^(?:localhost|[\w-]+(?:\.[\w-]+)+)(?::\d+)?(?:[/?#]|$)/i
const phone = /^\+?\d(?:[ ().-]*\d){6,14}$/
const trail = /[.,;:!?'"\])>]$/
/** Beyond, a text is no address that anybody follows, and checking it would take time. */
const max = 2_000
/** What people write for nothing else. */
const surely = /^(?:https?:\/\/[^\s/]|www\.[\w-]+\.[\w-]|mailto:[^\s@]+@|tel:\+?\d)\S*$/i
const mailbox = /^[^\s@/:]+@[^\s@/:.]+(?:\.[^\s@/:.]+)+$/

/** What somebody typed as a link's address: a bare host, mailbox or phone number is completed; empty is allowed, and no link. */
export function checkLink(typed: string): CheckedAddress {
  const url = complete(typed.trim())
  return safeLinkUrl(url) === undefined
    ? { fault: "Use an address that begins with http:, https:, mailto: or tel:." }
    : { url }
}

/** What somebody typed as a picture's address. */
export function checkImage(typed: string): CheckedAddress {
  const url = typed.trim()
  if (!url) return { fault: "Type the address of a picture." }
  const complete = host.test(url) ? `https://${url}` : url
  if (safeImageUrl(complete) === undefined) return { fault: "Use an address that begins with http: or https:." }
  return { url: complete }
}

/** Where a picture's address leads: away from this site, as a URL; else the address to keep, without the site's own name. */
export function placeOfImage(src: string): URL | string {
  const url = URL.parse(src, location.href)
  if (!url || !/^https?:$/.test(url.protocol)) return src
  if (url.host !== location.host) return url
  return /^(?:https?:|\/\/)/i.test(src) ? url.pathname + url.search : src
}

/** The address in a word of a text, without the punctuation around it; a bare host is a word like any other. */
export function addressIn(word: string): { start: number; length: number; url: string } | undefined {
  if (word.length > max) return undefined
  const [lead = ""] = /^[("'[<]+/.exec(word) ?? []
  let typed = word.slice(lead.length)
  while (trail.test(typed) && !(typed.endsWith(")") && typed.includes("("))) typed = typed.slice(0, -1)
  if (!surely.test(typed) && !mailbox.test(typed)) return undefined
  const url = complete(typed)
  return safeLinkUrl(url) === undefined ? undefined : { start: lead.length, length: typed.length, url }
}

/** The address that a text is from end to end. */
export function addressOf(text: string): string | undefined {
  const word = text.trim()
  const found = addressIn(word)
  return found?.length === word.length ? found.url : undefined
}

function complete(url: string): string {
  if (mailbox.test(url)) return `mailto:${url}`
  if (phone.test(url)) return `tel:${url.replaceAll(/[^+\d]/g, "")}`
  return host.test(url) ? `https://${url}` : url
}
