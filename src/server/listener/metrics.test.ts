import { expect, test } from "vitest"
import { openTestSite } from "../../../test/site/open-site.ts"
import { createMetrics, siteGauges } from "./metrics.ts"

const token = "a token long enough".replaceAll(" ", "-")

test("the figures are shown to anyone who knows the token, in Prometheus's form", async () => {
  const metrics = await createMetrics(token, [{ name: "maap_things", help: "Things.", read: async () => 3 }])
  metrics.observe({ path: "/", status: 200, isCached: true, seconds: 0.002 })
  metrics.countUnhandled()
  metrics.observe({ path: "/api/contact", status: 201, isCached: false, seconds: 0.03 })
  const answer = await metrics.answer(`Bearer ${token}`)
  expect(answer?.headers.get("content-type")).toMatch(/^text\/plain; version=0\.0\.4/)
  const text = await answer?.text()
  expect(text).toContain('maap_requests_total{kind="pages",status="200",kept="true"} 1')
  expect(text).toContain('maap_requests_total{kind="api",status="201",kept="false"} 1')
  expect(text).toContain('maap_request_seconds_bucket{le="0.1",kind="api"} 1')
  expect(text).toContain("maap_things 3")
  expect(text).toContain("maap_unhandled_failures_total 1")
  expect(text).toMatch(/^process_resident_memory_bytes \d/m)
})

test("a figure that cannot be read hides no other", async () => {
  const metrics = await createMetrics(token, [{ name: "maap_things", help: "Things.", read: () => Promise.reject() }])
  expect(await (await metrics.answer(`Bearer ${token}`))?.text()).toMatch(/^maap_things nan$/im)
})

test.each(["Bearer", "bearer", "BEARER", "bEaReR "])("opens the metrics with %j before the token", async (scheme) => {
  const metrics = await createMetrics(token, [])
  expect((await metrics.answer(`${scheme} ${token}`))?.status).toBe(200)
})

test.each([undefined, "", "Bearer", `Bearer ${token}x`, `Bearer${token}`, `Basic ${token}`, token])(
  "%j opens nothing",
  async (header) => {
    const metrics = await createMetrics(token, [])
    expect(await metrics.answer(header)).toBeUndefined()
  },
)

test("the last backup is the newest that was read back, and not dated ahead; 0 if there is none", async () => {
  const site = await openTestSite()
  const { store } = site.services
  const read = () =>
    siteGauges(store)
      .find(({ name }) => name === "maap_last_backup_timestamp_seconds")
      ?.read()
  expect(await read()).toBe(0)
  const check = { at: "2026-01-05T22:00:00.000Z", problem: "", missingPictures: 0 }
  const checks = {
    "maap-2026-01-05-031200.tgz": check,
    "maap-2026-01-04-031200.tgz": check,
    "maap-2026-01-06-031200.tgz": { ...check, problem: "It is damaged." },
    "maap-2199-01-01-031200.tgz": check,
  }
  await store.settings.put("backups", { since: "2026-01-01T00:00:00.000Z", tried: null, checks }, "")
  expect(await read()).toBe(Date.parse("2026-01-04T21:42:00.000Z") / 1000)
  await site.close()
})
