import { addressIn, completeAddress, host, mistypedLink } from "#base/urls/parse-url.ts"
import { safeImageUrl, safeLinkUrl } from "#richtext/model/safe-url.ts"

export type CheckedAddress = { url: string; error?: undefined } | { url?: undefined; error: string }

/** Checks a typed link URL; completes a bare host, mailbox or phone number. An empty one is allowed: no link. */
export function checkLink(typed: string): CheckedAddress {
  const mistyped = mistypedLink(typed)
  if (mistyped) return { error: mistyped }
  const url = completeAddress(typed.trim())
  return safeLinkUrl(url) === undefined
    ? { error: "Use an address that begins with http:, https:, mailto: or tel:." }
    : { url }
}

export function checkImage(typed: string): CheckedAddress {
  const url = typed.trim()
  if (!url) return { error: "Type the address of a picture." }
  const mistyped = mistypedLink(url)
  if (mistyped) return { error: mistyped }
  const complete = host.test(url) ? `https://${url}` : url
  if (safeImageUrl(complete) === undefined) return { error: "Use an address that starts with http: or https:." }
  return { url: complete }
}

/** A picture's URL if it is on another site, otherwise the path to store, without this site's origin. */
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

/** Returns the URL if the whole text is one. */
export function addressOf(text: string): string | undefined {
  const word = text.trim()
  const found = addressIn(word)
  return found?.length === word.length ? found.url : undefined
}
