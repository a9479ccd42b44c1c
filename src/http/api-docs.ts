import type { MiddlewareHandler } from "hono"
import type * as z from "zod/mini"
import type { ErrorCode } from "#base/errors.ts"
import type { FormFields } from "./forms/form-fields.ts"
import type { JsonSchema } from "./json-schema.ts"

/** The groups of calls, in the order of the document and docs/api.md. */
export const groups = {
  "Signing in": "Tokens, passwords, two-step verification and sessions of your account.",
  People: "Accounts, roles, invitations and the activity log.",
  Connections: "Keys and webhooks for other programs.",
  Enquiries: "Enquiries of visitors, and how the office handles them.",
  Quotations: "Quotations with their versions, their acceptance by customers, payments and the list of items.",
  Visits: "Visits at home and in the studio, booked by visitors and by the office.",
  "Personal data": "Export and erasure of a person's data, and downloads that contain personal data.",
  Business: "Name, contact details, opening hours and promises of the business, with versions.",
  "Menu and footer": "The links of the header and the footer, with versions.",
  "Rate card": "The prices for estimates, with versions.",
  "Setting up": "Setup steps, sample content, site URL, warnings and the mail server.",
  Backups: "Backups of the whole site.",
  Reports: "Figures and tables of the dashboard.",
  Visitors: "Page views and visitors, counted without cookies.",
  Blogs: "Blog posts, called guides on pages.",
  Reviews: "Customer reviews.",
  Categories: "Services (rooms), each with a page.",
  Projects: "Finished and planned projects, each with a page.",
  Pages: "Pages with blocks.",
  "Own collections": "Collections that this business has added.",
  "Drafts and publishing": "Drafts, schedules and history of all collections.",
  Trash: "Deleted items, which can be restored for 30 days.",
  Addresses: "Slugs, redirects and broken links.",
  Pictures: "The image library, and images for texts that are being edited.",
  Previews: "Pages as visitors would see them, without saving.",
  "This description": "The OpenAPI document.",
} as const

/** The documentation of a call besides its address, and the failures that follow from address and input. */
export interface CallDocs {
  /** Its name in generated clients, such as `addBlog`. */
  name: string
  group: keyof typeof groups
  /** One line. */
  summary: string
  /** In Markdown. */
  details?: string
  query?: z.ZodMiniObject
  headers?: z.ZodMiniObject
  json?: z.ZodMiniType
  /** True if fields missing in an object of this body keep their values. */
  isFilledIn?: true
  form?: FormFields
  /** The media type of a file that is the whole body. */
  file?: string
  /** Notes on parameters and fields, by name; on a part of a list as `list[].part`. */
  notes?: Record<string, string>
  /** A valid body; a file is given by its name. */
  example?: Record<string, unknown>
  /** The response; a call without it returns 204 and no body. */
  answers?: z.ZodMiniType
  /** The response, with status 200, of a creating call that creates nothing; the details explain when. */
  otherwise?: z.ZodMiniType
  /** The items of the list that it returns, with the total in `X-Total-Count`. */
  lists?: z.ZodMiniType
  /** The headings of a returned CSV file. */
  csv?: readonly string[]
  /** Set for a call that returns a compressed tar file. */
  isArchive?: true
  /** Set for a call that returns a PDF file. */
  isPdf?: true
  /** True if the response has an `ETag`. */
  hasEtag?: true
  /** Set for a call that creates something. */
  status?: 201
  /** Failures besides those that follow from its address and its input. */
  fails?: readonly ErrorCode[]
  /** Set by the guard. */
  needsToken?: true
  /** Set by a guard that allows some requests without a token, as in the details. */
  takesToken?: true
}

/** A call's method and its path below `/api` in router syntax. */
type Address = `${"GET" | "POST" | "PUT" | "PATCH" | "DELETE"} /${string}`

type Mounted<At, Docs> = At extends `${infer Method} ${infer Path}`
  ? readonly [method: Method, path: Path, step: Documented<MiddlewareHandler, Docs>]
  : never

export type MountedCall = readonly [method: string, path: string, step: MiddlewareHandler]

type Documented<Step, Docs> = Step & { readonly docs: Docs }

type Description = Omit<CallDocs, "name" | "group">

