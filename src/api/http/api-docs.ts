import type { MiddlewareHandler } from "hono"
import type * as z from "zod/mini"
import type { ErrorCode } from "#domain/base/errors.ts"
import type { FormFields } from "../forms/form-fields.ts"

/** The groups of calls, in the order in which the document and docs/api.md show them. */
export const groups = {
  "Signing in": "Tokens, passwords, two-step verification and sessions of your account.",
  People: "Accounts, roles, invitations and the activity log.",
  Enquiries: "Enquiries of visitors, and how the office handles them.",
  Visits: "Visits at home and in the studio, booked by visitors and by the office.",
  "Personal data": "Export and erasure of a person's data, and downloads that contain personal data.",
  Business: "Name, contact details, opening hours and promises of the business, with versions.",
  "Menu and footer": "The links of the header and the footer, with versions.",
  "Rate card": "The prices for estimates, with versions.",
  "Setting up": "Setup steps, sample content, site URL, warnings and the mail server.",
  Backups: "Backups of the whole site.",
  Reports: "Figures and tables of the dashboard.",
  Blogs: "Blog posts, called guides on pages.",
  Reviews: "Customer reviews.",
  Categories: "Services (rooms), each with a page.",
  Projects: "Finished and planned projects, each with a page.",
  Pages: "Pages with blocks.",
  "Drafts and publishing": "Drafts, schedules and history of all collections.",
  Trash: "Deleted items, which can be restored for 30 days.",
  Addresses: "Slugs, redirects and broken links.",
  Pictures: "The image library, and images for texts that are being edited.",
  Previews: "Pages as visitors would see them, without saving.",
  "This description": "The OpenAPI document.",
} as const

/** What the document says of one call besides its address, and the failures that follow from its address and input. */
export interface CallDocs {
  /** Its name in a client that is made from the document, such as `addBlog`. */
  name: string
  group: keyof typeof groups
  /** What it does, in one line. */
  summary: string
  /** Further details, in Markdown. */
  details?: string
  query?: z.ZodMiniObject
  headers?: z.ZodMiniObject
  /** The JSON body it takes. */
  json?: z.ZodMiniType
  /** Whether a field that an object in this body lacks keeps its value. */
  isFilledIn?: true
  /** The multipart form it takes. */
  form?: FormFields
  /** The media type of the file that is its whole body. */
  file?: string
  /** Notes on parameters and fields, by name; on a part of a list as `list[].part`. */
  notes?: Record<string, string>
  /** A valid body; a file is given by its name. */
  example?: Record<string, unknown>
  /** What it returns; a call without it returns 204 and no body. */
  answers?: z.ZodMiniType
  /** What a call that creates something returns, with the status 200, where it creates nothing, as the details say. */
  otherwise?: z.ZodMiniType
  /** The items of the list that it returns, with the total in `X-Total-Count`. */
  lists?: z.ZodMiniType
  /** The headings of the CSV file that it returns. */
  csv?: readonly string[]
  /** Set for a call that returns a compressed tar file. */
  isArchive?: true
  /** Whether the response has an `ETag`. */
  hasEtag?: true
  /** Set for a call that creates something. */
  status?: 201
  /** Failures besides those that follow from its address and from what it takes. */
  fails?: readonly ErrorCode[]
  /** Set by the guard. */
  needsToken?: true
  /** Set by a guard that some requests pass without a token, as the details say. */
  takesToken?: true
}

/** Where a call is: its method, and its path below `/api` as the router has it. */
type Address = `${"GET" | "POST" | "PUT" | "PATCH" | "DELETE"} /${string}`

/** A call as `api.on` takes it: its method, its path and the step that documents it. */
type Mounted<At, Docs> = At extends `${infer Method} ${infer Path}`
  ? readonly [method: Method, path: Path, step: Documented<MiddlewareHandler, Docs>]
  : never

/** Any call as `api.on` takes it. */
export type MountedCall = readonly [method: string, path: string, step: MiddlewareHandler]

type Documented<Step, Docs> = Step & { readonly docs: Docs }

type Description = Omit<CallDocs, "name" | "group">

/** A call's documentation at its address; their types are what clients are made of (`calls.ts`). */
export function at<At extends Address, Docs extends Description>(
  address: At,
  docs: Docs & Record<Exclude<keyof Docs, keyof Description>, never>,
): { address: At; docs: Docs } {
  return { address, docs }
}

/** A step that tells the guard after it which call this is, put first where a call is mounted. */
export function documentCall<Docs extends CallDocs>(docs: Docs): Documented<MiddlewareHandler, Docs> {
  const step: MiddlewareHandler = (c, next) => {
    c.set("call", docs.name)
    return next()
  }
  return withDocs(docs, step)
}

/** The calls of a group by their names, each to be mounted as `api.on(...docs.changePerson, guard, …)`. */
export function documentCalls<Calls extends Record<string, { address: Address; docs: Description }>>(
  group: CallDocs["group"],
  calls: Calls,
): { [Name in keyof Calls]: Mounted<Calls[Name]["address"], Calls[Name]["docs"]> } {
  const mounted = Object.entries(calls).map(([name, { address, docs }]) => {
    return [name, [...address.split(" "), documentCall({ name, group, ...docs })]]
  })
  return Object.fromEntries(mounted)
}

/** The same step, which adds this to the documentation of each call it is a step of, as a guard or a limit does. */
export function withDocs<Step extends object, Docs extends Partial<CallDocs>>(
  docs: Docs,
  step: Step,
): Documented<Step, Docs> {
  return Object.assign(step, { docs })
}

/** A route as the router lists it: one for each step of a call. */
export interface Route {
  method: string
  path: string
  handler: object & { docs?: Partial<CallDocs> }
}

/** One call at its path in the router, such as `/api/blogs/:id`; without a `name` it is not documented. */
export type DocumentedCall = Omit<Route, "handler"> & { docs: Partial<CallDocs> }

/** The calls of a router in the order in which they were mounted, each with the documentation of all its steps. */
export function documentedCalls(routes: readonly Route[]): DocumentedCall[] {
  const calls = new Map<string, DocumentedCall>()
  for (const { method, path, handler } of routes) {
    if (method === "ALL") continue
    const docs: Partial<CallDocs> = calls.get(`${method} ${path}`)?.docs ?? {}
    const fails = [...new Set([...(docs.fails ?? []), ...(handler.docs?.fails ?? [])])]
    calls.set(`${method} ${path}`, { method, path, docs: { ...docs, ...handler.docs, fails } })
  }
  return [...calls.values()]
}
