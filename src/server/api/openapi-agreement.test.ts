import { mkdir, writeFile } from "node:fs/promises"
import { join } from "node:path"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { type NamedOperation, operationsOf } from "../../../test/site/conformance.ts"
import { makeJpeg } from "../../../test/pictures/images.ts"
import { formOf, openTestSite, type TestSite } from "../../../test/site/open-site.ts"
import { entities } from "../openapi/entity-descriptions.ts"

let site: TestSite
let token: string
let picture: Buffer
let made = 0

beforeAll(async () => {
  picture = await makeJpeg({ width: 320, height: 240 })
  site = await openTestSite({
    fetchPicture: async () => picture,
    // A documentation address, because nothing is sent.
    webhookReach: { resolve: async () => [{ address: "203.0.113.7", family: 4 }], isAllowed: () => true },
  })
  token = await site.signIn()
  // The backup of the example.
  await mkdir(join(site.folder, "backups"))
  await writeFile(join(site.folder, "backups", "maap-2026-11-22-032000.tgz"), "")
})

afterAll(async () => {
  expect(site.errors).toEqual([])
  await site.close()
})

/** The only kind of body of a call. */
function bodyOf({ requestBody, method, path }: NamedOperation) {
  const [type, media] = Object.entries(requestBody?.content ?? {})[0] ?? []
  if (type === undefined || !media || type === "application/octet-stream") return undefined
  const keys = ["paths", path, method.toLowerCase(), "requestBody", "content", type, "schema"]
  return { type, keys, schema: media.schema, example: media.example as Record<string, unknown> }
}

type Body = NonNullable<ReturnType<typeof bodyOf>>

/** The first violation of the document by a body, including its JSON texts. */
function findViolation({ keys, schema }: Body, body: Record<string, unknown>): string | undefined {
  const violation = site.conformance.findViolation(body, ...keys)
  if (violation) return violation
  const texts = Object.entries(schema.properties ?? {}).filter(
    ([name, { contentSchema }]) => contentSchema && body[name],
  )
  return texts
    .map(([name]) => {
      return site.conformance.findViolation(
        JSON.parse(body[name] as string),
        ...keys,
        "properties",
        name,
        "contentSchema",
      )
    })
    .find(Boolean)
}

function isFile({ schema }: Body, name: string): boolean {
  const field = schema.properties?.[name]
  return (field?.items ?? field)?.contentMediaType === "application/octet-stream"
}

/** Sends a body to a call, on a separate item for a change. */
async function send({ method, path }: NamedOperation, body: Body, value: Record<string, unknown>) {
  const collection = `/${path.split("/")[1]}`
  const one = {
    "/blogs": "/blog",
    "/reviews": "/review",
    "/categories": "/category",
    "/projects": "/project",
    "/contacts": "/contact",
    "/pictures": "/pictures",
    "/content": "/content/{noun}",
    "/people": "/people",
    "/redirects": "/redirect",
    "/webhooks": "/webhooks",
  }[collection]
  let address = path
  if (path.includes("{id}")) {
    const maker = operationsOf(site.conformance.document).find((each) => each.path === one && each.method === "POST")
    // Others only get bad bodies, which are rejected before the item is looked up.
    const made = maker && (await post(maker, maker.path, bodyOf(maker) as Body, (bodyOf(maker) as Body).example))
    const item = (await made?.json()) as { _id: string; person?: { _id: string } } | undefined
    address = path.replace("{id}", item ? (item.person?._id ?? item._id) : "none")
  }
  return await post({ method }, address, body, value)
}

/** The collection whose items require the fewest fields. */
const anyNoun = "projects"

/** The body with what only one call can have: two people no e-mail address, two calls no invitation. */
async function withOwn(path: string, value: Record<string, unknown>): Promise<Record<string, unknown>> {
  const { email, token: link } = value
  if (path === "/people" && email === "asha@maap.example") return { ...value, email: `asha${++made}@maap.example` }
  if (!path.startsWith("/invitation") || typeof link !== "string" || link.length !== 43) return value
  const json = { email: `asha${++made}@maap.example`, name: "Asha", role: "editor" }
  const sent = (await (await site.call("POST", "/api/people", { token, json })).json()) as { link: string }
  return { ...value, token: sent.link.split("#")[1] }
}

