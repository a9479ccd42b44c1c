import { afterEach, beforeEach, describe, expect, test } from "vitest"
import { createSession, findSession, limitSessions, listSessions } from "./sessions.ts"
import { prepareDatabases } from "../../../test/databases/databases.ts"
import { openStoreOn, type Store } from "#server/store/store.ts"

const { databases } = prepareDatabases()
const now = new Date("2026-11-22T10:00:00.000Z")
const soon = new Date("2026-11-22T10:05:00.000Z")

/** The number of concurrent calls that succeed. */
async function winners(calls: Promise<unknown>[]): Promise<number> {
  return (await Promise.all(calls)).filter(Boolean).length
}

describe.each(databases)("on $database", ({ openDialect }) => {
  let store: Store
  let adminId: string
  let otherId: string

  beforeEach(async () => {
    store = await openStoreOn(await openDialect())
    adminId = (await store.admins.put("owner@maap.example", "hash"))._id
    otherId = (await store.admins.put("other@maap.example", "hash"))._id
  })

  afterEach(() => store.close())

  test("a challenge is consumed once, for its purpose, before it expires", async () => {
    const challenge = { hash: "c", purpose: "passkey", adminId: null, passwordHash: "" } as const
    await store.challenges.put(challenge, { now, expiresAt: soon })
    expect(await store.challenges.take("c", "second-step", now)).toBeUndefined()
    expect(await store.challenges.find("c", "passkey", soon)).toBeUndefined()
    expect(await store.challenges.find("c", "passkey", now)).toEqual(challenge)
    expect(await winners([1, 2, 3].map(() => store.challenges.take("c", "passkey", now)))).toBe(1)
    await store.challenges.put(challenge, { now, expiresAt: soon })
    await store.challenges.put({ ...challenge, hash: "d", adminId }, { now: soon, expiresAt: soon })
    expect(await store.challenges.find("c", "passkey", now)).toBeUndefined()
  })

  test("a time step and a recovery code are used up by one of several calls", async () => {
    const { secondSteps } = store
    expect(await secondSteps.beginApp(adminId, "first", now.toISOString())).toBe(true)
    expect(await secondSteps.beginApp(adminId, "second", now.toISOString())).toBe(true)
    expect(await secondSteps.confirmApp(adminId, "first", 5)).toBe(false)
    expect(await winners([1, 2].map(() => secondSteps.confirmApp(adminId, "second", 5)))).toBe(1)
    expect(await secondSteps.beginApp(adminId, "third", now.toISOString())).toBe(false)
    expect(await secondSteps.findApp(adminId)).toEqual({ secret: "second", isConfirmed: true, lastStep: 5 })
    const answers = async (codes: ({ step: number } | { recoveryHash: string })[], id = adminId) => {
      const begun = codes.map(async (code, index) => {
        const ticket = { hash: `ticket-${index}`, purpose: "second-step", adminId: id, passwordHash: "hash" } as const
        await store.challenges.put(ticket, { now, expiresAt: soon })
        return await secondSteps.answer(ticket.hash, code, now)
      })
      const got = await Promise.all(begun)
      for (const index of codes.keys()) await store.challenges.take(`ticket-${index}`, "second-step", now)
      return got.map((answer) => (typeof answer === "string" ? answer : answer._id)).toSorted()
    }
    expect(await answers([{ step: 5 }, { step: 4 }])).toEqual(["wrong", "wrong"])
    expect(await answers([{ step: 6 }, { step: 6 }, { step: 6 }])).toEqual([adminId, "wrong", "wrong"])
    await secondSteps.putRecoveryCodes(adminId, ["a", "b"])
    expect(await answers([{ recoveryHash: "a" }], otherId)).toEqual(["wrong"])
    const all = [1, 2, 3].map(() => ({ recoveryHash: "a" }))
    expect(await answers(all)).toEqual([adminId, "wrong", "wrong"])
    expect(await secondSteps.countRecoveryCodes(adminId)).toBe(1)
    await secondSteps.removeAll(adminId)
    expect([await secondSteps.findApp(adminId), await secondSteps.countRecoveryCodes(adminId)]).toEqual([undefined, 0])
  })

  test("a ticket that is dead uses up no code, and one ticket no two codes", async () => {
    const { secondSteps } = store
    await secondSteps.putRecoveryCodes(adminId, ["a", "b"])
    const put = (hash: string, passwordHash: string) =>
      store.challenges.put({ hash, purpose: "second-step", adminId, passwordHash }, { now, expiresAt: soon })
    await put("of an older password", "the hash before")
    await put("good", "hash")
    for (const [hash, at] of [
      ["of an older password", now],
      ["good", soon],
      ["unknown", now],
    ] as const) {
      expect([hash, await secondSteps.answer(hash, { recoveryHash: "a" }, at)]).toEqual([hash, "gone"])
    }
    expect(await secondSteps.countRecoveryCodes(adminId)).toBe(2)
    expect(await secondSteps.answer("good", { recoveryHash: "c" }, now)).toBe("wrong")
    const both = ["a", "b"].map((recoveryHash) => secondSteps.answer("good", { recoveryHash }, now))
    expect((await Promise.all(both)).filter((answer) => answer === "gone")).toHaveLength(1)
    expect(await secondSteps.countRecoveryCodes(adminId)).toBe(1)
  })

  test("an account cannot exceed its passkey limit, even with concurrent requests", async () => {
    const add = (credentialId: string, id = adminId) => {
      const passkey = { adminId: id, credentialId, publicKey: "k", counter: 0, transports: [], name: "Key" }
      return store.passkeys.add({ ...passkey, createdAt: now.toISOString() }, 2)
    }
    const added = await Promise.all(["a", "b", "c", "d"].map((each) => add(each)))
    expect(added.filter((each) => each === "full")).toHaveLength(2)
    expect(await store.passkeys.list(adminId)).toHaveLength(2)
    await store.admins.remove("other@maap.example")
    expect(await add("e", otherId)).toBe("full")
  })

  test("a passkey is stored once, its counter moves by one use, and it goes with its account", async () => {
    const passkey = { adminId, credentialId: "c", publicKey: "k", counter: 0, transports: ["usb"], name: "Key" }
    const added = await store.passkeys.add({ ...passkey, createdAt: now.toISOString() }, 9)
    expect(added).toMatchObject({ name: "Key", usedAt: null })
    expect(await store.passkeys.add({ ...passkey, adminId: otherId, createdAt: now.toISOString() }, 9)).toBe("stored")
    const id = typeof added === "string" ? "" : added._id
    const use = { from: 0, to: 4_000_000_000, usedAt: soon.toISOString() }
    expect(await winners([1, 2].map(() => store.passkeys.use(id, use)))).toBe(1)
    expect(await store.passkeys.find("c")).toMatchObject({ ...passkey, counter: 4_000_000_000, usedAt: use.usedAt })
    expect([await store.passkeys.remove(otherId, id), (await store.passkeys.list(adminId)).length]).toEqual([false, 1])
    await store.admins.remove("owner@maap.example")
    expect(await store.passkeys.find("c")).toBeUndefined()
  })

  test("treats entries that a wrong clock dated ahead as expired", async () => {
    const ahead = new Date("2027-12-27T10:00:00.000Z")
    const until = new Date(ahead.getTime() + 5 * 60_000)
    const challenge = { hash: "c", purpose: "passkey", adminId: null, passwordHash: "" } as const
    await store.challenges.put(challenge, { now: ahead, expiresAt: until })
    expect(await store.challenges.find("c", "passkey", now)).toBeUndefined()
    expect(await store.challenges.take("c", "passkey", now)).toBeUndefined()
    expect(await store.challenges.take("c", "passkey", ahead)).toEqual(challenge)
    for (const purpose of ["reset", "invitation"] as const) {
      const tokenHash = `link for ${purpose}`
      await store.oneTimeLinks.put({ tokenHash, purpose, adminId, expiresAt: until })
      expect(await store.oneTimeLinks.find(tokenHash, purpose, now)).toBeUndefined()
      expect(await store.oneTimeLinks.find(tokenHash, purpose, ahead)).toBe(adminId)
    }
    const invitedUntil = new Date(now.getTime() + 7 * 24 * 60 * 60_000)
    await store.oneTimeLinks.put({ tokenHash: "i", purpose: "invitation", adminId, expiresAt: invitedUntil })
    expect(await store.oneTimeLinks.find("i", "invitation", now)).toBe(adminId)

    const previews = []
    for (let count = 0; count < 25; count++) previews.push(await store.previews.put(`Page ${count}`, ahead))
    expect(await store.previews.find(previews[24]?.path ?? "", ahead)).toBe("Page 24")
    expect(await store.previews.find(previews[24]?.path ?? "", now)).toBeUndefined()
    const [first, second] = [await store.previews.put("One", now), await store.previews.put("Two", now)]
    expect([await store.previews.find(first.path, now), await store.previews.find(second.path, now)]).toEqual([
      "One",
      "Two",
    ])

    await store.editing.note("item", "session", "owner@maap.example", ahead)
    expect(await store.editing.findOthers(["item"], "another", now)).toEqual(new Map())
    expect((await store.editing.findOthers(["item"], "another", ahead)).size).toBe(1)

    const stepOf = (time: Date) => Math.floor(time.getTime() / 30_000)
    await store.secondSteps.beginApp(adminId, "app", ahead.toISOString())
    await store.secondSteps.confirmApp(adminId, "app", stepOf(ahead))
    await store.challenges.put(
      { hash: "t", purpose: "second-step", adminId, passwordHash: "hash" },
      { now, expiresAt: soon },
    )
    expect(await store.secondSteps.answer("t", { step: stepOf(now) }, now)).toMatchObject({ _id: adminId })
    await store.challenges.put(
      { hash: "u", purpose: "second-step", adminId, passwordHash: "hash" },
      { now, expiresAt: soon },
    )
    expect(await store.secondSteps.answer("u", { step: stepOf(now) - 1 }, now)).toBe("wrong")
  })

  test("treats sessions as ended that a wrong clock has dated ahead, and deletes none at a sign-in", async () => {
    const ahead = new Date(now.getTime() + 400 * 24 * 60 * 60_000)
    const admin = { _id: adminId, passwordHash: "hash" }
    const begin = async (at: Date) =>
      (await createSession(store.sessions, admin, at, { device: "", address: "" })) ?? ""
    const token = await begin(now)
    const tokenAhead = await begin(ahead)
    expect(await findSession(store.sessions, token, ahead)).toBeUndefined()
    expect(await findSession(store.sessions, token, now)).toMatchObject({ adminId })
    expect(await findSession(store.sessions, tokenAhead, now)).toBeUndefined()
    expect(await listSessions(store.sessions, adminId, now)).toHaveLength(1)
    await store.sessions.removeOlder(limitSessions(now))
    expect(await findSession(store.sessions, tokenAhead, ahead)).toBeUndefined()
    expect(await findSession(store.sessions, token, now)).toMatchObject({ adminId })
  })

  test("sessions are listed and ended by their own ids, for their account alone", async () => {
    const begin = (tokenHash: string, id: string, createdAt: Date) =>
      store.sessions.add({
        tokenHash,
        adminId: id,
        passwordHash: "hash",
        createdAt: createdAt.toISOString(),
        device: tokenHash,
      })
    await begin("a", adminId, now)
    await begin("b", adminId, soon)
    await begin("c", otherId, now)
    const limits = {
      createdBefore: "2026-11-22T00:00:00.000Z",
      usedBefore: "2026-11-22T00:00:00.000Z",
      usedUntil: "2026-11-23",
    }
    await store.sessions.noteAddress("a", "192.0.2.1")
    const listed = await store.sessions.list(adminId, limits)
    expect(listed.map(({ device, address }) => [device, address])).toEqual([
      ["b", ""],
      ["a", "192.0.2.1"],
    ])
    expect(await store.sessions.list(adminId, { ...limits, usedBefore: now.toISOString() })).toHaveLength(1)
    const id = listed[1]?._id ?? ""
    expect([await store.sessions.removeById(otherId, id), await store.sessions.removeById(adminId, id)]).toEqual([
      false,
      true,
    ])
    await begin("d", adminId, soon)
    await store.sessions.removeOthers(adminId, "b")
    expect((await store.sessions.list(adminId, limits)).map(({ device }) => device)).toEqual(["b"])
    expect(await store.sessions.find("c")).toBeDefined()
  })
})
