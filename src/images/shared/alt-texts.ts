/** The property names of a picture's path and of its alt text there. */
const pairs = [
  ["imagePath", "imageAlt"],
  ["image", "imageAlt"],
  ["path", "alt"],
] as const

/** Returns the new alt text of a picture, from its path and its own text there. */
type ToAlt = (path: string, own: string) => string

/** Fills in missing alt texts from the library, which `alts` has by path. */
export function fillAlts<Value>(value: Value, alts: Readonly<Record<string, string>>): Value {
  return mapAlts(value, (path, own) => own || (alts[path] ?? "")) as Value
}

/** An item's alt texts by picture path; the first of two for one picture. */
export function findAlts(item: unknown): Map<string, string> {
  const found = new Map<string, string>()
  mapAlts(item, (path, own) => {
    if (own !== "" && !found.has(path)) found.set(path, own)
    return own
  })
  return found
}

/** A copy with other alt texts; unchanged parts stay the same object. */
function mapAlts(value: unknown, toAlt: ToAlt): unknown {
  if (typeof value !== "object" || value === null) return value
  if (Array.isArray(value)) {
    const parts = value.map((each) => mapAlts(each, toAlt))
    return parts.some((each, index) => each !== value[index]) ? parts : value
  }
  const changed: Record<string, unknown> = {}
  const own = value as Record<string, unknown>
  const note = (name: string, alt: string) => {
    if (alt !== own[name]) changed[name] = alt
  }
  for (const [pathName, altName] of pairs) {
    const [path, alt] = [own[pathName], own[altName]]
    if (typeof path === "string" && typeof alt === "string") note(altName, toAlt(path, alt))
  }
  const { imagePaths, imageAlts } = own
  if (Array.isArray(imagePaths) && Array.isArray(imageAlts)) {
    const alts = imagePaths.map((path, index) => toAlt(String(path), String(imageAlts[index] ?? "")))
    if (alts.some((alt, index) => alt !== imageAlts[index])) changed["imageAlts"] = alts
  }
  for (const [name, part] of Object.entries(value)) {
    const mapped = mapAlts(part, toAlt)
    if (mapped !== part) changed[name] = mapped
  }
  return Object.keys(changed).length > 0 ? { ...value, ...changed } : value
}
