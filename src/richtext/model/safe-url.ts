/** What browsers ignore in an address or around it, and with which schemes are disguised. */
const ignored = /[\p{Cc}\s]/gu

const scheme = /^([a-z][a-z0-9+.-]*):/i
const linkScheme = /^(?:https?|mailto|tel)$/i
const imageScheme = /^https?$/i
const imageText = /^data:image\/(?:png|jpeg|gif|webp|avif);base64,/i

/** The address itself if a link may lead there, which is by http, https, mailto, tel, or without a scheme; else undefined. */
export function safeLinkUrl(url: unknown): string | undefined {
  return isAllowed(url, linkScheme) ? url : undefined
}

/** The address itself if an image may come from there: http, https, no scheme, or a picture as base64; else undefined. */
export function safeImageUrl(url: unknown): string | undefined {
  if (typeof url === "string" && imageText.test(url.slice(0, 200).replace(ignored, ""))) return url
  return isAllowed(url, imageScheme) ? url : undefined
}

function isAllowed(url: unknown, allowed: RegExp): url is string {
  if (typeof url !== "string") return false
  const [, name] = scheme.exec(url.replace(ignored, "")) ?? []
  return name === undefined || allowed.test(name)
}
