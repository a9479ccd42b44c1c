import { fromSpecification } from "#cms/shared/specification.ts"
import { kinds } from "#pages/shared/kinds.ts"
import type { Dialect } from "kysely"
import { afterEach, beforeEach, describe, expect, test } from "vitest"
import { addressIsRedirected, addressIsReserved, addressIsTaken } from "#base/urls/address-check.ts"
import { maxNotFound } from "../shared/not-found.ts"
import { redirectLimits, redirectLoops } from "../shared/redirect.ts"
import type { AppError } from "#base/errors.ts"
import { noSharing } from "#cms/shared/sharing.ts"
import { plainProject } from "../../../test/site/plain-project.ts"
import { prepareDatabases } from "../../../test/databases/databases.ts"
import { openStoreOn, type Store } from "#server/store/store.ts"

const { databases } = prepareDatabases()
const by = { email: "owner@maap.example", host: "maap.example" }
const guide = { title: "Counter height", description: "850 mm", addedBy: "Team", imagePath: "", sections: [] }
const room = { categoryName: "Wardrobes", categoryDescription: "x", imagePaths: [], categoryAdditionalData: [] }
const time = "2026-11-01T00:00:00.000Z"

/** Calls `onRows` with the number of rows that each statement returns. */
function watchRows(dialect: Dialect, onRows: (count: number) => void): Dialect {
  const createDriver = dialect.createDriver.bind(dialect)
  dialect.createDriver = () => {
    const driver = createDriver()
    const acquire = driver.acquireConnection.bind(driver)
    driver.acquireConnection = async (...options) => {
      const connection = await acquire(...options)
      if (Object.hasOwn(connection, "isWatched")) return connection
      const execute = connection.executeQuery.bind(connection)
      const executeQuery = async (...query: Parameters<typeof execute>) => {
        const result = await execute(...query)
        onRows(result.rows.length)
        return result
      }
      return Object.assign(connection, { executeQuery, isWatched: true })
    }
    return driver
  }
  return dialect
}

