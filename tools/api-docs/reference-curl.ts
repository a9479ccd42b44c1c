import type { Operation } from "../../src/http/api-docs.ts"
import type { JsonSchema } from "#http/json-schema.ts"

/** The call with its example as a shell command, with variables such as `$SITE`, `$TOKEN` and `$ID` for the caller's values. */
export function renderCurl(method: string, path: string, operation: Operation): string {
  const { parameters = [], requestBody, security } = operation
  const [type, body] = Object.entries(requestBody?.content ?? {})[0] ?? []
  // With -T, curl streams a file, by PUT.
  const hasStandardMethod = method === (!body ? "GET" : type === "application/octet-stream" ? "PUT" : "POST")
  const address = `$SITE/api${path.replaceAll(/\{(\w+)\}/g, (_, name: string) => `$${name.toUpperCase()}`)}`
  const isPaged = parameters.some(({ name }) => name === "page")
  const headers = parameters
    .filter((each) => each.in === "header")
    .map(({ name }) => `-H "${name}: ${variables[name]}"`)
  return [
    `curl ${hasStandardMethod ? "" : `-X ${method} `}${isPaged ? `"${address}?page=1&limit=20"` : address}`,
    ...(security.length === 1 ? ['-H "Authorization: Bearer $TOKEN"'] : []),
    ...headers,
    ...(body ? bodyArguments(type, body.schema, body.example as Record<string, unknown>) : []),
  ].join(" \\\n  ")
}

/** The variables for values of headers. */
const variables: Record<string, string> = { "Idempotency-Key": "$KEY", "If-Match": "$ETAG", Draft: "$DRAFT" }

function bodyArguments(type: string | undefined, schema: JsonSchema, example: Record<string, unknown>): string[] {
  if (type === "application/json")
    return ["-H 'Content-Type: application/json'", `-d ${quote(JSON.stringify(example))}`]
  if (type === "application/octet-stream") return [`-H 'Content-Type: ${type}'`, "-T maap.tgz"]
  return Object.entries(example).flatMap(([name, value]) => {
    const field = schema.properties?.[name]
    const isFile = (field?.items ?? field)?.contentMediaType === "application/octet-stream"
    return [value].flat().map((each) => {
      // With -F, curl treats a text that starts with < or @ as a file name.
      return isFile ? `-F ${name}=@${String(each)}` : `--form-string ${quote(`${name}=${String(each)}`)}`
    })
  })
}

function quote(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`
}
