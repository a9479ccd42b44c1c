import type { DocumentField, DocumentFields } from "./document-field.ts"
import type { Field, Fields } from "./field.ts"

/** The languages in which texts are kept. */
export type Language = "en"

type Json = Record<string, unknown>

/**
 * Values as they are stored: each text, and each alt text, by language; those of other languages stay as they were `before`.
 * What a field that this version does not know holds stays as it is stored.
 */
export function storeValues(
  fields: Fields | DocumentFields,
  values: Json,
  before: Json | undefined,
  language: Language = "en",
): Json {
  const stored: Json = { ...before }
  for (const [name, field] of Object.entries(fields)) {
    const value = values[name]
    if (value === undefined) delete stored[name]
    else stored[name] = storeValue(field, value, before?.[name], language)
  }
  return stored
}

function storeValue(field: Field | DocumentField, value: unknown, before: unknown, language: Language): unknown {
  switch (field.kind) {
    case "text":
    case "richText":
      return { ...(before as Json | undefined), [language]: value }
    case "picture": {
      const { path, alt } = value as { path: string; alt: string }
      return { path, alt: { ...((before as Json | undefined)?.["alt"] as Json | undefined), [language]: alt } }
    }
    case "group":
      return storeValues(field.fields, value as Json, before as Json | undefined, language)
    case "list":
    case "rows": {
      const earlier = (before ?? []) as Json[]
      return (value as Json[]).map((item, index) => storeValues(field.fields, item, earlier[index], language))
    }
    case "texts": {
      const earlier = (before ?? []) as unknown[]
      return (value as string[]).map((text, index) => storeValue(field.each, text, earlier[index], language))
    }
    case "choice":
    case "fact":
    case "items":
    case "link":
    case "number":
    case "own":
    case "switch":
      return value
  }
}

/** Stored values with their texts in one language; a field that is missing has its first value. */
export function readValues(fields: Fields | DocumentFields, stored: Json, language: Language = "en"): Json {
  return Object.fromEntries(
    Object.entries(fields)
      .map(([name, field]) => [name, readValue(field, stored[name], language)])
      .filter(([, value]) => value !== undefined),
  )
}

function readValue(field: Field | DocumentField, stored: unknown, language: Language): unknown {
  if (stored === undefined) return structuredClone(field.initial)
  switch (field.kind) {
    case "text":
    case "richText":
      return (stored as Json)[language] ?? ""
    case "picture": {
      const { path, alt } = stored as { path: string; alt: Json }
      return { path, alt: alt[language] ?? "" }
    }
    case "group":
      return readValues(field.fields, stored as Json, language)
    case "list":
    case "rows":
      return (stored as Json[]).map((item) => readValues(field.fields, item, language))
    case "texts":
      return (stored as unknown[]).map((text) => readValue(field.each, text, language))
    case "choice":
    case "fact":
    case "items":
    case "link":
    case "number":
    case "own":
    case "switch":
      return stored
  }
}
