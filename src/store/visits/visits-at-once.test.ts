import { setTimeout as sleep } from "node:timers/promises"
import { expect, test } from "vitest"
import { isAppError } from "#domain/base/errors.ts"
import { visitMessages } from "#domain/visit/visit.ts"
import { prepareDatabases } from "../../../test/databases/databases.ts"
import { eleven, everyDay, ten, tomorrow, twelve, visitOf, withVisits } from "../../../test/site/visit-hours.ts"
import { openStoreOn } from "../store.ts"

const { databases } = prepareDatabases()

const by = "office@maap.example"
const days = { from: tomorrow, to: tomorrow }
const rounds = 15

/** Hours that are other ones in each round, so that times overlap with those of earlier ones. */
const hoursOf = (round: number) =>
  withVisits({
    home: {
      hours: everyDay(`06:${["00", "15", "30", "45"][round % 4]}`, "23:00"),
      minutes: [60, 30, 75][round % 3] ?? 60,
      gapMinutes: [0, 15][round % 2] ?? 0,
      atOnce: [3, 2, 3][round % 3] ?? 3,
    },
  })

test.each(databases)(
  "on $database whoever books, moves, cancels and blocks at once gets a clear answer",
  async ({ openDialect }) => {
    const store = await openStoreOn(await openDialect())
    let seed = 7
    const pick = <Item>(items: readonly Item[]) => {
      seed = (seed * 48_271) % 2_147_483_647
      return items[seed % items.length] as Item
    }
    const answers = new Set<string>()
    const secrets: string[] = []
    const blocks: string[] = []
    const settle = async (work: readonly Promise<unknown>[]) => {
      for (const { status, reason } of (await Promise.allSettled(work)) as { status: string; reason?: unknown }[]) {
        answers.add(status === "fulfilled" ? "done" : isAppError(reason) ? reason.message : String(reason))
      }
    }
    for (let round = 0; round < rounds; round++) {
      await store.business.put(hoursOf(round), { madeBy: by })
      const free = (await store.visits.listFree("home", days)).map(({ startsAt }) => startsAt)
      const times = free.length > 0 ? free : [`${tomorrow}T05:30:00.000Z`]
      const at = pick(times)
      const hourLater = new Date(Date.parse(at) + 3_600_000).toISOString()
      const moved = secrets.slice(-12)
      const unblocked = blocks.splice(0, 1)
      await settle([
        ...Array.from({ length: 8 }, async (_, index) => {
          const { secret } = await store.visits.book(visitOf(round * 8 + index, pick(times)), { page: "/" })
          secrets.push(secret)
        }),
        ...moved.map((secret) => store.visits.move({ secret }, pick(times))),
        ...moved.slice(0, 1).map((secret) => store.visits.cancel({ secret })),
        store.visits.block({ kind: null, startsAt: at, endsAt: hourLater, words: "Fair" }, { by }).then(({ _id }) => {
          blocks.push(_id)
        }),
        ...unblocked.map((id) => store.visits.unblock(id)),
      ])
    }
    const { taken, notOffered, cancelled } = visitMessages
    expect([...answers].filter((answer) => !["done", taken, notOffered, cancelled].includes(answer))).toEqual([])
    expect(secrets.length).toBeGreaterThan(20)
    await store.close()
  },
)

test.each(databases)(
  "on $database a time that is blocked in the moment in which it is freed cannot be booked",
  async ({ openDialect }) => {
    const store = await openStoreOn(await openDialect())
    await store.business.put(withVisits(), { madeBy: by })
    const block = (startsAt: string, endsAt: string) =>
      store.visits.block({ kind: null, startsAt, endsAt, words: "Fair" }, { by })
    const leftFree: unknown[] = []
    for (let round = 0; round < 60; round++) {
      const { secret } = await store.visits.book(visitOf(round, ten), { page: "/" })
      const other = await block(eleven, twelve)
      // Later in each round, so that each of them begins and ends first in some.
      const added = sleep(round % 12).then(() => block(ten, twelve))
      await Promise.all([added, store.visits.cancel({ secret }), store.visits.unblock(other._id)])
      leftFree.push((await store.visits.listFree("home", days)).map(({ startsAt }) => startsAt))
      await store.visits.unblock((await added)._id)
    }
    expect(leftFree).toEqual(leftFree.map(() => [twelve]))
    await store.close()
  },
)
