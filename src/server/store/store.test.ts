import { type Dialect, Kysely, sql } from "kysely"
import { afterEach, beforeEach, describe, expect, test } from "vitest"
import { isAppError } from "#base/errors.ts"
import { prepareDatabases } from "../../../test/databases/databases.ts"
import { plainProject } from "../../../test/site/plain-project.ts"
import { migrate } from "#db/migrate.ts"
import { openSqlite } from "#db/sqlite.ts"
import { openStoreOn, type Store } from "./store.ts"
import type { Tables } from "#db/tables.ts"

const { databases, newFolder, postgres } = prepareDatabases()

const picture = "uploads/0123456789abcdef01234567-1600x1000.jpg"
const nobody = "019a0000-0000-7000-8000-000000000000"
const blog = { title: "Counter", description: "Why 850", addedBy: "Team", imagePath: picture, sections: [] }
const review = { reviewerName: "A home", reviewerLocation: "Kothrud", reviewData: "As drawn", imagePath: picture }
const category = {
  categoryName: "Wardrobes",
  categoryDescription: "Planned",
  imagePaths: [picture],
  categoryAdditionalData: [],
}
const form = { fullName: "Asha", email: "asha@home.example", phone: "98", company: "Sea View", message: "10 × 8 ft" }

/** The code of the AppError that a promise rejects with. */
async function codeOf(promise: Promise<unknown>): Promise<string> {
  const error: unknown = await promise.then(
    () => undefined,
    (reason: unknown) => reason,
  )
  return isAppError(error) ? error.code : `not an AppError: ${String(error)}`
}