/** The documentation of an endpoint; clients derive their types from it (`calls.ts`). */
export function at<At extends Address, Docs extends Description>(
  address: At,
  docs: Docs & Record<Exclude<keyof Docs, keyof Description>, never>,
): { address: At; docs: Docs } {
  return { address, docs }
}

/** A middleware that tells the guard the name of the call, and responds with 204 if the handler returns nothing; mounted first. */
export function documentCall<Docs extends CallDocs>(docs: Docs): Documented<MiddlewareHandler, Docs> {
  const step: MiddlewareHandler = async (c, next) => {
    c.set("call", docs.name)
    await next()
    return c.finalized ? undefined : c.body(null, 204)
  }
  return withDocs(docs, step)
}

/** A path in the documentation, and how the router matches it, because that knows no text after a parameter. */
const pdfRoute = ["/:id.pdf", "/:id{[^/]+\\.pdf}"] as const

/** The calls of a group by name, each to be mounted as `api.on(...docs.changePerson, guard, …)`. */
export function documentCalls<Calls extends Record<string, { address: Address; docs: Description }>>(
  group: CallDocs["group"],
  calls: Calls,
): { [Name in keyof Calls]: Mounted<Calls[Name]["address"], Calls[Name]["docs"]> } {
  const mounted = Object.entries(calls).map(([name, { address, docs }]) => {
    const route = address.replace(...pdfRoute)
    return [name, [...route.split(" "), documentCall({ name, group, ...docs })]]
  })
  return Object.fromEntries(mounted)
}

/** Adds documentation to a middleware such as a guard or a limit, and thereby to all of its calls. */
export function withDocs<Step extends object, Docs extends Partial<CallDocs>>(
  docs: Docs,
  step: Step,
): Documented<Step, Docs> {
  return Object.assign(step, { docs })
}

/** A route in the router's list: one for each middleware of a call. */
export interface Route {
  method: string
  path: string
  handler: object & { docs?: Partial<CallDocs> }
}

/** A call at its path in the router, such as `/api/blogs/:id`; without a `name` it is not documented. */
export type DocumentedCall = Omit<Route, "handler"> & { docs: Partial<CallDocs> }

/** The calls of a router in mounting order, each with the documentation of all its steps. */
export function documentedCalls(routes: readonly Route[]): DocumentedCall[] {
  const calls = new Map<string, DocumentedCall>()
  for (const { method, path: route, handler } of routes) {
    if (method === "ALL") continue
    const path = route.replace(pdfRoute[1], pdfRoute[0])
    const docs: Partial<CallDocs> = calls.get(`${method} ${path}`)?.docs ?? {}
    const fails = [...new Set([...(docs.fails ?? []), ...(handler.docs?.fails ?? [])])]
    calls.set(`${method} ${path}`, { method, path, docs: { ...docs, ...handler.docs, fails } })
  }
  return [...calls.values()]
}

export interface Parameter {
  name: string
  in: "path" | "query" | "header"
  required: boolean
  description?: string
  schema: JsonSchema
}

/** A media type of a body: its schema, a valid example, and the encoding of a form's files. */
export interface MediaType {
  schema: JsonSchema
  example?: unknown
  encoding?: Record<string, { contentType: string }>
}

export interface ResponseObject {
  $ref?: string
  description?: string
  headers?: Record<string, { $ref?: string; description?: string; schema?: JsonSchema }>
  content?: Record<string, MediaType>
}

export interface Operation {
  operationId: string
  tags: string[]
  summary: string
  description?: string
  parameters?: Parameter[]
  requestBody?: { required: true; description: string; content: Record<string, MediaType> }
  responses: Record<string, ResponseObject>
  security: Record<string, string[]>[]
}

/** The calls as an OpenAPI 3.1 document; paths are relative to its server, `/api`. */
export interface ApiDocument {
  openapi: "3.1.1"
  info: { title: string; version: string; description: string }
  servers: { url: string }[]
  tags: { name: string; description: string }[]
  paths: Record<string, Record<string, Operation>>
  components: {
    schemas: Record<string, JsonSchema>
    responses: Record<string, ResponseObject>
    securitySchemes: Record<string, object>
  }
}
