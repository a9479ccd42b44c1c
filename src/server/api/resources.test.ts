import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { makeJpeg } from "../../../test/pictures/images.ts"
import { formOf, openTestSite, type TestSite } from "../../../test/site/open-site.ts"
import { keepPicture } from "../../../test/pictures/keep-picture.ts"

type Entity = Record<string, unknown> & { _id: string }
type Failure = { error: string; message: string; fields?: Record<string, string> }

let site: TestSite
let token: string
let picture: Buffer

beforeAll(async () => {
  site = await openTestSite()
  token = await site.signIn()
  picture = await makeJpeg({ width: 640, height: 480 })
})

afterAll(async () => {
  expect(site.errors).toEqual([])
  await site.close()
})

async function create(one: string, fields: Parameters<typeof formOf>[0]): Promise<Entity> {
  const answer = await site.call("POST", `/api/${one}`, { token, form: formOf(fields) })
  expect(answer.status).toBe(201)
  return (await answer.json()) as Entity
}

const nouns = [
  {
    one: "blog",
    many: "blogs",
    good: () => ({ title: "Counter height", description: "Why 850", addedBy: "Workshop team", file: picture }),
    changed: () => ({ title: "Counter heights", description: "Why 850", addedBy: "Workshop team" }),
    name: "title",
    missing: {
      title: "Title is required.",
      description: "Description is required.",
      addedBy: "Added By is required.",
      file: "File input is required.",
    },
    missingOnChange: {
      title: "Title is required.",
      description: "Description is required.",
      addedBy: "Added By is required.",
    },
    notFound: "Blog not found.",
  },
  {
    one: "review",
    many: "reviews",
    good: () => ({ reviewerName: "A 2BHK home", reviewerLocation: "Kothrud", reviewData: "As drawn.", file: picture }),
    changed: () => ({ reviewerName: "A 3BHK home", reviewerLocation: "Kothrud", reviewData: "As drawn." }),
    name: "reviewerName",
    missing: {
      reviewerName: "Reviewer Name is required.",
      reviewerLocation: "Reviewer Location is required.",
      reviewData: "Review data is required.",
      file: "Image is required.",
    },
    missingOnChange: {
      reviewerName: "Reviewer name is required.",
      reviewerLocation: "Reviewer location is required.",
      reviewData: "Review content is required.",
    },
    notFound: "Review not found.",
  },
  {
    one: "category",
    many: "categories",
    good: () => ({ categoryName: "Wardrobes", categoryDescription: "Planned around what you own." }),
    changed: () => ({ categoryName: "Wardrobe walls", categoryDescription: "Planned around what you own." }),
    name: "categoryName",
    missing: {
      categoryName: "Category name is required.",
      categoryDescription: "Category description is required.",
    },
    missingOnChange: {
      categoryName: "Category Name is required.",
      categoryDescription: "Category Description is required.",
    },
    notFound: "Category not found.",
  },
  {
    one: "project",
    many: "projects",
    good: () => ({ title: "Tall wall", status: "finished", solved: "One depth.", imageFiles: picture }),
    changed: () => ({ title: "Tall walls", status: "finished", solved: "One depth." }),
    name: "title",
    missing: { title: "Title is required." },
    missingOnChange: { title: "Title is required." },
    notFound: "Project not found.",
  },
] as const

