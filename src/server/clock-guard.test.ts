import { afterEach, beforeEach, describe, expect, test } from "vitest"
import { openStoreOn, type Store } from "./store/store.ts"
import { prepareDatabases } from "../../test/databases/databases.ts"
import { createClockGuard } from "./clock-guard.ts"

const { databases } = prepareDatabases()
const hour = 60 * 60 * 1000
const day = 24 * hour

describe.each(databases)("the guard of the clock on $database", ({ openDialect }) => {
  let store: Store
  let now: Date
  let warnings: unknown[]
  const open = () => createClockGuard(store, { warn: (fields: unknown) => warnings.push(fields) }, () => now)
  const later = (ms: number) => (now = new Date(now.getTime() + ms))

  beforeEach(async () => {
    store = await openStoreOn(await openDialect())
    now = new Date()
    warnings = []
  })

  afterEach(() => store.close())

  test("believes the clock of a new site, whatever it shows, and the same over a restart", async () => {
    later(-900 * day)
    expect(await (await open()).isTrusted()).toBe(true)
    later(day)
    expect(await (await open()).isTrusted()).toBe(true)
    expect(warnings).toEqual([])
  })

  test("compares the first clock after an update with the newest row", async () => {
    await store.activity.add({ by: "owner@maap.example", action: "goLive", kind: "site", itemId: "", title: "" })
    later(400 * day)
    expect(await (await open()).isTrusted()).toBe(false)
    expect(warnings).toHaveLength(1)
    later(-400 * day)
    expect(await (await open()).isTrusted()).toBe(true)
  })

  test("notes the clock at most once an hour, and warns once of a jump", async () => {
    const guard = await open()
    const noted = async () => (await store.settings.read("clock"))?.body.seenAt
    const first = await noted()
    later(hour / 2)
    await guard.isTrusted()
    expect(await noted()).toBe(first)
    later(hour)
    await guard.isTrusted()
    expect(await noted()).toBe(now.toISOString())
    later(400 * day)
    for (let look = 0; look < 3; look++) expect(await guard.isTrusted()).toBe(false)
    expect(warnings).toHaveLength(1)
  })

  test("sees what another node, or the owner, has noted", async () => {
    const [one, other] = [await open(), await open()]
    later(30 * day)
    expect([await one.isTrusted(), await other.isTrusted()]).toEqual([false, false])
    await store.settings.put("clock", { seenAt: now.toISOString(), doubtedAt: null }, "owner@maap.example")
    expect([await one.isTrusted(), await other.isTrusted()]).toEqual([true, true])
  })
})
