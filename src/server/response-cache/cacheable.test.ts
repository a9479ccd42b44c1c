import { expect, test } from "vitest"
import { publicRoutes } from "#routes.ts"
import { cacheKey } from "./cacheable.ts"

const id = "0199f0a4-7d5e-7cc1-8d2b-0123456789ab"

test("every public page may be kept but that of the free times and that of a visitor", () => {
  const paths = publicRoutes.flatMap(({ children = [] }) => children.map(({ path }) => path as string))
  expect(paths.length).toBeGreaterThan(5)
  for (const path of paths.filter((each) => !["*", "/book", "/e/:secret"].includes(each))) {
    const address = path.replace(/:(?:slug|projectSlug)/, "wardrobes-2")
    expect(cacheKey(address)).toBe(address)
  }
})

test("no step of the road to a visit is kept", () => {
  for (const query of ["", "?kind=home", "?kind=home&day=2026-12-01"]) expect(cacheKey(`/book${query}`)).toBeUndefined()
})

test("what others append to a page's address makes no second copy", () => {
  expect(cacheKey("/?utm_source=x&fbclid=1")).toBe("/")
  expect(cacheKey("/wardrobes?")).toBe("/wardrobes")
  expect(cacheKey("/blog/counter-height?a=b?c")).toBe("/blog/counter-height")
})

test("each page of guides has its own copy, whatever else is in its address", () => {
  expect(cacheKey("/blog?page=2")).toBe("/blog?page=2")
  expect(cacheKey("/blog?utm_source=x&page=17&fbclid=1")).toBe("/blog?page=17")
  expect(cacheKey("/blog?page=1")).toBe("/blog")
  expect(cacheKey("/blog?utm_source=x")).toBe("/blog")
  expect(cacheKey("/projects?utm_source=x&page=2")).toBe("/projects?page=2")
  expect(cacheKey("/projects?page=1")).toBe("/projects")
  for (const query of ["room=Kitchen", "page=2&layout=l", "room="])
    expect(cacheKey(`/projects?${query}`)).toBeUndefined()
  for (const page of ["", "0", "02", "-1", "1e3", "100000", "x"]) expect(cacheKey(`/blog?page=${page}`)).toBeUndefined()
})

test("a page has a copy for each pictured kitchen, and for nothing else in its address", () => {
  expect(cacheKey("/modular-kitchen?utm_source=x&counter=white-quartz&finish=teak&kitchen=l-shaped")).toBe(
    "/modular-kitchen?kitchen=l-shaped&finish=teak&counter=white-quartz",
  )
  expect(cacheKey("/our-finishes?finish=teak&finish=sky")).toBe(
    "/our-finishes?kitchen=l-shaped&finish=teak&counter=black-granite",
  )
  for (const query of ["kitchen=island", "finish=", "finish=Teak", "counter=yes&x=1", "kitchen"]) {
    expect(cacheKey(`/modular-kitchen?${query}`)).toBe("/modular-kitchen")
  }
})

test("a page to whose form an estimate goes along is not kept", () => {
  const row = "unit=ft&units=whole&layout=l&a=14&b=8"
  expect(cacheKey(`/?${row}`)).toBe("/")
  for (const path of ["/", "/modular-kitchen", "/our-offer"]) {
    expect(cacheKey(`${path}?${row}&send=yes`)).toBeUndefined()
  }
})

test("the public lists, what is made of them and their items may be kept, but no part of a list", () => {
  expect(cacheKey("/api/blogs")).toBe("/api/blogs")
  expect(cacheKey(`/api/reviews/${id}`)).toBe(`/api/reviews/${id}`)
  expect(cacheKey("/feed.xml")).toBe("/feed.xml")
  expect(cacheKey("/llms.txt")).toBe("/llms.txt")
  expect(cacheKey("/api/blogs?page=1")).toBeUndefined()
  expect(cacheKey(`/api/reviews/${id}?x=1`)).toBeUndefined()
})

test.each([
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
  "/blog/No-Slug",
  "/blog/a/b",
  "/-",
  "*",
  "http://elsewhere.example/",
  "",
])("%s is the app's", (address) => {
  expect(cacheKey(address)).toBeUndefined()
})
