import { afterAll, beforeAll, expect, test } from "vitest"
import { defaultKitchen } from "#kitchen/kitchen-input.ts"
import { formatEstimateQuery } from "#estimate/shared/query.ts"
import { openTestSite, type TestSite } from "../../test/site/open-site.ts"

let site: TestSite

beforeAll(async () => {
  site = await openTestSite()
  const { business } = await site.store.business.current()
  await site.store.business.put({ ...business, name: "Maap & Co", whatsApp: "+91 98220 00000" }, { madeBy: "" })
})

afterAll(() => site.close())

/** The messages of the links to WhatsApp on a page without scripts. */
async function readMessages(path: string): Promise<(string | null)[]> {
  const html = await (await site.page(path)).text()
  const links = Array.from(html.matchAll(/href="(https:\/\/wa\.me\/[^"]*)"/g), ([, href = ""]) =>
    new URL(href.replaceAll("&amp;", "&")).searchParams.get("text"),
  )
  expect(links.length).toBeGreaterThan(0)
  return [...new Set(links)]
}

test.each(["/", "/about", "/contact", "/blog"])("the links of %s name the page", async (path) => {
  const [message, ...others] = await readMessages(path)
  expect(others).toEqual([])
  expect(message).toMatch(/^Hello Maap & Co, I have a question( about this page: http.*)?\.$/)
  if (message?.includes("http")) expect(message).toContain(`${path}.`)
})

test("those of the estimate contain it in one line, with its link", async () => {
  const kitchen = { ...defaultKitchen("l", "ft") }
  const [message, ...others] = await readMessages(`/estimate?${formatEstimateQuery(kitchen, 1)}`)
  expect(others).toEqual([])
  expect(message).toMatch(/L-shaped, .*, about ₹[\d.]+ lakh/)
  expect(message?.length).toBeLessThanOrEqual(300)
})

test("a visitor's page does not send its secret", async () => {
  const form = { fullName: "Asha", email: "a@home.example", phone: "1", company: "", message: "m" }
  const { _id } = await site.store.enquiries.submit(form, { page: "/" })
  const secret = await site.store.visitors.secretOf(_id)
  for (const message of await readMessages(`/e/${secret}`)) expect(message).not.toContain(secret)
})
