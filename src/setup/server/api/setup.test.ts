import { afterAll, beforeAll, expect, test } from "vitest"
import { defaultPages } from "#pages/shared/default-pages.ts"
import type { Setup } from "../../shared/setup-entities.ts"
import { sampleBusiness } from "#server/sample/sample-pages.ts"
import { defaultBusiness } from "#collections/shared/business/business.ts"
import { plainProject } from "../../../../test/site/plain-project.ts"
import { openTestSite, type TestSite } from "../../../../test/site/open-site.ts"
import { withoutIds } from "../../../../test/site/without-ids.ts"

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

async function call<Answer>(method: string, path: string, json?: unknown): Promise<Answer> {
  const answer = await site.call(method, path, { token, json })
  expect([method, path, answer.status]).toEqual([method, path, 200])
  return (await answer.json()) as Answer
}

const stateOf = (setup: Setup, id: string) => setup.steps.find((step) => step.id === id)?.state

test("only the admin sees the checklist and the mail settings, or changes them", async () => {
  const calls = [
    ["GET", "/api/setup"],
    ["PUT", "/api/setup"],
    ["POST", "/api/setup/remove-sample"],
    ["PUT", "/api/setup/address"],
    ["POST", "/api/go-live"],
    ["POST", "/api/hide-from-search"],
    ["GET", "/api/mail-settings"],
    ["PUT", "/api/mail-settings"],
    ["POST", "/api/mail-settings/test"],
  ] as const
  for (const [method, path] of calls) expect([path, (await site.call(method, path)).status]).toEqual([path, 401])
})

test("a step is done by the saved version, otherwise by what a person says", async () => {
  const before = await call<Setup>("GET", "/api/setup")
  expect(before).toMatchObject({ isPutAway: false, isLive: false, isHidden: true, liveSince: null })
  expect([stateOf(before, "business"), stateOf(before, "home")]).toEqual(["to-do", "to-do"])
  expect(stateOf(before, "account")).toBe("done")
  const { _id } = await site.services.store.admins.put("admin@maap.example", "hash")
  expect(stateOf(await call<Setup>("GET", "/api/setup"), "account")).toBe("to-do")
  await site.services.store.people.remove(_id)
  const business = { ...defaultBusiness, name: "Navi Rasoi", accent: "#6fd0c0" }
  await call("PUT", "/api/business", { business })
  const changes = { steps: { home: "done", project: "skipped", business: "skipped" }, isPutAway: true }
  const after = await call<Setup>("PUT", "/api/setup", changes)
  const states = ["business", "look", "home", "project", "figures"].map((id) => stateOf(after, id))
  expect(states).toEqual(["done", "done", "done", "skipped", "to-do"])
  expect(after.isPutAway).toBe(true)
  expect(after.steps.filter(({ isMarked }) => isMarked).map(({ id }) => id)).toEqual(["home", "project"])
  const back = await call<Setup>("PUT", "/api/setup", { steps: { project: "to-do" }, isPutAway: false })
  expect([stateOf(back, "project"), back.isPutAway]).toEqual(["to-do", false])
  const refused = await site.call("PUT", "/api/setup", { token, json: { steps: { live: "done" } } })
  expect(refused.status).toBe(422)
})

test("Home and the first project are done once someone has changed the one and added the other", async () => {
  const { store } = site.services
  const { homeId } = await call<Setup>("GET", "/api/setup")
  expect((await store.pages.getByKey("home"))._id).toBe(homeId)
  const states = async () => {
    const setup = await call<Setup>("GET", "/api/setup")
    return [stateOf(setup, "home"), stateOf(setup, "project")]
  }
  await call("PUT", "/api/setup", { steps: { home: "to-do", project: "to-do" } })
  await store.pages.begin(defaultPages)
  const { _id: home, blocks } = await store.pages.getByKey("home")
  const { _id: project } = await store.projects.add(plainProject)
  await store.sample.record([
    { kind: "page", id: home },
    { kind: "project", id: project },
  ])
  expect(await states()).toEqual(["to-do", "to-do"])
  await new Promise((resolve) => setTimeout(resolve, 2))
  await store.projects.change(project, (now) => ({ ...now, title: "Our own" }))
  expect(await states()).toEqual(["to-do", "done"])
  await store.projects.remove(project)
  expect(await states()).toEqual(["to-do", "to-do"])
  const own = await store.projects.add(plainProject)
  await call("POST", "/api/setup/remove-sample")
  expect([await states(), (await store.pages.getByKey("home")).blocks]).toEqual([["to-do", "done"], blocks])
  await new Promise((resolve) => setTimeout(resolve, 2))
  await store.pages.change(home, (now) => ({ ...now, name: "Start" }))
  await store.projects.remove(own._id)
  expect(await states()).toEqual(["done", "to-do"])
})

