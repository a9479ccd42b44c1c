import { parseUrl } from "./parse-url.ts"

/** The start of a web address with common typing errors; also twice, as if one was pasted after `https://`. */
const web = /^(?:[htps]{3,7}\s*(?:[:;]+[.,]?[\s/\\]*|[.,]?[/\\]{2,}\s*))+/i
const other = /^(mailto|tel)\s*[:;]+[\s/\\]*/i
const host = /^(?:\[[\da-f:.]+\]|[\w-]+(?:\.[\w-]+)*\.?)$/i

/** No typed link is longer, and a long host takes time to check. */
const longest = 2_000

/** Describes a mistyped link with a suggestion; "" if no error is recognised. */
export function mistypedLink(typed: string): string {
  const link = typed.trim()
  if (link.length > longest) return ""
  const [start] = web.exec(link) ?? []
  if (start !== undefined) return mistypedWeb(link, start)
  const [begun, scheme = ""] = other.exec(link) ?? []
  if (begun !== undefined) return mistypedOther(link.slice(begun.length), begun, scheme.toLowerCase())
  return /^www[.,:;/\\]/i.test(link) ? mistypedWeb(`https://${link}`, "https://") : ""
}

function mistypedWeb(link: string, start: string): string {
  const rest = link.slice(start.length)
  if (/^[/?#]?$/.test(rest)) return "Write the whole address, such as https://example.com."
  const meant = `${/s[^a-z]*$/i.test(start) ? "https" : "http"}://${rest}`
  if (!host.test(parseUrl(meant)?.hostname ?? "")) return "This is not the address of a site. Is it mistyped?"
  return /^https?:\/\/$/i.test(start) ? "" : `This address is mistyped. Did you mean ${meant}?`
}

function mistypedOther(rest: string, start: string, scheme: string): string {
  if (scheme === "tel" && !/\d/.test(rest)) return "Write the phone number, such as tel:+912055500142."
  if (scheme === "mailto" && !/^(?:[^\s@?]+@[^\s@?]|\?)/.test(rest)) {
    return "Write the whole e-mail address, such as mailto:name@example.com."
  }
  return start.toLowerCase() === `${scheme}:` ? "" : `This address is mistyped. Did you mean ${scheme}:${rest}?`
}
