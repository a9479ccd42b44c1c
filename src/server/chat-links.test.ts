import { mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, beforeAll, expect, test } from "vitest"
import { defaultKitchen } from "#kitchen/kitchen-input.ts"
import { formatEstimateQuery } from "#estimate/shared/query.ts"
import { createPageRenderer } from "./pages/render-page.tsx"
import { openStore, type Store } from "./store/store.ts"

let folder: string
let store: Store

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "maap-chat-"))
  store = await openStore({ folder })
  const { business } = await store.business.current()
  await store.business.put({ ...business, name: "Maap & Co", whatsApp: "+91 98220 00000" }, { madeBy: "" })
})

afterAll(async () => {
  await store.close()
  await rm(folder, { recursive: true, force: true })
})

const entry = { script: { href: "/entry.js" }, styles: [] }
const sources = {
  pictures: {},
  assets: { site: entry, admin: entry },
  publicUrl: async () => "https://maap.example",
}

/** The messages of the links to WhatsApp on a page without scripts. */
async function readMessages(path: string): Promise<(string | null)[]> {
  const sender = { page: "/", isForeign: false }
  const request = new Request(`https://maap.example${path}`)
  const errors: unknown[] = []
  const { renderPage } = createPageRenderer({ store, ...sources })
  const html = await (await renderPage(request, sender, { onError: (error) => errors.push(error) })).text()
  expect(errors).toEqual([])
  const links = Array.from(html.matchAll(/href="(https:\/\/wa\.me\/[^"]*)"/g), ([, href = ""]) =>
    new URL(href.replaceAll("&amp;", "&")).searchParams.get("text"),
  )
  expect(links.length).toBeGreaterThan(0)
  return [...new Set(links)]
}

test.each(["/", "/about", "/contact", "/blog"])("the links of %s contain its address", async (path) => {
  const [message, ...others] = await readMessages(path)
  expect(others).toEqual([])
  expect(message).toBe(`Hello Maap & Co, I have a question about this page: https://maap.example${path}`)
})

test("the links of an estimate contain it in one line, with its address", async () => {
  const kitchen = { ...defaultKitchen("l", "ft") }
  const [message, ...others] = await readMessages(`/estimate?${formatEstimateQuery(kitchen, 1)}`)
  expect(others).toEqual([])
  expect(message).toMatch(/L-shaped, .*, about ₹[\d.]+ lakh/)
  expect(message?.length).toBeLessThanOrEqual(300)
})

test("a visitor's page does not send its secret", async () => {
  const form = { fullName: "Asha", email: "a@home.example", phone: "1", company: "", message: "m" }
  const { _id } = await store.enquiries.submit(form, { page: "/" })
  const secret = await store.visitors.secretOf(_id)
  for (const message of await readMessages(`/e/${secret}`)) expect(message).not.toContain(secret)
})
