import type * as z from "zod/mini"
import { maxJsonBytes, showSize } from "../forms/body.ts"
import type { Description } from "./describe.ts"
import { describeForm } from "../forms/form-fields.ts"
import { maxFormBytes } from "../forms/multipart.ts"
import { annotate, toJsonSchema } from "./json-schema.ts"
import type { Operation, Parameter } from "./api-document.ts"

/** The parameters of a call: those of its path, its query and its headers. */
export function parametersOf(path: string, { query, headers, notes }: Partial<Description>): Parameter[] {
  return [
    ...[...path.matchAll(/:(\w+)/g)].map(([, name = ""]): Parameter => {
      return { name, in: "path", required: true, schema: { type: "string" } }
    }),
    ...(query ? fieldsOf(query, "query", { ...queryNotesOf(query), ...notes }) : []),
    ...(headers ? fieldsOf(headers, "header", { ...headerNotes, ...notes }) : []),
  ]
}

/** What the parameters mean that many calls share. */
const queryNotes = {
  page: "Which page, from 1; without `page` and `limit` the whole list is answered.",
  limit: "How many items a page has; 20 where only `page` is given.",
  search: "Words that all have to be in it, in any case and order.",
  sort: "What it is sorted by; with `-` before it downwards. Newest first where it is absent.",
  from: "The first day that counts, in India's time, such as `2026-11-21`.",
  to: "The last day that counts.",
}

/** What the headers mean that many calls take. */
const headerNotes = {
  "If-Match": "The `ETag` of the version that the change was made on; where there is a newer one, nothing is changed.",
  "Idempotency-Key":
    "1 to 200 visible ASCII characters. The same key and body again answer as the first did and make no twin, for seven days, an enquiry's as long as that is there; with another body it is 422.",
}

function queryNotesOf(query: z.ZodMiniObject): Record<string, string> {
  return Object.fromEntries(Object.entries(queryNotes).filter(([name]) => isFieldOf(query, name)))
}

/** Whether a parameter is needed follows from what is taken, its type from what is made of it: a number, not digits. */
function fieldsOf(schema: z.ZodMiniObject, place: "query" | "header", notes: Record<string, string> = {}): Parameter[] {
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

/** The body that a call takes, in JSON or as a form; undefined when it takes none. */
export function bodyOf(call: Partial<Description>): Operation["requestBody"] {
  const { json, form, query, headers, example } = call
  const ofBody = Object.entries(call.notes ?? {}).filter(
    ([name]) => !isFieldOf(query, name) && !isFieldOf(headers, name),
  )
  const notes = Object.fromEntries(ofBody)
  if (json) {
    const schema = toJsonSchema(json, "input", notes)
    const description = `At most ${showSize(maxJsonBytes)}.`
    return { required: true, description, content: { "application/json": { schema, ...(example && { example }) } } }
  }
  if (!form) return undefined
  const { schema, encoding } = describeForm(form)
  const described = { schema: annotate(schema, notes), encoding, ...(example && { example }) }
  const { body, texts, parts } = maxFormBytes
  const description = `At most ${showSize(body)} in ${parts} parts, of which texts at most ${showSize(texts)}.`
  return { required: true, description, content: { "multipart/form-data": described } }
}
