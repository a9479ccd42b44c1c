import { afterAll, beforeAll, describe, expect, test } from "vitest"
import type { LibraryPicture, PictureWithUses } from "../../shared/picture-library.ts"
import { makeJpeg, makeText } from "../../../../test/pictures/images.ts"
import { formOf, openTestSite, type TestSite } from "../../../../test/site/open-site.ts"

let site: TestSite
let token: string
let made = 0

beforeAll(async () => {
  site = await openTestSite()
  token = await site.signIn()
})

afterAll(async () => {
  expect(site.errors).toEqual([])
  await site.close()
})

type Fields = Parameters<typeof formOf>[0]
interface Failure {
  message: string
  fields?: Record<string, string>
  uses?: PictureWithUses["uses"]
}

const nobody = "019a0000-0000-7000-8000-000000000000"

/** A unique picture. */
const nextPicture = () => makeJpeg({ width: 60 + (made++ % 60), height: 40 + Math.floor(made / 60) })

async function json<Answer>(answer: Promise<Response>): Promise<[number, Answer]> {
  const { status, ...rest } = await answer.then(async (each) => ({ status: each.status, text: await each.text() }))
  return [status, (rest.text ? JSON.parse(rest.text) : undefined) as Answer]
}

const call = <Answer = LibraryPicture>(method: string, path: string, options: object = {}) =>
  json<Answer>(site.call(method, `/api/${path}`, { token, ...options }))

async function upload(fields: Fields = {}): Promise<LibraryPicture> {
  const [status, picture] = await call("POST", "pictures", { form: formOf({ file: await nextPicture(), ...fields }) })
  expect(status).toBe(201)
  return picture
}

const read = async (id: string) => (await call<PictureWithUses>("GET", `pictures/${id}`))[1]

async function addGuide(fields: Fields) {
  const texts = { title: "Counter", description: "Why", addedBy: "Team" }
  const form = formOf({ ...texts, ...fields })
  const [status, blog] = await call<{ _id: string; imagePath: string; sections: { image: string }[] }>("POST", "blog", {
    form,
  })
  expect(status).toBe(201)
  return blog
}

describe("an upload", () => {
  test("is in the library with its size, its sender and the name of its file", async () => {
    const picture = await upload({ alt: "A counter" })
    expect(picture).toMatchObject({
      name: "picture",
      alt: "A counter",
      focus: { x: 50, y: 50 },
      createdBy: site.admin.email,
    })
    expect(picture).toMatchObject({ isUsed: false, useCount: 0, removedAt: null, removedUntil: null })
    expect(picture.path).toContain(`-${picture.width}x${picture.height}.jpg`)
    expect(picture.bytes).toBeGreaterThan(100)
    expect(await read(picture._id)).toEqual({ ...picture, uses: [] })
  })

  test("is found by the name of its file, also under another name and from a form", async () => {
    const named = (bytes: Buffer, name: string, more: [string, string][] = []) => {
      const form = formOf(Object.fromEntries(more))
      form.append("file", new Blob([new Uint8Array(bytes)]), name)
      return form
    }
    const find = async (search: string) => {
      const query = new URLSearchParams({ search, page: "1" })
      return (await call<LibraryPicture[]>("GET", `pictures?${query}`))[1].map(({ _id }) => _id)
    }
    const bytes = await nextPicture()
    const [, picture] = await call("POST", "pictures", {
      form: named(bytes, "IMG_2041 Café.JPG", [["name", "Hob wall"]]),
    })
    const searches = ["img_2041", "IMG_2041 cafe.jpg", "hob", picture.path.split("/")[1] as string]
    for (const search of searches) expect([search, await find(search)]).toEqual([search, [picture._id]])
    await call("PATCH", `pictures/${picture._id}`, { json: { name: "Sink", alt: "A sink" } })
    expect([await find("2041 sink"), await find("hob")]).toEqual([[picture._id], []])
    await call("POST", `pictures/${picture._id}/file`, { form: named(await nextPicture(), "scan-77.png") })
    expect([await find("scan-77.png"), await find("img_2041")]).toEqual([[picture._id], []])

    const guide = named(await nextPicture(), "DSC00815.jpg", [
      ["title", "Counter"],
      ["description", "Why"],
      ["addedBy", "Team"],
    ])
    expect((await call("POST", "blog", { form: guide }))[0]).toBe(201)
    expect(await find("dsc00815.jpg")).toHaveLength(1)
  })

  test("of the same file again is the same picture, and restores it", async () => {
    const file = await nextPicture()
    const first = await upload({ file, name: "Counter" })
    expect(await upload({ file, name: "Other" })).toEqual(first)
    expect((await call("DELETE", `pictures/${first._id}`))[0]).toBe(204)
    expect(await read(first._id)).toMatchObject({ removedAt: expect.any(String), removedUntil: expect.any(String) })
    expect(await upload({ file })).toMatchObject({ _id: first._id, removedAt: null })
  })

  test("with an idempotency key is answered once", async () => {
    const form = formOf({ file: await nextPicture() })
    const headers = { "Idempotency-Key": "one" }
    const [first, second] = [
      await call("POST", "pictures", { form, headers }),
      await call("POST", "pictures", { form, headers }),
    ]
    expect(second).toEqual(first)
    const other = formOf({ file: await nextPicture() })
    expect((await call("POST", "pictures", { form: other, headers }))[0]).toBe(422)
  })

  test.each([
    ["no file", async () => ({}), 422, "file"],
    ["text as a file", async () => ({ file: makeText() }), 415, "file"],
    ["too long an alt text", async () => ({ file: await nextPicture(), alt: "x".repeat(201) }), 422, "alt"],
    ["too long a name", async () => ({ file: await nextPicture(), name: "x".repeat(201) }), 422, "name"],
    ["an unknown field", async () => ({ file: await nextPicture(), colour: "red" }), 422, "colour"],
  ])("with %s is refused at its field", async (_, fields, status, field) => {
    const [code, { fields: wrong = {} }] = await call<Failure>("POST", "pictures", { form: formOf(await fields()) })
    expect([code, Object.keys(wrong)]).toEqual([status, [field]])
  })

  test("in a field of content is in the library, too", async () => {
    const blog = await addGuide({ file: await nextPicture() })
    const [, all] = await call<LibraryPicture[]>("GET", "pictures?limit=100")
    const found = all.find(({ path }) => path === blog.imagePath)
    expect(found).toMatchObject({ name: "picture", isUsed: true, useCount: 1, createdBy: site.admin.email })
    expect(found?.bytes).toBeGreaterThan(100)
  })
})

