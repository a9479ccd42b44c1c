import type { Block, BlockType } from "./fields/block.ts"
import type { Field, Fields } from "./fields/field.ts"

/** The languages in which the texts of pages are kept. */
export type Language = "en"

type Json = Record<string, unknown>

/** A block as it is stored: each text, and each alt text, by language. A kind of block that is not known stays as it is. */
export function toStoredBlock(
  block: Block,
  types: readonly BlockType[],
  before?: Block,
  language: Language = "en",
): Block {
  const known = types.find(({ type }) => type === block.type)
  if (!known) return block
  const stored = before?.type === block.type ? (before.values as Json) : undefined
  return { ...block, values: storeValues(known.fields, block.values as Json, stored, language) }
}

/** A stored block with its texts in one language; a field that is missing has its first value. */
export function fromStoredBlock(stored: Block, types: readonly BlockType[], language: Language = "en"): Block {
  const known = types.find(({ type }) => type === stored.type)
  if (!known) return stored
  return { ...stored, values: readValues(known.fields, stored.values as Json, language) }
}

/** What a field that this version does not know holds stays as it is stored. */
function storeValues(fields: Fields, values: Json, before: Json | undefined, language: Language): Json {
  const stored: Json = { ...before }
  for (const [name, field] of Object.entries(fields)) {
    stored[name] = storeValue(field, values[name], before?.[name], language)
  }
  return stored
}

function storeValue(field: Field, value: unknown, before: unknown, language: Language): unknown {
  switch (field.kind) {
    case "text":
    case "richText":
      return { ...(before as Json | undefined), [language]: value }
    case "picture": {
      const { path, alt } = value as { path: string; alt: string }
      return { path, alt: { ...((before as Json | undefined)?.["alt"] as Json | undefined), [language]: alt } }
    }
    case "list": {
      const earlier = (before ?? []) as Json[]
      return (value as Json[]).map((item, index) => storeValues(field.fields, item, earlier[index], language))
    }
    case "choice":
    case "items":
    case "link":
    case "switch":
      return value
  }
}

function readValues(fields: Fields, stored: Json, language: Language): Json {
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, readValue(field, stored[name], language)]),
  )
}

function readValue(field: Field, stored: unknown, language: Language): unknown {
  if (stored === undefined) return structuredClone(field.initial)
  switch (field.kind) {
    case "text":
    case "richText":
      return (stored as Json)[language] ?? ""
    case "picture": {
      const { path, alt } = stored as { path: string; alt: Json }
      return { path, alt: alt[language] ?? "" }
    }
    case "list":
      return (stored as Json[]).map((item) => readValues(field.fields, item, language))
    case "choice":
    case "items":
    case "link":
    case "switch":
      return stored
  }
}
