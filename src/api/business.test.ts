import { afterAll, beforeAll, expect, test } from "vitest"
import { firstBusiness } from "#domain/business/first-business.ts"
import { openTestSite, type TestSite } from "../../test/site/open-site.ts"

let site: TestSite
let token: string

beforeAll(async () => {
  site = await openTestSite()
  token = await site.signIn()
})

afterAll(async () => {
  expect(site.errors).toEqual([])
  await site.close()
})

const business = { ...firstBusiness, name: "Navi Rasoi", phones: ["+91 712 555 0100"] }

async function read(path: string, options = {}): Promise<unknown> {
  return await (await site.call("GET", path, options)).json()
}

test("anybody reads the business, the admin saves it and sees every version", async () => {
  expect(await read("/api/business")).toEqual({ version: 1, business: firstBusiness, madeAt: null })
  expect((await site.call("GET", "/api/business/versions")).status).toBe(401)
  expect((await site.call("PUT", "/api/business", { json: { basedOn: 1, business } })).status).toBe(401)
  const saved = await site.call("PUT", "/api/business", { token, json: { basedOn: 1, business } })
  expect(saved.status).toBe(200)
  expect(await saved.json()).toMatchObject({ version: 2, business, madeBy: "owner@maap.example" })
  expect(await read("/api/business")).toEqual({ version: 2, business, madeAt: expect.any(String) })
  expect(await read("/api/business/versions", { token })).toMatchObject([{ version: 2 }, { version: 1, madeBy: "" }])
})

test("a change of an older version is refused and says who changed it since", async () => {
  const tag = (await site.call("GET", "/api/business")).headers.get("ETag") as string
  const { version } = (await read("/api/business")) as { version: number }
  const put = (json: object, headers = {}) => site.call("PUT", "/api/business", { token, json, headers })
  expect((await put({ basedOn: version, business }, { "If-Match": tag })).status).toBe(200)
  const late = await put({ basedOn: version, business }, { "If-Match": tag })
  expect(late.status).toBe(412)
  expect(await late.json()).toMatchObject({ change: { by: "owner@maap.example" } })
  const based = await put({ basedOn: version, business })
  expect([based.status, await based.json()]).toMatchObject([422, { fields: { basedOn: expect.any(String) } }])
})

test("what is wrong is reported at its field, and saves nothing", async () => {
  const before = (await read("/api/business")) as { version: number }
  const bad: [object, string, string][] = [
    [{ gstin: "27AAPFU0939F1ZW" }, "business[gstin]", "typing error"],
    [{ shares: [{ label: "all", percent: 99 }] }, "business[shares]", "99%"],
    [{ accent: "#0000ff" }, "business[accent]", "The nearest colour that works is #"],
    [{ promo: { ...business.promo, from: "2026-12-01", until: "2026-11-30" } }, "business[promo][until]", "before"],
    [{ name: "" }, "business[name]", "required"],
    [{ phones: "x" }, "business[phones]", "list"],
    [{ hours: null }, "business[hours]", ""],
    [{ whatsApp: "98220 000000" }, "business[whatsApp]", "country code"],
    [
      { whatsApp: "98220 00000", address: { ...business.address, country: "SG" } },
      "business[whatsApp]",
      "country code",
    ],
  ]
  for (const [change, field, words] of bad) {
    const json = { basedOn: before.version, business: { ...business, ...change } }
    const answer = await site.call("PUT", "/api/business", { token, json })
    const { fields } = (await answer.json()) as { fields: Record<string, string> }
    expect([field, answer.status, fields[field]]).toEqual([field, 422, expect.stringContaining(words)])
  }
  expect(await read("/api/business")).toEqual(before)
})
