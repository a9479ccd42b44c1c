import { safeImageUrl, safeLinkUrl } from "#richtext/safe-url.ts"

/** An address as it is kept, or what is wrong with it in words. */
export type CheckedAddress = { url: string; fault?: undefined } | { url?: undefined; fault: string }

const host = /^(?:localhost|[\w-]+(?:\.[\w-]+)+)(?::\d+)?(?:[/?#]|$)/i
const mailbox = /^[^\s@/:]+@[^\s@/:]+\.[^\s@/:]+$/

/** What somebody typed as a link's address: a bare host or mailbox is completed; empty is allowed, and no link. */
export function checkLink(typed: string): CheckedAddress {
  const url = complete(typed.trim())
  return safeLinkUrl(url) === undefined
    ? { fault: "Use an address that begins with http:, https: or mailto:." }
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

function complete(url: string): string {
  if (mailbox.test(url)) return `mailto:${url}`
  return host.test(url) ? `https://${url}` : url
}
