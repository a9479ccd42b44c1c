import { afterAll, beforeAll, expect, test } from "vitest"
import { openTestSite, type TestSite } from "../../../test/site/open-site.ts"

let site: TestSite
let token: string

beforeAll(async () => {
  site = await openTestSite()
  token = await site.signIn()
})

afterAll(async () => {
  expect(site.errors).toEqual([])
  await site.close()
})

test("editors learn where pages are linked, at most of a hundred at once", async () => {
  const ask = (to: string, options: object = { token }) => site.call("GET", `/api/links?to=${to}`, options)
  const link = { kind: "link", label: "Lofts", address: "/lofts" }
  const json = { navigation: { header: [link], footer: [{ title: "More", links: [link] }] } }
  expect((await site.call("PUT", "/api/navigation", { token, json })).status).toBe(200)
  const answer = await ask("/lofts,/blog/height")
  expect([answer.status, await answer.json()]).toEqual([
    200,
    [
      { to: "/lofts", noun: "navigation", id: "", title: "" },
      { to: "/lofts", noun: "navigation", id: "", title: "More" },
    ],
  ])
  expect((await ask("/lofts", {})).status).toBe(401)
  const many = Array.from({ length: 101 }, (_, index) => `/room-${index}`).join(",")
  for (const wrong of ["", "/about", "/lofts,", "lofts", "%00", many])
    expect([wrong, (await ask(wrong)).status]).toEqual([wrong, 422])
  expect((await site.call("GET", "/api/links", { token })).status).toBe(422)
})