describe.each(databases)("on $database", ({ openDialect }) => {
  let store: Store

  beforeEach(async () => {
    store = await openStoreOn(await openDialect())
  })

  afterEach(() => store.close())

  describe.each([
    { noun: "blogs", item: blog, other: { ...blog, title: "Counters" }, words: "Blog not found." },
    { noun: "reviews", item: review, other: { ...review, reviewData: "Twice as drawn" }, words: "Review not found." },
    {
      noun: "categories",
      item: category,
      other: { ...category, categoryName: "Lofts", imagePaths: [] },
      words: "Category not found.",
    },
    {
      noun: "projects",
      item: { ...plainProject, days: 41, year: 2026, priceFrom: 1, isOnHome: true, imagePaths: [picture] },
      other: { ...plainProject, title: "Lofts", layout: "u", status: "planned", searchTitle: "A loft" },
      words: "Project not found.",
    },
  ] as const)("$noun", ({ noun, item, other, words }) => {
    const repository = () => store[noun] as unknown as Store["reviews"]
    const one = item as never
    const another = other as never

    test("are listed newest first, whole or in pages with the total", async () => {
      const ids = []
      for (let count = 0; count < 5; count++) ids.push((await repository().add(one))._id)
      const newestFirst = ids.toReversed()
      const idsOf = async (stretch?: { page: number; limit: number }) => {
        const { items, total } = await repository().list(stretch)
        return [items.map(({ _id }) => _id), total]
      }
      expect(await idsOf()).toEqual([newestFirst, 5])
      expect(await idsOf({ page: 1, limit: 2 })).toEqual([newestFirst.slice(0, 2), 5])
      expect(await idsOf({ page: 3, limit: 2 })).toEqual([newestFirst.slice(4), 5])
      expect(await idsOf({ page: 9, limit: 2 })).toEqual([[], 5])
    })

    test("keep their id and creation date when they are changed", async () => {
      const made = await repository().add(one)
      expect(made).toMatchObject(item)
      const changed = await repository().change(made._id, () => another)
      expect(changed).toMatchObject({ ...other, _id: made._id, createdAt: made.createdAt })
      expect(changed.updatedAt >= made.updatedAt).toBe(true)
      expect(await repository().get(made._id)).toEqual(changed)
    })

    test("are not found under an id that is nobody's, or none at all", async () => {
      for (const id of [nobody, "", "x", "a\0b", "'; drop table blogs; --", "\ud800", "%", nobody.toUpperCase()]) {
        const asked = [
          () => repository().get(id),
          () => repository().change(id, () => one),
          () => repository().remove(id),
        ]
        for (const ask of asked) await expect(ask()).rejects.toMatchObject({ code: "not-found", message: words })
      }
    })

    test("raise the content version with every change, and only then", async () => {
      const before = await store.contentVersion()
      const { _id } = await repository().add(one)
      await repository().change(_id, () => another)
      expect(await store.contentVersion()).toBe(before + 2)
      await repository().list()
      await codeOf(repository().change(nobody, () => one))
      await codeOf(repository().remove(nobody))
      expect(await store.contentVersion()).toBe(before + 2)
      await repository().remove(_id)
      expect(await store.contentVersion()).toBe(before + 3)
      expect(await codeOf(repository().get(_id))).toBe("not-found")
    })

    test("can be added many at once", async () => {
      await Promise.all(Array.from({ length: 20 }, () => repository().add(one)))
      expect((await repository().list()).total).toBe(20)
      expect(await store.contentVersion()).toBe(20)
    })
  })

  test("changes that come at once each build on the one before", async () => {
    const { _id } = await store.blogs.add({ ...blog, description: "" })
    const letters = "abcdefghijklmnop".split("")
    await Promise.all(
      letters.map((letter) => store.blogs.change(_id, (now) => ({ ...now, description: now.description + letter }))),
    )
    const { description } = await store.blogs.get(_id)
    expect(description.split("").toSorted((a, b) => a.localeCompare(b))).toEqual(letters)
  })

  test("a change that throws leaves everything as it was", async () => {
    const made = await store.reviews.add(review)
    const change = store.reviews.change(made._id, () => {
      throw new Error("no")
    })
    await expect(change).rejects.toThrow("no")
    expect([await store.reviews.get(made._id), await store.contentVersion()]).toEqual([made, 1])
  })

  test("every text comes back as it was, whatever its script and length", async () => {
    const text = `वॉर्डरोब 👩‍🍳 "quoted" 'x' \\ % _ \u202e\n${"𝄞".repeat(10_000)}`
    const section = { h2: text, h3: "", paragraph: text, image: picture, imageAlt: text }
    const made = await store.blogs.add({ ...blog, description: text, sections: [section] })
    const read = await store.blogs.get(made._id)
    expect(read.description).toBe(text)
    expect(read.sections).toEqual([{ _id: expect.any(String), ...section }])
  })

  test("a section keeps its id; a missing, odd or repeated one is replaced", async () => {
    const empty = { h2: "", h3: "", paragraph: "", image: "" }
    const { sections } = await store.blogs.add({ ...blog, sections: [empty, { ...empty, _id: "x" }] })
    const first = sections[0]?._id ?? ""
    const changed = await store.blogs.change((await store.blogs.list()).items[0]?._id ?? "", () => ({
      ...blog,
      sections: [
        { ...empty, _id: first },
        { ...empty, h2: "Measure", _id: first },
      ],
    }))
    expect(changed.sections[0]?._id).toBe(first)
    expect(new Set([...sections, ...changed.sections].map(({ _id }) => _id)).size).toBe(3)
  })

  test("after a blog comes the one before it in time, after the oldest the newest, and after a lone one none", async () => {
    const blog = { description: "d", addedBy: "a", imagePath: "", sections: [] }
    const first = await store.blogs.add({ ...blog, title: "First" })
    expect(await store.blogs.findNext(first)).toBeUndefined()
    const second = await store.blogs.add({ ...blog, title: "Second" })
    const third = await store.blogs.add({ ...blog, title: "Third" })
    const next = await Promise.all([third, second, first].map(store.blogs.findNext))
    expect(next.map((each) => each?.title)).toEqual(["Second", "First", "Third"])
  })

  test("a category is found by its address, which never changes and is never another's", async () => {
    const made = await Promise.all(Array.from({ length: 6 }, () => store.categories.add(category)))
    const slugs = made.map(({ categorySlug }) => categorySlug).toSorted()
    expect(slugs).toEqual(["wardrobes", ...[2, 3, 4, 5, 6].map((number) => `wardrobes-${number}`)])
    const first = made.find(({ categorySlug }) => categorySlug === "wardrobes")
    await store.categories.change(first?._id ?? "", () => ({ ...category, categoryName: "Lofts" }))
    expect(await store.categories.findBySlug("wardrobes")).toMatchObject({ _id: first?._id, categoryName: "Lofts" })
    for (const slug of ["lofts", "", "Wardrobes", "a\0", "x".repeat(10_000)]) {
      expect(await store.categories.findBySlug(slug)).toBeUndefined()
    }
  })

  test("a project is found by its address, which never changes, and Home gets the newest twelve that it may show", async () => {
    const titles = ["Tall wall", "Tall wall", "About"]
    const made = []
    for (const title of titles) made.push(await store.projects.add({ ...plainProject, title }))
    expect(made.map(({ projectSlug }) => projectSlug)).toEqual(["tall-wall", "tall-wall-2", "about"])
    const [first] = made
    await store.projects.change(first?._id ?? "", (now) => ({ ...now, title: "Niche" }))
    expect(await store.projects.findBySlug("tall-wall")).toMatchObject({ _id: first?._id, title: "Niche" })
    for (const slug of ["niche", "", "Tall-Wall", "a\0"]) expect(await store.projects.findBySlug(slug)).toBeUndefined()
    expect(await store.projects.listOnHome()).toEqual([])
    for (let number = 1; number <= 14; number++) {
      await store.projects.add({ ...plainProject, title: `On Home ${number}`, isOnHome: true })
    }
    const shown = (await store.projects.listOnHome()).map(({ title }) => title)
    expect([shown.length, shown[0], shown.at(-1)]).toEqual([12, "On Home 14", "On Home 3"])
    expect((await store.projects.list({ search: "niche tall-wall" })).total).toBe(1)
  })

  describe("an enquiry", () => {
    test("is stored with its e-mail", async () => {
      const stored = await store.enquiries.submit(form, { page: "/about" })
      expect(stored).toMatchObject({
        fullName: "Asha",
        propertyName: "Sea View",
        page: "/about",
        status: "New",
        notes: "",
      })
      const mail = { status: "waiting", attempts: 0, dueAt: stored.createdAt }
      expect(await store.enquiries.get(stored._id)).toEqual({ ...stored, mail })
      expect((await store.enquiries.list()).items).toEqual([{ ...stored, mail }])
    })

    test("sent twenty times at once with one key is one enquiry with one e-mail", async () => {
      const about = { page: "/", idempotencyKey: "key" }
      const stored = await Promise.all(Array.from({ length: 20 }, () => store.enquiries.submit(form, about)))
      expect(new Set(stored.map(({ _id }) => _id)).size).toBe(1)
      expect((await store.enquiries.list()).total).toBe(1)
      expect(await store.outbox.claim("3000-01-01", "3000-01-02")).toMatchObject({ enquiryId: stored[0]?._id })
      expect(await store.outbox.claim("3000-01-01", "3000-01-02")).toBeUndefined()
    })

    test("with the key of another one is refused", async () => {
      await store.enquiries.submit(form, { page: "/", idempotencyKey: "key" })
      const other = store.enquiries.submit({ ...form, message: "12 ft" }, { page: "/", idempotencyKey: "key" })
      await expect(other).rejects.toMatchObject({ code: "invalid", fields: { "Idempotency-Key": expect.any(String) } })
      expect((await store.enquiries.list()).total).toBe(1)
    })

    test("without a key is stored each time", async () => {
      await store.enquiries.submit(form, { page: "/" })
      await store.enquiries.submit(form, { page: "/" })
      expect((await store.enquiries.list()).total).toBe(2)
    })

    test("takes status and notes one by one, and goes with its e-mail", async () => {
      const { _id } = await store.enquiries.submit(form, { page: "/" })
      await store.enquiries.change(_id, { status: "Contacted" })
      await store.enquiries.change(_id, { notes: "Call at six" })
      expect(await store.enquiries.change(_id, {})).toMatchObject({ status: "Contacted", notes: "Call at six" })
      await store.enquiries.remove(_id)
      expect(await codeOf(store.enquiries.change(_id, {}))).toBe("not-found")
      for (const ask of ["get", "remove", "resendEmail"] as const) {
        expect(await codeOf(store.enquiries[ask](_id))).toBe("not-found")
      }
      expect(await store.outbox.claim("3000-01-01", "3000-01-02")).toBeUndefined()
    })

    test("does not change what the public reads", async () => {
      await store.enquiries.submit(form, { page: "/" })
      expect(await store.contentVersion()).toBe(0)
    })
  })

  describe("an admin", () => {
    test("is found by e-mail in any case, and made only once", async () => {
      expect(await store.admins.any()).toBe(false)
      const made = await store.admins.put("Owner@Maap.example", "hash")
      await store.admins.put("owner@maap.EXAMPLE", "other")
      expect(await store.admins.findByEmail("OWNER@maap.example")).toMatchObject({ ...made, passwordHash: "other" })
      expect(await store.admins.get(made._id)).toMatchObject({ email: "owner@maap.example" })
      expect(await store.admins.findByEmail("stranger@maap.example")).toBeUndefined()
      expect(await store.admins.any()).toBe(true)
    })

    test("loses every session with a new password, but the one that set it", async () => {
      const { _id } = await store.admins.put("owner@maap.example", "hash")
      const createdAt = "2026-01-01T00:00:00.000Z"
      for (const tokenHash of ["a", "b", "c"])
        await store.sessions.add({ tokenHash, adminId: _id, passwordHash: "hash", createdAt })
      expect(await store.admins.changePassword(_id, "not the hash", "new", "b")).toBe(false)
      expect(await store.sessions.find("a")).toBeDefined()
      expect(await store.admins.changePassword(_id, "hash", "new", "b")).toBe(true)
      expect(await store.sessions.find("a")).toBeUndefined()
      expect(await store.sessions.find("b")).toMatchObject({
        tokenHash: "b",
        adminId: _id,
        email: "owner@maap.example",
        device: "",
        address: "",
        createdAt,
        usedAt: createdAt,
      })
      await store.admins.put("owner@maap.example", "newest")
      expect(await store.sessions.find("b")).toBeUndefined()
    })

    test("gets no session for a password that has been replaced, however close together the two come", async () => {
      const { _id } = await store.admins.put("owner@maap.example", "0")
      const createdAt = "2026-01-01T00:00:00.000Z"
      for (let turn = 0; turn < 20; turn++) {
        const [from, to] = [String(turn), String(turn + 1)]
        const add = (name: string) =>
          store.sessions.add({ tokenHash: `${turn}-${name}`, adminId: _id, passwordHash: from, createdAt })
        await Promise.all([add("a"), store.admins.changePassword(_id, from, to, ""), add("b"), add("c")])
        for (const name of ["a", "b", "c"]) expect(await store.sessions.find(`${turn}-${name}`)).toBeUndefined()
      }
    })

    test("that two change at once gets one of the two passwords", async () => {
      const { _id } = await store.admins.put("owner@maap.example", "old")
      const changes = ["a", "b", "c"].map((to) => store.admins.changePassword(_id, "old", to, ""))
      expect((await Promise.all(changes)).filter(Boolean)).toHaveLength(1)
    })

    test("that is removed is gone with its sessions", async () => {
      const { _id } = await store.admins.put("owner@maap.example", "hash")
      await store.sessions.add({
        tokenHash: "a",
        adminId: _id,
        passwordHash: "hash",
        createdAt: "2026-01-01T00:00:00.000Z",
      })
      await store.admins.remove("Owner@maap.example")
      expect([await store.admins.any(), await store.sessions.find("a")]).toEqual([false, undefined])
    })

    test("has sessions that are touched, removed, and swept by age and by use", async () => {
      const { _id } = await store.admins.put("owner@maap.example", "hash")
      const add = (tokenHash: string, createdAt: string) =>
        store.sessions.add({ tokenHash, adminId: _id, passwordHash: "hash", createdAt })
      await add("old", "2026-01-01T00:00:00.000Z")
      await add("idle", "2026-01-05T00:00:00.000Z")
      await add("used", "2026-01-05T00:00:00.000Z")
      await add("ended", "2026-01-07T00:00:00.000Z")
      await store.sessions.touch("old", "2026-01-07T00:00:00.000Z")
      await store.sessions.touch("used", "2026-01-07T00:00:00.000Z")
      await store.sessions.remove("ended")
      await store.sessions.removeOlder({
        createdBefore: "2026-01-02T00:00:00.000Z",
        usedBefore: "2026-01-06T00:00:00.000Z",
        usedUntil: "2026-01-08T00:00:00.000Z",
      })
      const left = await Promise.all(["old", "idle", "used", "ended"].map((each) => store.sessions.find(each)))
      expect(left.map((each) => each?.tokenHash)).toEqual([undefined, undefined, "used", undefined])
    })
  })

  test("only the first to ask for a name is the first", async () => {
    const asked = await Promise.all(Array.from({ length: 10 }, () => store.isFirst("sample-content")))
    expect(asked.filter(Boolean)).toHaveLength(1)
    expect(await store.isFirst("another")).toBe(true)
  })

  test("a closed store fails instead of answering", async () => {
    const closed = await openStoreOn(await openDialect())
    await closed.contentVersion()
    await closed.close()
    await expect(closed.contentVersion()).rejects.toThrow()
  })
})

