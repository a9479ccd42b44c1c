import { setTimeout as sleep } from "node:timers/promises"
import { expect, test } from "vitest"
import { isAppError } from "#base/errors.ts"
import { visitMessages } from "../shared/visit.ts"
import { prepareDatabases } from "../../../test/databases/databases.ts"
import { eleven, everyDay, ten, tomorrow, twelve, visitOf, withVisits } from "../../../test/site/visit-hours.ts"
import { openStore, openStoreOn } from "#server/store/store.ts"

const { databases, newFolder, postgres } = prepareDatabases()

const by = "office@maap.example"
const days = { from: tomorrow, to: tomorrow }
const rounds = 15

/** Different hours in each round, so times overlap with earlier ones. */
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
  "on $database anyone who books, moves, cancels and blocks at once gets a clear answer",
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

test.each(["SQLite", "PostgreSQL"])(
  "on %s books each time for one kind when visitors want both kinds at once on two instances",
  async (database) => {
    if (database === "PostgreSQL" && postgres.kind === "pglite") return
    const place = {
      folder: newFolder(),
      ...(database === "PostgreSQL" && { databaseUrl: await postgres.createDatabase() }),
    }
    const stores = [await openStore(place), await openStore(place)]
    const halfPast = everyDay("06:30", "22:30")
    const [home, studio] = [
      { hours: everyDay("06:00", "22:00"), atOnce: 2 },
      { hours: halfPast, atOnce: 2 },
    ]
    await stores[0]?.business.put(withVisits({ home, studio }), { madeBy: by })
    const [ofHome = [], ofStudio = []] = await Promise.all(
      (["home", "studio"] as const).map(async (kind) => await stores[0]?.visits.listFree(kind, days)),
    )
    const answers = await Promise.allSettled(
      Array.from({ length: 96 }, async (_, visitor) => {
        const kind = visitor % 2 === 0 ? "home" : "studio"
        const of = kind === "home" ? ofHome : ofStudio
        const { startsAt = "" } = of[Math.floor(visitor / 2) % of.length] ?? {}
        await stores[Math.floor(visitor / 2) % 2]?.visits.book({ ...visitOf(visitor, startsAt), kind }, { page: "/" })
      }),
    )
    const refused = answers.flatMap((each) => (each.status === "rejected" ? [(each.reason as Error).message] : []))
    expect(new Set(refused)).toEqual(new Set([visitMessages.taken]))
    const booked = (await stores[0]?.visits.list(days)) ?? []
    expect(booked.length).toBe(answers.length - refused.length)
    const overlaps = booked.filter((one) =>
      booked.some((other) => other.kind !== one.kind && other.startsAt < one.endsAt && one.startsAt < other.endsAt),
    )
    expect(overlaps).toEqual([])
    for (const store of stores) await store.close()
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
      // Later in each round, so each of them starts and ends first in some.
      const added = sleep(round % 12).then(() => block(ten, twelve))
      await Promise.all([added, store.visits.cancel({ secret }), store.visits.unblock(other._id)])
      leftFree.push((await store.visits.listFree("home", days)).map(({ startsAt }) => startsAt))
      await store.visits.unblock((await added)._id)
    }
    expect(leftFree).toEqual(leftFree.map(() => [twelve]))
    await store.close()
  },
)