describe.each(nouns)(
  "the five verbs of $many",
  ({ one, many, good, changed, name, missing, missingOnChange, notFound }) => {
    test("create answers 201 with the entity, which list and read then show", async () => {
      const made = await create(one, good())
      expect(made).toMatchObject({ _id: expect.stringMatching(/^[0-9a-f-]{36}$/), [name]: good()[name as never] })
      const read = await site.call("GET", `/api/${many}/${made._id}`)
      expect([read.status, await read.json()]).toEqual([200, made])
      const list = (await (await site.call("GET", `/api/${many}`)).json()) as Entity[]
      expect(list[0]).toEqual(made)
    })

    test("change answers 200 with the entity and keeps what was not sent", async () => {
      const made = await create(one, good())
      const answer = await site.call("PUT", `/api/${many}/${made._id}`, { token, form: formOf(changed()) })
      expect(answer.status).toBe(200)
      const now = (await answer.json()) as Entity
      expect(now).toMatchObject({ _id: made._id, createdAt: made["createdAt"], ...changed() })
      expect(now["imagePath"]).toEqual(made["imagePath"])
      expect(await (await site.call("GET", `/api/${many}/${made._id}`)).json()).toEqual(now)
    })

    test("delete answers 204 with nothing, and then there is nothing", async () => {
      const made = await create(one, good())
      const answer = await site.call("DELETE", `/api/${many}/${made._id}`, { token })
      expect([answer.status, await answer.text()]).toEqual([204, ""])
      for (const method of ["GET", "DELETE"]) {
        const after = await site.call(method, `/api/${many}/${made._id}`, { token })
        expect([after.status, await after.json()]).toEqual([404, { error: notFound, message: notFound }])
      }
    })

    test("each missing field of a new one is reported in the specification's words", async () => {
      const answer = await site.call("POST", `/api/${one}`, { token, form: formOf({ [name]: "  " }) })
      const first = Object.values(missing)[0]
      expect([answer.status, await answer.json()]).toEqual([422, { error: first, message: first, fields: missing }])
    })

    test("each missing field of a changed one is reported in the specification's words", async () => {
      const made = await create(one, good())
      const answer = await site.call("PUT", `/api/${many}/${made._id}`, { token, form: formOf({ [name]: "" }) })
      expect(answer.status).toBe(422)
      expect(((await answer.json()) as Failure).fields).toEqual(missingOnChange)
      expect(await (await site.call("GET", `/api/${many}/${made._id}`)).json()).toEqual(made)
    })

    test("a field that is too long is refused with its limit", async () => {
      const answer = await site.call("POST", `/api/${one}`, {
        token,
        form: formOf({ ...good(), [name]: "x".repeat(201) }),
      })
      const { fields } = (await answer.json()) as Failure
      expect([answer.status, fields?.[name]]).toEqual([422, expect.stringContaining("200 characters")])
    })

    test("an unknown field is refused by its name", async () => {
      for (const field of ["rating", "__proto__", "constructor", "0", "categoryAdditionalData[0][__proto__]"]) {
        const answer = await site.call("POST", `/api/${one}`, { token, form: formOf({ ...good(), [field]: "5" }) })
        const { fields } = (await answer.json()) as Failure
        expect([answer.status, Object.keys(fields ?? {})]).toEqual([422, [field]])
      }
    })

    test("pages of the list come with the total", async () => {
      const whole = (await (await site.call("GET", `/api/${many}`)).json()) as Entity[]
      const answer = await site.call("GET", `/api/${many}?page=2&limit=1`)
      expect(answer.headers.get("X-Total-Count")).toBe(String(whole.length))
      expect(await answer.json()).toEqual([whole[1]])
      for (const query of ["page=0", "page=x", "limit=0", "limit=101", "limit=1e9", "page=-1", "page=1.5", "page="]) {
        const refused = await site.call("GET", `/api/${many}?${query}`)
        expect([query, refused.status]).toEqual([query, 422])
      }
    })

    test.each(["x", "0", "-1", "null", "%00", "%F0%9F%98%80", "%ff", "..%2f..%2fetc", "1".repeat(5_000), "a'--", "%"])(
      "the odd id %s is not found by any verb",
      async (id) => {
        for (const [method, form] of [["GET"], ["PUT", formOf(changed())], ["DELETE"]] as const) {
          const answer = await site.call(method, `/api/${many}/${id}`, { token, ...(form && { form }) })
          expect([method, answer.status, await answer.json()]).toEqual([
            method,
            404,
            { error: notFound, message: notFound },
          ])
        }
      },
    )
  },
)

/** One pixel. */
const anyImage = "data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///ywAAAAAAQABAAACAUwAOw=="

test("the line breaks of a form are those that were typed, and count as one character each", async () => {
  const description = `${"x".repeat(99)}\n`.repeat(20).trimEnd()
  const fields = { title: "Lines", description, addedBy: "Asha", file: picture }
  expect(await create("blog", fields)).toMatchObject({ description })
  const most = `${description}y`
  expect(await create("blog", { ...fields, description: most })).toMatchObject({ description: most })
})

