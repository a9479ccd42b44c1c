import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest"
import { openStoreOn, type Store } from "#server/store/store.ts"
import { prepareDatabases } from "../../../test/databases/databases.ts"
import { openTestSite, type TestSite } from "../../../test/site/open-site.ts"
import type { PriceItem } from "../shared/price-items.ts"

const { databases } = prepareDatabases()
const drawer: PriceItem = { description: "Soft-close drawer", unit: "nos", rate: 4_500_00, hsn: "9403" }
const by = "office@maap.example"

describe.each(databases)("the list of items on $database", ({ openDialect }) => {
  let store: Store

  beforeEach(async () => {
    store = await openStoreOn(await openDialect())
  })

  afterEach(() => store.close())

  test("keeps its order, and tells who changed it last", async () => {
    const items = Array.from({ length: 500 }, (_, nth) => ({ ...drawer, description: `Item ${nth}` }))
    await store.priceItems.change(by, (now, last) => {
      expect([now, last.by]).toEqual([{ items: [] }, ""])
      return { items }
    })
    expect(await store.priceItems.read()).toEqual({ items })
    await store.priceItems.change("owner@maap.example", (now, last) => {
      expect(last).toEqual({ by, at: expect.stringMatching(/^20/) })
      return { items: now.items.toReversed() }
    })
    expect((await store.priceItems.read()).items[0]?.description).toBe("Item 499")
  })

  test("loses no item when several people add one at the same time", async () => {
    const add = (nth: number) =>
      store.priceItems.change(by, ({ items }) => ({ items: [...items, { ...drawer, description: `Item ${nth}` }] }))
    await Promise.all(Array.from({ length: 10 }, (_, nth) => add(nth)))
    expect((await store.priceItems.read()).items).toHaveLength(10)
  })

  test("stays as it is when a change is rejected", async () => {
    await store.priceItems.change(by, () => ({ items: [drawer] }))
    const refused = store.priceItems.change("other", () => {
      throw new Error("stale")
    })
    await expect(refused).rejects.toThrow("stale")
    await store.priceItems.change(by, (now, last) => {
      expect([now.items, last.by]).toEqual([[drawer], by])
      return now
    })
  })
})

describe("the calls of the list of items", () => {
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

  const path = "/api/quotation-items"
  const put = (items: unknown, headers = {}) => site.call("PUT", path, { token, json: { items }, headers })

  test("reject a change of an outdated list, with the person who changed it", async () => {
    const first = await site.call("GET", path, { token })
    const tag = first.headers.get("ETag") ?? ""
    const saved = await put([{ id: "r0", ...drawer }], { "If-Match": tag })
    expect([saved.status, await saved.json()]).toEqual([200, { items: [drawer] }])
    const stale = await put([], { "If-Match": tag })
    expect([stale.status, await stale.json()]).toMatchObject([412, { change: { by: "owner@maap.example" } }])
    const now = await site.call("GET", path, { token })
    expect([await now.json(), now.headers.get("ETag")]).toEqual([{ items: [drawer] }, saved.headers.get("ETag")])
  })

  test("reject wrong items at their fields, and more than 500", async () => {
    const wrong = await put([{ ...drawer, rate: -1, hsn: "1", description: "" }])
    expect([wrong.status, await wrong.json()]).toMatchObject([
      422,
      {
        fields: {
          "items[0][rate]": expect.any(String),
          "items[0][hsn]": expect.any(String),
          "items[0][description]": expect.any(String),
        },
      },
    ])
    const many = await put(Array.from({ length: 501 }, () => drawer))
    expect([many.status, await many.json()]).toMatchObject([
      422,
      { fields: { items: "Items can have at most 500 entries." } },
    ])
  })

  test("return a CSV file that can be imported again", async () => {
    await put([drawer, { ...drawer, description: "=Edge", rate: 12_50, hsn: "" }])
    const csv = await (await site.call("GET", `${path}.csv`, { token })).text()
    expect(csv).toContain('"Soft-close drawer","nos","4500","9403"\r\n"\'=Edge","nos","12.5",""')
    const report = await site.call("POST", `${path}.csv`, { token, json: { csv: `${csv}Hob,nos,x,\n` } })
    expect([report.status, await report.json()]).toEqual([
      200,
      { added: 0, replaced: 2, refused: [{ line: 4, description: "Hob", message: expect.stringContaining("rate") }] },
    ])
    expect(await (await site.call("GET", `${path}.csv`, { token })).text()).toBe(csv)
    expect((await site.call("POST", `${path}.csv`, { token, json: { csv: "x" } })).status).toBe(422)
  })

  test("need a token", async () => {
    for (const [method, at] of [
      ["GET", path],
      ["PUT", path],
      ["GET", `${path}.csv`],
      ["POST", `${path}.csv`],
    ] as const)
      expect((await site.call(method, at)).status).toBe(401)
  })
})
