import * as z from "zod/mini"
import { type ErrorCode, httpStatus, serverErrorMessage } from "#domain/errors.ts"
import type { Description } from "./describe.ts"
import { entities } from "./entity-descriptions.ts"
import { failure } from "../http/errors.ts"
import { type JsonSchema, toJsonSchema } from "./json-schema.ts"
import type { Answer } from "./api-document.ts"

/** Where the document has what a schema answers: by its name if it has one, else here and now. */
function referTo(schema: z.ZodMiniType): JsonSchema {
  if (schema instanceof z.ZodMiniArray) return { type: "array", items: referTo(schema.def.element as z.ZodMiniType) }
  const found = Object.entries(entities).find(([, entity]) => entity.schema === schema)
  return found ? { $ref: `#/components/schemas/${found[0]}` } : toJsonSchema(schema, "output")
}

const total = {
  "X-Total-Count": { description: "How many there are in all.", schema: { type: "integer", minimum: 0 } },
}

const etag = {
  ETag: { description: "The version, for `If-Match`.", schema: { type: "string" } },
}

const attachment = {
  "Content-Disposition": { description: "`attachment`, with a name for the file.", schema: { type: "string" } },
}

/** The answer of a call that goes well, by its status. */
export function answerOf({ answers, lists, csv, status, hasEtag }: Partial<Description>): Record<string, Answer> {
  if (csv) {
    const description = `A table with the headings ${csv.join(", ")}; UTF-8 with a mark at its beginning, lines end in CR LF.`
    return { "200": { description, headers: attachment, content: { "text/csv": { schema: { type: "string" } } } } }
  }
  if (lists) {
    const schema = { type: "array", items: referTo(lists) }
    return {
      "200": {
        description: "Newest first, unless another order was asked for.",
        headers: total,
        content: { "application/json": { schema } },
      },
    }
  }
  if (!answers) return { "204": { description: "It is done." } }
  const description = status === 201 ? "It is made." : "It went well."
  const content = { "application/json": { schema: referTo(answers) } }
  return { [status ?? 200]: { description, ...(hasEtag && { headers: etag }), content } }
}

/** The answers of a call that fails, by their status. */
export function failuresOf(path: string, description: Partial<Description>): Record<string, Answer> {
  const answers = codesOf(path, description).map((code): [number, Answer] => {
    return [httpStatus[code], { $ref: `#/components/responses/${code}` }]
  })
  return { ...Object.fromEntries(answers), "500": { $ref: "#/components/responses/fault" } }
}

/** The failures that a call announces, and those that follow from its address and from what it takes. */
function codesOf(path: string, { fails = [], json: body, form, query, lists }: Partial<Description>) {
  const codes = new Set<ErrorCode>(["unavailable", ...fails])
  if (path.includes(":")) codes.add("not-found")
  if (query || lists) codes.add("invalid")
  if (body || form) for (const code of ["unreadable", "too-large", "unsupported", "invalid"] as const) codes.add(code)
  return [...codes].toSorted((a, b) => httpStatus[a] - httpStatus[b])
}

const retryAfter = { "Retry-After": { description: "Seconds to wait.", schema: { type: "integer", minimum: 1 } } }

/** When each failure happens. */
const occasions: Record<ErrorCode, string> = {
  unreadable:
    "The body cannot be read: not JSON, not UTF-8, broken off, or text that no database can hold (NUL, lone surrogates).",
  unauthenticated: "No token, or one that does not count; at sign-in, a wrong e-mail address or password.",
  forbidden: "A browser says that it sends this from a page of another site.",
  "not-found": "There is no such thing, or no such call.",
  stale: "It is not the version any more that `If-Match` names; `change` says who changed it last, and when.",
  "too-large": "The body, a picture or the number of a form's parts is too large.",
  unsupported: "Another type than the call takes, or a file that is not a picture.",
  invalid: "A field is missing, wrong, too long, unknown or repeated; `fields` names each.",
  "too-many": "Too many at once; `Retry-After` says when to try again.",
  unavailable: "The store is away.",
}

/** How each failure is answered, by its code, and a fault of ours. */
export function failures(): Record<string, Answer> {
  const headers: Partial<Record<ErrorCode, Answer["headers"]>> = {
    unauthenticated: { "WWW-Authenticate": { description: "`Bearer`.", schema: { type: "string" } } },
    "too-many": retryAfter,
    unavailable: retryAfter,
  }
  const answers = Object.entries(occasions).map(([code, description]): [string, Answer] => {
    const more = headers[code as ErrorCode]
    return [code, { description, ...(more && { headers: more }), content: json(referTo(failure)) }]
  })
  return { ...Object.fromEntries(answers), fault: { description: serverErrorMessage, content: json(referTo(failure)) } }
}

function json(schema: JsonSchema) {
  return { "application/json": { schema } }
}