test("the site's address is saved as an origin, and seen by cached pages at once", async () => {
  const { store } = site.services
  const before = await call<Setup>("GET", "/api/setup")
  expect([stateOf(before, "address"), before.address]).toEqual(["to-do", { url: "", isLocked: false }])
  for (const address of ["", "localhost", "http://127.0.0.1:3000", 5]) {
    const refused = await site.call("PUT", "/api/setup/address", { token, json: { address } })
    expect([address, refused.status]).toEqual([address, 422])
  }
  const version = await store.contentVersion()
  const after = await call<Setup>("PUT", "/api/setup/address", { address: " WWW.Navirasoi.in/ " })
  expect([stateOf(after, "address"), after.address]).toEqual([
    "done",
    { url: "https://www.navirasoi.in", isLocked: false },
  ])
  expect(await store.contentVersion()).toBe(version + 1)
  const without = await call<Setup>("PUT", "/api/setup/address", { address: null })
  expect([stateOf(without, "address"), without.address]).toEqual(["to-do", { url: "", isLocked: false }])
  expect(await store.contentVersion()).toBe(version + 2)
  await call<Setup>("PUT", "/api/setup/address", { address: "www.navirasoi.in" })
})

test("a site goes live only if it answers at its address, unless its owner knows better", async () => {
  let problem: string | undefined = "Nothing answers."
  const other = await openTestSite({ askAddress: async () => problem })
  try {
    const held = await other.signIn()
    const goLive = async (query = "") => {
      const answer = await other.call("POST", `/api/go-live${query}`, { token: held })
      const { message, isLive } = (await answer.json()) as { message?: string; isLive?: boolean }
      return [answer.status, message ?? isLive]
    }
    expect(await goLive()).toEqual([422, expect.stringMatching(/^The site has no address yet/)])
    expect((await goLive("?unchecked=true"))[0]).toBe(422)
    await other.call("PUT", "/api/setup/address", { token: held, json: { address: "navirasoi.in" } })
    expect(await goLive("?unchecked=false")).toEqual([422, expect.any(String)])
    expect(await goLive()).toEqual([422, "Nothing answers."])
    expect(await other.services.store.settings.read("live")).toBeUndefined()
    expect(await goLive("?unchecked=true")).toEqual([200, true])
    const move = (address: string | null) => other.call("PUT", "/api/setup/address", { token: held, json: { address } })
    // The same again, and another one only if the site responds there.
    expect([(await move("navirasoi.in")).status, (await move("navirasoi.im")).status]).toEqual([200, 422])
    expect([(await move(null)).status, (await (await move(null)).json()) as object]).toMatchObject([
      422,
      { fields: { address: expect.stringMatching(/Hide it from search engines first/) } },
    ])
    expect(await other.services.store.settings.read("site-address")).toMatchObject({
      body: { url: "https://navirasoi.in" },
    })
    problem = undefined
    expect((await move("navirasoi.im")).status).toBe(200)
    expect(await goLive()).toEqual([200, true])
    expect(other.errors).toEqual([])
  } finally {
    await other.close()
  }
})

test("going live and hiding again are seen by cached pages at once", async () => {
  const { store } = site.services
  const version = await store.contentVersion()
  const live = await call<Setup>("POST", "/api/go-live")
  expect(live).toMatchObject({ isLive: true, isHidden: false, liveSince: expect.any(String) })
  expect(stateOf(live, "live")).toBe("done")
  expect(await store.contentVersion()).toBeGreaterThan(version)
  expect(await call<Setup>("POST", "/api/hide-from-search")).toMatchObject({ isLive: false, isHidden: true })
  expect(await store.contentVersion()).toBeGreaterThan(version + 1)
})

