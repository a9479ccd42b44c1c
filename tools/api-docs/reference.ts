import { type Role, roles } from "#accounts/shared/roles.ts"
import type { ResponseObject, ApiDocument, MediaType, Operation } from "../../src/http/api-docs.ts"
import type { JsonSchema } from "#http/json-schema.ts"
import { renderCurl } from "./reference-curl.ts"
import { renderFields, wordsFor } from "./reference-fields.ts"

/** The rest of docs/api.md after this line is generated from the document. */
const begin = "<!-- From here on this page is written by `npm run docs:api`. -->"

/** The page with its reference regenerated from the document; throws if the page lacks the line before it. */
export function withReference(page: string, document: ApiDocument): string {
  const at = page.indexOf(begin)
  if (at === -1) throw new Error(`The page has no line ${begin}`)
  return `${page.slice(0, at)}${begin}\n\n${renderReference(document)}`
}

function renderReference(document: ApiDocument): string {
  const { schemas } = document.components
  const parts = [
    "## Errors",
    renderFailures(document),
    ...document.tags.flatMap(({ name, description }) => {
      const calls = operationsOf(document, name).map(([method, path, operation]) => renderCall(method, path, operation))
      // The product has no own collections.
      return calls.length > 0 ? [`## ${name}`, description, ...calls] : []
    }),
    "## Objects",
    "Every field is present unless it is marked as optional.",
    ...Object.entries(schemas).map(([name, schema]) => renderEntity(name, schema)),
  ]
  return `${parts.join("\n\n")}\n`
}

type NamedOperation = [method: string, path: string, Operation]

function operationsOf({ paths }: ApiDocument, tag: string): NamedOperation[] {
  const all = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]): NamedOperation => [method.toUpperCase(), path, operation]),
  )
  return all.filter(([, , { tags }]) => tags.includes(tag))
}

function renderFailures({ paths, components }: ApiDocument): string {
  const statuses = new Map<string, ResponseObject>()
  for (const { responses } of Object.values(paths).flatMap((methods) => Object.values(methods))) {
    for (const [status, { $ref }] of Object.entries(responses)) {
      const shared = $ref && components.responses[$ref.slice($ref.lastIndexOf("/") + 1)]
      if (shared) statuses.set(status, shared)
    }
  }
  const rows = [...statuses].toSorted(([a], [b]) => Number(a) - Number(b))
  return table(
    ["status", "cause", "headers"],
    rows.map(([status, { description = "", headers = {} }]) => {
      return [status, description, Object.keys(headers).map(code).join(", ")]
    }),
  )
}

function renderCall(method: string, path: string, operation: Operation): string {
  const { summary, description, parameters = [], requestBody, responses, security } = operation
  const [type, body] = Object.entries(requestBody?.content ?? {})[0] ?? []
  const fails = Object.keys(responses).filter((status) => Number(status) >= 400)
  const listed = parameters.filter((each) => each.in !== "path")
  return [
    `### \`${method} /api${path.replaceAll(/\{(\w+)\}/g, ":$1")}\``,
    [`${summary}.`, formatRoles(security), description].filter(Boolean).join(" "),
    listed.length > 0 &&
      table(
        ["parameter", "in", "type", "required", "notes"],
        listed.map(({ name, in: place, schema, description: note = "", required }) => {
          return [code(name), place, wordsFor(schema), required ? "yes" : "", note]
        }),
      ),
    type &&
      body &&
      `${requestBody?.description.replace(/\.$/, "")}, as \`${type}\`${body.schema.properties ? ":" : "."}`,
    body?.schema.properties && table(["field", "type", "required", "notes"], renderFields(body.schema)),
    `Returns ${renderSuccesses(responses)}. Errors: ${fails.join(", ")}.`,
    `\`\`\`sh\n${renderCurl(method, path, operation)}\n\`\`\``,
  ]
    .filter(Boolean)
    .join("\n\n")
}

/** Returns the required role in words. */
function formatRoles(security: Operation["security"]): string {
  // The details of a public endpoint describe the effect of a token.
  if (security.some((each) => each.token === undefined)) return ""
  const names = security.flatMap(({ token = [] }) => token)
  if (names.length === 0) return ""
  if (names.length === roles.length) return "Requires a token."
  return `Requires the token of ${names.map((role) => roleWords[role as Role]).join(" or ")}.`
}

const roleWords: Record<Role, string> = { owner: "an owner", editor: "an editor", office: "the office" }

function renderSuccesses(responses: Operation["responses"]): string {
  const successes = Object.entries(responses).filter(([status]) => Number(status) < 400)
  return successes.map(([status, { content = {} }]) => renderResponse(status, content)).join(" or ")
}

function renderResponse(status: string, content: Record<string, MediaType>): string {
  const [media]: (MediaType | undefined)[] = Object.values(content)
  if (!media) return `${status} without a body`
  const { schema } = media
  if (content["text/csv"]) return `${status} with a CSV file`
  if (content["application/pdf"]) return `${status} with a PDF file`
  if (content["application/gzip"]) return `${status} with a tar file`
  if (schema.items) return `${status} with a list of ${nameOf(schema.items) ?? "objects"}`
  return `${status} with ${nameOf(schema) ?? "an object"}`
}

function nameOf({ $ref, anyOf }: JsonSchema): string | undefined {
  if (anyOf) return anyOf.map((each) => nameOf(each) ?? "objects").join(" or ")
  const name = $ref?.slice($ref.lastIndexOf("/") + 1)
  return name && `[${name}](#${name.toLowerCase()})`
}

function renderEntity(name: string, schema: JsonSchema): string {
  const rows = renderFields(schema).map(([field = "", what = "", needed, note = ""]) => {
    return [field, what, [needed ? "" : "Optional.", note].filter(Boolean).join(" ")]
  })
  const example = JSON.stringify(schema.examples?.[0], null, 2)
  return [`### ${name}`, table(["field", "type", "notes"], rows), `\`\`\`json\n${example}\n\`\`\``].join("\n\n")
}

function code(text: string): string {
  return `\`${text}\``
}

function table(head: string[], rows: string[][]): string {
  const line = (cells: string[]) => `| ${cells.map((cell) => cell.replaceAll("|", "\\|")).join(" | ")} |`
  return [line(head), line(head.map(() => "---")), ...rows.map(line)].join("\n")
}
