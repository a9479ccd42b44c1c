import { fromSpecification } from "#cms/shared/specification.ts"
import { kinds } from "../shared/kinds.ts"
import type { Dialect } from "kysely"
import { afterEach, beforeEach, describe, expect, test } from "vitest"
import { defaultPages } from "../shared/default-pages.ts"
import { defaultNavigation } from "../shared/navigation/links.ts"
import { noSharing } from "#cms/shared/sharing.ts"
import { prepareDatabases } from "../../../test/databases/databases.ts"
import { plainProject } from "../../../test/site/plain-project.ts"
import { openStoreOn, type Store } from "#server/store/store.ts"

const { databases } = prepareDatabases()
const host = "maap.example"
const by = { email: "owner@maap.example", host }
const room = { categoryName: "Wardrobes", categoryDescription: "x", imagePaths: [], categoryAdditionalData: [] }
const guide = { title: "Height", description: "", addedBy: "", imagePath: "", sections: [] }
const link = (address: string) => ({ kind: "link", label: "X", address }) as const
const textWith = (...addresses: string[]) => addresses.map((to) => `<p><a href="${to}">x</a></p>`).join("\n")

describe.each(databases)("links on $database", ({ openDialect }) => {
  let dialect: Dialect
  let store: Store

  beforeEach(async () => {
    dialect = await openDialect()
    store = await openStoreOn(dialect)
  })

  afterEach(() => store.close())

  test("are counted in menu, footer, blocks and texts, by former addresses and the site's own name too", async () => {
    const category = await store.categories.add(room)
    await store.categories.change(category._id, (now) => ({ ...now, categorySlug: "closets" }))
    const blog = await store.blogs.add(guide)
    await store.addresses.addRedirect({ from: "/old.php?id=3", to: "/closets#doors" }, by)
    await store.navigation.put(
      {
        header: [...defaultNavigation.header, link("/closets#doors")],
        footer: [
          {
            title: "More",
            links: [link(`https://${host}/Wardrobes/`), link("/about"), link("https://elsewhere.example/closets")],
          },
        ],
      },
      { madeBy: by.email },
    )
    await store.pages.begin({ home: defaultPages.home })
    const home = await store.pages.getByKey("home")
    await store.pages.change(home._id, (now) => ({
      ...now,
      blocks: now.blocks.map((block) =>
        block.id === "steps" ? { ...block, values: { ...(block.values as object), address: "/closets" } } : block,
      ),
    }))
    await store.categories.add({
      ...room,
      categoryName: "Lofts",
      categoryAdditionalData: [{ title: "", description: textWith("/old.php?id=3", "/old.php?id=4", "/closets-2") }],
    })
    await store.projects.add({
      ...plainProject,
      title: "Tall wall",
      description: textWith(`/blog/${blog._id}`, "/wardrobes?utm_source=x"),
    })
    // In the header, the footer, the page, the category and the project.
    expect(await store.links.count(["/closets"], host)).toBe(5)
    expect(await store.links.count(["/closets", "/blog/height"], host)).toBe(6)
    expect(await store.links.count(["/lofts"], host)).toBe(0)
  })

  test("lead nowhere while an item is away, whatever its address, and to every other page as before", async () => {
    const category = await store.categories.add(room)
    await store.categories.change(category._id, (now) => ({ ...now, categorySlug: "closets" }))
    const blog = await store.blogs.add(guide)
    const page = await store.pages.add({ name: "Workshop", ...noSharing, blocks: [] })
    await store.addresses.addRedirect({ from: "/offers", to: "/estimate" }, by)
    const there = [
      "/about",
      "/offers",
      "/PrivacyPolicy",
      "/old/page.html",
      "#contact",
      "https://elsewhere.example/closets",
      "",
    ]
    const items = ["/closets?a=1#b", "/Wardrobes", "/blog/height/", `/blog/${blog._id}`, `http://${host}/workshop`]
    const gone = async () => [...(await store.addresses.findGone([...there, ...items], host))]
    expect(await gone()).toEqual([])
    await store.categories.remove(category._id)
    await store.blogs.remove(blog._id)
    const unpublished = await store.content.unpublish("pages", page._id, { by: by.email })
    expect(await gone()).toEqual(items)
    await store.trash.remove(category._id)
    expect(await gone()).toEqual(items)
    await store.trash.restore(blog._id)
    const revision = unpublished.draft?.revision ?? 0
    await store.content.publish("pages", page._id, {
      values: fromSpecification(kinds.pages, page),
      revision,
      by: by.email,
    })
    expect(await gone()).toEqual(items.slice(0, 2))
  })
})
