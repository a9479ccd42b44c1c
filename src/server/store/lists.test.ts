import { afterEach, beforeEach, describe, expect, test } from "vitest"
import type { EnquiryQuery } from "#enquiries/shared/enquiry-list.ts"
import { prepareDatabases } from "../../../test/databases/databases.ts"
import { openStore, openStoreOn, type Store } from "./store.ts"

const { databases, newFolder, postgres } = prepareDatabases()

const blog = { description: "Why", addedBy: "Team", imagePath: "", sections: [] }
const form = { fullName: "Asha", email: "asha@home.example", phone: "98220 12345", company: "", message: "m" }
const hour = 60 * 60 * 1000

describe.each(databases)("on $database", ({ openDialect }) => {
  let store: Store

  beforeEach(async () => {
    store = await openStoreOn(await openDialect())
  })

  afterEach(() => store.close())

  describe("a list of content", () => {
    const titles = async (query: Parameters<Store["blogs"]["list"]>[0]) => {
      const { items, total } = await store.blogs.list(query)
      return [items.map(({ title }) => title), total]
    }

    test("is sorted by a field, up and down, without regard to letter case", async () => {
      for (const title of ["beta", "Alpha", "gamma", "Beta"]) await store.blogs.add({ ...blog, title })
      expect(await titles({ sort: "title" })).toEqual([["Alpha", "beta", "Beta", "gamma"], 4])
      expect(await titles({ sort: "-title" })).toEqual([["gamma", "Beta", "beta", "Alpha"], 4])
      expect(await titles({ sort: "createdAt" })).toEqual([["beta", "Alpha", "gamma", "Beta"], 4])
      const first = (await store.blogs.list({ sort: "createdAt" })).items[0]
      await store.blogs.change(first?._id ?? "", (now) => ({ ...now, title: "Zeta" }))
      expect(await titles({ sort: "-title", limit: 1 })).toEqual([["Zeta"], 4])
      expect((await titles({ sort: "-updatedAt" }))[0]?.[0 as never]).toBe("Zeta")
    })

    test("has the same pages from either end", async () => {
      const all = Array.from({ length: 23 }, (_, at) => `Blog ${String(at).padStart(2, "0")}`)
      for (const title of all) await store.blogs.add({ ...blog, title })
      for (const [sort, order] of [
        ["title", all],
        ["-title", all.toReversed()],
      ] as const) {
        for (let page = 1; page <= 7; page++) {
          expect(await titles({ sort, page, limit: 4 })).toEqual([order.slice((page - 1) * 4, page * 4), 23])
        }
      }
      expect(await titles({ page: 2, sort: "title" })).toEqual([all.slice(20), 23])
    })

    test("is searched in any script, by words in any order, and no sign of a pattern counts", async () => {
      await store.blogs.add({ ...blog, title: "रसोई का नाप", addedBy: "आशा" })
      await store.blogs.add({ ...blog, title: "100% ply_wood \\ board", description: "IS 710" })
      await store.blogs.add({ ...blog, title: "Étagère", description: "Sea View" })
      const found = async (search: string) => (await titles({ search, limit: 5 }))[1]
      const asked = {
        रसोई: 1,
        "आशा नाप": 1,
        "710 PLY": 1,
        "ply%": 0,
        "100%": 1,
        ply_: 1,
        b_ard: 0,
        "\\": 1,
        "E\u0301TAG": 1,
        "sea view etagere": 1,
        "sea view etageres": 0,
        "": 3,
        "'": 0,
      }
      for (const [search, count] of Object.entries(asked))
        expect([search, await found(search)]).toEqual([search, count])
      expect(await titles({ search: "view", sort: "title" })).toEqual([["Étagère"], 1])
    })

    test("is searched alike with and without accents, and with any apostrophe, digit and sign of times", async () => {
      await store.blogs.add({ ...blog, title: "Women’s Café, १० × 12 ft", addedBy: "D'Souza" })
      const searches = ["women's", "WOMEN’S", "womens cafe", "CAFÉ", "10x12", "10 × 12", "10 x", "d’souza", "dsouza"]
      for (const search of searches) {
        expect([search, (await titles({ search }))[1]]).toEqual([search, 1])
      }
      for (const search of ["men's cafes", "10 13", "12x10"]) {
        expect([search, (await titles({ search }))[1]]).toEqual([search, 0])
      }
    })

    test("finds what was changed by its new words alone, and what was removed by none", async () => {
      const { _id } = await store.blogs.add({ ...blog, title: "Chimney" })
      await store.blogs.change(_id, (now) => ({ ...now, title: "Hob" }))
      expect([await titles({ search: "chimney" }), await titles({ search: "hob" })]).toEqual([
        [[], 0],
        [["Hob"], 1],
      ])
      await store.blogs.remove(_id)
      expect(await titles({ search: "hob", page: 1 })).toEqual([[], 0])
      expect(await titles({ page: 1 })).toEqual([[], 0])
    })

    test("searches and sorts reviews and categories too", async () => {
      const review = { reviewerLocation: "Baner", reviewData: "As drawn", imagePath: "" }
      for (const reviewerName of ["Row house", "A 2BHK"]) await store.reviews.add({ ...review, reviewerName })
      const names = (await store.reviews.list({ sort: "reviewerName", search: "baner drawn" })).items
      expect(names.map(({ reviewerName }) => reviewerName)).toEqual(["A 2BHK", "Row house"])
      const category = { categoryDescription: "Planned", imagePaths: [], categoryAdditionalData: [] }
      for (const categoryName of ["Wardrobes", "Lofts"]) await store.categories.add({ ...category, categoryName })
      const rooms = await store.categories.list({ sort: "categoryName", page: 1 })
      expect(rooms.items.map(({ categoryName }) => categoryName)).toEqual(["Lofts", "Wardrobes"])
      expect((await store.categories.list({ search: "loft", limit: 1 })).total).toBe(1)
    })
  })

  describe("the list of enquiries", () => {
    const now = new Date(Date.now() + 30 * hour)
    const idsOf = async (query: EnquiryQuery, at = now) => {
      const whole = await store.enquiries.list(query, at)
      const page = await store.enquiries.list({ ...query, page: 1, limit: 100 }, at)
      expect(page).toEqual(whole)
      const read = []
      for await (const batch of store.enquiries.readAll(query, at)) read.push(...batch)
      expect(read).toEqual(whole.items)
      return whole.items.map(({ _id }) => _id)
    }

    test("is filtered by status, mark, age, day and property, together and apart, with the right totals", async () => {
      const made = []
      for (const company of ["Sea View", "sea  view", "Hill Top", ""]) {
        made.push((await store.enquiries.submit({ ...form, company }, { page: "/" }))._id)
      }
      const [a, b, c, d] = made as [string, string, string, string]
      await store.enquiries.change(b, { status: "Visit booked", isRead: true })
      await store.enquiries.change(c, { isRead: true })
      expect(await idsOf({ status: "New" })).toEqual([d, c, a])
      expect(await idsOf({ status: "Visit booked" })).toEqual([b])
      expect(await idsOf({ unread: true })).toEqual([d, a])
      expect(await idsOf({ unread: false })).toEqual([c, b])
      expect(await idsOf({ unread: false, status: "New" })).toEqual([c])
      expect(await idsOf({ unanswered: true })).toEqual([d, c, a])
      expect(await idsOf({ unanswered: true }, new Date())).toEqual([])
      expect(await idsOf({ unanswered: false })).toEqual([b])
      expect(await idsOf({ unanswered: true, unread: true })).toEqual([d, a])
      expect(await idsOf({ property: "SEA VIEW" })).toEqual([b, a])
      expect(await idsOf({ property: "sea view", status: "New", search: "asha" })).toEqual([a])
      const today = new Date(Date.now() + 5.5 * hour).toISOString().slice(0, 10)
      expect(await idsOf({ from: today, to: today })).toEqual([d, c, b, a])
      expect(await idsOf({ to: "2026-01-01" })).toEqual([])
    })

    test("has spam only if that is asked for, and all of it once it is none", async () => {
      const made = []
      for (const company of ["Sea View", "Hill Top"]) {
        made.push((await store.enquiries.submit({ ...form, company }, { page: "/" }))._id)
      }
      const [a, b] = made as [string, string]
      const today = new Date(Date.now() + 5.5 * hour).toISOString().slice(0, 10)
      const range = { from: today, to: today }
      const { keptUntil } = await store.enquiries.get(a)
      expect((await store.enquiries.change(a, { status: "Spam" })).keptUntil).toBe(keptUntil)
      for (const query of [{}, { search: "asha" }, { unread: true }, range, { property: "hill top" }]) {
        expect([query, await idsOf(query)]).toEqual([query, [b]])
      }
      expect(await idsOf({ unanswered: false })).toEqual([])
      expect(await idsOf({ status: "Spam" })).toEqual([a])
      expect(await idsOf({ status: "Spam", search: "sea view" })).toEqual([a])
      expect(await store.enquiries.summarise(now)).toMatchObject({ total: 1, unread: 1, byStatus: { New: 1, Spam: 1 } })
      expect(await store.reports.countByDay(range)).toEqual(new Map([[today, 1]]))
      expect(await store.reports.countBy("page", range)).toMatchObject([{ enquiries: 1 }])
      expect(await store.erasures.findMatches(a)).toHaveLength(2)
      await store.enquiries.change(a, { status: "New" })
      expect(await idsOf({})).toEqual([b, a])
      expect(await store.enquiries.summarise(now)).toMatchObject({ total: 2, byStatus: { New: 2, Spam: 0 } })
    })

    test("is searched by all that people wrote, its reference, and the number however it is spaced", async () => {
      const { _id, reference } = await store.enquiries.submit({ ...form, company: "सी व्ह्यू" }, { page: "/" })
      await store.enquiries.submit({ ...form, fullName: "Ravi", phone: "1", email: "r@home.example" }, { page: "/" })
      await store.enquiries.change(_id, { notes: "Call at six" })
      for (const search of ["ASHA", reference.toLowerCase(), "9822012345", "98220 12345", "व्ह्यू", "six"]) {
        expect([search, await idsOf({ search })]).toEqual([search, [_id]])
      }
      expect(await idsOf({ sort: "fullName" })).toHaveLength(2)
      expect((await store.enquiries.list({ sort: "-fullName" })).items.map(({ fullName }) => fullName)).toEqual([
        "Ravi",
        "Asha",
      ])
    })

    test("is searched by its reference as it is written in e-mails, and as it is misread", async () => {
      const { _id, reference } = await store.enquiries.submit(form, { page: "/" })
      await store.enquiries.submit({ ...form, fullName: "Ravi", email: "r@home.example" }, { page: "/" })
      const code = reference.slice(3)
      const misread = code.replaceAll("0", "O").replaceAll("1", "l")
      const spellings = [`(${reference})`, `${reference}.`, `#${reference}`, `Ref: ${reference}`, `Ref:${reference},`]
      for (const search of [
        ...spellings,
        `EN${code}`,
        `en ${code}`,
        `EN – ${code}`,
        `EN-${misread}`,
        `en${misread.toLowerCase()}`,
        `Your reference is ${reference}.`,
      ]) {
        expect([search, await idsOf({ search })]).toEqual([search, [_id]])
        expect([search, (await store.enquiries.list({ search })).total]).toEqual([search, 1])
      }
    })

    test("is searched by a phone number however it is written, there and in the search", async () => {
      const spellings = [
        "98220 12345",
        "+91 98220-12345",
        "0091 (0) 98220 12345",
        "९८२२० १२३४५",
        "98220 12345 / 020 2550 0142 (after 6 pm)",
      ]
      const made: string[] = []
      for (const phone of spellings) made.unshift((await store.enquiries.submit({ ...form, phone }, { page: "/" }))._id)
      const abroad = await store.enquiries.submit({ ...form, phone: "+65 (0) 9123 4567" }, { page: "/" })
      const searches = [
        "9822012345",
        "98220 12345",
        "+91 98220 12345",
        "098220-12345",
        "९८२२० १२३४५",
        "asha 98220 12345",
      ]
      for (const search of searches) expect([search, await idsOf({ search })]).toEqual([search, made])
      for (const search of ["+65 9123 4567", "9123 4567", "65 9123"]) {
        expect([search, await idsOf({ search })]).toEqual([search, [abroad._id]])
      }
      expect(await idsOf({ search: "+91 20 2550 0142" })).toEqual([made[0]])
      expect(await idsOf({ search: "98220 12346" })).toEqual([])
      const numbers = (await store.enquiries.list()).items.map(({ phoneNumber }) => phoneNumber)
      expect(numbers).toEqual(["+6591234567", ...spellings.map(() => "+919822012345")])
      expect(await store.erasures.findMatches(made[0] as string)).toHaveLength(6)
    })

    test("is searched by the numbers in messages and notes, and by measures as before", async () => {
      const message = "Call my wife on +91 98220-99999. The kitchen is 2400 3000 mm."
      const { _id } = await store.enquiries.submit({ ...form, message }, { page: "/" })
      await store.enquiries.change(_id, { notes: "Office: 020 2550 0142" })
      for (const search of ["098220 99999", "+912025500142", "2400 3000 mm", "kitchen 3000"]) {
        expect([search, await idsOf({ search })]).toEqual([search, [_id]])
      }
    })

    test("goes by the country of the business, even if that changes", async () => {
      await store.enquiries.submit({ ...form, phone: "9123 4567" }, { page: "/" })
      const numberOf = async () => (await store.enquiries.list()).items[0]?.phoneNumber
      expect(await numberOf()).toBe("91234567")
      const { business } = await store.business.current()
      const address = { ...business.address, country: "SG" }
      await store.business.put({ ...business, address }, { madeBy: "" })
      expect(await numberOf()).toBe("+6591234567")
      expect(await idsOf({ search: "+65 9123 4567" })).toHaveLength(1)
      await store.enquiries.submit({ ...form, phone: "9123 4568" }, { page: "/" })
      expect(await numberOf()).toBe("+6591234568")
    })

    test("is read whole in batches, however long", async () => {
      for (let count = 0; count < 201; count++) await store.enquiries.submit(form, { page: "/" })
      const sizes = []
      for await (const batch of store.enquiries.readAll({})) sizes.push(batch.length)
      expect(sizes).toEqual([100, 100, 1])
    })

    test("has counts that follow every change, also simultaneous ones", async () => {
      const made = await Promise.all(Array.from({ length: 10 }, () => store.enquiries.submit(form, { page: "/" })))
      const ids = made.map(({ _id }) => _id)
      const twice = [...ids, ...ids]
      await Promise.all(twice.map((id) => store.enquiries.change(id, { status: "Closed", isRead: true })))
      await Promise.all(ids.slice(0, 3).map((id) => store.enquiries.change(id, { status: "New" })))
      await Promise.all(ids.slice(0, 1).map((id) => store.enquiries.remove(id)))
      await store.enquiries.change(ids[1] as string, { isRead: false })
      expect(await store.enquiries.summarise(now)).toEqual({
        total: 9,
        unread: 1,
        newThisWeek: expect.any(Number),
        unansweredOver24h: 2,
        expiring: 0,
        letterFailed: 0,
        late: 0,
        byStatus: { New: 2, Contacted: 0, "Visit booked": 0, Closed: 7, Spam: 0 },
      })
      expect(await store.enquiries.summarise()).toMatchObject({ newThisWeek: 9, unansweredOver24h: 0 })
      expect((await store.enquiries.list({ page: 1, limit: 2 })).total).toBe(9)
    })
  })

  test("reports count by day, by property in any spelling, and by page", async () => {
    const today = new Date(Date.now() + 5.5 * hour).toISOString().slice(0, 10)
    for (const [company, page] of [
      ["Sea View", "/"],
      ["SEA  VIEW", "/contact"],
      ["", "/"],
    ] as const) {
      await store.enquiries.submit({ ...form, company }, { page })
    }
    const range = { from: today, to: today }
    expect(await store.reports.countByDay(range)).toEqual(new Map([[today, 3]]))
    expect(await store.reports.countBy("property", range)).toEqual([
      { groupedBy: "property", name: expect.stringMatching(/sea +view/i), enquiries: 2, latestOn: today },
      { groupedBy: "property", name: "", enquiries: 1, latestOn: today },
    ])
    expect(await store.reports.countBy("page", range, 1)).toEqual([
      { groupedBy: "page", name: "/", enquiries: 2, latestOn: today },
    ])
    expect(await store.reports.countBy("page", { from: "2026-01-01", to: "2026-01-02" })).toEqual([])
  })
})

