import { afterAll, beforeAll, expect, test } from "vitest"
import { openTestSite, type TestSite } from "../../../test/site/open-site.ts"
import { canonicalPath } from "./request.ts"

let site: TestSite

beforeAll(async () => {
  site = await openTestSite()
  const room = { categoryName: "Wardrobes", categoryDescription: "x", imagePaths: [], categoryAdditionalData: [] }
  await site.services.store.categories.add(room)
})

afterAll(() => site.close())

test.each([
  ["/privacypolicy", "/PrivacyPolicy"],
  ["/PRIVACYPOLICY/", "/PrivacyPolicy"],
  ["/ABOUT", "/about"],
  ["/Modular-Kitchen", "/modular-kitchen"],
  ["/Estimate", "/estimate"],
  ["/Wardrobes", "/wardrobes"],
  ["/Blog", "/blog"],
  ["/Admin/Blogs", "/admin/blogs"],
  ["/Projects", "/projects"],
  ["/Robots.TXT", "/robots.txt"],
])("%s means %s", async (path, right) => {
  expect(await canonicalPath(path, site.services.store)).toBe(right)
})

test.each([
  "/",
  "/about",
  "/about/",
  "/PrivacyPolicy",
  "/wardrobes",
  "/Nothing",
  "//Example.com",
  "/API/blogs",
  "/uploads/A.jpg",
  "/Blog/a\nb",
  "/Blog//example.com",
])("%s stays as it is", async (path) => {
  expect(await canonicalPath(path, site.services.store)).toBeUndefined()
})
