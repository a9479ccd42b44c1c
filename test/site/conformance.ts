import { Ajv2020, type ErrorObject } from "ajv/dist/2020.js"
import ajvFormats from "ajv-formats"
import type { ResponseObject, ApiDocument, Operation } from "../../src/http/api-docs.ts"

/** Validates requests and responses against the API's document. */
export interface Conformance {
  document: ApiDocument
  /** The call at a path of the site, or undefined. */
  find(method: string, path: string): FoundCall | undefined
  /** The deviation of a response, or undefined. */
  findDeviation(request: Request, answer: Response): Promise<string | undefined>
  /** The violation of a schema of the document by a value, or undefined; `keys` lead to the schema. */
  findViolation(value: unknown, ...keys: string[]): string | undefined
}

interface FoundCall {
  operation: Operation
  /** Leads to the operation in the document. */
  keys: string[]
}

/** An operation with its method in capitals and its path in the document. */
export type NamedOperation = Operation & { method: string; path: string }

export function operationsOf({ paths }: ApiDocument): NamedOperation[] {
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ ...operation, method: method.toUpperCase(), path })),
  )
}

/** Creates a validator from a document. */
export function createConformance(document: ApiDocument): Conformance {
  const ajv = new Ajv2020({ strict: false, allErrors: true })
  ajvFormats.default(ajv)
  ajv.addSchema(document, "api", false, false)

  const findViolation: Conformance["findViolation"] = (value, ...keys) => {
    const pointer = keys.map((key) => encodeURIComponent(key.replaceAll("~", "~0").replaceAll("/", "~1"))).join("/")
    const validate = ajv.getSchema(`api#/${pointer}`)
    if (!validate) return `The document has no schema at ${pointer}.`
    return validate(value) ? undefined : validate.errors?.map(formatError).join("; ")
  }

  const find: Conformance["find"] = (method, path) => {
    for (const [template, operations] of Object.entries(document.paths)) {
      const operation = operations[method.toLowerCase()]
      const pattern = new RegExp(`^/api${template.replaceAll(/\{\w+\}/g, "[^/]+")}$`)
      if (operation && pattern.test(path)) return { operation, keys: ["paths", template, method.toLowerCase()] }
    }
    return undefined
  }

  return {
    document,
    find,
    findViolation,
    async findDeviation(request, answer) {
      const { pathname } = new URL(request.url)
      const name = `${request.method} ${pathname.slice(0, 80)} answered ${answer.status}`
      const found = find(request.method === "HEAD" ? "GET" : request.method, pathname)
      if (!found) {
        if (answer.status !== 404) return `${name}, though the document has no such call.`
        const violation = findViolation(await answer.json(), "components", "schemas", "Failure")
        return violation && `${name}: ${violation}`
      }
      if (answer.status === 304 || request.method === "HEAD") return undefined
      const documented = found.operation.responses[String(answer.status)]
      if (!documented) return `${name}, which the document does not tell.`
      const violation = await holdAgainst(
        answer,
        ...follow(documented, [...found.keys, "responses", String(answer.status)]),
      )
      return violation && `${name}: ${violation}`
    },
  }

  /** Resolves a shared response of the document, with its keys. */
  function follow(documented: ResponseObject, keys: string[]): [ResponseObject, string[]] {
    const name = documented.$ref?.slice("#/components/responses/".length)
    if (name === undefined) return [documented, keys]
    return [document.components.responses[name] as ResponseObject, ["components", "responses", name]]
  }

  async function holdAgainst(
    answer: Response,
    documented: ResponseObject,
    keys: string[],
  ): Promise<string | undefined> {
    for (const header of Object.keys(documented.headers ?? {})) {
      const value = answer.headers.get(header)
      if (value === null) return `${header} is missing.`
      const given = /^\d+$/.test(value) ? Number(value) : value
      const violation = findViolation(given, ...keys, "headers", header, "schema")
      if (violation) return `${header}: ${violation}`
    }
    if (!documented.content) return (await answer.text()) === "" ? undefined : "A body, where the document has none."
    const type = answer.headers.get("content-type")?.split(";")[0] ?? ""
    const body: unknown = type === "application/json" ? await answer.json() : await answer.text()
    return findViolation(body, ...keys, "content", type, "schema")
  }
}

function formatError({ instancePath, message, params }: ErrorObject): string {
  return `${instancePath || "the whole"} ${message} ${JSON.stringify(params)}`
}
