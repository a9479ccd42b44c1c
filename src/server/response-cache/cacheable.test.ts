import { expect, test } from "vitest"
import { publicRoutes } from "#routes.ts"
import { keptPath } from "./cacheable.ts"

const id = "0199f0a4-7d5e-7cc1-8d2b-0123456789ab"

test("every public page but the estimate may be kept", () => {
  const paths = publicRoutes.flatMap(({ children = [] }) => children.map(({ path }) => path as string))
  expect(paths.length).toBeGreaterThan(5)
  for (const path of paths.filter((each) => each !== "*" && each !== "/estimate")) {
    const address = path.replace(":id", id).replace(":categorySlug", "wardrobes-2")
    expect(keptPath(address)).toBe(address)
  }
})

test("what others append to a page's address makes no second copy", () => {
  expect(keptPath("/?utm_source=x&fbclid=1")).toBe("/")
  expect(keptPath("/wardrobes?")).toBe("/wardrobes")
  expect(keptPath(`/blog/${id}?a=b?c`)).toBe(`/blog/${id}`)
})

test("each page of guides has a copy of its own, whatever else stands in its address", () => {
  expect(keptPath("/blog?page=2")).toBe("/blog?page=2")
  expect(keptPath("/blog?utm_source=x&page=17&fbclid=1")).toBe("/blog?page=17")
  expect(keptPath("/blog?page=1")).toBe("/blog")
  expect(keptPath("/blog?utm_source=x")).toBe("/blog")
  for (const page of ["", "0", "02", "-1", "1e3", "100000", "x"]) expect(keptPath(`/blog?page=${page}`)).toBeUndefined()
})

test("the public lists, what is made of them and their items may be kept, but no part of a list", () => {
  expect(keptPath("/api/blogs")).toBe("/api/blogs")
  expect(keptPath(`/api/reviews/${id}`)).toBe(`/api/reviews/${id}`)
  expect(keptPath("/feed.xml")).toBe("/feed.xml")
  expect(keptPath("/llms.txt")).toBe("/llms.txt")
  expect(keptPath("/api/blogs?page=1")).toBeUndefined()
  expect(keptPath(`/api/reviews/${id}?x=1`)).toBeUndefined()
})

test.each([
  "/estimate",
  "/estimate?",
  "/estimate?layout=u&a=2400",
  "/admin",
  "/admin/login",
  "/api",
  "/api/contacts",
  `/api/contacts/${id}`,
  "/api/auth/profile",
  "/healthz",
  "/readyz",
  "/metrics",
  "/uploads/x-1x1.jpg",
  "/assets/entry.js",
  "/About",
  "/about/",
  "//about",
  "/%61bout",
  "/wardrobes/2",
  "/blog/no-id",
  "/-",
  "*",
  "http://elsewhere.example/",
  "",
])("%s is the app's", (address) => {
  expect(keptPath(address)).toBeUndefined()
})
