import { type Entity, isImage, isLink, type Values } from "./model.ts"

/** Characters that browsers ignore in or around a URL, and that disguise schemes. */
const ignored = /[\p{Cc}\s]/gu

const scheme = /^([a-z][a-z0-9+.-]*):/i
const linkScheme = /^(?:https?|mailto|tel)$/i
const imageScheme = /^https?$/i
const imageText = /^data:image\/(?:png|jpeg|gif|webp|avif);base64,/i

/** Returns the URL if a link may use it: http, https, mailto, tel, or no scheme; otherwise undefined. */
export function safeLinkUrl(url: unknown): string | undefined {
  return isAllowed(url, linkScheme) ? url : undefined
}

/** Returns the URL if an image may use it: http, https, no scheme, or a base64 picture; otherwise undefined. */
export function safeImageUrl(url: unknown): string | undefined {
  if (typeof url === "string" && imageText.test(url.slice(0, 200).replace(ignored, ""))) return url
  return isAllowed(url, imageScheme) ? url : undefined
}

function isAllowed(url: unknown, allowed: RegExp): url is string {
  if (typeof url !== "string") return false
  const [, name] = scheme.exec(url.replace(ignored, "")) ?? []
  return name === undefined || allowed.test(name)
}

/** The entity without disallowed URLs; undefined if none of its URLs is left. */
export function safeEntity(entity: Entity): Entity | undefined {
  if (isLink(entity)) return withSafe(entity, ["url", "href"], safeLinkUrl)
  if (isImage(entity)) return withSafe(entity, ["src"], safeImageUrl)
  return entity
}

function withSafe(entity: Entity, names: string[], check: (url: unknown) => string | undefined): Entity | undefined {
  const written = names.filter((name) => (entity.data[name] ?? undefined) !== undefined)
  const unsafe = written.filter((name) => check(entity.data[name]) === undefined)
  if (unsafe.length === 0) return entity
  if (unsafe.length === written.length) return undefined
  const data: Values = Object.fromEntries(Object.entries(entity.data).filter(([name]) => !unsafe.includes(name)))
  return { ...entity, data }
}
