import { Kysely } from "kysely"
import { describe, expect, test } from "vitest"
import type { Block } from "#domain/blocks/fields/block.ts"
import { prepareDatabases } from "../../../../test/databases/databases.ts"
import { openStoreOn } from "../../store.ts"
import { migrateTo } from "../migrate.ts"
import type { Tables } from "../tables.ts"

const { databases } = prepareDatabases()
const idOf = (key: string) => `01980000-0000-7000-8000-${Buffer.from(key).toString("hex").padEnd(12, "0").slice(0, 12)}`
const time = "2026-01-05T00:00:00.000Z"
const en = (text: string) => ({ en: text })
const block = (id: string, values: object = {}, type = id): Block => ({ id, type, isHidden: false, values })

const why = block("why", { heading: en("Why us"), isTinted: true, facts: [], note: en("") }, "fact-list")
const kitchen = [
  block("page-banner", { title: en("Ours"), lead: en(""), picture: { path: "", alt: en("") } }),
  block("contents", { label: en("On this page") }),
  block("prices", {}, "price-table"),
  why,
  block("contact", { heading: en("Write"), lead: en("") }),
]
const banner = { title: en("Talk"), lead: en(""), picture: { path: "", alt: en("") } }
const band = { heading: en("Mine"), text: en(""), button: en("Come by"), buttonLink: "#contact" }
const contact = [
  block("page-banner", banner),
  block("contact", { heading: en("Write"), lead: en("") }),
  block("story", { heading: en("Here"), word: en(""), lead: en(""), text: en(""), hasFigures: true }),
  block("book-now", band),
]
const story = { word: en(""), lead: en("Hers"), text: en(""), hasFigures: true }
const sampleStory = block("story", { ...story, heading: en("A kitchen is forty decisions. We write down every one.") })

describe.each(databases)("on $database", ({ openDialect }) => {
  async function migrated(stored: Record<string, Block[]>, drafts: Record<string, unknown> = {}) {
    const dialect = await openDialect()
    const earlier = new Kysely<Record<string, Record<string, unknown>>>({ dialect })
    await migrateTo(earlier as unknown as Kysely<Tables>, "0022-room-drawings")
    const times = { created_at: time, updated_at: time, changed_by: "" }
    for (const [key, blocks] of Object.entries(stored)) {
      const body = JSON.stringify({ searchTitle: "", searchDescription: "", sharingPicture: "", blocks })
      const page = { id: idOf(key), page_key: key, address: "", name: key, name_key: key, body, ...times }
      await earlier.insertInto("pages").values(page).execute()
    }
    for (const [key, body] of Object.entries(drafts)) {
      const keys = { title: "", title_key: "", second_key: "", search_text: "", publish_at: null, problem: "" }
      const draft = { id: idOf(key), noun: "pages", body: JSON.stringify(body), revision: 1, is_published: 1 }
      await earlier
        .insertInto("drafts")
        .values({ ...draft, ...keys, ...times })
        .execute()
    }
    // The dialect's connections stay open, so that the same database is migrated further.
    return await openStoreOn(dialect)
  }
  const idsOf = ({ blocks }: { blocks: Block[] }) => blocks.map(({ id }) => id)

  test("reasons stand under the banner where nobody arranged the page, in its draft too", async () => {
    const typed = [block("page-banner"), block("contents"), block("why", { isTinted: true }, "fact-list")]
    const store = await migrated({ "modular-kitchen": kitchen }, { "modular-kitchen": { name: "K", blocks: typed } })
    const page = await store.pages.getByKey("modular-kitchen")
    expect(idsOf(page)).toEqual(["page-banner", "why", "contents", "prices", "contact"])
    expect(page.blocks[1]?.values).toMatchObject({ heading: "Why us", isTinted: false })
    expect(page.updatedAt).toBe(time)
    const { draft } = await store.content.get("pages", page._id)
    expect(idsOf(draft?.body as unknown as { blocks: Block[] })).toEqual(["page-banner", "why", "contents"])
    await store.close()
  })

  test.each([
    ["moved a block", [...kitchen.slice(0, 2), why, ...kitchen.slice(2, 3), ...kitchen.slice(4)]],
    ["added a block", [...kitchen, block("ours", { heading: en("Ours"), isTinted: false }, "gallery")]],
    ["removed the reasons", kitchen.filter((each) => each !== why)],
  ])("a page whose owner %s stays", async (_, blocks) => {
    const store = await migrated({ "modular-kitchen": blocks })
    expect(idsOf(await store.pages.getByKey("modular-kitchen"))).toEqual(blocks.map(({ id }) => id))
    await store.close()
  })

  test("the contact page has its button above the form, with its words; the band below waits hidden", async () => {
    const store = await migrated({ contact })
    const { blocks } = await store.pages.getByKey("contact")
    expect(blocks[0]?.values).toMatchObject({ title: "Talk", button: "Come by", buttonLink: "#contact" })
    expect(blocks[3]).toMatchObject({ isHidden: true, values: { heading: "Mine" } })
    await store.close()
  })

  test.each([
    ["stands above the form", [contact[0], contact[3], contact[1]] as Block[]],
    ["leads elsewhere", [...contact.slice(0, 3), block("book-now", { ...band, buttonLink: "/estimate" })]],
    ["is hidden", [...contact.slice(0, 3), { ...block("book-now", band), isHidden: true }]],
  ])("a contact page whose band %s stays", async (_, blocks) => {
    const store = await migrated({ contact: blocks })
    const page = await store.pages.getByKey("contact")
    expect(page.blocks[0]?.values).toMatchObject({ button: "", buttonLink: "" })
    expect(page.blocks.map(({ isHidden }) => isHidden)).toEqual(blocks.map(({ isHidden }) => isHidden))
    await store.close()
  })

  test("Home's sentence stands under About Us, unless it is the owner's own", async () => {
    const lead = "{name} plans and fits modular kitchens and interiors{in city}."
    for (const [heading, before, after] of [
      [
        "A kitchen is forty decisions. We write down every one.",
        "Hers",
        { label: "About Us", heading: "A kitchen is forty decisions. We write down every one.", lead: "Hers" },
      ],
      ["About us", lead, { label: "About Us", heading: lead, lead: "" }],
      ["About us", "Hers", { label: "", heading: "About us", lead: "Hers" }],
      ["Three sisters", lead, { label: "", heading: "Three sisters", lead }],
    ] as const) {
      const values = { ...story, heading: en(heading), lead: en(before) }
      const store = await migrated({ home: [block("story", values)] })
      expect((await store.pages.getByKey("home")).blocks[0]?.values).toMatchObject(after)
      await store.close()
    }
  })

  test("a draft of Home that says the sample's sentence says so too", async () => {
    const typed = { blocks: [block("story", { heading: "A kitchen is forty decisions. We write down every one." })] }
    const store = await migrated({ home: [sampleStory] }, { home: typed })
    const { draft } = await store.content.get("pages", idOf("home"))
    expect(draft?.body).toMatchObject({ blocks: [{ values: { label: "About Us" } }] })
    await store.close()
  })
})
