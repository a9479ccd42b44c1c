import { afterEach, beforeEach, describe, expect, test } from "vitest"
import { newBlock } from "../fields/blocks.ts"
import { defaultPages } from "#pages/shared/default-pages.ts"
import { addressIsReserved, addressIsTaken } from "#base/urls/address-check.ts"
import { bookNow } from "#pages/shared/home/home-blocks.ts"
import { noSharing } from "../shared/sharing.ts"
import { prepareDatabases } from "../../../test/databases/databases.ts"
import { openStoreOn, type Store } from "#server/store/store.ts"
import type { NewPage } from "#pages/shared/page.ts"

const { databases } = prepareDatabases()
const by = "owner@maap.example"
const asked = { noun: "pages", title: "" } as const

function workshop(change: Partial<NewPage> = {}): NewPage {
  return { name: "Our workshop", slug: "our-workshop", ...noSharing, blocks: [newBlock(bookNow, "b1")], ...change }
}

describe.each(databases)("pages on $database", ({ openDialect }) => {
  let store: Store

  beforeEach(async () => {
    store = await openStoreOn(await openDialect())
  })

  afterEach(() => store.close())

  test("come back as they were stored, by id, by address and in the list", async () => {
    const page = await store.pages.add(workshop(), { by })
    expect(page).toMatchObject(workshop())
    expect(await store.pages.get(page._id)).toEqual(page)
    expect(await store.pages.findBySlug("our-workshop")).toEqual(page)
    expect((await store.pages.list({ search: "book a visit" })).items).toEqual([page])
    expect(await store.pages.findBySlug("elsewhere")).toBeUndefined()
  })

  test("that every site has are neutral until they are stored, and are stored once", async () => {
    expect(await store.pages.getByKey("about")).toMatchObject({ ...defaultPages.about, _id: "", pageKey: "about" })
    await store.pages.begin({ about: { ...defaultPages.about, name: "Who we are" } })
    await store.pages.begin(defaultPages)
    expect((await store.pages.getByKey("about")).name).toBe("Who we are")
    expect((await store.pages.list()).total).toBe(Object.keys(defaultPages).length)
    const { _id } = await store.pages.getByKey("home")
    await expect(store.pages.remove(_id)).rejects.toMatchObject({ code: "invalid" })
  })

  test("of what each guide is shown on are read by their key, although they have no path", async () => {
    await store.pages.begin({ ...defaultPages, guide: { ...defaultPages.guide, name: "Our guides" } })
    expect(await store.pages.getByKey("guide")).toMatchObject({ name: "Our guides", pageKey: "guide" })
    expect(await store.pages.getByKey("room")).toMatchObject({ pageKey: "room", _id: expect.stringMatching(/./) })
  })

  test("are read again once they are changed", async () => {
    await store.pages.begin(defaultPages)
    const { _id, blocks } = await store.pages.getByKey("home")
    expect((await store.pages.getByKey("home")).blocks).toBe(blocks)
    const changed = blocks.map((block) => ({ ...block, isHidden: true }))
    await store.pages.change(_id, (page) => ({ ...page, name: "Start", blocks: changed }), by)
    expect(await store.pages.getByKey("home")).toMatchObject({ name: "Start", blocks: changed })
  })

  test("share their addresses with the rooms and with the site itself", async () => {
    const room = { categoryName: "Wardrobes", categoryDescription: "x", imagePaths: [], categoryAdditionalData: [] }
    await store.categories.add(room)
    const refusal = async (slug: string) => {
      return await store.pages.add(workshop({ slug })).catch((error: { fields?: unknown }) => error.fields)
    }
    expect(await refusal("wardrobes")).toEqual({ slug: addressIsTaken("Wardrobes") })
    expect(await refusal("admin")).toEqual({ slug: addressIsReserved })
    const page = await store.pages.add(workshop())
    expect(await refusal("our-workshop")).toEqual({ slug: addressIsTaken("Our workshop") })
    expect((await store.addresses.check({ ...asked, slug: "our-workshop", id: page._id })).problem).toBe("")
    expect(await store.addresses.check({ noun: "categories", slug: "", title: "Our workshop" })).toEqual({
      slug: "our-workshop-2",
      path: "/our-workshop-2",
      problem: "",
      note: "",
    })
  })

  test("have their own language, which is English if none was stored", async () => {
    const { _id, language } = await store.pages.add(workshop())
    expect(language).toBe("en")
    expect(await store.pages.change(_id, (now) => ({ ...now, language: "mr" }))).toMatchObject({ language: "mr" })
    const row = await store.pages.add(workshop({ slug: "of-1-0-0", language: "hi" }))
    const { language: _later, ...first } = row
    expect([row.language, (await store.pages.change(row._id, () => first)).language]).toEqual(["hi", "en"])
  })

  test("report the redirect of an address when it is typed", async () => {
    const page = await store.pages.add(workshop())
    await store.pages.change(page._id, (now) => ({ ...now, slug: "workshop" }))
    const { problem, note } = await store.addresses.check({ ...asked, slug: "our-workshop" })
    expect([problem, note]).toEqual(["", expect.stringContaining("This address currently redirects to")])
    expect((await store.addresses.check({ ...asked, slug: "our-workshop", id: page._id })).note).toBe("")
  })

  test("keep a block of a kind that only a newer version knows", async () => {
    const newer = { id: "n", type: "hologram", isHidden: false, values: { depth: { en: 3 }, of: ["a"] } }
    const page = await store.pages.add(workshop({ blocks: [newer, newBlock(bookNow, "b1")] }))
    expect(page.blocks[0]).toEqual(newer)
    const changed = await store.pages.change(page._id, (now) => ({ ...now, name: "Workshop" }))
    expect(changed.blocks[0]).toEqual(newer)
  })
})
