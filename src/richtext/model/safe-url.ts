import { type Entity, isImage, isLink, type Values } from "./model.ts"

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

/** The entity without addresses that are not allowed; undefined when none is left of those it had. */
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
