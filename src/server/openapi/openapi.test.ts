import { readFile } from "node:fs/promises"
import { Validator } from "@seriousme/openapi-schema-validator"
import { Hono } from "hono"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import written from "#assets/api/entities.json" with { type: "json" }
import { type ApiDocument, withDocs, documentedCalls } from "#http/api-docs.ts"
import { operationsOf } from "../../../test/site/conformance.ts"
import { openTestSite, type TestSite } from "../../../test/site/open-site.ts"
import { entities } from "./entity-descriptions.ts"
import { withReference } from "../../../tools/api-docs/reference.ts"

let site: TestSite
let document: ApiDocument

beforeAll(async () => {
  site = await openTestSite()
  document = site.conformance.document
})

afterAll(async () => {
  expect(site.errors).toEqual([])
  await site.close()
})

describe("the document", () => {
  test("is valid OpenAPI 3.1", async () => {
    const result = await new Validator().validate({ ...structuredClone(document) })
    expect(result).toEqual({ valid: true })
  })

  test("has the calls of the router and no other; each is described beside where it is mounted", () => {
    const mounted = site.api.routes
      .filter(({ method }) => method !== "ALL")
      .map(({ method, path }) => `${method} ${path.replace("{[^/]+\\.pdf}", ".pdf").replaceAll(/:(\w+)/g, "{$1}")}`)
    const documented = operationsOf(document).map(({ method, path }) => `${method} /api${path}`)
    expect(documented.toSorted()).toEqual([...new Set(mounted)].toSorted())
    expect(documentedCalls(site.api.routes).filter(({ docs }) => docs.name === undefined)).toEqual([])
  })

  test("gives each call its own name", () => {
    const names = operationsOf(document).map(({ operationId }) => operationId)
    expect(new Set(names).size).toBe(names.length)
  })

  test("asks for a token if the router has the guard, and nowhere else", async () => {
    for (const { method, path, security, responses } of operationsOf(document)) {
      const answer = await site.call(method, `/api${path.replaceAll(/\{\w+\}/g, "x")}`)
      const isOptional = security.some((each) => Object.keys(each).length === 0)
      const headers = { Authorization: "Bearer x" }
      if (isOptional) expect((await site.call(method, `/api${path}?state=all`, { headers })).status).toBe(401)
      expect([method, path, security.length > 0 && !isOptional]).toEqual([
        method,
        path,
        answer.status === 401 && path !== "/auth/login",
      ])
      if (security.length > 0) expect(Object.keys(responses)).toContain("401")
    }
  })

  test("documents of every field and parameter what type it has", () => {
    for (const { parameters = [], requestBody, method, path } of operationsOf(document)) {
      const { properties = {}, patternProperties = {} } = Object.values(requestBody?.content ?? {})[0]?.schema ?? {}
      const fields = [...Object.entries(properties), ...Object.entries(patternProperties)]
      for (const [name, schema] of [...fields, ...parameters.map((each) => [each.name, each.schema] as const)]) {
        const either = schema.anyOf?.map((each) => each.type).join(" or ")
        expect([method, path, name, schema.type ?? schema.contentMediaType ?? either]).toEqual([
          method,
          path,
          name,
          expect.any(String),
        ])
      }
    }
  })

  test("shows what the schemas that check say: what is needed, how long, which values, which pattern", () => {
    const body = (path: string, method: string) =>
      Object.values(document.paths[path]?.[method]?.requestBody?.content ?? {})[0]?.schema
    expect(body("/contact", "post")).toMatchObject({
      required: ["fullName", "email", "phone", "message"],
      additionalProperties: false,
      properties: {
        fullName: { type: "string", minLength: 1, maxLength: 200, pattern: "\\S" },
        email: { type: "string", maxLength: 254, pattern: expect.stringContaining("@") },
        company: { anyOf: [{ type: "string", maxLength: 200 }, { type: "null" }] },
      },
    })
    expect(body("/contacts/{id}", "put")?.properties?.["status"]?.enum).toContain("Visit booked")
    expect(body("/blog", "post")).toMatchObject({
      required: ["title", "description", "addedBy"],
      anyOf: [{ required: ["file"] }, { required: ["filePath"] }],
      properties: { sections: { contentSchema: { maxItems: 30 } }, file: { maxLength: 15 * 1024 * 1024 } },
    })
    expect(body("/blogs/{id}", "put")?.required).toEqual(["title", "description", "addedBy"])
    const items = body("/category", "post")?.patternProperties ?? {}
    expect(Object.entries(items)).toEqual([
      [expect.stringContaining("title"), expect.objectContaining({ minLength: 1, maxLength: 200 })],
      [expect.stringContaining("description"), expect.objectContaining({ maxLength: 20_000 })],
    ])
    expect(document.paths["/blogs"]?.["get"]?.parameters?.map(({ name, schema }) => [name, schema.maximum])).toEqual([
      ["page", 1_000_000],
      ["limit", 100],
      ["search", undefined],
      ["sort", undefined],
      ["state", undefined],
    ])
  })

  test("is answered with a tag, by which it need not be sent again", async () => {
    const first = await site.api.request("/api/openapi.json")
    expect(first.headers.get("Cache-Control")).toBe("no-cache")
    const again = await site.api.request("/api/openapi.json", {
      headers: { "If-None-Match": first.headers.get("ETag") ?? "" },
    })
    expect([again.status, await again.text()]).toEqual([304, ""])
    expect((await site.call("GET", "/api/auth/profile")).headers.get("Cache-Control")).toBe("no-store")
  })

  test.each(Object.entries(entities))("shows a %s that fits its schema", (name, { example }) => {
    expect(site.conformance.findViolation(example, "components", "schemas", name)).toBeUndefined()
  })
})

test("every object that is written is one of the document", () => {
  expect(Object.keys(entities)).toEqual(expect.arrayContaining(Object.keys(written)))
})

test("an item of a declared kind is described by its fields, and by what is written of it", () => {
  expect(entities["Category"]?.notes).toMatchObject({
    categorySlug: "The last part of its page's path, `/{categorySlug}`.",
    "categoryAdditionalData[].description": "HTML, cleaned.",
    drawing: expect.stringContaining("drawing of a typical unit"),
  })
  expect(entities["Blog"]?.notes["sections[].image"]).toBe("The path of the section's picture, or empty.")
  expect(entities["Review"]?.example).toMatchObject({
    reviewerName: "A 2BHK home",
    imageAlt: expect.stringMatching(/./),
  })
  expect(entities["Project"]?.example).toMatchObject({ solved: "One wall for everything.", days: 41, searchTitle: "" })
})

test("docs/api.md is as `npm run docs:api` writes it from the document", async () => {
  const page = await readFile("docs/api.md", "utf8")
  expect(withReference(page, document)).toBe(page)
  expect(() => withReference("# A page", document)).toThrow("npm run docs:api")
})

test("each step of a call adds what it announces", () => {
  const limit = withDocs({ fails: ["too-many"] }, (_c: unknown, next: () => Promise<void>) => next())
  const guard = withDocs({ needsToken: true, fails: ["unauthenticated"] }, limit.bind(undefined))
  const router = new Hono().get("/api/a", (c) => c.text("")).post("/api/a", limit, guard, (c) => c.text(""))
  expect(documentedCalls(router.routes)).toEqual([
    { method: "GET", path: "/api/a", docs: { fails: [] } },
    { method: "POST", path: "/api/a", docs: { needsToken: true, fails: ["too-many", "unauthenticated"] } },
  ])
})
