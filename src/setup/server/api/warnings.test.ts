import { afterAll, beforeAll, expect, test } from "vitest"
import { openTestSite, type TestSite } from "../../../../test/site/open-site.ts"
import { createClockGuard } from "#server/clock-guard.ts"
import { createErrorCounter } from "#server/failures/error-counter.ts"

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

const none = { failures: null, clock: null, isMailPasswordLost: false, isAddressMissing: false }

async function call(method: string, path: string): Promise<unknown> {
  const answer = await site.call(method, path, { token })
  expect(answer.status).toBe(200)
  return await answer.json()
}

test("failures of the program are told to owners until they take note of them", async () => {
  expect((await site.call("GET", "/api/warnings")).status).toBe(401)
  expect(await call("GET", "/api/warnings")).toEqual(none)
  let now = "2026-11-24T04:51:00.000Z"
  const open = () =>
    createErrorCounter(
      site.services.store.settings,
      (error) => site.errors.push(error),
      () => new Date(now),
    )
  const first = open()
  for (const id of ["a", "b"]) first.note(id)
  await first.stop()
  now = "2026-11-25T04:51:00.000Z"
  const second = open()
  second.note()
  await second.stop()
  expect(await call("GET", "/api/warnings")).toEqual({
    ...none,
    failures: { count: 3, since: "2026-11-24T04:51:00.000Z", lastAt: now, lastId: "" },
  })
  expect(await call("POST", "/api/warnings/dismiss-failures")).toEqual(none)
  expect(await call("GET", "/api/warnings")).toEqual(none)
})

test("a clock that is doubted is told to owners until one confirms it", async () => {
  const { settings } = site.services.store
  const seenAt = new Date(Date.now() - 3 * 24 * 60 * 60 * 1000).toISOString()
  await settings.put("clock", { seenAt, doubtedAt: null }, "")
  expect(await call("GET", "/api/warnings")).toEqual({ ...none, clock: { now: expect.any(String), seenAt } })
  expect(await call("POST", "/api/warnings/confirm-clock")).toEqual(none)
  const guard = await createClockGuard(site.services.store, { warn: (fields: unknown) => site.errors.push(fields) })
  expect(await guard.isTrusted()).toBe(true)
})

test("what cannot be stored is stored with the next failure", async () => {
  const { settings } = site.services.store
  const errors: unknown[] = []
  let isFull = true
  const put: typeof settings.put = async (...given) => {
    if (isFull) throw new Error("full")
    await settings.put(...given)
  }
  const tally = createErrorCounter({ read: settings.read, put }, (error) => errors.push(error))
  tally.note("a")
  await tally.stop()
  expect(errors).toHaveLength(1)
  isFull = false
  tally.note("b")
  await tally.stop()
  expect(await call("GET", "/api/warnings")).toMatchObject({ failures: { count: 2, lastId: "b" } })
})
