import type { MiddlewareHandler } from "hono"
import type * as z from "zod/mini"
import type { ErrorCode } from "#domain/errors.ts"
import type { FormFields } from "../forms/form-fields.ts"

/** The groups of calls, in the order in which the document and docs/api.md show them. */
export const groups = {
  "Signing in": "Getting a token, ending it, and who holds it.",
  Enquiries: "What visitors ask, and how far the office has come with it.",
  "Personal data": "What a person may ask of the data about them, and the downloads that hold such data.",
  "Rate card": "What kitchens cost, in versions.",
  Reports: "The figures and tables of the dashboard.",
  Blogs: "The guides of the site.",
  Reviews: "What customers said.",
  Categories: "The services, each with a page of its own.",
  Pictures: "Pictures that stand in texts.",
  Previews: "Pages as visitors would see them, before they are saved.",
  "This description": "The calls, for programs.",
} as const

/** What the document says of one call; its address, and the failures that follow from what it takes, are worked out. */
export interface Description {
  /** Its name in a client that is made from the document, such as `addBlog`. */
  name: string
  group: keyof typeof groups
  /** What it does, in one line. */
  summary: string
  /** What else there is to know, in Markdown. */
  details?: string
  query?: z.ZodMiniObject
  headers?: z.ZodMiniObject
  /** The JSON body it takes. */
  json?: z.ZodMiniType
  /** The multipart form it takes. */
  form?: FormFields
  /** What is said of parameters and fields, by name; of a part of a list as `list[].part`. */
  notes?: Record<string, string>
  /** A good body; a file is told by its name. */
  example?: Record<string, unknown>
  /** What it answers; a call without it answers 204 with nothing. */
  answers?: z.ZodMiniType
  /** What it answers a list of, with the total in `X-Total-Count`; what may be asked of it is its `query`. */
  lists?: z.ZodMiniType
  /** The headings of the CSV file that it answers. */
  csv?: readonly string[]
  /** Whether what it answers has an `ETag`. */
  hasEtag?: true
  /** Set for a call that makes something. */
  status?: 201
  /** Failures besides those that follow from its address and from what it takes. */
  fails?: readonly ErrorCode[]
  /** Set by the guard. */
  needsToken?: true
}

const told = new WeakMap<object, Partial<Description>>()

/** A step without an effect, put first where a call is mounted: `api.get("/profile", describe({ … }), guard, …)`. */
export function describe(description: Description): MiddlewareHandler {
  return adding(description, (_c, next) => next())
}

/** The same step, known to add this to the description of each call it stands in, as a guard or a limit does. */
export function adding<Step extends object>(addition: Partial<Description>, step: Step): Step {
  told.set(step, addition)
  return step
}

/** A route as the router lists it: every step of a call is one. */
export interface Route {
  method: string
  path: string
  handler: object
}

/** One call of the router with all that its steps say of it; nobody has described it while `name` is absent. */
export interface DescribedCall {
  method: string
  /** As the router has it: `/api/blogs/:id`. */
  path: string
  description: Partial<Description>
}

/** The calls of a router, in the order in which they were mounted. */
export function describedCalls(routes: readonly Route[]): DescribedCall[] {
  const calls = new Map<string, DescribedCall>()
  for (const { method, path } of routes) {
    if (method === "ALL" || calls.has(`${method} ${path}`)) continue
    const steps = routes.filter((step) => (step.method === method && step.path === path) || isAround(step, path))
    const additions = steps.flatMap(({ handler }) => told.get(handler) ?? [])
    const fails = [...new Set(additions.flatMap((each) => each.fails ?? []))]
    calls.set(`${method} ${path}`, { method, path, description: { ...Object.assign({}, ...additions), fails } })
  }
  return [...calls.values()]
}

/** Whether a step for all methods stands in the calls at a path. */
function isAround(step: Route, path: string): boolean {
  if (step.method !== "ALL") return false
  return step.path.endsWith("/*") ? `${path}/`.startsWith(step.path.slice(0, -1)) : step.path === path
}
