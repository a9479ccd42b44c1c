import { afterEach, beforeEach, describe, expect, test } from "vitest"
import type { ContentNoun } from "#base/content-states.ts"
import { openStoreOn, type Store } from "../store/store.ts"
import { openPostgres } from "#db/postgres.ts"
import { prepareDatabases } from "../../../test/databases/databases.ts"
import { createClockGuard } from "../clock-guard.ts"
import { schedulePublishing } from "./publish-schedule.ts"

const { databases, postgres } = prepareDatabases()
const by = "owner@maap.example"
const scheduler = "other@maap.example"
const soon = () => new Date(Date.now() - 1000).toISOString()
const log = { info() {}, warn() {}, error: (error: unknown) => expect(error).toBeUndefined() }

type Item = Awaited<ReturnType<Store["content"]["get"]>>

/** Media that contains only these pictures. */
const picturesOf = (...paths: string[]) => {
  return { has: async (path: string) => paths.includes(path) } as Parameters<typeof schedulePublishing>[0]["media"]
}

describe.each(databases)("scheduled drafts on $database", ({ database, openDialect }) => {
  let stores: Store[]

  beforeEach(async () => {
    if (database === "PostgreSQL" && postgres.kind === "server") {
      const url = await postgres.createDatabase()
      stores = [await openStoreOn(openPostgres(url)), await openStoreOn(openPostgres(url))]
    } else {
      // Two instances in one process cannot wait for each other's file lock, and PGlite supports only one.
      const only = await openStoreOn(await openDialect())
      stores = [only, only]
    }
  })

  afterEach(async () => {
    for (const store of new Set(stores)) await store.close()
  })

  /** Runs scheduled publishing on every instance until nothing is due. */
  async function publishEverywhere(...paths: string[]) {
    const clocks = await Promise.all(stores.map(async (store) => [store, await createClockGuard(store, log)] as const))
    const schedules = clocks.map(([store, clock]) => {
      return schedulePublishing({ store, media: picturesOf(...paths) }, clock, log)
    })
    await expect.poll(async () => await stores[0]?.content.findDue(new Date())).toEqual([])
    for (const schedule of schedules) await schedule.stop()
  }

  /** Schedules an item's current draft, as another person. */
  const schedule = (store: Store, { noun, _id, draft }: Item, at = soon()) => {
    return store.content.schedule(noun as ContentNoun, _id, { at, revision: draft?.revision ?? 0, by: scheduler })
  }

  test("are published although one of them is damaged", async () => {
    const store = stores[0] as Store
    const [damaged, sound] = [
      await store.content.add("projects", { title: "A" }, { by }),
      await store.content.add("projects", { title: "B" }, { by }),
    ]
    for (const each of [damaged, sound]) await schedule(store, each)
    const get: Store["content"]["get"] = async (noun, id) => {
      if (id === damaged._id) throw new SyntaxError("Unexpected end of JSON input")
      return await store.content.get(noun, id)
    }
    const errors: unknown[] = []
    const failing = { ...log, error: (error: unknown) => void errors.push(error) }
    const clock = await createClockGuard(store, log)
    const publishing = schedulePublishing(
      { store: { ...store, content: { ...store.content, get } }, media: picturesOf() },
      clock,
      failing,
    )
    await expect.poll(async () => (await store.content.get("projects", sound._id)).state).toBe("published")
    await publishing.stop()
    expect(errors).toMatchObject([{ id: damaged._id }])
  })

  test("are published once, by one of two nodes", async () => {
    const store = stores[0] as Store
    const ids = []
    for (let number = 0; number < 5; number++) {
      const { _id } = await schedule(store, await store.content.add("projects", { title: `Wall ${number}` }, { by }))
      ids.push(_id)
    }
    const made = await store.content.add("projects", { title: "Later" }, { by })
    const later = await schedule(store, made, "2099-01-01T00:00:00.000Z")
    await publishEverywhere()
    expect((await store.projects.list()).total).toBe(5)
    for (const id of ids) {
      expect(await store.content.get("projects", id)).toMatchObject({ state: "published", changedBy: scheduler })
      expect(await store.content.listVersions("projects", id)).toHaveLength(1)
    }
    expect((await store.content.get("projects", later._id)).state).toBe("scheduled")
  })

  test("stay drafts, with the reason, if they can no longer be published", async () => {
    const store = stores[0] as Store
    const page = { name: "Workshop", slug: "our-workshop", blocks: [] }
    const first = await store.content.add("pages", page, { by })
    const second = await store.content.add("pages", page, { by })
    const review = { reviewerName: "A", reviewerLocation: "B", reviewData: "C" }
    const image = { path: "uploads/000000000000000000000001-16x16.jpg", alt: "" }
    const third = await store.content.add("reviews", { ...review, image }, { by })
    for (const each of [first, second, third]) await schedule(store, each)
    await publishEverywhere()
    const states = [first, second].map(async ({ _id }) => (await store.content.get("pages", _id)).problem)
    expect((await Promise.all(states)).toSorted()).toEqual(["", "“Workshop” has this address. Choose another one."])
    expect(await store.content.get("reviews", third._id)).toMatchObject({
      state: "draft",
      publishAt: null,
      problem: "This is not a picture of this site.",
    })
  })
})
