import { Kysely } from "kysely"
import { afterEach, beforeEach, describe, expect, test } from "vitest"
import { type Business, defaultBusiness } from "#collections/shared/business/business.ts"
import { AppError } from "#base/errors.ts"
import type { Tables } from "#db/tables.ts"
import { defaultNavigation } from "#pages/shared/navigation/links.ts"
import type { Navigation } from "#pages/shared/navigation/navigation.ts"
import { prepareDatabases } from "../../../test/databases/databases.ts"
import { openStoreOn, type Store } from "#server/store/store.ts"

const { databases } = prepareDatabases()

const named = (name: string): Business => ({ ...defaultBusiness, name })
const about = { madeBy: "owner@maap.example", now: new Date("2026-11-21T05:30:00.000Z") }
const logo = "uploads/0123456789abcdef01234567-400x100.png"

describe.each(databases)("the business on $database", ({ openDialect }) => {
  let store: Store
  let db: Kysely<Tables>

  beforeEach(async () => {
    const dialect = await openDialect()
    store = await openStoreOn(dialect)
    db = new Kysely<Tables>({ dialect })
  })

  afterEach(() => store.close())

  test("is neutral until someone says more", async () => {
    expect(await store.business.current()).toEqual({ version: 1, business: defaultBusiness, madeAt: null, madeBy: "" })
  })

  test("that a site begins with is its first version, once", async () => {
    await store.business.begin(named("Navi Rasoi"))
    await store.business.begin(named("Another"))
    expect(await store.business.list()).toEqual([
      { version: 1, business: named("Navi Rasoi"), madeAt: null, madeBy: "" },
    ])
    expect(await store.business.put(named("Nava"), about)).toEqual({
      version: 2,
      business: named("Nava"),
      madeAt: "2026-11-21T05:30:00.000Z",
      madeBy: "owner@maap.example",
    })
    expect((await store.business.get(1)).business.name).toBe("Navi Rasoi")
    await expect(store.business.get(3)).rejects.toMatchObject({ code: "not-found" })
  })

  test("is saved by one of two at once whose check wants the same version, and raises the content version once", async () => {
    const before = await store.contentVersion()
    const check = ({ version }: { version: number }) => {
      if (version !== 1) throw new AppError("stale", `Version ${version} is newer.`)
    }
    const saved = ["Nava", "Navi"].map((name) => store.business.put(named(name), { ...about, check }))
    const refused = (await Promise.allSettled(saved)).filter(({ status }) => status === "rejected")
    expect(refused).toMatchObject([{ reason: { code: "stale", message: "Version 2 is newer." } }])
    expect(await store.contentVersion()).toBe(before + 1)
    expect(await store.business.list()).toHaveLength(2)
  })

  test("is read again once it is saved, and cannot be changed by those who read it", async () => {
    const { business } = await store.business.current()
    expect((await store.business.current()).business).toBe(business)
    expect(() => business.areas.push("Elsewhere")).toThrow(TypeError)
    await store.business.put(named("Nava"), about)
    expect((await store.business.current()).business).toEqual(named("Nava"))
    expect((await store.business.get(1)).business).toEqual(defaultBusiness)
  })

  test("shows the newest version that is not damaged, and can be saved again", async () => {
    await store.business.put(named("Navi"), about)
    await store.business.put(named("Nava"), about)
    await db.updateTable("documents").set({ body: "{" }).where("id", "=", "business").execute()
    expect((await store.business.current()).business.name).toBe("Nava")
    await db.updateTable("revisions").set({ body: "{" }).where("number", "=", 3).execute()
    expect(await store.business.current()).toMatchObject({ version: 2, business: { name: "Navi" } })
    expect(await store.business.put(named("Navi"), about)).toMatchObject({ version: 4, business: { name: "Navi" } })
    expect(await store.business.current()).toMatchObject({ version: 4, business: { name: "Navi" } })
  })

  test("keeps its logo's file, also for its earlier versions", async () => {
    await store.business.put({ ...defaultBusiness, logo: { ...defaultBusiness.logo, light: logo } }, about)
    await store.business.put(defaultBusiness, about)
    expect(await store.pictures.paths()).toContain(logo)
  })

  test("is beside menu and footer, whose versions count on their own and raise the content version", async () => {
    expect(await store.navigation.current()).toMatchObject({ version: 1, navigation: defaultNavigation, madeAt: null })
    const before = await store.contentVersion()
    const header: Navigation["header"] = [{ kind: "link", label: "Start", address: "/" }, { kind: "rooms" }]
    await store.navigation.put({ header, footer: [] }, about)
    expect(await store.navigation.current()).toMatchObject({ version: 2, navigation: { header, footer: [] } })
    expect(await store.contentVersion()).toBe(before + 1)
    expect(await store.business.current()).toMatchObject({ version: 1 })
  })

  describe("as a draft", () => {
    const by = "editor@maap.example"
    const write = (values: Record<string, unknown>) => store.content.saveDraft("business", "business", values, { by })
    const read = () => store.content.get("business", "business")

    test("is stored with who wrote it when, also before the first version, and changes nothing that pages show", async () => {
      const before = await store.contentVersion()
      const { draft } = await write({ name: "Nava", shares: [{ percent: "4o", label: "" }] })
      expect(draft).toMatchObject({ savedBy: by, savedAt: expect.any(String), isOutdated: false })
      const detail = await read()
      expect(detail).toMatchObject({ state: "changed", title: "the business", isPublished: true })
      expect(detail.draft?.values).toMatchObject({ name: "Nava", shares: [{ percent: "4o", label: "" }] })
      expect(detail.published?.values).toMatchObject({ name: defaultBusiness.name })
      expect(await store.business.current()).toMatchObject({ version: 1, business: defaultBusiness, madeAt: null })
      expect(await store.business.list()).toHaveLength(1)
      expect(await store.contentVersion()).toBe(before)
    })

    test("keeps what breaks a rule of the opening hours and of the menu", async () => {
      const hours = { ...defaultBusiness.hours, mo: { opens: "19:00", closes: "" } }
      expect((await write({ hours })).draft?.values["hours"]).toEqual(hours)
      const header = [{ kind: "link", label: "", address: "x" }]
      const sent = { header: [...header, { kind: "page" }] }
      const written = await store.content.saveDraft("navigation", "navigation", sent, { by })
      expect(written.draft?.values["header"]).toEqual(header)
    })

    test("fills in missing fields of sent objects", async () => {
      const { draft } = await write({ address: { city: "Nagpur" } })
      expect(draft?.values["address"]).toEqual({ ...defaultBusiness.address, city: "Nagpur" })
    })

    test("ends when it says what is stored, is discarded, or is saved as the next version", async () => {
      expect(await store.content.discard("business", "business", { by })).toMatchObject({ draft: null })
      await write({ name: "Nava" })
      expect((await write({ name: defaultBusiness.name })).draft).toBeNull()
      await write({ name: "Nava" })
      expect(await store.content.discard("business", "business", { by })).toMatchObject({ draft: null })
      await write({ name: "Nava" })
      await store.business.put(named("Nava"), about)
      expect(await read()).toMatchObject({ state: "published", draft: null })
      await write({ name: "Navi" })
      await store.business.put(named("Another"), { ...about, endsDraft: (_, { revision }) => revision > 0 })
      expect((await read()).draft).toBeNull()
      expect(await store.business.list()).toHaveLength(3)
    })

    test("stays, and is outdated, when a version is saved that was not made of it, or cannot be saved", async () => {
      await write({ name: "Nava" })
      const refused = store.business.put(
        () => {
          throw new AppError("invalid", "No.")
        },
        { ...about, endsDraft: () => true },
      )
      await expect(refused).rejects.toMatchObject({ code: "invalid" })
      expect((await read()).draft).toMatchObject({ isOutdated: false })
      await store.business.put(named("Navi"), about)
      expect(await read()).toMatchObject({ draft: { isOutdated: true, base: { name: defaultBusiness.name } } })
    })

    test("keeps the files of its logo, and gets another file for one that is replaced", async () => {
      const fileOf = (path: string) => ({ path, width: 400, height: 100, bytes: 1, colour: "" })
      const other = "uploads/abcdef0123456789abcdef01-400x100.png"
      const [added] = await store.pictures.add([{ file: fileOf(logo), about: {} }])
      const { draft } = await write({ logo: { ...defaultBusiness.logo, light: logo } })
      expect(await store.pictures.list({ show: "unused" })).toMatchObject({ total: 0 })
      await store.pictures.replace(added?._id ?? "", fileOf(other), { by })
      const detail = await read()
      expect(detail.draft).toMatchObject({ revision: (draft?.revision ?? 0) + 1, values: { logo: { light: other } } })
      expect(await store.business.current()).toMatchObject({ version: 1 })
      await store.content.discard("business", "business", { by })
      expect(await store.pictures.list({ show: "unused" })).toMatchObject({ total: 1 })
    })
  })
})
