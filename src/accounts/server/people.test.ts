import { Kysely } from "kysely"
import { afterEach, beforeEach, describe, expect, test } from "vitest"
import { addDays, dayOf } from "#base/text/calendar.ts"
import { prepareDatabases } from "../../../test/databases/databases.ts"
import type { Tables } from "#db/tables.ts"
import { openStoreOn, type Store } from "#server/store/store.ts"

const { databases } = prepareDatabases()
const nobody = "019a0000-0000-7000-8000-000000000000"
const last = "This is the last owner. Make someone else an owner first."

describe.each(databases)("on $database", ({ openDialect }) => {
  let store: Store
  let db: Kysely<Tables>

  beforeEach(async () => {
    const dialect = await openDialect()
    db = new Kysely<Tables>({ dialect })
    store = await openStoreOn(dialect)
  })

  afterEach(() => store.close())

  const soon = () => new Date(Date.now() + 60_000)
  const invite = (email: string, tokenHash: string, role: "owner" | "editor" = "editor") =>
    store.people.invite({ email, name: "Asha Kulkarni", role }, { tokenHash, expiresAt: soon() })
  const roles = async () => (await store.people.list()).map(({ email, role }) => [email.split("@")[0], role])

  test("an account is an owner with the initials of its e-mail address by default", async () => {
    const { _id } = await store.admins.put("Owner@maap.example", "hash")
    expect(await store.people.list()).toEqual([
      {
        _id,
        email: "owner@maap.example",
        name: "",
        initials: "OW",
        role: "owner",
        state: "active",
        createdAt: expect.any(String),
        lastSeenAt: null,
        invitedUntil: null,
      },
    ])
    await store.admins.put("other@maap.example", "hash")
    const change = { name: "Ravi M. Deshmukh", role: "office" } as const
    expect(await store.people.change(_id, change)).toMatchObject({ ...change, initials: "RD" })
    expect(await store.people.change(_id, { initials: "Rå" })).toMatchObject({ ...change, initials: "Rå" })
    expect(await store.people.change(_id, { initials: "" })).toMatchObject({ initials: "RD" })
    await store.admins.put("owner@maap.example", "another hash")
    expect((await store.people.get(_id)).role).toBe("office")
    expect(await store.people.names()).toEqual(["Ravi M. Deshmukh"])
    await expect(store.people.get(nobody)).rejects.toThrow("Person not found.")
    await expect(store.people.change("x", {})).rejects.toThrow("Person not found.")
  })

  test("finds accounts by any spelling of their address when one was stored with full-width letters", async () => {
    const plain = await store.admins.put("asha@maap.example", "plain")
    const wide = await store.admins.put("ravi@maap.example", "wide")
    const twin = await store.admins.put("other@maap.example", "twin")
    for (const [id, email] of [
      [wide._id, "ｒavi@maap.example"],
      [twin._id, "ａsha@maap.example"],
    ] as const)
      await db.updateTable("admins").set({ email }).where("id", "=", id).execute()
    const found = async (email: string) => (await store.admins.findByEmail(email))?._id
    expect([await found("ＡSHA@maap.example"), await found("asha@ＭAAP.example")]).toEqual([twin._id, plain._id])
    expect([await found("Ravi@maap.example"), await found("ｒａvi@maap.example")]).toEqual([wide._id, wide._id])
    expect(await store.admins.put("RAVI@maap.example", "new")).toMatchObject({ _id: wide._id })
    await expect(invite("ravi@maap.example", "link")).rejects.toThrow("already exists")
    await expect(store.people.changeEmail(plain._id, "ravi@maap.example", "")).rejects.toThrow("already exists")
    await store.people.changeEmail(wide._id, "ravi@maap.example", "")
    expect((await store.people.list()).map(({ email }) => email)).toContain("ravi@maap.example")
  })

  test("an invited account cannot sign in until its link is accepted, once and in time", async () => {
    const person = await invite("Asha@maap.example", "first")
    expect(person).toMatchObject({ email: "asha@maap.example", state: "invited", initials: "AK" })
    await expect(invite("asha@MAAP.example", "other")).rejects.toThrow("already exists")
    expect((await store.admins.get(person._id))?.passwordHash).toBe("")

    await store.people.renewInvitation(person._id, { tokenHash: "second", expiresAt: soon() })
    expect(await store.people.accept("first", "hash", new Date())).toBeUndefined()
    expect(await store.people.accept("second", "hash", new Date(Date.now() + 120_000))).toBeUndefined()
    const tries = await Promise.all(["a", "b", "c"].map((hash) => store.people.accept("second", hash, new Date())))
    expect(tries.filter(Boolean)).toEqual([{ _id: person._id, email: "asha@maap.example" }])
    expect(await store.people.get(person._id)).toMatchObject({ state: "active", invitedUntil: null })
    await expect(store.people.renewInvitation(person._id, { tokenHash: "x", expiresAt: soon() })).rejects.toThrow(
      "already been accepted",
    )
  })

  test("one owner who can sign in always stays, also when two leave or remove each other at the same moment", async () => {
    const { _id: one } = await store.admins.put("one@maap.example", "hash")
    await invite("invited@maap.example", "link", "owner")
    await expect(store.people.remove(one)).rejects.toThrow(last)
    await expect(store.people.change(one, { role: "editor" })).rejects.toThrow(last)
    await store.people.change(one, { role: "owner", name: "One" })

    for (let round = 0; round < 5; round++) {
      const { _id: two } = await store.admins.put("two@maap.example", "hash")
      const [mine = ""] = (await store.people.list())
        .filter(({ email }) => email.startsWith("one"))
        .map((each) => each._id)
      const leave =
        round % 2 === 0
          ? (id: string) => store.people.remove(id)
          : (id: string) => store.people.change(id, { role: "office" })
      const results = await Promise.allSettled([leave(mine), leave(two)])
      expect(results.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"])
      expect(results.find((each) => each.status === "rejected")?.reason).toMatchObject({
        message: last,
        code: "invalid",
      })
      expect((await roles()).filter(([name, role]) => role === "owner" && name !== "invited")).toHaveLength(1)
      await store.admins.remove("one@maap.example")
      await store.admins.put("one@maap.example", "hash")
      await store.admins.remove("two@maap.example")
    }
  })

  test("a person who is removed while using a link stays removed", async () => {
    await store.admins.put("owner@maap.example", "hash")
    for (let round = 0; round < 20; round++) {
      const isReset = round % 2 === 0
      const tokenHash = `link-${round}`
      const { _id } = isReset
        ? await store.admins.put("asha@maap.example", "hash")
        : await invite("asha@maap.example", tokenHash)
      if (isReset) await store.oneTimeLinks.put({ tokenHash, purpose: "reset", adminId: _id, expiresAt: soon() })
      const use = isReset
        ? store.admins.resetPassword(tokenHash, "new hash", new Date())
        : store.people.accept(tokenHash, "new hash", new Date())
      await Promise.all([use, store.people.remove(_id)])
      expect(await roles()).toEqual([["owner", "owner"]])
      expect(await store.admins.setPassword(_id, "hash", "hash")).toBe(false)
    }
  })

  test("a link for a new password works once, and ends the sessions", async () => {
    const { _id } = await store.admins.put("asha@maap.example", "hash")
    await store.sessions.add({
      tokenHash: "t",
      adminId: _id,
      passwordHash: "hash",
      createdAt: "2026-01-01T00:00:00.000Z",
    })
    await store.oneTimeLinks.put({ tokenHash: "link", purpose: "reset", adminId: _id, expiresAt: soon() })
    expect(await store.people.accept("link", "other", new Date())).toBeUndefined()
    const tries = await Promise.all(["a", "b", "c"].map((hash) => store.admins.resetPassword("link", hash, new Date())))
    expect(tries.filter(Boolean)).toHaveLength(1)
    expect(["a", "b", "c"][tries.indexOf(true)]).toBe((await store.admins.get(_id))?.passwordHash)
    expect(await store.sessions.find("t")).toBeUndefined()
  })

  test("sessions say the role as it is now, end with the account, and keep when it was last seen", async () => {
    await store.admins.put("owner@maap.example", "hash")
    const { _id } = await store.admins.put("asha@maap.example", "hash")
    const begun = "2026-01-01T00:00:00.000Z"
    await store.sessions.add({ tokenHash: "t", adminId: _id, passwordHash: "hash", createdAt: begun })
    expect((await store.people.get(_id)).lastSeenAt).toBe(begun)
    await store.sessions.touch("t", "2026-01-01T02:00:00.000Z")
    expect((await store.people.get(_id)).lastSeenAt).toBe("2026-01-01T02:00:00.000Z")
    await store.people.change(_id, { role: "editor", name: "Asha" })
    expect(await store.sessions.find("t")).toMatchObject({ role: "editor", name: "Asha" })
    await store.people.remove(_id)
    expect(await store.sessions.find("t")).toBeUndefined()
  })

  test("the log has a line for each sign-in, is listed by person, kind and day, and forgets after 400 days", async () => {
    const { _id } = await store.admins.put("asha@maap.example", "hash")
    await store.people.change(_id, { name: "Asha" })
    const longAgo = new Date(Date.now() - 401 * 24 * 60 * 60 * 1000).toISOString()
    await store.sessions.add({ tokenHash: "t", adminId: _id, passwordHash: "hash", createdAt: longAgo })
    const line = { by: "asha@maap.example", action: "addBlog", kind: "blogs", itemId: "1", title: "One" } as const
    await store.activity.add(line, { isOnce: true })
    await store.activity.add(line, { isOnce: true })
    await store.activity.add({ ...line, by: "gone@maap.example", action: "changeBlog" })
    await store.activity.add({ ...line, action: "goLive", kind: "site", itemId: "", title: "" })

    const actions = async (query: Parameters<Store["activity"]["list"]>[0] = {}) =>
      (await store.activity.list(query)).items.map(({ action }) => action)
    expect(await actions()).toEqual(["goLive", "changeBlog", "addBlog", "signIn"])
    expect(await actions({ page: 2, limit: 3 })).toEqual(["signIn"])
    expect(await actions({ person: "ASHA@maap.example" })).toEqual(["goLive", "addBlog", "signIn"])
    expect(await actions({ kind: "blogs" })).toEqual(["changeBlog", "addBlog"])
    const today = dayOf(new Date().toISOString())
    expect(await actions({ from: today, to: today })).toHaveLength(3)
    expect(await actions({ from: addDays(today, 1) })).toEqual([])
    expect(await actions({ to: dayOf(longAgo) })).toEqual(["signIn"])
    const [first] = (await store.activity.list({ kind: "blogs", limit: 1, page: 2 })).items
    expect(first).toMatchObject({ ...line, name: "Asha" })
    expect(await store.activity.people()).toEqual([
      { email: "asha@maap.example", name: "Asha" },
      { email: "gone@maap.example", name: "" },
    ])
    const all = []
    for await (const batch of store.activity.readAll({})) all.push(...batch)
    expect(all).toHaveLength(4)

    await store.activity.removeOld(new Date())
    expect(await actions()).toEqual(["goLive", "changeBlog", "addBlog"])
  })
})