async function post({ method }: { method: string }, template: string, body: Body, value: Record<string, unknown>) {
  const path = template.replace("{noun}", anyNoun)
  if (body.type === "application/json") {
    // Two redirects cannot have the same source, even if one is changed.
    const isRedirect =
      path.startsWith("/redirect") && value["from"] !== undefined && value["from"] === body.example["from"]
    const own = method === "POST" ? await withOwn(path, value) : value
    const json = isRedirect ? { ...own, from: `/old-page-${++made}` } : own
    return await site.call(method, `/api${path}`, { token, json })
  }
  const fields = Object.entries(value).map(([name, each]) => {
    return [name, isFile(body, name) ? (Array.isArray(each) ? each.map(() => picture) : picture) : each]
  })
  return await site.call(method, `/api${path}`, { token, form: formOf(Object.fromEntries(fields)) })
}

/** Bodies that the document rejects, each with the name of the wrong field. */
function badBodies({ schema, example }: Body): [string, Record<string, unknown>][] {
  const isText = (name: string) => schema.properties?.[name]?.type === "string"
  const required = schema.required ?? []
  const limited = Object.entries(schema.properties ?? {}).filter(([name, { maxLength }]) => isText(name) && maxLength)
  return [
    ...required.map((name): [string, Record<string, unknown>] => {
      return [name, Object.fromEntries(Object.entries(example).filter(([other]) => other !== name))]
    }),
    ...required.filter(isText).map((name): [string, Record<string, unknown>] => [name, { ...example, [name]: "" }]),
    ...limited.map(([name, { maxLength = 0 }]): [string, Record<string, unknown>] => {
      return [name, { ...example, [name]: "x".repeat(maxLength + 1) }]
    }),
    ...Object.entries(schema.properties ?? {})
      .filter(([, each]) => each.enum)
      .map(([name]): [string, Record<string, unknown>] => [name, { ...example, [name]: "none of them" }]),
    ["unheardOf", { ...example, unheardOf: "x" }],
  ]
}

/** A visit needs opening hours and a future time, an order a won enquiry, a change of a quotation a draft, and a payment a sent one. */
const needsTime = [
  "bookOnline",
  "moveVisit",
  "bookVisit",
  "changeVisit",
  "changeOrder",
  "changeQuotation",
  "sendQuotation",
  "acceptQuotation",
  "addPayment",
]

/** Calls whose input comes by mail, from an authenticator, or from another call. */
const needsMore = new Set([
  "answerSecondStep",
  "confirmRestore",
  "checkResetLink",
  "resetPassword",
  "confirmApp",
  "renewRecoveryCodes",
  "signInByPasskey",
  "addPasskey",
  "removePasskey",
  ...needsTime,
])

