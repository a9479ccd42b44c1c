import { readdir } from "node:fs/promises"
import { join } from "node:path"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { makeBomb, makeJpeg, makeOversizedJpeg, makeText } from "../../../../test/pictures/images.ts"
import { formOf, openTestSite, type TestSite } from "../../../../test/site/open-site.ts"

let site: TestSite
let token: string
let picture: Buffer

beforeAll(async () => {
  site = await openTestSite()
  token = await site.signIn()
  picture = await makeJpeg({ width: 64, height: 48 })
})

afterAll(async () => {
  expect(site.errors).toEqual([])
  await site.close()
})

type Fields = Parameters<typeof formOf>[0]
type Entity = Record<string, unknown> & { _id: string }

async function send(method: string, path: string, fields: Fields): Promise<[number, Entity]> {
  const answer = await site.call(method, `/api/${path}`, { token, form: formOf(fields) })
  return [answer.status, (await answer.json()) as Entity]
}

const blog = { title: "Counter", description: "Why", addedBy: "Team" }
const review = { reviewerName: "A home", reviewerLocation: "Baner", reviewData: "As drawn" }
const room = { categoryName: "Wardrobes", categoryDescription: "Planned" }
/** Sections with a picture each, in separate fields. */
const asFiles = (pictures: Buffer[]): Fields => ({
  sections: JSON.stringify(pictures.map((_, index) => ({ image: `sections[${index}][image]` }))),
  ...Object.fromEntries(pictures.map((each, index) => [`sections[${index}][image]`, each])),
})
const asUrl = (bytes: Buffer) => `data:image/jpeg;base64,${bytes.toString("base64")}`

describe("a bad upload", () => {
  const bad = [
    ["text named .png", () => makeText(), 415, "Choose a JPEG, PNG, WebP, AVIF, HEIC or GIF picture."],
    [
      "a picture of 60 megapixels",
      () => makeBomb({ width: 10_000, height: 6_000 }),
      422,
      "This picture has 60 megapixels. The limit is 50.",
    ],
    ["a picture of 16 MB", () => makeOversizedJpeg(), 413, expect.stringMatching(/The limit is 15 MB\.$/)],
  ] as const

  async function countAll() {
    const { store, media } = site.services
    await media.settled()
    const lists = await Promise.all([store.blogs, store.reviews, store.categories].map((each) => each.list()))
    return [lists.map(({ total }) => total), await readdir(join(site.folder, "uploads"))]
  }

  test.each(bad)("%s is refused in words at its field, and nothing is half-saved", async (_, make, status, words) => {
    const bytes = await make()
    const before = await countAll()
    const sections = JSON.stringify([{ image: asUrl(picture) }, { image: asUrl(bytes) }])
    const tries: [string, Fields, string][] = [
      ["blog", { ...blog, file: bytes }, "file"],
      ["blog", { ...blog, file: picture, sections }, "sections[1][image]"],
      ["blog", { ...blog, file: picture, ...asFiles([picture, bytes]) }, "sections[1][image]"],
      ["review", { ...review, file: bytes }, "file"],
      ["category", { ...room, imageFiles: [picture, bytes] }, "imageFiles"],
      ["category", { ...room, files: [picture, bytes] }, "files"],
    ]
    for (const [one, fields, field] of tries) {
      const [code, failure] = await send("POST", one, fields)
      expect([one, code, failure["fields"]]).toEqual([one, status, { [field]: words }])
    }
    expect(await countAll()).toEqual(before)
  })

  test("of 22 pictures by two people at once is refused for one of them", async () => {
    const [, { _id }] = await send("POST", "category", { ...room, categoryName: "Lofts" })
    const files = await Promise.all(
      Array.from({ length: 22 }, (_, index) => makeJpeg({ width: 40 + index, height: 40 })),
    )
    const add = (imageFiles: Buffer[]) =>
      send("PUT", `categories/${_id}`, { ...room, categoryName: "Lofts", imageFiles })
    const answers = await Promise.all([add(files.slice(11)), add(files.slice(0, 11))])
    expect(answers.map(([code]) => code).toSorted((one, other) => one - other)).toEqual([200, 422])
    expect(answers.find(([code]) => code === 422)?.[1]["fields"]).toEqual({
      imageFiles: "A category can have at most 20 pictures.",
    })
    const { imagePaths } = await site.services.store.categories.get(_id)
    expect(imagePaths).toHaveLength(11)
  })

  test("of 21 pictures is refused in words at its field, and nothing is half-saved", async () => {
    const before = await countAll()
    const many = Array.from({ length: 21 }, () => picture)
    for (const field of ["imageFiles", "files"]) {
      const [code, failure] = await send("POST", "category", { ...room, [field]: many })
      expect([code, failure["fields"]]).toEqual([422, { [field]: "A category can have at most 20 pictures." }])
    }
    const sections = JSON.stringify(many.slice(1).map((each) => ({ image: asUrl(each) })))
    for (const fields of [{ sections }, asFiles(many.slice(1))]) {
      const [code, failure] = await send("POST", "blog", { ...blog, file: picture, ...fields })
      expect([code, failure["fields"]]).toEqual([
        422,
        { sections: "A blog can have at most 20 pictures, the main one included." },
      ])
    }
    expect(await countAll()).toEqual(before)
  })
})

