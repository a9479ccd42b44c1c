import { Kysely } from "kysely"
import { describe, expect, test } from "vitest"
import { prepareDatabases } from "../../../../test/databases/databases.ts"
import { migrateTo } from "../migrate.ts"
import { openStoreOn } from "../../store.ts"
import type { Tables } from "../tables.ts"

const { databases } = prepareDatabases()

const banner = (values: object, type = "home-banner") => ({ id: type, type, isHidden: false, values })
const bodyOf = (...blocks: object[]) =>
  JSON.stringify({ searchTitle: "", searchDescription: "", sharingPicture: "", blocks })
const shipped = { button: { en: "Get Free Estimate" }, buttonLink: "/estimate" }
const call = banner({ button: { en: "Get Free Estimate" }, address: "/estimate" }, "call-to-action")
const linkOf = (body: string) =>
  (JSON.parse(body) as { blocks: { values: { buttonLink?: string } }[] }).blocks.map(({ values }) => values.buttonLink)

describe.each(databases)("on $database", ({ openDialect }) => {
  test("the shipped button of Home leads to the form; what the owner has chosen stays", async () => {
    const dialect = await openDialect()
    const earlier = new Kysely<Record<string, Record<string, unknown>>>({ dialect })
    await migrateTo(earlier as unknown as Kysely<Tables>, "0022-room-drawings")
    const times = { created_at: "2026-01-05T00:00:00.000Z", updated_at: "2026-01-05T00:00:00.000Z", changed_by: "" }
    const pages = {
      shipped: bodyOf(banner(shipped), call),
      words: bodyOf(banner({ ...shipped, button: { en: "See our prices" } })),
      link: bodyOf(banner({ ...shipped, buttonLink: "/modular-kitchen" })),
      older: bodyOf(banner({ button: { en: "Get Free Estimate" } })),
      wordless: bodyOf(banner({ buttonLink: "/estimate" })),
    }
    for (const [name, body] of Object.entries(pages)) {
      const keys = { page_key: name === "shipped" ? "home" : "", address: name === "shipped" ? "" : name }
      await earlier
        .insertInto("pages")
        .values({ id: name, name, name_key: name, body, ...keys, ...times })
        .execute()
    }
    const plain = bodyOf(banner({ button: "Get Free Estimate", buttonLink: "/estimate" }))
    const draft = { title: "Home", title_key: "home", second_key: "", search_text: "", is_published: 1, revision: 1 }
    await earlier
      .insertInto("drafts")
      .values({ id: "shipped", noun: "pages", body: plain, ...draft, ...times })
      .execute()
    const version = {
      item_id: "shipped",
      noun: "pages",
      number: 1,
      summary: "",
      made_at: times.created_at,
      made_by: "",
    }
    await earlier
      .insertInto("item_versions")
      .values({ id: "first", body: plain, ...version })
      .execute()
    const before = await earlier.selectFrom("content_version").select("version").executeTakeFirstOrThrow()

    // The dialect's connections stay open, so that the same database is migrated further.
    const store = await openStoreOn(dialect)
    const home = await store.pages.getByKey("home")
    expect(home.blocks.map(({ values }) => values)).toMatchObject([
      { buttonLink: "#contact" },
      { address: "/estimate" },
    ])
    const links = Object.fromEntries(
      (await earlier.selectFrom("pages").selectAll().execute()).map(({ id, body }) => [id, linkOf(body as string)[0]]),
    )
    expect(links).toEqual({
      shipped: "#contact",
      words: "/estimate",
      link: "/modular-kitchen",
      older: undefined,
      wordless: "#contact",
    })
    expect((await store.pages.findBySlug("older"))?.blocks[0]?.values).toMatchObject({ buttonLink: "#contact" })
    for (const table of ["drafts", "item_versions"]) {
      const row = await earlier.selectFrom(table).selectAll().executeTakeFirstOrThrow()
      expect(linkOf(row["body"] as string)).toEqual(["#contact"])
    }
    const after = await earlier.selectFrom("content_version").select("version").executeTakeFirstOrThrow()
    expect(Number(after["version"])).toBe(Number(before["version"]) + 1)
    await store.close()
  })
})