describe("document and server agree", () => {
  test("that each call's example is good", async () => {
    let tried = 0
    for (const operation of operationsOf(site.conformance.document)) {
      const body = bodyOf(operation)
      if (!body || needsMore.has(operation.operationId)) continue
      expect([operation.operationId, findViolation(body, body.example)]).toEqual([operation.operationId, undefined])
      const answer = await send(operation, body, body.example)
      expect([operation.operationId, Object.keys(operation.responses)]).toEqual([
        operation.operationId,
        expect.arrayContaining([String(answer.status)]),
      ])
      expect([operation.operationId, answer.ok]).toEqual([operation.operationId, true])
      tried++
      // The next example signs in again with the password of the first.
      if (operation.operationId === "changePassword") {
        await site.services.auth.putAdmin(site.admin.email, site.admin.password)
        token = await site.signIn()
      }
    }
    expect(tried).toBeGreaterThan(8)
  })

  test("that a body without a field it does not need is good", async () => {
    let tried = 0
    for (const operation of operationsOf(site.conformance.document)) {
      const body = bodyOf(operation)
      // The passkey's response replaces the missing password here.
      if (!body || operation.operationId === "changeEmail" || needsTime.includes(operation.operationId)) continue
      const { required = [], properties = {} } = body.schema
      const needed = [...required, ...(body.schema.anyOf?.[0]?.required ?? [])]
      const spare = Object.keys(body.example).filter((name) => properties[name] && !needed.includes(name))
      for (const name of spare) {
        const rest = Object.fromEntries(Object.entries(body.example).filter(([other]) => other !== name))
        const answer = await send(operation, body, rest)
        expect([operation.operationId, name, answer.ok]).toEqual([operation.operationId, name, true])
        tried++
      }
    }
    expect(tried).toBeGreaterThan(4)
  })

  test("that a body without a field it needs, with one too long, out of its values or unheard of is bad", async () => {
    let tried = 0
    for (const operation of operationsOf(site.conformance.document)) {
      const body = bodyOf(operation)
      if (!body) continue
      for (const [field, bad] of badBodies(body)) {
        const call = [operation.operationId, field, JSON.stringify(bad).slice(0, 80)]
        expect([...call, findViolation(body, bad)]).toEqual([...call, expect.any(String)])
        const answer = await send(operation, body, bad)
        const { fields = {} } = (await answer.json()) as { fields?: object }
        expect([...call, answer.status, Object.keys(fields)]).toEqual([...call, 422, expect.arrayContaining([field])])
        tried++
      }
    }
    expect(tried).toBeGreaterThan(60)
  })

  test("on a blog's sections and a category's items", async () => {
    const at = (path: string) =>
      operationsOf(site.conformance.document).find(
        (each) => each.path === path && each.method === "POST",
      ) as NamedOperation
    const [blog, category] = [at("/blog"), at("/category")]
    const cases: [NamedOperation, Record<string, unknown>, boolean][] = [
      [blog, { sections: "[]" }, true],
      [blog, { sections: JSON.stringify([{ h2: "One" }, { h3: "Two", image: "" }]) }, true],
      [blog, { sections: JSON.stringify([{ h4: "One" }]) }, false],
      [blog, { sections: JSON.stringify([{ h2: 5 }]) }, false],
      [blog, { sections: JSON.stringify(Array.from({ length: 31 }, () => ({}))) }, false],
      [category, { categoryAdditionalData: "[]" }, true],
      [category, { categoryAdditionalData: "none" }, false],
      [category, { "categoryAdditionalData[12][title]": "Twelfth" }, true],
      [category, { "categoryAdditionalData[12][titel]": "Twelfth" }, false],
      [category, { "categoryAdditionalData[0][title]": "x".repeat(201) }, false],
      [category, { imageFiles: ["a.jpg"], files: ["b.jpg"] }, true],
      [category, { imageFiles: Array.from({ length: 21 }, () => "a.jpg") }, false],
      [category, { imagePaths: ["a"] }, false],
    ]
    for (const [operation, fields, isGood] of cases) {
      const body = bodyOf(operation) as Body
      const value = { ...body.example, ...fields }
      const answer = await send(operation, body, value)
      const seen = [fields, findViolation(body, value) === undefined, answer.ok]
      expect(seen).toEqual([fields, isGood, isGood])
    }
  })

  test("and if they do not, it shows", async () => {
    const { findDeviation } = site.conformance
    const get = (path: string) => new Request(`http://localhost${path}`)
    const list = (body: unknown, headers = {}) => Response.json(body, { headers: { "X-Total-Count": "1", ...headers } })
    const { example } = entities["Review"] as { example: object }
    expect(await findDeviation(get("/api/reviews"), list([example]))).toBeUndefined()
    const deviations = [
      await findDeviation(get("/api/reviews"), list([{ ...example, rating: 5 }])),
      await findDeviation(get("/api/reviews"), list([{ ...example, createdAt: "yesterday" }])),
      await findDeviation(get("/api/reviews"), list(example)),
      await findDeviation(get("/api/reviews"), Response.json([example])),
      await findDeviation(get("/api/reviews"), list([example], { "X-Total-Count": "many" })),
      await findDeviation(get("/api/reviews"), Response.json({ error: "x", message: "x" }, { status: 409 })),
      await findDeviation(get("/api/reviews/x"), Response.json({ error: "x" }, { status: 404 })),
      await findDeviation(get("/api/nothing"), list([])),
    ]
    expect(deviations).toEqual(deviations.map(() => expect.any(String)))
  })
})