describe("a section's picture", () => {
  const fields = { ...blog, imageAlt: "A counter" }
  const imagesOf = (entity: Entity) => (entity["sections"] as { image: string }[]).map(({ image }) => image)

  test("comes as a file, named by its section, beside stored ones and data-URLs; two sections can share one", async () => {
    const [one, two] = [await makeJpeg({ width: 71, height: 48 }), await makeJpeg({ width: 72, height: 48 })]
    const [code, made] = await send("POST", "blog", { ...fields, file: picture, ...asFiles([one]) })
    expect([code, imagesOf(made)]).toEqual([201, [expect.stringMatching(/^uploads\/.*-71x48\.jpg$/)]])
    const [stored] = imagesOf(made)
    const own = "sections[7][image]"
    const images = [own, stored, asUrl(one), "", own]
    const sections = JSON.stringify(images.map((image) => ({ image })))
    const [, changed] = await send("PUT", `blogs/${made._id}`, { ...fields, sections, [own]: two })
    const added = expect.stringMatching(/-72x48\.jpg$/)
    expect(imagesOf(changed)).toEqual([added, stored, stored, "", added])
  })

  test.each([
    ["that was not sent", { sections: '[{"image":"sections[0][image]"}]' }, "The form has no file in that field."],
    ["that no section names", { "sections[0][image]": picture }, "No section names this picture as its image."],
    ["that is the main one's", { sections: '[{"image":"file"}]' }, "Choose a stored picture."],
    ["that is a text", { "sections[0][image]": "text" }, "sections[0][image] must be a file."],
    [
      "sent twice",
      { ...asFiles([picture]), "sections[0][image]": [picture, picture] },
      "Only one picture can be sent here.",
    ],
  ])("%s is refused at its field", async (_, wrong, words) => {
    const [code, failure] = await send("POST", "blog", { ...fields, file: picture, ...wrong })
    expect([code, failure["fields"]]).toEqual([422, { "sections[0][image]": words }])
  })

  test("as a data-URL counts as text, whose limit is named with the way out", async () => {
    const image = `data:image/jpeg;base64,${"A".repeat(22 * 1024 * 1024)}`
    const sections = JSON.stringify([{ image }, { image }, { image }])
    const [code, failure] = await send("POST", "blog", { ...fields, file: picture, sections })
    expect([code, failure["message"]]).toEqual([
      413,
      "The form's texts are too large. The limit is 64 MB for all texts together, pictures sent as data-URLs included. Send pictures as files.",
    ])
  })
})

describe("an alt text", () => {
  test.each([
    ["blog", "blogs", blog],
    ["review", "reviews", review],
  ])("of a %s stays until it is changed, emptied, or its picture is another", async (one, many, texts) => {
    const [, made] = await send("POST", one, { ...texts, file: picture, imageAlt: "  A counter \n" })
    expect(made["imageAlt"]).toBe("A counter")
    const put = async (fields: Fields) => (await send("PUT", `${many}/${made._id}`, { ...texts, ...fields }))[1]
    expect(await put({})).toMatchObject({ imageAlt: "A counter" })
    expect(await put({ imageAlt: "Another" })).toMatchObject({ imageAlt: "Another" })
    expect(await put({ file: await makeJpeg({ width: 65, height: 48 }) })).toMatchObject({ imageAlt: "" })
    expect(await put({ imageAlt: "Again" })).toMatchObject({ imageAlt: "Again" })
    expect(await put({ imageAlt: "" })).toMatchObject({ imageAlt: "" })
    const long = await send("PUT", `${many}/${made._id}`, { ...texts, imageAlt: "x".repeat(201) })
    expect([long[0], long[1]["fields"]]).toEqual([
      422,
      { imageAlt: "Picture description must be 200 characters or fewer." },
    ])
  })

  test("of a section is kept with it", async () => {
    const sections = JSON.stringify([{ image: asUrl(picture), imageAlt: "An elbow" }, { h2: "x" }])
    const [, made] = await send("POST", "blog", { ...blog, file: picture, sections })
    expect(made["sections"]).toMatchObject([{ imageAlt: "An elbow" }, { imageAlt: "" }])
    const bad = JSON.stringify([{ imageAlt: "x".repeat(201) }])
    const [code, failure] = await send("POST", "blog", { ...blog, file: picture, sections: bad })
    expect([code, Object.keys(failure["fields"] as object)]).toEqual([422, ["sections[0][imageAlt]"]])
  })

  test("of each of a category's pictures follows its picture", async () => {
    const others = await Promise.all([70, 71, 72].map((width) => makeJpeg({ width, height: 48 })))
    const [, made] = await send("POST", "category", {
      ...room,
      imageFiles: [picture, others[0] as Buffer],
      imageAlts: ["One", "Two"],
    })
    const [first, second] = made["imagePaths"] as [string, string]
    expect(made["imageAlts"]).toEqual(["One", "Two"])
    const put = async (fields: Fields) => {
      const [status, now] = await send("PUT", `categories/${made._id}`, { ...room, ...fields })
      return status === 200 ? now["imageAlts"] : [status, Object.keys(now["fields"] as object)]
    }
    expect(await put({})).toEqual(["One", "Two"])
    expect(await put({ imagePaths: [second, first] })).toEqual(["Two", "One"])
    expect(await put({ files: others[1] as Buffer })).toEqual(["Two", "One", ""])
    expect(await put({ imagePaths: [first], files: others[2] as Buffer, imageAlts: ["1", "new"] })).toEqual([
      "1",
      "new",
    ])
    expect(await put({ imageAlts: "only" })).toEqual(["only", ""])
    expect(await put({ imageAlts: ["a", "b", "c"] })).toEqual([422, ["imageAlts"]])
    expect(await put({ imageAlts: "x".repeat(201) })).toEqual([422, ["imageAlts[0]"]])
    expect(await put({ imageAlts: "[]" })).toEqual(["", ""])
  })
})
