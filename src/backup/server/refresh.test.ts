import { Kysely } from "kysely"
import { describe, expect, test } from "vitest"
import { prepareDatabases } from "../../../test/databases/databases.ts"
import type { Tables } from "#db/tables.ts"
import { openStoreOn } from "#server/store/store.ts"

const { databases } = prepareDatabases()

/** Changes keys and texts as a release with different folding might have stored them. */
async function unfold(db: Kysely<Tables>): Promise<void> {
  await db.updateTable("documents").set({ title_key: "étagère’s place", second_key: "" }).execute()
  await db.updateTable("document_texts").set({ live_text: "é", draft_text: "café draft" }).execute()
  await db.updateTable("pictures").set({ name_key: "" }).execute()
  for (const table of ["redirects", "not_found"] as const)
    await db.updateTable(table).set({ search_text: "" }).execute()
  const keys = { full_name_key: "", email_key: "", phone_number: "", phone_key: "", property_key: "sea’s view" }
  await db.updateTable("enquiries").set(keys).execute()
  for (const texts of ["picture_texts", "enquiry_texts"] as const) {
    await db.updateTable(texts).set({ text: "é" }).execute()
  }
  await db.deleteFrom("marks").where("name", "like", "search-texts-%").execute()
}

describe.each(databases)("on $database", ({ openDialect }) => {
  test("rows stored with an older search normalisation are searched and sorted like new ones", async () => {
    const dialect = await openDialect()
    const before = await openStoreOn(dialect)
    const blog = { description: "", addedBy: "Ana", imagePath: "", sections: [] }
    await before.blogs.add({ ...blog, title: "Étagère’s place" })
    await before.content.add("blogs", { ...blog, title: "Café draft" }, { by: "" })
    const file = { path: "uploads/0123456789abcdef01234567-1600x1000.jpg", width: 1600, height: 1000, bytes: 1 }
    await before.pictures.add([{ file: { ...file, colour: "#ffffff" }, about: { name: "Kitchen 10 × 12" } }])
    await before.addresses.addRedirect({ from: "/café.html", to: "/caf%C3%A9" }, { email: "", host: "maap.example" })
    await before.notFound.add([{ path: "/bücher", count: 1, lastAt: "2026-01-01T00:00:00.000Z" }])
    const enquiry = { fullName: "Zoë", email: "zoe@home.example", company: "Sea’s View", message: "" }
    await before.enquiries.submit({ ...enquiry, phone: "98220 00000 (after 6 pm)" }, { page: "/" })
    await before.enquiries.submit({ ...enquiry, phone: "+91 ९८२२० ०००००" }, { page: "/" })
    await unfold(new Kysely<Tables>({ dialect }))

    // The dialect's connections stay open, so the same database is opened again.
    const store = await openStoreOn(dialect)
    const totals = async (search: string) => [
      (await store.content.list("blogs", { search, state: "all" })).total,
      (await store.pictures.list({ search, page: 1 })).total,
      (await store.addresses.listRedirects({ search, page: 1 })).total,
      (await store.notFound.list({ search, page: 1 })).total,
      (await store.enquiries.list({ search, page: 1 })).total,
    ]
    expect(await totals("etagere's")).toEqual([1, 0, 0, 0, 0])
    expect(await totals("cafe")).toEqual([1, 0, 1, 0, 0])
    expect(await totals("10x12")).toEqual([0, 1, 0, 0, 0])
    expect(await totals("01234567-1600x1000.jpg")).toEqual([0, 1, 0, 0, 0])
    expect(await totals("/bucher")).toEqual([0, 0, 0, 1, 0])
    expect(await totals("+91 98220 00000")).toEqual([0, 0, 0, 0, 2])
    expect(await totals("zoe seas")).toEqual([0, 0, 0, 0, 2])
    expect((await store.enquiries.list({ property: "Sea's View", page: 1 })).total).toBe(2)
    const { items } = await store.enquiries.list()
    expect(items.map(({ phoneNumber }) => phoneNumber)).toEqual(["+919822000000", "+919822000000"])
    expect(await store.erasures.findMatches(items[0]?._id ?? "")).toMatchObject([
      { sharesPhone: true },
      { sharesPhone: true },
    ])

    await store.blogs.add({ ...blog, title: "Etagere b" })
    const sorted = await store.blogs.list({ sort: "title" })
    expect(sorted.items.map(({ title }) => title)).toEqual(["Etagere b", "Étagère’s place"])
    await store.close()
  })
})