describe("the tables", () => {
  async function namesOn(dialect: Dialect) {
    const db = new Kysely<Tables>({ dialect })
    await migrate(db)
    await migrate(db)
    const tables = await db.introspection.getTables()
    await db.destroy()
    return tables
      .map(({ name, columns }) => ({
        name,
        columns: columns.map((each) => each.name).toSorted((a, b) => a.localeCompare(b)),
      }))
      .toSorted((a, b) => a.name.localeCompare(b.name))
  }

  test("are the same on both databases, also when migrated twice", async () => {
    const [sqlite, other] = [await namesOn(openSqlite(newFolder())), await namesOn(await postgres.openDialect())]
    expect(sqlite.map(({ name }) => name)).toContain("enquiries")
    expect(sqlite).toEqual(other)
  })

  test.each(databases)(
    "of a state before the first release are refused on $database, which explains how to move over",
    async ({ openDialect }) => {
      const dialect = await openDialect()
      const db = new Kysely<Tables>({ dialect })
      await migrate(db)
      await sql`update kysely_migration set name = '0001-initial' where name = '0001-first-release'`.execute(db)
      await expect(migrate(db)).rejects.toThrow(
        "This data was written by Maap before its first release. Back it up with the code that wrote it (npm run backup), then restore that archive with this version (npm run restore).",
      )
      await db.destroy()
    },
  )

  test.each(databases)("of a newer version are refused on $database, in one clear line", async ({ openDialect }) => {
    const dialect = await openDialect()
    const db = new Kysely<Tables>({ dialect })
    await migrate(db)
    await sql`insert into kysely_migration (name, timestamp) values ('0042-later', '2027-01-01')`.execute(db)
    await expect(migrate(db)).rejects.toThrow(
      'This data was written by a newer version of Maap (migration "0042-later" is unknown here). Update Maap, or restore an older backup.',
    )
    await db.destroy()
  })
})
