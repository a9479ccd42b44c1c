type Json = Record<string, unknown>
export type Row = Record<string, string | number | null>

const sharing = "searchTitle searchDescription sharingPicture"

/** What each collection stores, in the order of its form. */
const declared: Record<string, string> = {
  blogs: `title slug description addedBy language image sections ${sharing}`,
  reviews: "reviewerName reviewerLocation reviewData image",
  categories: `categoryName categorySlug categoryDescription drawing included notIncluded image categoryAdditionalData ${sharing}`,
  projects: `title projectSlug solved home place size days room year layout status isOnHome priceFrom priceTo estimate drawing image description ${sharing}`,
  pages: `name slug language ${sharing} blocks`,
}

const namesOf = (collection: string) => declared[collection]?.split(" ") ?? []

/** A row of one of the five tables under the names of its API; undefined if its JSON cannot be read. */
export function fromRow(collection: string, row: Row): Json | undefined {
  if (collection === "pages") {
    const body = readJson(row["body"])
    return body && { name: row["name"], slug: row["address"], language: "en", ...body }
  }
  const images = Object.hasOwn(row, "image_paths") ? ["imagePaths", "imageAlts"] : ["imagePath", "imageAlt"]
  const given: Json = {}
  for (const name of namesOf(collection).flatMap((each) => (each === "image" ? images : [each]))) {
    const value = row[columnOf(name)]
    if (value === undefined) continue
    given[name] = /^(imagePaths|imageAlts|sections|categoryAdditionalData)$/.test(name) ? readAny(value) : value
  }
  if (collection === "projects") given["isOnHome"] = row["is_on_home"] === 1
  return given
}

function columnOf(name: string): string {
  const own = name.replace(/^(?:category|project)(?=[A-Z])/, "")
  return own.replaceAll(/[A-Z]/g, (letter, at) => (at === 0 ? letter : `_${letter}`)).toLowerCase()
}

/** A JSON text as an object; undefined if it is none. */
export function readJson(text: unknown): Json | undefined {
  const value = readAny(text)
  return isObject(value) ? value : undefined
}

function readAny(text: unknown): unknown {
  try {
    return JSON.parse(String(text)) as unknown
  } catch {
    return text
  }
}

function isObject(value: unknown): value is Json {
  return typeof value === "object" && value !== null && !Array.isArray(value)
}

/** What is stored of JSON in the shape of the API; a text that cannot be read is stored as it is. */
export function toBody(collection: string, given: Json | undefined, text: unknown): string {
  return given ? JSON.stringify(bodies[collection]?.(given) ?? given) : String(text)
}

/** The JSON of each collection in the shape of its form. */
const bodies: Record<string, (given: Json) => unknown> = {
  blogs: (given) => inOrder("blogs", withRows(withImage(given), "sections", toSection)),
  reviews: (given) => inOrder("reviews", withImage(given)),
  categories: (given) => inOrder("categories", withRows(withImages(given), "categoryAdditionalData", toPoint)),
  projects: (given) => inOrder("projects", withImages(given)),
  pages: (given) => inOrder("pages", { ...given, blocks: withoutLanguages(given["blocks"]) }),
  business: withoutLanguages,
  navigation: withoutLanguages,
  "rate-card": withoutLanguages,
}

/** The declared names in their order, then those that only a newer release knows. */
function inOrder(collection: string, { sharingPicture: path, ...given }: Json): Json {
  const picture = path !== undefined && { sharingPicture: { path, alt: "" } }
  const values: Json = { ...given, ...picture }
  const known = namesOf(collection).filter((name) => values[name] !== undefined)
  return { ...Object.fromEntries(known.map((name) => [name, values[name]])), ...values }
}

function withImage({ imagePath: path, imageAlt: alt, ...given }: Json): Json {
  return path === undefined && !alt ? given : { ...given, image: { path: path ?? "", alt: alt ?? "" } }
}

function withImages({ imagePaths: paths, imageAlts: alts, ...given }: Json): Json {
  if (!Array.isArray(paths)) return paths === undefined ? given : { ...given, image: paths }
  const altAt = (index: number) => (Array.isArray(alts) ? (alts[index] as unknown) : undefined) ?? ""
  const image = paths.map((path: unknown, index) => ({ id: `r${index}`, path, alt: altAt(index) }))
  return { ...given, image: image.filter(({ path }) => path !== "") }
}

function withRows(given: Json, name: string, toRow: (row: Json) => Json): Json {
  const rows: unknown = given[name]
  if (!Array.isArray(rows)) return given
  return { ...given, [name]: withIds(rows.map((row: unknown) => (isObject(row) ? toRow(row) : row))) }
}

function toSection({ _id, id, image, imageAlt, ...row }: Json): Json {
  const shown = { path: image ?? "", alt: imageAlt ?? "" }
  return { id: _id ?? id, h2: "", h3: "", paragraph: "", image: shown, ...row }
}

function toPoint({ id, ...row }: Json): Json {
  return { id, title: "", description: "", ...row }
}

/** The rows with an id of their own each: one that is missing, malformed or used twice is named by its place, or by the next free one. */
function withIds(rows: unknown[]): unknown[] {
  const idOf = (row: unknown) => (isObject(row) && typeof row["id"] === "string" ? row["id"] : "")
  const given = new Set(rows.map(idOf))
  const used = new Set<string>()
  let place = 0
  return rows.map((row, index) => {
    if (!isObject(row)) return row
    let id = idOf(row)
    if (!/^[\w-]{1,40}$/.test(id) || used.has(id)) {
      place = Math.max(place, index)
      while (given.has(`r${place}`)) place++
      id = `r${place++}`
    }
    used.add(id)
    return { ...row, id }
  })
}

/** Texts that 1.0.0 stored by language, `{ "en": "text" }`, as plain ones. */
function withoutLanguages(stored: unknown): unknown {
  if (Array.isArray(stored)) return stored.map(withoutLanguages)
  if (!isObject(stored)) return stored
  const entries = Object.entries(stored)
  if (entries.length === 1 && typeof stored["en"] === "string") return stored["en"]
  return Object.fromEntries(entries.map(([name, value]) => [name, withoutLanguages(value)]))
}
