import { afterAll, beforeAll, expect, test } from "vitest"
import { csvLimits } from "../shared/redirect-csv.ts"
import { formOf, openTestSite, type TestSite } from "../../../test/site/open-site.ts"

type Answer = Record<string, unknown> & { _id: string }

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

async function send(method: string, path: string, json?: object): Promise<[status: number, body: Answer]> {
  const answer = await site.call(method, `/api${path}`, { token, ...(json && { json }) })
  const text = await answer.text()
  return [answer.status, (text === "" ? {} : JSON.parse(text)) as Answer]
}

test("nobody reads or changes redirects without signing in", async () => {
  const id = "0199f0a4-7d5e-7cc1-8d2b-0123456789ab"
  for (const [method, path] of [
    ["GET", "/redirects"],
    ["GET", "/redirects.csv"],
    ["POST", "/redirect"],
    ["POST", "/redirects/import"],
    ["PUT", `/redirects/${id}`],
    ["DELETE", `/redirects/${id}`],
    ["GET", "/not-found"],
    ["DELETE", `/not-found/${id}`],
    ["GET", "/address?noun=blogs&title=x"],
    ["GET", "/links?to=/lofts"],
  ] as const) {
    expect((await site.call(method, `/api${path}`)).status).toBe(401)
  }
})

test("a redirect is made, listed, changed, downloaded and removed", async () => {
  const [status, made] = await send("POST", "/redirect", { from: "/Old.html", to: "/about" })
  expect([status, made]).toMatchObject([201, { from: "/old.html", to: "/about", changedBy: "owner@maap.example" }])
  const list = await site.call("GET", "/api/redirects?search=old&limit=1", { token })
  expect([list.headers.get("X-Total-Count"), await list.json()]).toEqual(["1", [made]])
  const change = await send("PUT", `/redirects/${made._id}`, { from: "/old.html", to: "https://elsewhere.example" })
  expect(change).toMatchObject([200, { to: "https://elsewhere.example/" }])
  const csv = await (await site.call("GET", "/api/redirects.csv", { token })).text()
  expect(csv).toBe('"from","to"\r\n"/old.html","https://elsewhere.example/"\r\n')
  expect(await send("DELETE", `/redirects/${change[1]._id}`)).toEqual([204, {}])
  expect((await send("DELETE", `/redirects/${change[1]._id}`))[0]).toBe(404)
  expect((await send("PUT", `/redirects/${made._id}`, { from: "/a", to: "/" }))[0]).toBe(404)
})

test("bad input is refused at its field", async () => {
  for (const [json, fields] of [
    [{}, ["from", "to"]],
    [{ from: "/a", to: "javascript:alert(1)" }, ["to"]],
    [{ from: "/admin/x", to: "/" }, ["from"]],
    [{ from: "/a", to: "/", more: 1 }, ["more"]],
    [{ from: `/${"x".repeat(600)}`, to: "/" }, ["from"]],
    [{ from: 7, to: [] }, ["from", "to"]],
  ] as const) {
    const [status, body] = await send("POST", "/redirect", json)
    expect([status, Object.keys(body["fields"] as object)]).toEqual([422, fields])
  }
  for (const json of [{ csv: "" }, { csv: 7 }, {}]) {
    expect(await send("POST", "/redirects/import", json)).toMatchObject([422, { fields: { csv: expect.any(String) } }])
  }
  expect((await send("GET", "/address?noun=reviews"))[0]).toBe(422)
  expect((await send("DELETE", "/not-found/x"))[0]).toBe(404)
})

test("an import reports its results and the error", async () => {
  const csv = "from;to\r\n/one;/about\r\n/about;/\r\n"
  expect(await send("POST", "/redirects/import", { csv })).toMatchObject([
    200,
    { added: 1, replaced: 0, unchanged: 0, refused: [{ line: 3, from: "/about" }] },
  ])
  expect((await send("POST", "/redirects/import", { csv: "x".repeat(csvLimits.bytes) }))[0]).toBe(413)
})

test("imports a list of redirects as programs send it to 1.0.0", async () => {
  const redirects = [
    { from: "/listed", to: "/about" },
    { from: "/about", to: "/" },
  ]
  expect(await send("POST", "/redirects/import", { redirects })).toMatchObject([
    200,
    { added: 1, replaced: 0, unchanged: 0, refused: [{ line: 2, index: 1, from: "/about" }] },
  ])
  for (const wrong of [[], [{ from: "/a" }], "/a,/b"]) {
    expect((await send("POST", "/redirects/import", { redirects: wrong }))[0]).toBe(422)
  }
})

test("a form may name the address; the former one leads there", async () => {
  const texts = { title: "Counter height", status: "finished", projectSlug: "tall" }
  const post = await site.call("POST", "/api/project", { token, form: formOf(texts) })
  const made = (await post.json()) as Answer
  expect([post.status, made["projectSlug"]]).toEqual([201, "tall"])
  const put = (fields: Record<string, string>) =>
    site.call("PUT", `/api/projects/${made._id}`, { token, form: formOf({ ...texts, ...fields }) })
  const wrong = await put({ projectSlug: "Not / this" })
  expect([wrong.status, await wrong.json()]).toMatchObject([422, { fields: { projectSlug: expect.any(String) } }])
  expect(await (await put({ projectSlug: "" })).json()).toMatchObject({ projectSlug: "counter-height" })
  expect(await send("GET", "/redirects?search=tall")).toMatchObject([
    200,
    [{ from: "/projects/tall", to: "/projects/counter-height", item: made._id }],
  ])
  const check = `/address?noun=projects&slug=counter-height&id=${made._id}`
  expect(await send("GET", check)).toEqual([
    200,
    { slug: "counter-height", path: "/projects/counter-height", problem: "", note: "" },
  ])
})

test("dismisses an address that visitors asked for and did not find", async () => {
  await site.services.store.notFound.add([{ path: "/kitchens", count: 3, lastAt: "2026-11-01T00:00:00.000Z" }])
  const list = async (query = "") => (await send("GET", `/not-found${query}`))[1] as unknown as Answer[]
  expect(await list("?search=KITCH")).toMatchObject([{ path: "/kitchens", count: 3 }])
  const [address] = await list()
  expect((await send("DELETE", `/not-found/${address?._id}`))[0]).toBe(204)
  expect(await list()).toEqual([])
})

test("counts the links to pages", async () => {
  const link = { kind: "link", label: "Lofts", address: "/lofts" }
  const navigation = { header: [link], footer: [{ title: "More", links: [link] }] }
  expect((await send("PUT", "/navigation", { navigation }))[0]).toBe(200)
  expect(await send("GET", "/links?to=/lofts,/blog/height")).toEqual([200, { count: 2 }])
  expect(await send("GET", "/links?to=")).toEqual([200, { count: 0 }])
  for (const wrong of ["", "?to=%00", `?to=${"x".repeat(10_001)}`]) {
    expect([wrong, (await send("GET", `/links${wrong}`))[0]]).toEqual([wrong, 422])
  }
})