describe("a blog's sections", () => {
  const texts = { title: "t", description: "d", addedBy: "a" }
  const sent = async (sections: unknown) => {
    const form = formOf({
      ...texts,
      file: picture,
      sections: typeof sections === "string" ? sections : JSON.stringify(sections),
    })
    return await site.call("POST", "/api/blog", { token, form })
  }

  test("may have null for an empty value", async () => {
    const answer = await sent([{ h2: "One", h3: null, paragraph: null, image: null }])
    expect(((await answer.json()) as Entity)["sections"]).toEqual([
      { _id: expect.any(String), h2: "One", h3: "", paragraph: "", image: "", imageAlt: "" },
    ])
  })

  test("keep their order and get ids; a data-URL becomes a stored picture", async () => {
    const image = `data:image/jpeg;base64,${(await makeJpeg({ width: 300, height: 200 })).toString("base64")}`
    const answer = await sent([
      { h2: "One", image },
      { h3: "Two", paragraph: "p" },
    ])
    expect(answer.status).toBe(201)
    const { sections } = (await answer.json()) as { sections: Record<string, string>[] }
    expect(sections).toEqual([
      {
        _id: expect.any(String),
        h2: "One",
        h3: "",
        paragraph: "",
        image: expect.stringMatching(/^uploads\/.*300x200\.jpg$/),
        imageAlt: "",
      },
      { _id: expect.any(String), h2: "", h3: "Two", paragraph: "p", image: "", imageAlt: "" },
    ])
    expect(await site.services.media.has(sections[0]?.["image"] ?? "")).toBe(true)
  })

  test("stay when a change does not send them, and go when it sends none", async () => {
    const made = (await (await sent([{ h2: "One" }])).json()) as Entity
    const put = async (fields: Record<string, string>) => {
      const answer = await site.call("PUT", `/api/blogs/${made._id}`, { token, form: formOf({ ...texts, ...fields }) })
      return ((await answer.json()) as { sections: unknown[] }).sections
    }
    expect(await put({})).toEqual(made["sections"])
    expect(await put({ sections: JSON.stringify(made["sections"]) })).toEqual(made["sections"])
    expect(await put({ sections: "[]" })).toEqual([])
  })

  test.each(["x".repeat(41), "a b"])("%j for an id is replaced", async (_id) => {
    const answer = await sent([{ _id, h2: "Heights" }])
    const { sections } = (await answer.json()) as { sections: { _id: string }[] }
    expect([answer.status, sections[0]?._id]).toEqual([201, expect.stringMatching(/^[0-9a-f-]{36}$/)])
  })

  test.each([
    ["not JSON", "[{", 400, "error"],
    ["not a list", "{}", 422, "sections"],
    ["a text for a section", '["x"]', 422, "sections[0]"],
    ["null for a section", "[null]", 422, "sections[0]"],
    ["a number for a text", '[{"h2":1}]', 422, "sections[0][h2]"],
    ["an unknown field", '[{"h4":"x"}]', 422, "sections[0][h4]"],
    ["a __proto__ field", '[{"__proto__":{"h2":"x"}}]', 422, "sections[0][__proto__]"],
    ["an id under another name", '[{"id":"one"}]', 422, "sections[0][id]"],
    ["a number for an id", '[{"_id":1}]', 422, "sections[0][_id]"],
    ["too long a text", JSON.stringify([{ paragraph: "x".repeat(20_001) }]), 422, "sections[0][paragraph]"],
    ["too many", JSON.stringify(Array.from({ length: 31 }, () => ({}))), 422, "sections"],
    ["too many pictures", JSON.stringify(Array.from({ length: 20 }, () => ({ image: anyImage }))), 422, "sections"],
    [
      "a path that was never made here",
      '[{"image":"uploads/000000000000000000000000-1x1.jpg"}]',
      422,
      "sections[0][image]",
    ],
    ["a path outside", '[{"image":"uploads/../maap.sqlite"}]', 422, "sections[0][image]"],
    ["another site's picture", '[{"image":"https://evil.example/a.jpg"}]', 422, "sections[0][image]"],
    ["a data-URL that is no picture", '[{"image":"data:image/png;base64,AAAA"}]', 415, "sections[0][image]"],
    ["a data-URL of markup", '[{"image":"data:image/svg+xml;base64,PHN2Zy8+"}]', 415, "sections[0][image]"],
    ["depth without end", "[".repeat(50_000), 400, "error"],
    ["deep lists", `${"[".repeat(5_000)}${"]".repeat(5_000)}`, 422, "sections[0]"],
    ["a NUL", '[{"h2":"a\\u0000b"}]', 400, "error"],
    ["a lone surrogate", '[{"h2":"\\ud800"}]', 400, "error"],
  ])("%s is refused", async (_, sections, status, field) => {
    const before = (await site.services.store.blogs.list()).total
    const answer = await sent(sections)
    const failure = (await answer.json()) as Failure
    expect([answer.status, Object.keys(failure.fields ?? { error: "" })]).toEqual([status, [field]])
    expect((await site.services.store.blogs.list()).total).toBe(before)
  })
})

