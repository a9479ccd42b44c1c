import * as z from "zod/mini"
import { type ErrorCode, httpStatus, serverErrorMessage } from "#domain/base/errors.ts"
import type { CallDocs } from "../http/api-docs.ts"
import { entities } from "./entity-descriptions.ts"
import { failure } from "../http/errors.ts"
import { keyHeader, storedKinds } from "../http/require-admin.ts"
import { type JsonSchema, toJsonSchema } from "../base/json-schema.ts"
import type { ResponseObject } from "./api-document.ts"

/** A reference to the schema where the document names it, else the schema itself. */
function referTo(schema: z.ZodMiniType): JsonSchema {
  if (schema instanceof z.ZodMiniArray) return { type: "array", items: referTo(schema.def.element as z.ZodMiniType) }
  if (schema instanceof z.ZodMiniUnion)
    return { anyOf: schema.def.options.map((each) => referTo(each as z.ZodMiniType)) }
  const found = Object.entries(entities).find(([, entity]) => entity.schema === schema)
  return found ? { $ref: `#/components/schemas/${found[0]}` } : toJsonSchema(schema, "output")
}

const total = {
  "X-Total-Count": { description: "The total number of items.", schema: { type: "integer", minimum: 0 } },
}

const etag = {
  ETag: { description: "The version, for `If-Match`.", schema: { type: "string" } },
}

const attachment = {
  "Content-Disposition": { description: "`attachment`, with a name for the file.", schema: { type: "string" } },
}

/** The response of a call that succeeds, by its status. */
export function successOf(docs: Partial<CallDocs>): Record<string, ResponseObject> {
  const { answers, otherwise, lists, csv, isArchive, status = 200, hasEtag } = docs
  if (isArchive) return fileOf("application/gzip", "A compressed tar file.")
  if (csv) {
    const table = `A table with the headings ${csv.join(", ")}`
    return fileOf("text/csv", `${table}; UTF-8 with a byte order mark, lines end in CR LF.`)
  }
  if (lists) {
    const description = "Newest first, unless another order is requested."
    return { "200": { description, headers: total, content: json({ type: "array", items: referTo(lists) }) } }
  }
  if (!answers) return { "204": { description: "Done." } }
  const description = status === 201 ? "Created." : "Success."
  return {
    ...(otherwise && { "200": { description: "Success.", content: json(referTo(otherwise)) } }),
    [status]: { description, ...(hasEtag && { headers: etag }), content: json(referTo(answers)) },
  }
}

function fileOf(type: string, description: string): Record<string, ResponseObject> {
  return { "200": { description, headers: attachment, content: { [type]: { schema: { type: "string" } } } } }
}

/** The responses of a call that fails, by their status. */
export function failuresOf(path: string, docs: Partial<CallDocs>): Record<string, ResponseObject> {
  const answers = codesOf(path, docs).map((code): [number, ResponseObject] => {
    return [httpStatus[code], { $ref: `#/components/responses/${code}` }]
  })
  return { ...Object.fromEntries(answers), "500": { $ref: "#/components/responses/server-error" } }
}

/** The failures that a call names, and those that follow from its address and its input. */
function codesOf(path: string, docs: Partial<CallDocs>): ErrorCode[] {
  const { fails = [], json: body, form, file, query, lists, name = "", headers, needsToken = false } = docs
  const takesKey = needsToken && headers !== undefined && keyHeader in headers.shape
  const codes: ErrorCode[] = ["unavailable", ...fails]
  if (path.includes(":")) codes.push("not-found")
  if (storedKinds(name, takesKey).length > 0) codes.push("too-many")
  if (body || form || file) codes.push("unreadable", "too-large", "unsupported")
  if (body || form || query || lists) codes.push("invalid")
  return codes.toSorted((a, b) => httpStatus[a] - httpStatus[b])
}

const retryAfter = { "Retry-After": { description: "Seconds to wait.", schema: { type: "integer", minimum: 1 } } }

/** When each failure happens. */
const occasions: Record<ErrorCode, string> = {
  unreadable:
    "The body cannot be read: not JSON, not UTF-8, broken off, or text that no database can hold (NUL, lone surrogates).",
  unauthenticated: "No token, or an invalid one; at sign-in, a wrong e-mail address or password.",
  forbidden:
    "The account's role may not make this call, or a browser reports that the request comes from a page of another site.",
  "not-found": "There is no such item, or no such call.",
  "in-use": "It is in use; `uses` says where.",
  stale:
    "The item is no longer the version that `If-Match`, `Draft` or `sequence` names; `change` says who changed it last, and when, and `current` is the newer version, but not of a visit.",
  "too-large": "The body, a picture or the number of a form's parts is too large.",
  unsupported: "The body is of another type than the call takes, or a file is not a picture.",
  invalid: "A field is missing, wrong, too long, unknown or repeated; `fields` names each.",
  "too-many": "Too many requests; `Retry-After` says when to try again.",
  unavailable: "The database or the disk cannot be used just now.",
}

/** The response of each failure, by its code, and that of an error of the server. */
export function failures(): Record<string, ResponseObject> {
  const headers: Partial<Record<ErrorCode, ResponseObject["headers"]>> = {
    unauthenticated: { "WWW-Authenticate": { description: "`Bearer`.", schema: { type: "string" } } },
    "too-many": retryAfter,
    unavailable: retryAfter,
  }
  const answers = Object.entries(occasions).map(([code, description]): [string, ResponseObject] => {
    const more = headers[code as ErrorCode]
    return [code, { description, ...(more && { headers: more }), content: json(referTo(failure)) }]
  })
  return {
    ...Object.fromEntries(answers),
    "server-error": { description: serverErrorMessage, content: json(referTo(failure)) },
  }
}

function json(schema: JsonSchema) {
  return { "application/json": { schema } }
}
