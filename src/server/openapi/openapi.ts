import { readFile } from "node:fs/promises"
import { join } from "node:path"
import { matchesETag, etagOf } from "#http/etags.ts"
import * as z from "zod/mini"
import { needsPerson, rightOf } from "#accounts/shared/rights.ts"
import { type Role, roles } from "#accounts/shared/roles.ts"
import {
  type ApiDocument,
  type Operation,
  type DocumentedCall,
  documentCall,
  documentedCalls,
  groups,
  type Route,
  type CallDocs,
  type ResponseObject,
} from "#http/api-docs.ts"
import { entities } from "./entity-descriptions.ts"
import { annotate, toJsonSchema, type JsonSchema } from "#http/json-schema.ts"
import { bodyOf, parametersOf } from "#http/openapi/requests.ts"
import { type Api, keyHeader, storedKinds } from "#accounts/server/require-admin.ts"
import { type ErrorCode, httpStatus, serverErrorMessage } from "#base/errors.ts"
import { failure } from "#http/errors.ts"

/** Mounts the OpenAPI document, which is created on the first request. */
export function mountOpenApi(api: Api): void {
  let document: Promise<{ text: string; etag: string }> | undefined
  const docs = documentCall({
    name: "describeApi",
    group: "This description",
    summary: "Returns the OpenAPI 3.1 document",
    details: "The response has an `ETag`; with `If-None-Match`, an unchanged document returns 304.",
    answers: z.looseObject({ openapi: z.string() }),
  })
  api.get("/openapi.json", docs, async (c) => {
    document ??= makeDocument(api.routes)
    const { text, etag } = await document
    c.header("Cache-Control", "no-cache")
    c.header("ETag", etag)
    if (matchesETag(c.req.header("If-None-Match"), etag)) return c.body(null, 304)
    return c.body(text, 200, { "Content-Type": "application/json; charset=UTF-8" })
  })
}

async function makeDocument(routes: readonly Route[]) {
  const { version } = JSON.parse(await readFile(join(import.meta.dirname, "../../../package.json"), "utf8"))
  const text = JSON.stringify(toDocument(documentedCalls(routes), version))
  return { text, etag: etagOf(text) }
}

function toDocument(calls: readonly DocumentedCall[], version: string): ApiDocument {
  const paths: ApiDocument["paths"] = {}
  for (const call of calls) {
    const path = call.path.replace(/^\/api/, "").replaceAll(/:(\w+)/g, "{$1}")
    const operation = operationOf(call)
    if (operation) paths[path] = { ...paths[path], [call.method.toLowerCase()]: operation }
  }
  return {
    openapi: "3.1.1",
    info: { title: "Maap", version, description: introduction },
    servers: [{ url: "/api" }],
    tags: Object.entries(groups).map(([name, description]) => ({ name, description })),
    paths,
    components: {
      schemas: Object.fromEntries(
        Object.entries(entities).map(([name, { schema, notes, example }]) => [
          name,
          { ...annotate(toJsonSchema(schema, "output"), notes), examples: [example] },
        ]),
      ),
      responses: failures(),
      securitySchemes: {
        token: { type: "http", scheme: "bearer", description: "The token of a sign-in, or an API key." },
      },
    },
  }
}

const introduction = [
  "Times are ISO 8601 UTC. Strings are trimmed, except passwords and notes of the office, and their length is counted in UTF-16 units.",
  "Endpoints that require a token list the roles that can use them.",
  "In updates, absent fields stay unchanged, but a form must contain its required strings.",
  "Strings that contain NUL or a lone surrogate are rejected.",
].join(" ")

function operationOf({ path, docs }: DocumentedCall): Operation | undefined {
  const { name, group, summary, details, needsToken, takesToken, fails = [] } = docs
  if (name === undefined || group === undefined || summary === undefined) return undefined
  const parameters = parametersOf(path, docs)
  const requestBody = bodyOf(docs)
  const allowed: readonly Role[] = needsToken || takesToken ? (rightOf(name)?.roles ?? []) : roles
  const forbids = allowed.length < roles.length || needsPerson(name) ? (["forbidden"] as const) : []
  return {
    operationId: name,
    tags: [group],
    summary,
    ...(details !== undefined && { description: details }),
    ...(parameters.length > 0 && { parameters }),
    ...(requestBody && { requestBody }),
    responses: { ...successOf(docs), ...failuresOf(path, { ...docs, fails: [...fails, ...forbids] }) },
    // Each of the roles is sufficient.
    security: [
      ...(takesToken ? [{}] : []),
      ...(needsToken || takesToken ? allowed.map((role) => ({ token: [role] })) : []),
    ],
  }
}

/** A reference to the schema if the document names it, otherwise the schema itself. */
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

function successOf(docs: Partial<CallDocs>): Record<string, ResponseObject> {
  const { answers, otherwise, lists, csv, isArchive, isPdf, status = 200, hasEtag } = docs
  if (isArchive) return fileOf("application/gzip", "A compressed tar file.")
  if (isPdf) return fileOf("application/pdf", "A PDF file.")
  if (csv) {
    const table = `A table with the headings ${csv.join(", ")}`
    return fileOf("text/csv", `${table}; UTF-8 with a byte order mark, lines end in CR LF.`)
  }
  if (lists) {
    const description = "Latest first, unless another order is requested."
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

function failuresOf(path: string, docs: Partial<CallDocs>): Record<string, ResponseObject> {
  const answers = codesOf(path, docs).map((code): [number, ResponseObject] => {
    return [httpStatus[code], { $ref: `#/components/responses/${code}` }]
  })
  return { ...Object.fromEntries(answers), "500": { $ref: "#/components/responses/server-error" } }
}

/** The failures that a call lists, and those that follow from its address and its input. */
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

const occasions: Record<ErrorCode, string> = {
  unreadable:
    "The body cannot be parsed: invalid JSON or UTF-8, truncated, or characters that the database cannot store (NUL, lone surrogates).",
  unauthenticated: "The token is missing or invalid; for a sign-in, the e-mail address or password is wrong.",
  forbidden: "The account's role has no permission, or the browser reports a cross-site request.",
  "not-found": "The item or the endpoint does not exist.",
  "in-use": "The item is in use; `uses` lists where.",
  stale:
    "The item has a newer version than `If-Match`, `Draft` or `sequence` specifies. `change` contains the author and time of the last change; `current` is the newer version, except for visits.",
  "too-large": "The body, an image or the number of form parts is too large.",
  unsupported: "The endpoint does not accept this content type, or a file is not an image.",
  invalid: "A field is missing, invalid, too long, unknown or repeated; `fields` contains a message for each.",
  "too-many": "Too many requests; wait for `Retry-After`.",
  unavailable: "The database or the disk is unavailable.",
}

/** The response of each failure, by its code, and that of an unexpected error. */
function failures(): Record<string, ResponseObject> {
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
