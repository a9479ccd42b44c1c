import { afterAll, beforeAll, expect, test } from "vitest"
import { createSampleReset } from "../sample/sample-reset.ts"
import { plainProject } from "../../../test/site/plain-project.ts"
import { openTestSite, type TestSite } from "../../../test/site/open-site.ts"
import { createApi } from "./api.ts"
import { fixedAddress } from "../../../test/site/fixed-address.ts"
import { noBackups, noRestores } from "../../../test/site/no-backups.ts"

let site: TestSite

beforeAll(async () => {
  site = await openTestSite()
})

afterAll(async () => {
  expect(site.errors).toEqual([])
  await site.close()
})

/** Adds a field to each object of a value, recursively. */
function withPrivateField<Value>(value: Value): Value {
  if (Array.isArray(value)) return value.map(withPrivateField) as Value
  if (typeof value !== "object" || value === null) return value
  const fields = Object.entries(value).map(([name, each]) => [name, withPrivateField(each)])
  return { ...Object.fromEntries(fields), margin: "for the office alone" } as Value
}

/** A part of the store that adds the field to every result. */
function addingField<Part extends object>(part: Part): Part {
  return new Proxy(part, {
    get(target, name, receiver) {
      const method: unknown = Reflect.get(target, name, receiver)
      if (typeof method !== "function") return method
      return (...given: unknown[]) => {
        const answer: unknown = method.apply(target, given)
        return answer instanceof Promise
          ? answer.then(withPrivateField)
          : addingToEach(answer as AsyncIterable<unknown>)
      }
    },
  })
}

async function* addingToEach(batches: AsyncIterable<unknown>) {
  for await (const batch of batches) yield withPrivateField(batch)
}

test("a field that is added to the stored data reaches nobody without a token until a public schema contains it", async () => {
  const { store } = site.services
  const path = "uploads/3f1c9a7be2d04856a1c0b9d2-1600x1000.jpg"
  const texts = { title: "Counter height", description: "Why 850 mm", addedBy: "Workshop" }
  const section = { h2: "Measure", h3: "", paragraph: "From floor to elbow.", image: "" }
  const blog = await store.blogs.add({ ...texts, imagePath: path, sections: [section] })
  const category = await store.categories.add({
    categoryName: "Wardrobes",
    categoryDescription: "Planned",
    categoryAdditionalData: [{ title: "Doors", description: "<p>Two</p>" }],
    imagePaths: [path],
  })
  const project = await store.projects.add({ ...plainProject, imagePaths: [path] })
  const person = { reviewerName: "Asha", reviewerLocation: "Pune", reviewData: "As drawn." }
  const review = await store.reviews.add({ ...person, imagePath: path })
  // Enough for the whole list to be streamed.
  for (let count = 0; count < 100; count++) await store.reviews.add({ ...person, imagePath: path })
  const api = createApi({
    ...site.services,
    store: {
      ...store,
      blogs: addingField(store.blogs),
      reviews: addingField(store.reviews),
      categories: addingField(store.categories),
      projects: addingField(store.projects),
      rateCards: addingField(store.rateCards),
      business: addingField(store.business),
      navigation: addingField(store.navigation),
      enquiries: addingField(store.enquiries),
    },
    mailSettings: site.mailSettings,
    accountEmails: { sendReset() {}, sendNewDevice() {}, sendEmailChanged() {} },
    siteAddress: fixedAddress("https://maap.example"),
    sampleReset: createSampleReset({} as Parameters<typeof createSampleReset>[0]),
    backups: noBackups,
    restores: noRestores,
    renderPreview: async () => "",
    onError: (error) => site.errors.push(error),
  })

  const content = [
    "/api/blogs",
    `/api/blogs/${blog._id}`,
    "/api/blogs?page=1",
    "/api/reviews",
    `/api/reviews/${review._id}`,
  ]
  const others = [
    "/api/categories",
    `/api/categories/${category._id}`,
    "/api/projects",
    `/api/projects/${project._id}`,
    "/api/rate-card",
    "/api/rate-cards/1",
    "/api/business",
    "/api/navigation",
  ]
  for (const each of [...content, ...others]) {
    const answer = await api.request(each)
    const text = await answer.text()
    expect([each, answer.status]).toEqual([each, 200])
    expect(text.length, each).toBeGreaterThan(100)
    expect(text, each).not.toContain("margin")
  }
  const sent = await api.request(
    "/api/contact",
    {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ fullName: "Asha", email: "asha@home.example", phone: "98", message: "m" }),
    },
    { address: undefined },
  )
  expect(sent.status).toBe(201)
  expect(await sent.text()).not.toContain("margin")

  const headers = { Authorization: `Bearer ${await site.signIn()}` }
  const list = await api.request("/api/contacts", { headers })
  expect(await list.text()).toContain("margin")
})
