import type * as z from "zod/mini"
import { maxJsonBytes, formatBytes } from "../forms/body.ts"
import type { CallDocs, Operation, Parameter } from "../api-docs.ts"
import { toFormSchema } from "../forms/form-fields.ts"
import { maxFormBytes } from "../forms/multipart.ts"
import { annotate, type JsonSchema, toJsonSchema } from "../json-schema.ts"

export function parametersOf(path: string, { query, headers, notes }: Partial<CallDocs>): Parameter[] {
  return [
    ...[...path.matchAll(/:(\w+)/g)].map(([, name = ""]): Parameter => {
      return { name, in: "path", required: true, schema: { type: "string" } }
    }),
    ...(query ? fieldsOf(query, "query", { ...queryNotes, ...notes }) : []),
    ...(headers ? fieldsOf(headers, "header", { ...headerNotes, ...notes }) : []),
  ]
}

/** Notes on parameters that many calls share. */
const queryNotes = {
  page: "The page number, from 1. Without `page` and `limit`, the whole list is returned.",
  limit: "The number of items per page. Default: 20 if `page` is present.",
  search: "Words that must all occur, in any order and case.",
  sort: "The field to sort by; `-` before it reverses the order. Default: latest first.",
  from: "The first day, in Indian time, such as `2026-11-21`.",
  to: "The last day.",
}

/** Notes on headers that many calls share. */
const headerNotes = {
  "If-Match": "The `ETag` of the version that you have read. If there is a newer version, the request is rejected.",
  Draft:
    "The draft to publish: the ID of the item, a slash and the revision of its draft. It is removed after publishing. Any other revision returns 412.",
  "Idempotency-Key":
    "1 to 200 visible ASCII characters. A retry with the same key and body returns the first response and creates nothing: for seven days, or as long as the enquiry that it created exists. A request with another body returns 422.",
}

/** The input schema decides whether a parameter is required, the output schema its type: a number, not digits. */
function fieldsOf(schema: z.ZodMiniObject, place: "query" | "header", notes: Record<string, string>): Parameter[] {
  const { required = [] } = toJsonSchema(schema, "input")
  const own = Object.entries(notes).filter(([name]) => isFieldOf(schema, name))
  const { properties = {} } = toJsonSchema(schema, "output", Object.fromEntries(own))
  return Object.entries(properties).map(([name, { description, ...rest }]) => {
    const words = description === undefined ? {} : { description }
    return { name, in: place, required: required.includes(name), ...words, schema: rest }
  })
}

function isFieldOf(schema: z.ZodMiniObject | undefined, name: string): boolean {
  return schema !== undefined && Object.hasOwn(schema.def.shape, name)
}

/** Makes all fields of a body's objects optional, except in lists. */
function loosen(schema: JsonSchema): void {
  for (const property of Object.values(schema.properties ?? {})) {
    delete property.required
    loosen(property)
  }
}

/** The body of a call, as JSON or a form; undefined for none. */
export function bodyOf(call: Partial<CallDocs>): Operation["requestBody"] {
  const { json, form, file, query, headers, example } = call
  if (file) return { required: true, description: "The file.", content: { [file]: { schema: { type: "string" } } } }
  const ofBody = Object.entries(call.notes ?? {}).filter(
    ([name]) => !isFieldOf(query, name) && !isFieldOf(headers, name),
  )
  const notes = Object.fromEntries(ofBody)
  if (json) {
    const schema = toJsonSchema(json, "input", notes)
    if (call.isFilledIn) loosen(schema)
    const description = `Up to ${formatBytes(maxJsonBytes)}.`
    return { required: true, description, content: { "application/json": { schema, ...(example && { example }) } } }
  }
  if (!form) return undefined
  const { schema, encoding } = toFormSchema(form)
  const described = { schema: annotate(schema, notes), encoding, ...(example && { example }) }
  const { body, texts, parts } = maxFormBytes
  const description = `Up to ${formatBytes(body)} in ${parts} parts, including up to ${formatBytes(texts)} of text.`
  return { required: true, description, content: { "multipart/form-data": described } }
}
