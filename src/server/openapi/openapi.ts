import { type Role, roles } from "#accounts/shared/roles.ts"
import { readFile } from "node:fs/promises"
import { join } from "node:path"
import { matchesETag, etagOf } from "#http/etags.ts"
import * as z from "zod/mini"
import { needsPerson, rightOf } from "#accounts/shared/rights.ts"
import {
  type ApiDocument,
  type Operation,
  type DocumentedCall,
  documentCall,
  documentedCalls,
  groups,
  type Route,
} from "#http/api-docs.ts"
import { entities } from "./entity-descriptions.ts"
import { annotate, toJsonSchema } from "#http/json-schema.ts"
import { successOf, failuresOf, failures } from "./answers.ts"
import { bodyOf, parametersOf } from "#http/openapi/requests.ts"
import type { Api } from "#accounts/server/require-admin.ts"

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

/** The document of these calls, without undocumented ones. */
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
