import { tmpdir } from "node:os"
import { afterAll, beforeAll, expect, test } from "vitest"
import { startPostgres, type TestPostgres } from "../../test/postgres.ts"
import { openStore } from "./store.ts"

let postgres: TestPostgres

beforeAll(async () => {
  postgres = await startPostgres()
})

afterAll(() => postgres.stop())

const form = { fullName: "Asha", email: "asha@home.example", phone: "98", company: "", message: "10 × 8 ft" }

test("a server that goes away is told as unavailable, and is found again when it is back", async ({ skip }) => {
  if (postgres.kind === "pglite") skip("PGlite is no server that could go away.")
  const store = await openStore({ databaseUrl: await postgres.createDatabase(), folder: tmpdir() })
  const kept = await store.enquiries.submit(form, { page: "/" })
  const underWay = Promise.allSettled(Array.from({ length: 20 }, () => store.enquiries.submit(form, { page: "/" })))
  await postgres.crash()
  const acknowledged = (await underWay).flatMap((each) => {
    if (each.status === "rejected") expect(each.reason).toMatchObject({ code: "unavailable" })
    return each.status === "fulfilled" ? [each.value._id] : []
  })
  for (const ask of [() => store.ping(), () => store.blogs.list(), () => store.enquiries.submit(form, { page: "/" })]) {
    await expect(ask()).rejects.toMatchObject({ code: "unavailable", retryAfter: 5 })
  }
  await postgres.restart()
  await expect
    .poll(
      () =>
        store.ping().then(
          () => "back",
          () => "away",
        ),
      { timeout: 20_000 },
    )
    .toBe("back")
  const ids = (await store.enquiries.list()).items.map(({ _id }) => _id)
  expect(ids).toEqual(expect.arrayContaining([kept._id, ...acknowledged]))
  await store.close()
})

test("a server that is not there stops the start", async () => {
  await expect(openStore({ databaseUrl: "postgres://maap@127.0.0.1:1/maap", folder: tmpdir() })).rejects.toMatchObject({
    code: "unavailable",
  })
})
