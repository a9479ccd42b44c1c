import { afterAll, beforeAll, expect, test } from "vitest"
import { makeJpeg } from "../../test/pictures/images.ts"
import { formOf, openTestSite, type TestSite } from "../../test/site/open-site.ts"

let site: TestSite
let token: string

beforeAll(async () => {
  site = await openTestSite()
  token = await site.signIn()
})

afterAll(() => site.close())

test("the home of a reviewer is stored, read, found, kept in a draft and in the history", async () => {
  const texts = { reviewerName: "Asha", reviewerLocation: "Baner", reviewData: "On the day." }
  const picture = await makeJpeg({ width: 320, height: 240 })
  const added = await site.call("POST", "/api/review", {
    token,
    form: formOf({ ...texts, reviewerHome: "3BHK duplex", file: picture }),
  })
  const { _id: id, reviewerHome } = (await added.json()) as Record<string, string>
  expect([added.status, reviewerHome]).toEqual([201, "3BHK duplex"])
  const found = (await (await site.call("GET", "/api/reviews?search=duplex")).json()) as { _id: string }[]
  expect(found.map(({ _id }) => _id)).toEqual([id])

  const at = `/api/content/reviews/${id}`
  await site.call("PUT", `${at}/draft`, { token, json: { body: { ...texts, reviewerHome: "2BHK" } } })
  expect((await site.call("POST", `${at}/publish`, { token })).status).toBe(200)
  const versions = (await (await site.call("GET", `${at}/versions`, { token })).json()) as { summary: string }[]
  expect(versions.map(({ summary }) => summary)).toEqual(["Reviewer home", "First version"])

  // It need not be given.
  await site.call("PUT", `/api/reviews/${id}`, { token, form: formOf(texts) })
  expect(await (await site.call("GET", `/api/reviews/${id}`)).json()).toMatchObject({ ...texts, reviewerHome: "" })
})