describe("the list", () => {
  test("is searched, filtered, sorted and counted", async () => {
    const one = await upload({ name: "Zebra wood", alt: "Stripes" })
    const two = await upload({ name: "Aluminium zebra" })
    const ids = async (query: string) => {
      const answer = await site.call("GET", `/api/pictures?search=zebra&${query}`, { token })
      const items = (await answer.json()) as LibraryPicture[]
      return [items.map(({ _id }) => _id), answer.headers.get("X-Total-Count")]
    }
    expect(await ids("")).toEqual([[two._id, one._id], "2"])
    expect(await ids("sort=name&page=1&limit=1")).toEqual([[two._id], "2"])
    expect(await ids("show=no-alt")).toEqual([[two._id], "1"])
    expect(await ids("show=unused&sort=createdAt")).toEqual([[one._id, two._id], "2"])
    await addGuide({ filePath: one.path })
    expect(await ids("show=unused")).toEqual([[two._id], "1"])
    await call("DELETE", `pictures/${two._id}`)
    expect([await ids("show=removed"), await ids("show=all")]).toEqual([
      [[two._id], "1"],
      [[one._id], "1"],
    ])
  })

  test.each(["show=some", "sort=bytes", "page=0", "limit=101", "search=%00"])("refuses %s", async (query) => {
    expect((await call("GET", `pictures?${query}`))[0]).toBe(422)
  })
})

describe("a change", () => {
  test("sets name, alt text and focal point, and leaves absent fields unchanged", async () => {
    const { _id } = await upload({ name: "Loft", alt: "A loft" })
    const before = await site.services.store.contentVersion()
    const [, changed] = await call("PATCH", `pictures/${_id}`, { json: { focus: { x: 0, y: 100 } } })
    expect(changed).toMatchObject({ name: "Loft", alt: "A loft", focus: { x: 0, y: 100 } })
    expect(await site.services.store.contentVersion()).toBe(before + 1)
    expect((await call("PATCH", `pictures/${_id}`, { json: { alt: "", name: " Lofts " } }))[1]).toMatchObject({
      name: "Lofts",
      alt: "",
    })
  })

  test("of an older version is refused with who made the newer one", async () => {
    const { _id } = await upload()
    const etag = (await site.call("GET", `/api/pictures/${_id}`, { token })).headers.get("ETag") as string
    const change = (alt: string) =>
      call<Failure>("PATCH", `pictures/${_id}`, { json: { alt }, headers: { "If-Match": etag } })
    expect((await change("One"))[0]).toBe(200)
    expect(await change("Two")).toMatchObject([412, { change: { by: site.admin.email } }])
  })

  test.each([
    [{ focus: { x: 101, y: 0 } }, "focus[x]"],
    [{ focus: { x: -1, y: 0 } }, "focus[x]"],
    [{ focus: { x: 1, y: 0.5 } }, "focus[y]"],
    [{ focus: "middle" }, "focus"],
    [{ name: " " }, "name"],
    [{ name: "x".repeat(201) }, "name"],
    [{ alt: "x".repeat(201) }, "alt"],
    [{ alt: 7 }, "alt"],
    [{ path: "uploads/x.jpg" }, "path"],
  ])("to %j is refused at its field", async (body, field) => {
    const { _id } = await upload()
    const [status, { fields = {} }] = await call<Failure>("PATCH", `pictures/${_id}`, { json: body })
    expect([status, Object.keys(fields)]).toEqual([422, [field]])
  })
})