test("a category keeps its lists on a change that does not name them", async () => {
  const texts = { categoryName: "Dining", categoryDescription: "By count." }
  const lists = { included: "A table\nSix chairs", notIncluded: "Lamps" }
  const { _id } = await create("category", { ...texts, ...lists })
  const put = async (fields: Parameters<typeof formOf>[0]) => {
    const form = formOf({ ...texts, ...fields })
    return (await (await site.call("PUT", `/api/categories/${_id}`, { token, form })).json()) as Entity & Failure
  }
  expect(await put({})).toMatchObject(lists)
  expect(await put({ included: "" })).toMatchObject({ included: "", notIncluded: "Lamps" })
  expect((await put({ notIncluded: "x".repeat(2_001) })).fields).toEqual({
    notIncluded: "Not included must be 2,000 characters or fewer.",
  })
})

test("a category keeps its drawing on a change that does not name it, and has none of another name", async () => {
  const texts = { categoryName: "Dressing", categoryDescription: "By count." }
  const made = await create("category", { ...texts, drawing: "wardrobe" })
  const put = async (fields: Parameters<typeof formOf>[0]) => {
    const form = formOf({ ...texts, ...fields })
    return (await (await site.call("PUT", `/api/categories/${made._id}`, { token, form })).json()) as Entity & Failure
  }
  expect(await put({})).toMatchObject({ drawing: "wardrobe" })
  expect((await put({ drawing: "throne" })).fields).toEqual({ drawing: "Drawing: choose one of the list." })
  expect(await put({ drawing: "" })).toMatchObject({ drawing: "" })
})

describe("a project", () => {
  const put = async ({ _id }: Entity, fields: Parameters<typeof formOf>[0]) => {
    const answer = await site.call("PUT", `/api/projects/${_id}`, {
      token,
      form: formOf({ title: "Niche", ...fields }),
    })
    return (await answer.json()) as Entity & Failure
  }

  test("has its numbers as numbers, its estimate as a query and its description cleaned", async () => {
    const made = await create("project", {
      title: "Niche",
      days: "41",
      year: "2026",
      priceFrom: "310000",
      isOnHome: "true",
      estimate: "https://maap.example/estimate?layout=l&a=3000&b=2400&utm_source=x",
      description: '<p onclick="x()">Wash<script>alert(1)</script></p>',
    })
    expect(made).toMatchObject({ days: 41, year: 2026, priceFrom: 310_000, priceTo: null, isOnHome: true })
    expect(made).toMatchObject({ status: "finished", description: "<p>Wash</p>" })
    expect(made["estimate"]).toMatch(/^layout=l&a=3000mm&b=2400mm&(?!.*utm)/)
    expect(await put(made, { estimate: made["estimate"] as string })).toMatchObject({ estimate: made["estimate"] })
  })

  test("keeps its address and its pictures on a change, and what search and sharing show where that is not sent", async () => {
    const made = await create("project", { title: "Loft ladder", imageFiles: picture, searchTitle: "Ladders" })
    const [path] = made["imagePaths"] as string[]
    const shared = await put(made, { sharingPicture: path as string, searchTitle: "A ladder" })
    expect(shared).toMatchObject({ projectSlug: "loft-ladder", imagePaths: [path], sharingPicture: path })
    expect(await put(made, {})).toMatchObject({ searchTitle: "A ladder", sharingPicture: path })
    expect(await put(made, { searchTitle: "", sharingPicture: "" })).toMatchObject({
      searchTitle: "",
      sharingPicture: "",
    })
    expect((await put(made, { imagePaths: "[]" }))["imagePaths"]).toEqual([])
    const strange = `uploads/${"0".repeat(24)}-1x1.jpg`
    expect((await put(made, { sharingPicture: strange })).fields).toEqual({ sharingPicture: expect.any(String) })
  })

  test("is refused for a description that is too long once it is written again, and stores no picture then", async () => {
    const before = await site.services.store.pictures.list({})
    const form = formOf({
      title: "Long",
      description: "&".repeat(15_000),
      imageFiles: await makeJpeg({ width: 77, height: 55 }),
    })
    const answer = await site.call("POST", "/api/project", { token, form })
    expect([answer.status, ((await answer.json()) as Failure).fields]).toEqual([
      422,
      { description: "Description must be 40,000 characters or fewer including formatting." },
    ])
    expect((await site.services.store.pictures.list({})).total).toBe(before.total)
  })
})