describe("the total of enquiries", () => {
  test.for(["SQLite", "PostgreSQL"])("follows the writes of another process on %s", async (database, { skip }) => {
    if (database === "PostgreSQL" && postgres.kind === "pglite") skip("PGlite has no address.")
    const place = {
      databaseUrl: database === "SQLite" ? undefined : await postgres.createDatabase(),
      folder: newFolder(),
    }
    const [one, other] = [await openStore(place), await openStore(place)]
    try {
      const totals = async () => {
        const filters = [{}, { unread: true }, { status: "Closed" as const }]
        const lists = filters.map((filter) => one.enquiries.list({ ...filter, page: 1, limit: 1 }))
        return (await Promise.all(lists)).map(({ total }) => total)
      }
      expect(await totals()).toEqual([0, 0, 0])
      const { _id } = await other.enquiries.submit(form, { page: "/" })
      expect(await totals()).toEqual([1, 1, 0])
      await one.enquiries.submit({ ...form, message: "another" }, { page: "/" })
      expect(await totals()).toEqual([2, 2, 0])
      await other.enquiries.change(_id, { status: "Closed", isRead: true })
      expect(await totals()).toEqual([2, 1, 1])
      await one.enquiries.change(_id, { status: "Spam" })
      expect(await totals()).toEqual([1, 1, 0])
    } finally {
      await Promise.all([one.close(), other.close()])
    }
  })
})
