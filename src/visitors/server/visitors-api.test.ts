import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { addDays, dayOf } from "#base/text/calendar.ts"
import { openStoreOn } from "#server/store/store.ts"
import { prepareDatabases } from "../../../test/databases/databases.ts"
import { openTestSite, type TestSite } from "../../../test/site/open-site.ts"
import type { VisitorReport } from "../shared/page-views.ts"
import { idOfViews, type PageViews } from "./page-views.ts"

const { databases } = prepareDatabases()
const today = dayOf(new Date().toISOString())

function rowOf(row: Partial<PageViews>): PageViews {
  const whole = { day: today, kind: "view", path: "/", source: "", total: 1, visitors: 0, ...row }
  return { ...whole, id: idOfViews(whole) }
}

describe.each(databases)("on $database", ({ openDialect }) => {
  test("adds to rows, sums them, and adds up days by month after 400 days", async () => {
    const store = await openStoreOn(await openDialect())
    const { add, list, sumBy, addUpMonths } = store.pageViews
    const range = { from: "2025-01-01", to: "2026-12-31" }
    const paths = Array.from({ length: 1_200 }, (_, index) => rowOf({ path: `/${index}`, day: "2026-11-21" }))
    await Promise.all([add(paths), add(paths.toReversed()), add([])])
    expect((await sumBy("day", range)).map((row) => [row.day, row.total])).toEqual([["2026-11-21", 2_400]])
    const old = ["2025-01-01", "2025-01-02", "2025-01-31", "2025-10-01", "2025-10-17"]
    await add(old.map((day) => rowOf({ day, source: "google", total: 5, visitors: 2 })))
    for (let time = 0; time < 2; time++) await addUpMonths(new Date("2026-11-21T06:00:00.000Z"))
    const before = await list({ from: "2025-01-01", to: "2025-12-31" })
    expect(before.map(({ day, total, visitors }) => [day, total, visitors])).toEqual([
      ["2025-01-01", 15, 6],
      ["2025-10-01", 5, 2],
      ["2025-10-17", 5, 2],
    ])
    await store.close()
  })
})

describe("GET /api/visitors", () => {
  let site: TestSite

  beforeAll(async () => {
    site = await openTestSite()
    const { enquiries, pageViews } = site.services.store
    await enquiries.submit(
      { fullName: "Asha", email: "a@home.example", phone: "98220 12345", company: "", message: "" },
      { page: "/" },
    )
    await pageViews.add([
      rowOf({ total: 7, visitors: 3 }),
      rowOf({ path: "/about", source: "google", total: 4, visitors: 1 }),
      rowOf({ kind: "call", total: 2 }),
      rowOf({ kind: "estimate", path: "/estimate", total: 1, visitors: 1 }),
      rowOf({ day: "2020-05-01", total: 9, visitors: 9 }),
    ])
  })

  afterAll(async () => {
    expect(site.errors).toEqual([])
    await site.close()
  })

  const read = async (query = "", token?: string) => {
    const answer = await site.call("GET", `/api/visitors${query}`, { token: token ?? (await site.signIn()) })
    expect(answer.status).toBe(200)
    return (await answer.json()) as VisitorReport
  }

  test("returns visitors, pages, sources and the steps to an order for the last 30 days", async () => {
    const report = await read()
    expect(report).toMatchObject({ from: addDays(today, -29), to: today, chart: { unit: "day" } })
    expect(report.chart.bars.at(-1)).toEqual({ from: today, visitors: 4 })
    expect(report.pages).toEqual([
      { path: "/", views: 7, visitors: 3 },
      { path: "/about", views: 4, visitors: 1 },
    ])
    expect(report.sources).toEqual([
      { source: "", visitors: 3 },
      { source: "google", visitors: 1 },
    ])
    expect(report.steps).toEqual({
      visitors: 4,
      estimate: 1,
      call: 2,
      whatsapp: 0,
      directions: 0,
      enquiries: 1,
      visits: 0,
      won: 0,
    })
  })

  test("returns whole months before the last 400 days", async () => {
    const report = await read("?from=2020-05-20&to=2020-06-10")
    expect(report.chart).toEqual({
      unit: "month",
      bars: [
        { from: "2020-05-01", visitors: 9 },
        { from: "2020-06-01", visitors: 0 },
      ],
    })
  })

  test("returns no numbers of enquiries to an editor", async () => {
    const { steps } = await read("", await site.signInAs("editor"))
    expect(Object.keys(steps).toSorted()).toEqual(["call", "directions", "estimate", "visitors", "whatsapp"])
  })

  test("returns the rows as CSV", async () => {
    const answer = await site.call("GET", "/api/visitors.csv", { token: await site.signIn() })
    expect(answer.headers.get("content-disposition")).toContain(`visitors-${addDays(today, -29)}-to-${today}.csv`)
    const rows = (await answer.text()).split("\r\n")
    expect(rows.slice(0, 2)).toEqual([
      '"day","kind","path","source","total","visitors"',
      `"${today}","call","/","","2","0"`,
    ])
  })
})
