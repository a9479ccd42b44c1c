import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { noSharing } from "#cms/shared/sharing.ts"
import { makeJpeg } from "../../../../test/pictures/images.ts"
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
type Entity = Record<string, unknown> & { _id: string; path: string }

async function call(method: string, path: string, fields?: Fields): Promise<[number, Entity]> {
  const answer = await site.call(method, `/api/${path}`, { token, ...(fields && { form: formOf(fields) }) })
  return [answer.status, (await answer.json()) as Entity]
}

/** A unique picture. */
const nextPicture = () => makeJpeg({ width: 64 + made++, height: 48 })
const upload = async () => (await call("POST", "pictures", { file: await nextPicture() }))[1]

const nouns = [
  ["blog", "blogs", { title: "Counter", description: "Why", addedBy: "Team" }, "file"],
  ["category", "categories", { categoryName: "Wardrobes", categoryDescription: "Planned" }, "imageFiles"],
] as const

describe.each(nouns)("what search results and shared links show of a %s", (one, many, texts, file) => {
  const add = async (fields: Fields = {}) => {
    const [status, item] = await call("POST", one, { ...texts, [file]: await nextPicture(), ...fields })
    expect(status).toBe(201)
    return item
  }

  test("is nothing of its own until somebody says so, stays where a form leaves it out, and goes where it is empty", async () => {
    expect(await add()).toMatchObject(noSharing)
    const { path: sharingPicture } = await upload()
    const said = { searchTitle: "A title", searchDescription: "A description", sharingPicture }
    const { _id } = await add(said)
    expect((await call("PUT", `${many}/${_id}`, texts))[1]).toMatchObject(said)
    const shorter = { searchTitle: "", sharingPicture: "" }
    expect((await call("PUT", `${many}/${_id}`, { ...texts, ...shorter }))[1]).toMatchObject({ ...said, ...shorter })
    const answer = await site.call("GET", `/api/${many}/${_id}`)
    expect(await answer.json()).toMatchObject({ ...said, ...shorter })
  })

  test.each([
    ["searchTitle", "x".repeat(121), "Search title must be 120 characters or fewer."],
    ["searchDescription", "x".repeat(301), "Search description must be 300 characters or fewer."],
    ["sharingPicture", "https://elsewhere.example/a.jpg", "Choose a stored picture."],
    ["sharingPicture", `uploads/${"0".repeat(24)}-80x60.jpg`, "This is not a picture of this site."],
  ])("is refused at the field %s if it is too long or no stored picture", async (field, value, words) => {
    const { _id } = await add()
    for (const [method, path] of [
      ["POST", one],
      ["PUT", `${many}/${_id}`],
    ] as const) {
      const fields = { ...texts, [field]: value, ...(method === "POST" && { [file]: await nextPicture() }) }
      const [status, failure] = await call(method, path, fields)
      expect([status, failure["fields"]]).toEqual([422, { [field]: words }])
    }
  })

  test("uses its picture, which is replaced there too, and may be removed", async () => {
    const picture = await upload()
    const { _id } = await add({ sharingPicture: picture.path })
    const [, used] = await call("GET", `pictures/${picture._id}`)
    expect(used).toMatchObject({ useCount: 1, uses: [{ id: _id, isRequired: false }] })
    const [, replaced] = await call("POST", `pictures/${picture._id}/file`, { file: await nextPicture() })
    expect((await call("GET", `${many}/${_id}`))[1]["sharingPicture"]).toBe(replaced.path)
  })
})
