/** How items name the path of a picture, and the alt text of the place that shows it. */
const pairs = [
  ["imagePath", "imageAlt"],
  ["image", "imageAlt"],
  ["path", "alt"],
] as const

/** What the alt text of a picture becomes, by its path and the text of the place that shows it. */
type ToAlt = (path: string, own: string) => string

/**
 * What pages show, with the alt text that counts for each picture: that of the place, or, where it has none, that of the
 * library, which `alts` has by path.
 */
export function fillAlts<Value>(value: Value, alts: Readonly<Record<string, string>>): Value {
  return mapAlts(value, (path, own) => own || (alts[path] ?? "")) as Value
}

/** The alt texts that an item has for pictures, by their paths; of two for one picture the first. */
export function findAlts(item: unknown): Map<string, string> {
  const found = new Map<string, string>()
  mapAlts(item, (path, own) => {
    if (own !== "" && !found.has(path)) found.set(path, own)
    return own
  })
  return found
}

/** A copy with other alt texts; what does not change stays the same object. */
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