describe("a category", () => {
  const texts = { categoryName: "Living room", categoryDescription: "TV walls." }

  test("gets an address from its name, numbered if it is taken or reserved, and keeps it", async () => {
    const slugs = []
    for (const categoryName of ["Pooja units", "Pooja Units!", "वॉर्डरोब", "About", "अलमारी 2", "!!!"]) {
      slugs.push((await create("category", { ...texts, categoryName }))["categorySlug"])
    }
    expect(slugs).toEqual(["pooja-units", "pooja-units-2", "vordrob", "about-2", "almari-2", "room"])
    const made = await create("category", { ...texts, categoryName: "Study" })
    const form = formOf({ ...texts, categoryName: "Home office" })
    const changed = (await (await site.call("PUT", `/api/categories/${made._id}`, { token, form })).json()) as Entity
    expect(changed["categorySlug"]).toBe("study")
  })

  test("has its address foretold as it is then given, and to the admin alone", async () => {
    for (const categoryName of ["Kids' rooms", "Kids' rooms", "Contact", "माप"]) {
      const path = `/api/address?${new URLSearchParams({ noun: "categories", title: categoryName })}`
      const answered = (await (await site.call("GET", path, { token })).json()) as Entity
      expect(answered["slug"]).toEqual((await create("category", { ...texts, categoryName }))["categorySlug"])
      expect((await site.call("GET", path)).status).toBe(401)
    }
    const long = `/api/address?noun=categories&title=${"x".repeat(201)}`
    expect((await site.call("GET", long, { token })).status).toBe(422)
  })

  test("refuses a description that is too long once it is written again, with its limit", async () => {
    const field = "categoryAdditionalData[0][description]"
    const form = formOf({ ...texts, "categoryAdditionalData[0][title]": "Long", [field]: "&".repeat(15_000) })
    const answer = await site.call("POST", "/api/category", { token, form })
    expect([answer.status, ((await answer.json()) as Failure).fields]).toEqual([
      422,
      { [field]: "Description must be 40,000 characters or fewer including formatting." },
    ])
  })

  test("keeps its items in the order of their numbers, their markup cleaned", async () => {
    const made = await create("category", {
      ...texts,
      "categoryAdditionalData[10][title]": "Third",
      "categoryAdditionalData[0][title]": "First",
      "categoryAdditionalData[0][description]": '<p onclick="x()">Wash<script>alert(1)</script></p>',
      "categoryAdditionalData[2][title]": "Second",
    })
    expect(made["categoryAdditionalData"]).toEqual([
      { title: "First", description: "<p>Wash</p>" },
      { title: "Second", description: "" },
      { title: "Third", description: "" },
    ])
  })

  test("needs a title for each new item, named by its position", async () => {
    const form = formOf({
      ...texts,
      "categoryAdditionalData[0][title]": "a",
      "categoryAdditionalData[1][description]": "<p>b</p>",
    })
    const answer = await site.call("POST", "/api/category", { token, form })
    expect([answer.status, ((await answer.json()) as Failure).fields]).toEqual([
      422,
      { "categoryAdditionalData[1][title]": "Title is required." },
    ])
  })

  test("adds pictures under either name, keeps the named ones on a change, all of them when none is named", async () => {
    const others = await Promise.all([200, 300, 400].map((width) => makeJpeg({ width, height: 200 })))
    const made = await create("category", { ...texts, files: [others[0] as Buffer], imageFiles: [others[1] as Buffer] })
    const [first, second] = made["imagePaths"] as [string, string]
    const put = async (fields: Parameters<typeof formOf>[0]) => {
      const answer = await site.call("PUT", `/api/categories/${made._id}`, {
        token,
        form: formOf({ ...texts, ...fields }),
      })
      return [answer.status, ((await answer.json()) as { imagePaths?: string[] }).imagePaths?.length]
    }
    expect(await put({})).toEqual([200, 2])
    expect(await put({ files: others[2] as Buffer })).toEqual([200, 3])
    expect(await put({ imagePaths: [second, first] })).toEqual([200, 2])
    const now = (await (await site.call("GET", `/api/categories/${made._id}`)).json()) as Entity
    expect(now["imagePaths"]).toEqual([second, first])
    expect(await put({ imagePaths: "uploads/000000000000000000000000-1x1.jpg" })).toEqual([422, undefined])
    expect(await put({ imagePaths: "[]" })).toEqual([200, 0])
  })

  test("trims alternative texts, also on a change", async () => {
    const made = await create("category", { ...texts, files: picture, imageAlts: " One " })
    const form = formOf({ ...texts, imageAlts: "  Two " })
    const answer = await site.call("PUT", `/api/categories/${made._id}`, { token, form })
    expect([made["imageAlts"], ((await answer.json()) as Entity)["imageAlts"]]).toEqual([["One"], ["Two"]])
  })

  test.each(["", "loft.jpg"])("refuses %j for the path of a stored picture, under its name", async (imagePaths) => {
    const form = formOf({ ...texts, imagePaths, files: picture })
    const answer = await site.call("POST", "/api/category", { token, form })
    expect([answer.status, Object.keys(((await answer.json()) as Failure).fields ?? {})]).toEqual([422, ["imagePaths"]])
  })

  test("takes on its making stored pictures, and no others", async () => {
    const post = async (imagePaths: string | string[]) => {
      const answer = await site.call("POST", "/api/category", { token, form: formOf({ ...texts, imagePaths }) })
      const { fields = {}, ...made } = (await answer.json()) as Failure & { imagePaths?: string[] }
      return [answer.status, made.imagePaths ?? Object.keys(fields)]
    }
    expect(await post("[]")).toEqual([201, []])
    expect(await post("uploads/000000000000000000000000-1x1.jpg")).toEqual([422, ["imagePaths"]])
    const stored = await keepPicture(site.services.media, { bytes: await makeJpeg({ width: 33, height: 21 }) })
    expect(await post([stored])).toEqual([201, [stored]])
  })

  test("refuses a twenty-first picture and a thirty-first item", async () => {
    const files = Array.from({ length: 21 }, () => picture)
    const crowded = await site.call("POST", "/api/category", { token, form: formOf({ ...texts, files }) })
    expect([crowded.status, ((await crowded.json()) as Failure).error]).toEqual([422, expect.stringContaining("20")])
    const items = Object.fromEntries(
      Array.from({ length: 31 }, (_, at) => [`categoryAdditionalData[${at}][title]`, "x"]),
    )
    const long = await site.call("POST", "/api/category", { token, form: formOf({ ...texts, ...items }) })
    expect([long.status, ((await long.json()) as Failure).error]).toEqual([422, expect.stringContaining("30")])
  })

  test("takes an item nested deeper than any text as far as its text goes", async () => {
    const form = formOf({
      ...texts,
      "categoryAdditionalData[0][title]": "Deep",
      "categoryAdditionalData[0][description]": `${"<blockquote>".repeat(1_600)}Rail`,
    })
    const answer = await site.call("POST", "/api/category", { token, form })
    const { categoryAdditionalData } = (await answer.json()) as Entity
    expect([answer.status, categoryAdditionalData]).toEqual([
      201,
      [{ title: "Deep", description: "<blockquote>Rail</blockquote>" }],
    ])
  })
})