test("the sample content goes in one step, but for what someone has changed", async () => {
  const { store } = site.services
  const guide = { title: "", description: "", addedBy: "Team", imagePath: "", sections: [] }
  const guides = [
    await store.blogs.add({ ...guide, title: "Goes" }),
    await store.blogs.add({ ...guide, title: "Stays" }),
  ]
  const room = { categoryName: "Goes too", categoryDescription: "", imagePaths: [], categoryAdditionalData: [] }
  const category = await store.categories.add(room)
  const own = await store.categories.add({ ...room, categoryName: "Own" })
  await store.sample.record([
    ...guides.map(({ _id: id }) => ({ kind: "blog", id })),
    { kind: "category", id: category._id },
    { kind: "blog", id: "019aa4d0-6c1e-7b52-9f0e-3d2a51c7e8b4" },
  ])
  const changed = guides[1]?._id ?? ""
  await new Promise((resolve) => setTimeout(resolve, 2))
  await store.blogs.change(changed, () => ({ ...guide, title: "Stays, changed" }), "owner@maap.example")
  const business = { ...sampleBusiness, name: "Navi Rasoi" }
  await store.business.put(business, { madeBy: "owner@maap.example" })

  const before = await call<Setup>("GET", "/api/setup")
  expect(before.sample.items.map(({ title, isChanged }) => [title, isChanged])).toEqual([
    ["Goes", false],
    ["Stays, changed", true],
    ["Goes too", false],
  ])
  expect(before.sample.businessFields).toEqual(expect.arrayContaining(["shortName", "phones", "emails", "address"]))
  expect(stateOf(before, "sample")).toBe("to-do")
  const removal = await call<{ removed: object[]; kept: object[] }>("POST", "/api/setup/remove-sample")
  expect(removal).toMatchObject({
    removed: [{ title: "Goes" }, { title: "Goes too" }],
    kept: [{ title: "Stays, changed" }],
  })
  expect((await store.blogs.list()).items.map(({ title }) => title)).toEqual(["Stays, changed"])
  expect((await store.categories.list()).items).toEqual([own])
  expect(withoutIds((await store.business.current()).business)).toEqual(
    withoutIds({ ...defaultBusiness, name: "Navi Rasoi" }),
  )
  const after = await call<Setup>("GET", "/api/setup")
  expect([stateOf(after, "sample"), after.sample]).toEqual(["done", { items: [], businessFields: [] }])
})

test("mail settings are saved, never answered with the password, and refused if they are wrong", async () => {
  const server = { host: "SMTP.shop.example", port: 465, user: "me@shop.example", password: "secret words" }
  const saved = await call<object>("PUT", "/api/mail-settings", { server, to: ["office@shop.example"] })
  expect(saved).toMatchObject({ server: { host: "smtp.shop.example", hasPassword: true }, sender: "me@shop.example" })
  expect(JSON.stringify(await call("GET", "/api/mail-settings"))).not.toContain("secret words")
  expect(await call("GET", "/api/contacts/mail-server")).toEqual({ isSet: true })
  for (const [json, field] of [
    [{ server: { ...server, port: 22 } }, "server[port]"],
    [{ server: { host: "other.example", port: 465, user: "me@shop.example" } }, "server[password]"],
    [{ to: ["nobody"] }, "to[0]"],
  ] as const) {
    const answer = await site.call("PUT", "/api/mail-settings", { token, json })
    const { fields } = (await answer.json()) as { fields: object }
    expect([answer.status, Object.keys(fields)]).toEqual([422, [field]])
  }
})

test("an account may send ten test e-mails in ten minutes", async () => {
  const limited = await openTestSite({ isRateLimited: true })
  try {
    const held = await limited.signIn()
    const send = () => limited.call("POST", "/api/mail-settings/test", { token: held, json: {} })
    for (let count = 0; count < 10; count++) expect(await (await send()).json()).toMatchObject({ isSent: false })
    const refused = await send()
    expect([refused.status, refused.headers.get("Retry-After")]).toEqual([429, expect.stringMatching(/^\d+$/)])
  } finally {
    await limited.close()
  }
})
