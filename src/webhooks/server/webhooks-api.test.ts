import { afterAll, beforeAll, expect, test } from "vitest"
import type { ActivityLine } from "#accounts/shared/account-entities.ts"
import { openTestSite, type TestSite } from "../../../test/site/open-site.ts"
import type { Delivery, Webhook } from "../shared/webhook.ts"

let site: TestSite
let owner: string
const hosts: Record<string, string> = { "hooks.example": "203.0.114.7", "inside.example": "10.0.0.7" }

beforeAll(async () => {
  site = await openTestSite({
    webhookReach: {
      async resolve(host) {
        const address = hosts[host] ?? (/^[\d.:]+$/.test(host) ? host : undefined)
        if (address === undefined) throw new Error("ENOTFOUND")
        return [{ address, family: 4 }]
      },
    },
  })
  owner = await site.signIn()
})

afterAll(async () => {
  expect(site.errors).toEqual([])
  await site.close()
})

async function call<Answer>(status: number, method: string, path: string, json?: unknown) {
  const answer = await site.call(method, `/api/webhooks${path}`, { token: owner, json })
  expect([method, path, answer.status]).toEqual([method, path, status])
  return (answer.status === 204 ? undefined : await answer.json()) as Answer
}

const form = { url: "https://hooks.example/maap?token=x", events: ["enquiry.created"] }

test("an owner adds a webhook, whose secret is shown once and stored encrypted, changes it and removes it", async () => {
  const { secret, ...added } = await call<Webhook & { secret: string }>(201, "POST", "", form)
  expect(secret).toMatch(/^whsec_[\w+/]{43}=$/)
  expect(added).toMatchObject({ ...form, isActive: true, problem: "", createdBy: site.admin.email })
  expect(await call(200, "GET", "")).toEqual([added])
  const changed = await call<Webhook>(200, "PUT", `/${added._id}`, { events: ["visit.booked"], isActive: false })
  expect(changed).toEqual({ ...added, events: ["visit.booked"], isActive: false })
  await call(422, "POST", `/${added._id}/test`)
  await call(200, "PUT", `/${added._id}`, { isActive: true })
  await call(204, "POST", `/${added._id}/test`)
  const [delivery] = await call<Delivery[]>(200, "GET", `/${added._id}/deliveries`)
  expect(delivery).toMatchObject({ event: "test", enquiryId: null, state: "waiting", attempts: 0 })
  await call(204, "POST", `/${added._id}/deliveries/${delivery?._id}`)
  await call(404, "POST", `/${added._id}/deliveries/019a0000-0000-7000-8000-000000000000`)
  await call(204, "DELETE", `/${added._id}`)
  await call(404, "GET", `/${added._id}/deliveries`)
  await call(404, "DELETE", `/${added._id}`)
  const answer = await site.call("GET", "/api/activity?kind=site", { token: owner })
  const lines = ((await answer.json()) as ActivityLine[]).map(({ words }) => words)
  expect(lines).toEqual([
    "Removed the webhook of hooks.example",
    "Sent an event to hooks.example again",
    "Sent a test event to hooks.example",
    "Changed the webhook of hooks.example",
    "Changed the webhook of hooks.example",
    "Added the webhook of hooks.example",
  ])
})

const inside = "This address is in a private network."
const unsafe = "Use a web address that starts with https: and has no user name."

test.each([
  ["http://hooks.example/", unsafe],
  ["https://a:b@hooks.example/", unsafe],
  ["ftp://hooks.example/", unsafe],
  ["/maap", unsafe],
  ["", "URL is required."],
  [`https://hooks.example/${"x".repeat(2_000)}`, "URL must be 2,000 characters or fewer."],
  ["https://hooks.example:8443/", "Use an address without a port."],
  ["https://127.0.0.1/", inside],
  ["https://2130706433/", inside],
  ["https://169.254.169.254/latest", inside],
  ["https://inside.example/", inside],
  ["https://no-such-name.example/", "The server of this address is not known. Check its spelling."],
])("rejects the URL %j, when a webhook is added and when it is changed", async (url, message) => {
  const [added] = [await call<Webhook>(201, "POST", "", form)]
  expect(await call(422, "POST", "", { ...form, url })).toMatchObject({ fields: { url: message } })
  expect(await call(422, "PUT", `/${added._id}`, { url })).toMatchObject({ fields: { url: message } })
  await call(204, "DELETE", `/${added._id}`)
})

test("rejects events that do not exist, and none", async () => {
  for (const events of [[], ["enquiry.erased"], "enquiry.created"])
    expect(await call(422, "POST", "", { ...form, events })).toMatchObject({ message: expect.stringMatching(/event/i) })
})
