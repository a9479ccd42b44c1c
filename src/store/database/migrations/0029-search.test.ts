import { Kysely } from "kysely"
import { describe, expect, test } from "vitest"
import { prepareDatabases } from "../../../../test/databases/databases.ts"
import { openStoreOn } from "../../store.ts"
import { migrateTo } from "../migrate.ts"
import type { Tables } from "../tables.ts"

const { databases } = prepareDatabases()
const id = (number: number) => `01980000-0000-7000-8000-${String(number).padStart(12, "0")}`
const time = "2026-01-01T00:00:00.000Z"
const changed = { updated_at: time, changed_by: "" }

/** What an earlier release has stored, with keys and texts as it made them. */
async function fillEarlier(db: Kysely<Record<string, Record<string, unknown>>>): Promise<void> {
  const sharing = { search_title: "", search_description: "", sharing_picture: "" }
  const blog = {
    title: "Étagère’s place",
    slug: "etageres-place",
    description: "",
    added_by: "Ana",
    image_path: "",
    image_alt: "",
    sections: "[]",
    title_key: "étagère’s place",
    added_by_key: "ana",
  }
  await db
    .insertInto("blogs")
    .values({ id: id(1), ...blog, ...sharing, created_at: time, ...changed })
    .execute()
  await db
    .insertInto("blog_texts")
    .values({ id: id(1), text: "étagère’s place ana" })
    .execute()
  await db
    .insertInto("drafts")
    .values({
      id: id(2),
      noun: "blogs",
      body: JSON.stringify({ title: "Café draft", description: "", addedBy: "" }),
      title: "Café draft",
      title_key: "café draft",
      second_key: "",
      search_text: "café draft",
      revision: 1,
      is_published: 0,
      created_at: time,
      publish_at: null,
      problem: "",
      ...changed,
    })
    .execute()
  await db
    .insertInto("pictures")
    .values({
      id: id(3),
      path: "uploads/0123456789abcdef01234567-1600x1000.jpg",
      name: "Kitchen 10 × 12",
      name_key: "kitchen 10 × 12",
      alt: "",
      width: 1600,
      height: 1000,
      bytes: 1,
      focus_x: 50,
      focus_y: 50,
      colour: "#ffffff",
      created_at: time,
      created_by: "",
      is_kept: 1,
      removed_at: null,
      ...changed,
    })
    .execute()
  await db
    .insertInto("redirects")
    .values({
      id: id(4),
      source: "/café.html",
      path: "/café.html",
      target: "/caf%C3%A9",
      target_key: "/café",
      item_id: "",
      created_at: time,
      ...changed,
    })
    .execute()
  await db
    .insertInto("not_found")
    .values({ id: id(5), path: "/bücher", count: 1, last_at: time, is_dismissed: 0 })
    .execute()
  const enquiry = {
    full_name: "Zoë",
    email: "zoe@home.example",
    property_name: "Sea’s View",
    message: "",
    page: "/",
    status: "New",
    notes: "",
    created_at: time,
    contacted_at: time,
    idempotency_key: null,
    received_on: "2026-01-01",
    read_at: null,
    is_unread: 1,
    full_name_key: "zoë",
    email_key: "zoe@home.example",
    property_key: "sea’s view",
    changed_by: "",
    changed_at: "",
    estimate: "",
  }
  const phones = { [id(6)]: ["98220 00000 (after 6 pm)", "8220000006"], [id(7)]: ["+91 ९८२२० ०००००", "91"] }
  for (const [enquiryId, [phone, phone_key]] of Object.entries(phones)) {
    await db
      .insertInto("enquiries")
      .values({ id: enquiryId, ...enquiry, phone, phone_key })
      .execute()
    await db.insertInto("enquiry_texts").values({ id: enquiryId, text: "zoë" }).execute()
  }
}

describe.each(databases)("on $database", ({ openDialect }) => {
  test("what an earlier release stored is searched, sorted and called as what is stored now", async () => {
    const dialect = await openDialect()
    const earlier = new Kysely<Record<string, Record<string, unknown>>>({ dialect })
    await migrateTo(earlier as unknown as Kysely<Tables>, "0022-room-drawings")
    await fillEarlier(earlier)

    // The dialect's connections stay open, so that the same database is migrated further.
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
    expect(await store.erasures.findMatches(id(6))).toMatchObject([{ sharesPhone: true }, { sharesPhone: true }])

    const next = { title: "Etagere b", description: "", addedBy: "", imagePath: "", sections: [] }
    await store.blogs.add(next)
    const sorted = await store.blogs.list({ sort: "title" })
    expect(sorted.items.map(({ title }) => title)).toEqual(["Etagere b", "Étagère’s place"])
    await store.close()
  })
})
