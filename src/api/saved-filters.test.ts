import { afterAll, beforeAll, expect, test } from "vitest"
import { openTestSite, type TestSite } from "../../test/site/open-site.ts"

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

const put = (filters: unknown) => site.call("PUT", "/api/filters", { token, json: { filters } })
const list = async () => (await site.call("GET", "/api/filters", { token })).json()

test("an account saves filters of enquiries, and gets them back without what the list does not know", async () => {
  expect(await list()).toEqual({ filters: [] })
  const answer = await put([
    { name: "  New in Baner ", query: "?sort=fullName&page=4&status=New&search=Baner&open=1" },
    { name: "Visits", query: "status=Visit+booked" },
  ])
  const saved = {
    filters: [
      { name: "New in Baner", query: "search=Baner&sort=fullName&status=New" },
      { name: "Visits", query: "status=Visit+booked" },
    ],
  }
  expect([answer.status, await answer.json(), await list()]).toEqual([200, saved, saved])
  expect(await (await put([])).json()).toEqual({ filters: [] })
})

test("a filter needs a name of its own and something to filter by, and there are at most 20", async () => {
  const many = Array.from({ length: 21 }, (_, index) => ({ name: `${index}`, query: "status=New" }))
  const refused: [unknown, string][] = [
    [[{ name: " ", query: "status=New" }], "A filter needs a name."],
    [[{ name: "x".repeat(41), query: "status=New" }], "The name of a filter can have at most 40 characters."],
    [[{ name: "a", query: "status=None" }], "This is no filter of enquiries."],
    [[{ name: "a", query: "page=2" }], "A filter has to leave something out or sort."],
    [[many[0], { ...many[0] }], "There is a filter of this name."],
    [many, "At most 20 filters can be saved. Remove one first."],
    ["all", "filters must be a list."],
  ]
  for (const [filters, message] of refused) {
    const answer = await put(filters)
    expect([answer.status, (await answer.json()) as unknown]).toEqual([422, expect.objectContaining({ message })])
  }
  expect(await list()).toEqual({ filters: [] })
})

test("saved filters go with their account", async () => {
  const { store } = site.services
  const { _id } = await store.admins.put("left@maap.example", "hash")
  await store.savedFilters.put(_id, [{ name: "Mine", query: "status=New" }])
  await store.admins.remove("left@maap.example")
  expect(await store.savedFilters.list(_id)).toEqual([])
})

test("what is stored for an account that was removed at that instant is refused in words", async () => {
  const { store } = site.services
  const { _id } = await store.admins.put("gone@maap.example", "hash")
  await store.admins.remove("gone@maap.example")
  const gone = { code: "not-found", message: "This is no longer there: it was removed meanwhile." }
  await expect(store.savedFilters.put(_id, [{ name: "Mine", query: "status=New" }])).rejects.toMatchObject(gone)
  await expect(store.secondSteps.beginApp(_id, "secret", new Date().toISOString())).rejects.toMatchObject(gone)
})
