import { afterEach, beforeEach, describe, expect, test } from "vitest"
import { openStoreOn, type Store } from "../store/store.ts"
import { prepareDatabases } from "../../../test/databases/databases.ts"
import { type Background, startWithLease } from "./background.ts"
import { createLease } from "#db/lease.ts"

const { databases } = prepareDatabases()

describe.each(databases)("a lease on $database", ({ openDialect }) => {
  let store: Store
  let now: Date
  const open = (length = 1_000) => createLease(store, { name: "work", length, now: () => now })

  beforeEach(async () => {
    store = await openStoreOn(await openDialect())
    now = new Date("2026-11-22T12:00:00Z")
  })

  afterEach(() => store.close())

  test("belongs to one of many who take it at once", async () => {
    const taken = await Promise.all(Array.from({ length: 8 }, () => open().take()))
    expect(taken.filter(Boolean)).toHaveLength(1)
    expect(await open().isTaken()).toBe(true)
  })

  test("stays with the process that renews it, and goes to another after its time or once it is given back", async () => {
    const [one, other] = [open(), open()]
    expect(await one.take()).toBe(true)
    now = new Date(now.getTime() + 900)
    expect(await one.renew()).toBe(true)
    now = new Date(now.getTime() + 900)
    expect(await other.take()).toBe(false)
    now = new Date(now.getTime() + 200)
    expect(await other.take()).toBe(true)
    // An instance that was away too long has lost it, and cannot release another's.
    expect(await one.renew()).toBe(false)
    await one.release()
    expect(await one.take()).toBe(false)
    await other.release()
    expect(await one.take()).toBe(true)
  })

  test("that was taken while a clock was wrong keeps nobody away once it is right", async () => {
    const right = now
    now = new Date(right.getTime() + 400 * 24 * 60 * 60 * 1000)
    expect(await open().take()).toBe(true)
    now = right
    expect(await open().isTaken()).toBe(false)
    const [one, other] = [open(), open()]
    expect([await one.take(), await other.take(), await one.renew()]).toEqual([true, false, true])
  })

  test("lets one of two work, and the other when that one has stopped", async () => {
    const working = new Set<string>()
    const interval = { length: 60_000, every: 10, onError: (error: unknown) => expect(error).toBeUndefined() }
    const begin = (name: string): Background =>
      startWithLease(
        open(60_000),
        () => {
          working.add(name)
          return { stop: async () => void working.delete(name) }
        },
        interval,
      )
    const one = begin("one")
    await expect.poll(() => [...working]).toEqual(["one"])
    const other = begin("other")
    await store.contentVersion()
    expect([...working]).toEqual(["one"])
    await one.stop()
    await expect.poll(() => [...working]).toEqual(["other"])
    await other.stop()
    expect([...working]).toEqual([])
    expect(await open().isTaken()).toBe(false)
  })
})

test("work that asks before it acts learns that another process has the lease, and ends", async () => {
  const { openDialect } = databases[0] as (typeof databases)[number]
  const store = await openStoreOn(await openDialect())
  let now = new Date("2026-11-22T12:00:00Z")
  const open = () => createLease(store, { name: "work", length: 1_000, now: () => now })
  const asked = Promise.withResolvers<() => Promise<boolean>>()
  const ended = Promise.withResolvers<void>()
  const begun = startWithLease(
    open(),
    (isHeld) => {
      asked.resolve(isHeld)
      return { stop: async () => ended.resolve() }
    },
    { length: 1_000, every: 50, onError: (error) => expect(error).toBeUndefined() },
  )
  const isHeld = await asked.promise
  expect(await isHeld()).toBe(true)
  // It is suspended, and another one takes over.
  now = new Date(now.getTime() + 2_000)
  const other = open()
  expect([await other.take(), await isHeld()]).toEqual([true, false])
  await ended.promise
  await begun.stop()
  expect(await other.renew()).toBe(true)
  await store.close()
})

test("a process that was paused between two statements takes nothing from the next holder", async () => {
  const { openDialect } = databases[0] as (typeof databases)[number]
  const store = await openStoreOn(await openDialect())
  let now = new Date("2026-11-22T12:00:00Z")
  const open = () => createLease(store, { name: "work", length: 1_000, now: () => now })
  const [one, other] = [open(), open()]
  await one.take()
  const before = now
  now = new Date(now.getTime() + 2_000)
  expect(await other.take()).toBe(true)
  // Its last clock reading before the suspension indicates that it has the lease.
  now = before
  expect(await one.renew()).toBe(false)
  await one.release()
  now = new Date(before.getTime() + 2_500)
  expect([await other.renew(), await one.take()]).toEqual([true, false])
  await store.close()
})

test("a lease is given back where the work cannot begin, or does not end well, and by a stop while it is taken", async () => {
  const taking = Promise.withResolvers<boolean>()
  let [taken, released] = [0, 0]
  const lease = {
    take() {
      taken++
      return taking.promise
    },
    renew: async () => true,
    release: async () => {
      released++
    },
  }
  const errors: string[] = []
  const about = { length: 60_000, every: 60_000, onError: (error: unknown) => errors.push(String(error)) }
  let started = 0
  const stopped = startWithLease(
    lease,
    () => {
      started++
      return { stop: async () => {} }
    },
    about,
  )
  await expect.poll(() => taken).toBe(1)
  const stopping = stopped.stop()
  taking.resolve(true)
  await stopping
  expect([started, released]).toEqual([0, 1])

  const failing = startWithLease(
    lease,
    () => {
      throw new Error("no room")
    },
    about,
  )
  await expect.poll(() => released).toBe(2)
  await failing.stop()
  const ending = startWithLease(
    lease,
    () => {
      started++
      return { stop: () => Promise.reject(new Error("stuck")) }
    },
    about,
  )
  await expect.poll(() => started).toBe(1)
  await expect(ending.stop()).rejects.toThrow("stuck")
  expect([released, errors]).toEqual([3, ["Error: no room"]])
})
