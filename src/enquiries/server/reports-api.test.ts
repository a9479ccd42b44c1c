import { afterAll, beforeAll, expect, test } from "vitest"
import { addDays, dayOf } from "#base/text/calendar.ts"
import type { Report } from "../shared/report.ts"
import { openTestSite, type TestSite } from "../../../test/site/open-site.ts"

let site: TestSite
let token: string
const today = dayOf(new Date().toISOString())

beforeAll(async () => {
  site = await openTestSite()
  token = await site.signIn()
  const form = { fullName: "Asha", email: "asha@home.example", phone: "98220 12345", message: "m" }
  for (const [company, page] of [
    ["Sea View", "/modular-kitchen"],
    ["sea view", "/"],
    ["=Hill, Top", "/"],
    ["", "/"],
  ] as const) {
    await site.services.store.enquiries.submit({ ...form, company }, { page })
  }
})

afterAll(async () => {
  expect(site.errors).toEqual([])
  await site.close()
})

const get = (path: string) => site.call("GET", path, { token })

test("the dashboard is made from the stored data, over the last 30 days unless asked otherwise", async () => {
  const answer = await get("/api/report")
  expect(answer.status).toBe(200)
  const report = (await answer.json()) as Report
  expect(report).toMatchObject({ from: addDays(today, -29), to: today, enquiries: 4 })
  expect(report.figures).toMatchObject({ total: 4, unread: 4, newThisWeek: 4, unansweredOver24h: 0 })
  expect(report.chart.unit).toBe("day")
  expect(report.chart.bars).toHaveLength(30)
  expect(report.chart.bars.at(-1)).toEqual({ from: today, enquiries: 4 })
  expect(report.monthlySubscriptions.at(-1)).toEqual({
    month: today.slice(0, 7),
    enquiries: 4,
    wonValue: 0,
    lostValue: 0,
  })
  expect(report.totalBusinessList).toEqual([
    { groupedBy: "property", name: expect.stringMatching(/sea view/i), enquiries: 2, latestOn: today },
    { groupedBy: "property", name: "", enquiries: 1, latestOn: today },
    { groupedBy: "property", name: "=Hill, Top", enquiries: 1, latestOn: today },
    { groupedBy: "page", name: "/", enquiries: 3, latestOn: today },
    { groupedBy: "page", name: "/modular-kitchen", enquiries: 1, latestOn: today },
  ])
})

test("a range without enquiries has its days and months all the same", async () => {
  const report = (await (await get("/api/report?from=2024-01-01&to=2024-12-31")).json()) as Report
  expect(report).toMatchObject({ enquiries: 0, totalBusinessList: [], chart: { unit: "week" } })
  expect(report.chart.bars).toHaveLength(53)
  expect(report.monthlySubscriptions).toHaveLength(12)
})

test.each([
  ["from=2026-02-30", "from"],
  ["to=2026-00-01", "to"],
  ["from=2026-11-21&to=2026-11-20", "to"],
  ["from=2010-01-01&to=2026-11-20", "to"],
  ["from=2001-01-01", "to"],
])("the impossible range %s is shown at its field", async (query, field) => {
  for (const path of ["report", "report/monthly-subscriptions.csv", "report/total-business-list.csv"]) {
    const answer = await get(`/api/${path}?${query}`)
    const { fields } = (await answer.json()) as { fields: object }
    expect([path, answer.status, Object.keys(fields)]).toEqual([path, 422, [field]])
  }
})

test("each table can be downloaded", async () => {
  const range = `from=${today}&to=${today}`
  const months = await get(`/api/report/monthly-subscriptions.csv?${range}`)
  expect(months.headers.get("Content-Disposition")).toContain(`monthly-subscriptions-${today}-to-${today}.csv`)
  expect((await months.text()).split("\r\n")).toEqual([
    '"Month","Enquiries","Won, ₹","Lost, ₹"',
    `"${today.slice(0, 7)}","4","0","0"`,
    "",
  ])
  const list = await (await get(`/api/report/total-business-list.csv?${range}`)).text()
  expect(list.split("\r\n")).toEqual([
    '"Grouped By","Name","Enquiries","Latest"',
    expect.stringMatching(/^"Property Name","sea view","2",/i),
    `"Property Name","(none)","1","${today}"`,
    `"Property Name","'=Hill, Top","1","${today}"`,
    `"Page","/","3","${today}"`,
    `"Page","/modular-kitchen","1","${today}"`,
    "",
  ])
})
