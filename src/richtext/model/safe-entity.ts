import { type Entity, isImage, isLink, type Values } from "./model.ts"
import { safeImageUrl, safeLinkUrl } from "./safe-url.ts"

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