describe.each(databases)("addresses on $database", ({ openDialect }) => {
  let dialect: Dialect
  let store: Store
  let rowsRead = 0

  beforeEach(async () => {
    dialect = watchRows(await openDialect(), (rows) => (rowsRead += rows))
    store = await openStoreOn(dialect)
  })

  afterEach(() => store.close())

  const where = (path: string, search = "") => store.addresses.find(path, search)
  const all = async () => {
    const { items } = await store.addresses.listRedirects({ sort: "from" })
    return items.map(({ from, to }) => [from, to])
  }

  test("are made from the title, with a number if they are taken, and kept when the title changes", async () => {
    const blogs = [await store.blogs.add(guide), await store.blogs.add(guide), await store.blogs.add(guide)]
    expect(blogs.map(({ slug }) => slug)).toEqual(["counter-height", "counter-height-2", "counter-height-3"])
    const first = blogs[0]?._id ?? ""
    expect((await store.blogs.change(first, () => ({ ...guide, title: "Sink height" }))).slug).toBe("counter-height")
    expect((await store.blogs.change(first, () => ({ ...guide, slug: "" }))).slug).toBe("counter-height")
    expect(await store.blogs.findBySlug("counter-height-2")).toMatchObject({ _id: blogs[1]?._id })
    expect(await store.blogs.findBySlug(first)).toMatchObject({ slug: "counter-height" })
    expect(await all()).toEqual([])
    const policy = await store.categories.add({ ...room, categoryName: "PrivacyPolicy" })
    const page = await store.pages.add({ name: "PrivacyPolicy", ...noSharing, blocks: [] })
    expect([policy.categorySlug, page.slug]).toEqual(["privacypolicy-2", "privacypolicy-3"])
  })

  test("are searched as people read them, also when they have changed", async () => {
    const found = async (search: string) => (await store.addresses.listRedirects({ search, page: 1 })).total
    await store.addresses.addRedirect({ from: "/Caf%C3%A9.html?ort=B%C3%BCro", to: "/caf%C3%A9-bar" }, by)
    for (const search of ["cafe", "CAFÉ bar", "buro"]) expect([search, await found(search)]).toEqual([search, 1])
    const { _id } = await store.blogs.add(guide)
    await store.blogs.change(_id, (now) => ({ ...now, slug: "heights" }))
    await store.blogs.change(_id, (now) => ({ ...now, slug: "all-heights" }))
    expect([await found("all-heights"), await found("counter-height")]).toEqual([2, 1])
    await store.notFound.add([{ path: "/bücher’s.html", count: 1, lastAt: time }])
    expect((await store.notFound.list({ search: "buchers" })).total).toBe(1)
  })

  test("of every kind can be changed; the former ones lead to the present one, in one step", async () => {
    const blog = await store.blogs.add(guide)
    const category = await store.categories.add(room)
    const project = await store.projects.add({ ...plainProject, title: "Tall wall" })
    const page = await store.pages.add({ name: "Workshop", ...noSharing, blocks: [] })
    expect(page.slug).toBe("workshop")
    await store.blogs.change(blog._id, (now) => ({ ...now, slug: "heights" }))
    await store.blogs.change(blog._id, (now) => ({ ...now, slug: "all-heights" }))
    await store.categories.change(category._id, (now) => ({ ...now, categorySlug: "closets" }))
    await store.projects.change(project._id, (now) => ({ ...now, projectSlug: "wall" }))
    await store.pages.change(page._id, (now) => ({ ...now, slug: "factory" }))
    expect(await all()).toEqual([
      ["/blog/counter-height", "/blog/all-heights"],
      ["/blog/heights", "/blog/all-heights"],
      ["/projects/tall-wall", "/projects/wall"],
      ["/wardrobes", "/closets"],
      ["/workshop", "/factory"],
    ])
    expect(await where("/Wardrobes/", "?utm_source=card")).toBe("/closets?utm_source=card")
    await store.blogs.change(blog._id, (now) => ({ ...now, slug: "counter-height" }))
    expect(await where("/blog/heights")).toBe("/blog/counter-height")
    expect(await where("/blog/counter-height")).toBeUndefined()
  })

  test("that another item, the site or an id has are refused in words, and said while they are typed", async () => {
    const { _id, slug } = await store.blogs.add(guide)
    const other = await store.blogs.add({ ...guide, title: "Other" })
    const refusal = (wanted: string) =>
      store.blogs.change(other._id, (now) => ({ ...now, slug: wanted })).catch(({ fields }) => fields)
    expect(await refusal(slug)).toEqual({ slug: addressIsTaken("Counter height") })
    expect(await refusal(_id)).toEqual({ slug: addressIsReserved })
    await expect(store.categories.add({ ...room, categorySlug: "about" })).rejects.toMatchObject({
      fields: { categorySlug: addressIsReserved },
    })
    const check = (more: object) => store.addresses.check({ noun: "blogs", slug: "", title: "", ...more })
    expect(await check({ slug, id: other._id })).toMatchObject({ problem: addressIsTaken("Counter height") })
    expect(await check({ slug, id: _id })).toMatchObject({ problem: "", note: "" })
    expect(await check({ title: "Counter height" })).toMatchObject({ path: "/blog/counter-height-2", problem: "" })
    await store.blogs.change(_id, (now) => ({ ...now, slug: "heights" }))
    expect((await check({ slug, id: other._id })).note).toBe(addressIsRedirected("/blog/heights"))
    expect((await check({ slug, id: _id })).note).toBe("")
  })

  test("that a new item gets lead nowhere else any more", async () => {
    const { _id } = await store.blogs.add(guide)
    await store.blogs.change(_id, (now) => ({ ...now, slug: "heights" }))
    await store.addresses.addRedirect({ from: "/wardrobes?id=3", to: "/" }, by)
    await store.blogs.add(guide)
    await store.categories.add(room)
    expect(await all()).toEqual([])
  })

  test("that led to what is deleted or unpublished lead nowhere, at once and until it is back", async () => {
    const blog = await store.blogs.add(guide)
    await store.blogs.change(blog._id, (now) => ({ ...now, slug: "heights" }))
    const category = await store.categories.add(room)
    await store.categories.change(category._id, (now) => ({ ...now, categorySlug: "closets" }))
    const page = await store.pages.add({ name: "Workshop", ...noSharing, blocks: [] })
    const { addRedirect } = store.addresses
    await addRedirect({ from: "/room.php?id=3", to: "/closets#contact" }, by)
    await addRedirect({ from: "/room.php", to: "/estimate" }, by)
    await addRedirect({ from: "/works.html", to: "/workshop" }, by)
    await addRedirect({ from: "/heights.html", to: `/blog/${blog._id}` }, by)
    const asked = async () => ({
      guide: await where("/blog/counter-height"),
      guideById: await where("/heights.html"),
      room: await where("/wardrobes", "?utm_source=card"),
      roomByHand: await where("/room.php", "?id=3"),
      page: await where("/works.html"),
    })
    const led = {
      guide: "/blog/heights",
      guideById: `/blog/${blog._id}`,
      room: "/closets?utm_source=card",
      roomByHand: "/closets#contact",
      page: "/workshop",
    }
    expect(await asked()).toEqual(led)
    await store.blogs.remove(blog._id)
    await store.categories.remove(category._id)
    const unpublished = await store.content.unpublish("pages", page._id, { by: by.email })
    // The redirect of the whole path replaces one with a query that leads nowhere.
    expect(await asked()).toEqual({ roomByHand: "/estimate?id=3" })
    expect(await where("/blog/heights")).toBeUndefined()
    expect(await where("/closets")).toBeUndefined()
    await store.trash.restore(blog._id)
    await store.trash.restore(category._id)
    const revision = unpublished.draft?.revision ?? 0
    await store.content.publish("pages", page._id, {
      values: fromSpecification(kinds.pages, page),
      revision,
      by: by.email,
    })
    expect(await asked()).toEqual(led)
  })

  test("by hand lead anywhere, are never a chain or a loop, and follow a page that moves", async () => {
    const { addRedirect, changeRedirect, removeRedirect } = store.addresses
    const { _id: room3 } = await store.categories.add(room)
    const first = await addRedirect({ from: "https://old.example/Old.html?Id=7", to: "/wardrobes" }, by)
    expect(first).toMatchObject({ from: "/old.html?id=7", to: "/wardrobes", item: "", changedBy: by.email })
    await addRedirect({ from: "/older", to: "/old.html?id=7" }, by)
    await store.categories.change(room3, (now) => ({ ...now, categorySlug: "closets" }))
    expect(await where("/OLD.html", "?id=7")).toBe("/closets")
    expect(await where("/old.html", "?id=8")).toBeUndefined()
    expect(await where("/older", "?a=b")).toBe("/closets?a=b")
    expect(await changeRedirect(first._id, { from: "/old.html", to: "https://elsewhere.example/" }, by)).toMatchObject({
      _id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      to: "https://elsewhere.example/",
    })
    expect(await where("/old.html", "?id=8")).toBe("https://elsewhere.example/?id=8")
    const refusal = (from: string, to: string) => addRedirect({ from, to }, by).catch(({ fields }) => fields)
    expect(await refusal("/closets", "/")).toEqual({ from: expect.stringContaining("“Wardrobes” uses this address") })
    expect(await refusal("/older", "/")).toEqual({ from: expect.stringContaining("already") })
    expect(await refusal("/x", "/X/")).toEqual({ to: redirectLoops })
    expect(await refusal("/x", "https://maap.example/x")).toEqual({ to: redirectLoops })
    expect(await refusal("about", "")).toEqual({ from: expect.any(String), to: expect.any(String) })
    const { items } = await store.addresses.listRedirects({ search: "ELSEWHERE", limit: 5, page: 1 })
    expect(items.map(({ from }) => from)).toEqual(["/old.html"])
    expect((await store.addresses.listRedirects({ search: "100%", page: 1 })).total).toBe(0)
    await removeRedirect(items[0]?._id ?? "")
    await expect(removeRedirect(items[0]?._id ?? "")).rejects.toMatchObject({ code: "not-found" })
  })

  test("flattens a redirect to an address with a query when the address moves", async () => {
    for (const from of ["/first?a=1", "/first?z=%C3%A9", "/first?B"]) {
      await store.addresses.addRedirect({ from: `/to${from}`, to: from }, by)
      await store.addresses.addRedirect({ from, to: "/last" }, by)
    }
    expect((await all()).map(([, to]) => to)).toEqual(Array(6).fill("/last"))
    await store.addresses.addRedirect({ from: "/to/plain", to: "/old.html?x=1&y=2" }, by)
    await store.addresses.addRedirect({ from: "/old.html", to: "/contact" }, by)
    expect(await where("/to/plain")).toBe("/contact")
  })

  test("reads a few rows for one change when the table is full", async () => {
    await store.addresses.importRedirects(
      Array.from({ length: redirectLimits.all }, (_, index) => {
        return { line: index + 1, from: `/old/${index}.html`, to: `/new/${index}.html` }
      }),
      by,
    )
    const { items } = await store.addresses.listRedirects({ page: 1, limit: 1 })
    const [newest] = items
    const { _id, slug } = await store.blogs.add(guide)
    const changes = [
      () => store.addresses.changeRedirect(newest?._id ?? "", { from: newest?.from ?? "", to: "/contact" }, by),
      () => store.addresses.addRedirect({ from: "/one-more.html", to: "/contact" }, by),
      () => store.addresses.addRedirect({ from: "/new/7.html", to: "/old/7.html" }, by),
      () => store.blogs.change(_id, (now) => ({ ...now, slug: "heights" })),
    ]
    for (const change of changes) {
      rowsRead = 0
      await change().catch(({ code }: AppError) => expect(code).toBe("invalid"))
      expect(rowsRead).toBeLessThan(60)
    }
    // The oldest one is evicted.
    expect([await where("/old/0.html"), await where(`/blog/${slug}`)]).toEqual([undefined, "/blog/heights"])
    expect(await where("/old/1.html")).toBe("/new/1.html")
  })

  test("of another site are imported, and the error is named", async () => {
    await store.categories.add(room)
    await store.addresses.addRedirect({ from: "/b", to: "/projects" }, by)
    const lines = ["/a /b", "/b /about", "/wardrobes /", "/c nowhere", "/d /d", "/e /about", "/e /about"]
    const written = lines.map((words, index) => {
      const [from = "", to = ""] = words.split(" ")
      return { line: index + 1, from, to }
    })
    const report = await store.addresses.importRedirects(written, by)
    expect(report).toEqual({
      added: 2,
      replaced: 1,
      unchanged: 1,
      refused: [
        { line: 3, from: "/wardrobes", message: expect.stringContaining("“Wardrobes”") },
        { line: 4, from: "/c", message: expect.stringContaining("Enter a page of this site") },
        { line: 5, from: "/d", message: redirectLoops },
      ],
    })
    expect(await all()).toEqual([
      ["/a", "/projects"],
      ["/b", "/about"],
      ["/e", "/about"],
    ])
    const again = await store.addresses.importRedirects(
      Array.from({ length: 1_000 }, (_, line) => ({ line, from: `/p/${line}`, to: `/q/${line}` })),
      by,
    )
    expect([again.added, (await Array.fromAsync(store.addresses.readCsvRows())).flat().length]).toEqual([1_000, 1_003])
  })

  test("that visitors asked for and did not find are counted, and those asked for least make room", async () => {
    const { notFound } = store
    await notFound.add([
      { path: "/kitchens.aspx", count: 2, lastAt: time },
      { path: "/offers", count: 1, lastAt: time },
    ])
    await notFound.add([{ path: "/kitchens.aspx", count: 3, lastAt: "2026-11-02T00:00:00.000Z" }])
    const listed = async () => (await notFound.list()).items
    expect(await listed()).toMatchObject([
      { path: "/kitchens.aspx", count: 5, lastAt: "2026-11-02T00:00:00.000Z" },
      { path: "/offers", count: 1 },
    ])
    const [, offers] = await listed()
    await notFound.dismiss(offers?._id ?? "")
    await notFound.add([{ path: "/offers", count: 1, lastAt: time }])
    expect(await listed()).toMatchObject([{ path: "/kitchens.aspx" }])
    await store.addresses.addRedirect({ from: "/Kitchens.aspx", to: "/" }, by)
    expect(await listed()).toEqual([])
    await notFound.add([{ path: "/kitchens.aspx", count: 1, lastAt: time }])
    expect(await listed()).toEqual([])
    for (let from = 0; from < maxNotFound + 100; from += 200) {
      await notFound.add(
        Array.from({ length: 200 }, (_, index) => ({ path: `/x${from + index}`, count: 2, lastAt: time })),
      )
    }
    // Including the dismissed one.
    expect((await notFound.list({ page: 1 })).total).toBeGreaterThanOrEqual(maxNotFound - 1)
  })
})