describe("everywhere", () => {
  const item = "categoryAdditionalData[0]"

  async function addPlaces(path: string) {
    const sections = JSON.stringify([{ h2: "One", image: path, imageAlt: "In one" }])
    const guide = await addGuide({ file: await nextPicture(), sections })
    const form = formOf({
      categoryName: `Lofts ${made}`,
      categoryDescription: "d",
      imagePaths: [path],
      imageAlts: ["A loft"],
      [`${item}[title]`]: "t",
      [`${item}[description]`]: `<p>before</p><p><img src="/${path}" alt="A loft"></p>`,
    })
    const [status, room] = await call<{ _id: string }>("POST", "category", { form })
    expect(status).toBe(201)
    return { guide, room }
  }

  const paths = async ({ guide, room }: Awaited<ReturnType<typeof addPlaces>>) => {
    const { store } = site.services
    const [blog, category] = [await store.blogs.get(guide._id), await store.categories.get(room._id)]
    return [
      blog.sections[0]?.image,
      category.imagePaths,
      /uploads[^"]*/.exec(category.categoryAdditionalData[0]?.description ?? "")?.[0],
    ]
  }

  test("another file is shown in all places, of the same picture, as one change", async () => {
    const picture = await upload()
    await call("PATCH", `pictures/${picture._id}`, { json: { focus: { x: 10, y: 20 } } })
    const places = await addPlaces(picture.path)
    const review = { reviewerName: "A home", reviewerLocation: "Baner", reviewData: "As drawn" }
    const [, { _id }] = await call("POST", "review", { form: formOf({ ...review, filePath: picture.path }) })
    const before = await site.services.store.contentVersion()
    const form = formOf({ file: await nextPicture() })
    const [status, replaced] = await call("POST", `pictures/${picture._id}/file`, { form })
    expect([status, replaced._id, replaced.useCount]).toEqual([200, picture._id, 3])
    expect(replaced.focus).toEqual({ x: 10, y: 20 })
    expect(replaced.path).not.toBe(picture.path)
    expect(await paths(places)).toEqual([replaced.path, [replaced.path], replaced.path])
    expect((await site.services.store.reviews.get(_id)).imagePath).toBe(replaced.path)
    expect(await site.services.store.contentVersion()).toBe(before + 1)
    const { media } = site.services
    await media.settled()
    await media.sweep(await site.services.store.pictures.paths(), { olderThanMs: 0 })
    // The history of the guide still shows its former file.
    expect([await media.has(picture.path), await media.has(replaced.path)]).toEqual([true, true])
    for (const noun of ["blogs", "categories", "reviews"] as const) {
      for (const { _id } of (await site.services.store[noun].list()).items) await site.services.store[noun].remove(_id)
    }
    await site.services.store.trash.empty()
    await media.sweep(await site.services.store.pictures.paths(), { olderThanMs: 0 })
    expect([await media.has(picture.path), await media.has(replaced.path)]).toEqual([false, true])
  })

  test("a file that another picture has makes the two one", async () => {
    const [one, file] = [await upload(), await nextPicture()]
    const other = await upload({ file })
    const places = await addPlaces(other.path)
    const [, replaced] = await call("POST", `pictures/${one._id}/file`, { form: formOf({ file }) })
    expect(replaced).toMatchObject({ _id: one._id, path: other.path, useCount: 2 })
    expect(await paths(places)).toEqual([other.path, [other.path], other.path])
    expect((await call("GET", `pictures/${other._id}`))[0]).toBe(404)
    // Again: there is nothing to replace.
    expect((await call("POST", `pictures/${one._id}/file`, { form: formOf({ file }) }))[1].path).toBe(other.path)
  })

  test("a picture is turned by quarters, its focus with it", async () => {
    const picture = await upload()
    await call("PATCH", `pictures/${picture._id}`, { json: { focus: { x: 10, y: 20 } } })
    const places = await addPlaces(picture.path)
    const [, turned] = await call("POST", `pictures/${picture._id}/turn`, { json: { quarters: 1 } })
    expect(turned).toMatchObject({ _id: picture._id, width: picture.height, height: picture.width })
    expect(turned.focus).toEqual({ x: 80, y: 10 })
    expect(await paths(places)).toEqual([turned.path, [turned.path], turned.path])
    const [, whole] = await call("POST", `pictures/${picture._id}/turn`, { json: { quarters: 3 } })
    expect(whole).toMatchObject({ width: picture.width, height: picture.height, focus: { x: 10, y: 20 } })
    for (const quarters of [0, 4, 1.5, "1", null]) {
      const [status] = await call("POST", `pictures/${picture._id}/turn`, { json: { quarters } })
      expect([quarters, status]).toEqual([quarters, 422])
    }
  })

  test("a picture goes from the places that can do without it, and comes back to the library", async () => {
    const picture = await upload()
    const places = await addPlaces(picture.path)
    const [status, { uses = [], message }] = await call<Failure>("DELETE", `pictures/${picture._id}`)
    expect([status, uses.map(({ kind, isRequired }) => [kind, isRequired])]).toEqual([
      409,
      [
        ["blog", false],
        ["category", false],
      ],
    ])
    expect(message).toContain("“Counter”")
    expect((await call("DELETE", `pictures/${picture._id}?everywhere=true`))[0]).toBe(204)
    expect(await paths(places)).toEqual(["", [], undefined])
    expect(await read(picture._id)).toMatchObject({ removedAt: expect.any(String), uses: [] })
    const [, restored] = await call("POST", `pictures/${picture._id}/restore`)
    expect(restored).toMatchObject({ _id: picture._id, removedAt: null })
    expect(await site.services.media.has(picture.path)).toBe(true)
  })

  test("a picture that a place needs is removed nowhere", async () => {
    const picture = await upload()
    await addPlaces(picture.path)
    const guide = await addGuide({ title: "Needs it", filePath: picture.path })
    const [status, { uses, message }] = await call<Failure>("DELETE", `pictures/${picture._id}?everywhere=true`)
    expect([status, uses]).toEqual([409, [{ kind: "blog", id: guide._id, title: "Needs it", isRequired: true }]])
    expect(message).toContain("“Needs it”")
    expect(await read(picture._id)).toMatchObject({ removedAt: null, useCount: 3 })
  })

  test("a removed picture that is chosen again is restored", async () => {
    const picture = await upload()
    await call("DELETE", `pictures/${picture._id}`)
    await addGuide({ filePath: picture.path })
    expect(await read(picture._id)).toMatchObject({ removedAt: null, isUsed: true })
  })
})

describe("a stored picture instead of a file", () => {
  test.each([
    ["an unknown path", async () => ({ filePath: "uploads/000000000000000000000000-1x1.jpg" })],
    ["another path", async () => ({ filePath: "../../etc/passwd" })],
    ["a file beside it", async () => ({ filePath: (await upload()).path, file: await nextPicture() })],
  ])("is refused for %s", async (_, fields) => {
    const texts = { title: "Counter", description: "Why", addedBy: "Team" }
    const [status, { fields: wrong = {} }] = await call<Failure>("POST", "blog", {
      form: formOf({ ...texts, ...(await fields()) }),
    })
    expect([status, Object.keys(wrong)]).toEqual([422, ["filePath"]])
  })

  test("is taken on a change, where an empty path changes nothing", async () => {
    const [one, other] = [await upload(), await upload()]
    const { _id } = await addGuide({ filePath: one.path })
    const texts = { title: "Counter", description: "Why", addedBy: "Team" }
    const put = async (filePath: string) =>
      (await call<{ imagePath: string }>("PUT", `blogs/${_id}`, { form: formOf({ ...texts, filePath }) }))[1].imagePath
    expect([await put(other.path), await put("")]).toEqual([other.path, other.path])
    expect([await read(one._id), await read(other._id)].map(({ useCount }) => useCount)).toEqual([0, 1])
  })
})

test("a picture that is nobody's is not found, and nobody else may look", async () => {
  const form = formOf({ file: await nextPicture() })
  const calls: [string, string, object][] = [
    ["GET", "", {}],
    ["PATCH", "", { json: {} }],
    ["POST", "/file", { form }],
    ["POST", "/turn", { json: { quarters: 1 } }],
    ["DELETE", "", {}],
    ["POST", "/restore", {}],
  ]
  for (const [method, path, options] of calls) {
    for (const id of [nobody, "x", "%00"]) {
      const [status] = await call(method, `pictures/${id}${path}`, options)
      expect([method, path, id, status]).toEqual([method, path, id, 404])
    }
    expect((await site.call(method, `/api/pictures/${nobody}${path}`, options)).status).toBe(401)
  }
  expect((await site.call("GET", "/api/pictures")).status).toBe(401)
  expect((await site.call("POST", "/api/pictures", { form })).status).toBe(401)
})
