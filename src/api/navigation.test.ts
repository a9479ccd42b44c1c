import { afterAll, beforeAll, expect, test } from "vitest"
import { firstNavigation } from "#domain/navigation/first-navigation.ts"
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

const navigation = {
  header: [{ kind: "link", label: "Start", address: "/" }, { kind: "rooms" }],
  footer: [{ title: "More of us", links: [{ kind: "link", label: "Map", address: "https://maps.example/a" }] }],
}

async function read(path: string, options = {}): Promise<unknown> {
  return await (await site.call("GET", path, options)).json()
}

test("anybody reads the links, the admin saves them and sees every version", async () => {
  expect(await read("/api/navigation")).toEqual({ version: 1, navigation: firstNavigation, madeAt: null })
  expect((await site.call("GET", "/api/navigation/versions")).status).toBe(401)
  expect((await site.call("PUT", "/api/navigation", { json: { basedOn: 1, navigation } })).status).toBe(401)
  const saved = await site.call("PUT", "/api/navigation", { token, json: { basedOn: 1, navigation } })
  expect(saved.status).toBe(200)
  expect(await saved.json()).toMatchObject({ version: 2, navigation, madeBy: "owner@maap.example" })
  expect(await read("/api/navigation")).toEqual({ version: 2, navigation, madeAt: expect.any(String) })
  expect(await read("/api/navigation/versions", { token })).toMatchObject([{ version: 2 }, { version: 1, madeBy: "" }])
})

test("a change of an older version is refused and says who changed it since", async () => {
  const tag = (await site.call("GET", "/api/navigation")).headers.get("ETag") as string
  const { version } = (await read("/api/navigation")) as { version: number }
  const put = (json: object, headers = {}) => site.call("PUT", "/api/navigation", { token, json, headers })
  expect((await put({ basedOn: version, navigation }, { "If-Match": tag })).status).toBe(200)
  const late = await put({ basedOn: version, navigation }, { "If-Match": tag })
  expect([late.status, await late.json()]).toMatchObject([412, { change: { by: "owner@maap.example" } }])
  const based = await put({ basedOn: version, navigation })
  expect([based.status, await based.json()]).toMatchObject([422, { fields: { basedOn: expect.any(String) } }])
})

test("what is wrong is reported at its field, and saves nothing", async () => {
  const before = (await read("/api/navigation")) as { version: number }
  const header = [{ kind: "link", label: "x".repeat(41), address: "//evil.example" }]
  const json = { basedOn: before.version, navigation: { ...navigation, header } }
  const answer = await site.call("PUT", "/api/navigation", { token, json })
  expect([answer.status, await answer.json()]).toMatchObject([
    422,
    {
      fields: {
        "navigation[header][0][label]": "The name can have at most 40 characters.",
        "navigation[header][0][address]": expect.stringContaining("Begin with /"),
      },
    },
  ])
  expect(await read("/api/navigation")).toEqual(before)
})
