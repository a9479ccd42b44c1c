/** Like `URL.parse`, which some supported browsers lack; null for an invalid URL. */
export function parseUrl(address: string, base?: string | URL): URL | null {
  try {
    return new URL(address, base)
  } catch {
    return null
  }
}

const site = new URL("http://this.site.invalid")

/** Parses a path of this site or an absolute URL; `isOwn` is true if its host is this site's. Undefined for anything else. */
export function readAddress(address: string, host: string): { url: URL; isOwn: boolean } | undefined {
  const isWhole = /^https?:\/\//i.test(address)
  const url = isWhole || address.startsWith("/") ? parseUrl(address, site) : null
  return url && (isWhole || url.host === site.host) ? { url, isOwn: !isWhole || url.host === host } : undefined
}

/** The start of a web address with common typing errors; also twice, as if one was pasted after `https://`. */
const webScheme = /^(?:[htps]{3,7}\s*(?:[:;]+[.,]?[\s/\\]*|[.,]?[/\\]{2,}\s*))+/i
const otherScheme = /^(mailto|tel)\s*[:;]+[\s/\\]*/i
const hostPattern = /^(?:\[[\da-f:.]+\]|[\w-]+(?:\.[\w-]+)*\.?)$/i

/** No typed link is longer, and a long host takes time to check. */
const longest = 2_000

/** Describes a mistyped link with a suggestion; "" if no error is recognised. */
export function mistypedLink(typed: string): string {
  const link = typed.trim()
  if (link.length > longest) return ""
  const [start] = webScheme.exec(link) ?? []
  if (start !== undefined) return mistypedWeb(link, start)
  const [begun, scheme = ""] = otherScheme.exec(link) ?? []
  if (begun !== undefined) return mistypedOther(link.slice(begun.length), begun, scheme.toLowerCase())
  return /^www[.,:;/\\]/i.test(link) ? mistypedWeb(`https://${link}`, "https://") : ""
}

function mistypedWeb(link: string, start: string): string {
  const rest = link.slice(start.length)
  if (/^[/?#]?$/.test(rest)) return "Write the whole address, such as https://example.com."
  const meant = `${/s[^a-z]*$/i.test(start) ? "https" : "http"}://${rest}`
  if (!hostPattern.test(parseUrl(meant)?.hostname ?? "")) return "This is not the address of a site. Is it mistyped?"
  return /^https?:\/\/$/i.test(start) ? "" : `This address is mistyped. Did you mean ${meant}?`
}

function mistypedOther(rest: string, start: string, scheme: string): string {
  if (scheme === "tel" && !/\d/.test(rest)) return "Write the phone number, such as tel:+912055500142."
  if (scheme === "mailto" && !/^(?:[^\s@?]+@[^\s@?]|\?)/.test(rest)) {
    return "Write the whole e-mail address, such as mailto:name@example.com."
  }
  return start.toLowerCase() === `${scheme}:` ? "" : `This address is mistyped. Did you mean ${scheme}:${rest}?`
}

/** The start of a web address without `https://`; a host may be in any script. */
export const host =
  /^(?:localhost|[\p{L}\p{M}\p{N}\p{Join_Control}_-]+(?:\.[\p{L}\p{M}\p{N}\p{Join_Control}_-]+)+)(?::\d+)?(?:[/?#]|$)/iu
const phone = /^\+?\d(?:[ ().-]*\d){6,14}$/
const trailing = /[.,;:!?'"\])>]$/
/** Longer texts are not usable URLs, and checking them would take time. */
const maxLength = 2_000
/** Texts that can only be a URL. */
const explicit = /^(?:https?:\/\/[^\s/]|www\.[^\s/.]+\.[^\s/.]|mailto:[^\s@]+@|tel:\+?\d)\S*$/i
// With any of ?, &, # and % it could add a second recipient.
const mailbox = /^[^\s@/:?&#%]+@[^\s@/:.?&#%]+(?:\.[^\s@/:.?&#%]+)+$/

/** The URL in a word of a text, without the punctuation around it; a bare host counts as a word. */
export function addressIn(word: string): { start: number; length: number; url: string } | undefined {
  if (word.length > maxLength) return undefined
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
