import { mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { AppError } from "#base/errors.ts"
import { defaultKitchen } from "#kitchen/kitchen-input.ts"
import { formatEstimateQuery } from "#estimate/shared/query.ts"
import { createRateLimit, type RateLimit } from "#http/rate-limit/rate-limit.ts"
import type { Sender } from "#pages/site/context.ts"
import { openStore, type Store } from "./store/store.ts"
import { expectErrorSummary } from "../../test/site/error-summary.ts"
import { createPageRenderer } from "./pages/render-page.tsx"

let folder: string
let store: Store
let rateLimit: RateLimit

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "maap-plain-form-"))
  store = await openStore({ folder })
  rateLimit = createRateLimit(store, { onError: (error) => expect.fail(String(error)) })
})

afterAll(async () => {
  rateLimit.close()
  await store.close()
  await rm(folder, { recursive: true, force: true })
})

const estimate = formatEstimateQuery(defaultKitchen("u", "ft"), 1)
const typed = {
  estimate,
  fullName: "Asha & Ravi <K>",
  phone: "+91 98220 00000",
  email: "asha@home.example",
  company: "Sea \u201cView\u201d",
  message: "Two rooms:\r\n\r\nkitchen\r\nand \u0930\u0938\u094b\u0908",
  subject: "",
}

/** Submits the form like a browser without a script; `from` is the store, or one that fails. */
async function send(values: Record<string, string> | string, sender: Partial<Sender> = {}, from = store) {
  const errors: unknown[] = []
  const door = { script: { href: "/entry.js" }, styles: [] }
  const sources = { pictures: {}, assets: { site: door, admin: door }, publicUrl: async () => "https://maap.example" }
  const pages = createPageRenderer({ store: from, ...sources })
  const body = typeof values === "string" ? values : new URLSearchParams(values).toString()
  const referer = "https://maap.example/about?utm_source=news"
  const headers = { "Content-Type": "application/x-www-form-urlencoded", Referer: referer }
  const request = new Request("https://maap.example/contact", { method: "POST", body, headers })
  const answer = await pages.renderPage(request, { page: "/", ...sender }, { onError: (error) => errors.push(error) })
  return { status: answer.status, headers: answer.headers, html: await answer.text(), errors }
}

function escape(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;")
}

/** The values of the fields that a page shows. */
function shownIn(html: string): Record<string, string | undefined> {
  const inputs = [...html.matchAll(/<input[^>]*>/g)].map(([tag]) => tag)
  const valueOf = (name: string) =>
    /value="([^"]*)"/.exec(inputs.find((tag) => tag.includes(`name="${name}"`)) ?? "")?.[1]
  const message = /<textarea[^>]*name="message"[^>]*>\n?([^<]*)<\/textarea>/.exec(html)?.[1]
  return {
    ...Object.fromEntries(["estimate", "fullName", "phone", "email", "company"].map((name) => [name, valueOf(name)])),
    message,
  }
}

const { subject: _subject, ...shown } = typed
const again = Object.fromEntries(
  Object.entries(shown).map(([name, text]) => [name, escape(text.replaceAll("\r\n", "\n"))]),
)

test("the source of an enquiry is the address of the page with the form", async () => {
  expect((await send({ ...typed, fullName: "Sourced" })).status).toBe(201)
  const [stored] = (await store.enquiries.list({ search: "Sourced" })).items
  expect(stored?.source).toMatchObject({ utmSource: "news", firstPage: "/about", referrer: "" })
})

test("a form is stored with the line breaks that were typed, and answered with its receipt above the empty form", async () => {
  const { status, html } = await send({ ...typed, fullName: "Stored" })
  expect(status).toBe(201)
  expect(html).toMatch(/Reference <\/span><b>EN-[0-9A-Z]{6}<\/b>.*Message sent successfully!/)
  expect(new Set(Object.values(shownIn(html)))).toEqual(new Set(["", undefined]))
  expect(html).not.toMatch(/<form[^>]* hidden/)
  expect(html).toMatch(/<section id="enquiry-answer" class="sent-panel" tabindex="-1"/i)
  // Another URL than the page's: the text of a failed submission is restored on going back.
  expect(html).toMatch(/<form[^>]* action="\/contact\?form=sent#enquiry-answer"/)
  const { items } = await store.enquiries.list()
  expect(items.find(({ fullName }) => fullName === "Stored")).toMatchObject({
    message: typed.message.replaceAll("\r\n", "\n"),
    estimate: { query: estimate },
    notes: "",
    mail: { status: "waiting" },
  })
})

test("a message of 5,000 characters is taken whatever its line breaks, and with every character escaped", async () => {
  const lines = `${"x".repeat(123)}\r\n`.repeat(40)
  const rest = "y".repeat(5_000 - 124 * 40)
  for (const message of [lines + rest, "\u0905".repeat(5_000), "\ud83c\udf73".repeat(2_500), "\uFFFD".repeat(9)]) {
    expect((await send({ ...typed, fullName: `Long ${message.length}`, message })).status).toBe(201)
  }
})

describe("whatever refuses a form, the answer contains it with all that was typed", () => {
  const refuse = (error: unknown): Store => ({
    ...store,
    enquiries: { ...store.enquiries, submit: () => Promise.reject(error) },
  })

  test("a field that is wrong", async () => {
    const { status, html } = await send({ ...typed, email: "asha at home" })
    expect([status, shownIn(html)]).toEqual([422, { ...again, email: "asha at home" }])
    expectErrorSummary(html, "1 field needs attention", ["Invalid email format"])
    expect(html).toContain("Sent with your enquiry")
  })

  test("a text that is too long", async () => {
    const message = "long ".repeat(20_000)
    const { status, html } = await send({ ...typed, message })
    expect([status, shownIn(html)]).toEqual([422, { ...again, message }])
    expect(html).toContain("Message must be 5,000 characters or fewer.")
  })

  test("a form past the limit, whose message is cut", async () => {
    const { status, html } = await send({ ...typed, message: "z".repeat(2 * 1024 * 1024) })
    const { message, ...rest } = shownIn(html)
    expect([status, rest]).toEqual([413, (({ message: _message, ...others }) => others)(again)])
    expect(message).toMatch(/^z{1000000,}$/)
    expect(html).toContain("The form is too large.")
  })

  test("characters that cannot be read", async () => {
    const { status, html } = await send(`${new URLSearchParams({ ...typed, message: "" })}&message=caf%E9`)
    expect([status, shownIn(html)]).toEqual([400, { ...again, message: "caf\uFFFD" }])
    expect(html).toContain("Some characters couldn’t be read")
  })

  test("a form of another site", async () => {
    const { status, html } = await send(typed, { isForeign: true })
    expect([status, shownIn(html)]).toEqual([403, again])
    const words = "For your security, please check your details and send the form again."
    expectErrorSummary(html, words)
  })

  test("a sender who has sent too many", async () => {
    for (let sent = 0; ; sent++) {
      const values = { ...typed, fullName: `Number ${sent}` }
      const { status, html, headers } = await send(values, { admit: rateLimit.admitEnquiry("203.0.113.9") })
      if (status === 201) continue
      expect([status, shownIn(html)]).toEqual([429, { ...again, fullName: `Number ${sent}` }])
      expect(html).toContain("You’ve sent several enquiries already.")
      expect(Number(headers.get("Retry-After"))).toBeGreaterThan(0)
      return
    }
  })

  test("an estimate that nothing is known of", async () => {
    const { html } = await send({ ...typed, email: "", estimate: "layout=l&card=99" })
    expect(shownIn(html)).toEqual({ ...again, email: "", estimate: "layout=l&amp;card=99" })
  })

  test("a store that takes nothing, and a bug of ours", async () => {
    const away = new AppError("unavailable", "Later.", { retryAfter: 5 })
    const full = await send(typed, {}, refuse(away))
    expect([full.status, full.headers.get("Retry-After"), shownIn(full.html)]).toEqual([503, "5", again])
    expect(full.errors).toEqual([away])
    const bug = new TypeError("x is not a function")
    const broken = await send(typed, {}, refuse(bug))
    expect([broken.status, shownIn(broken.html)]).toEqual([500, again])
    expect(broken.errors).toEqual([bug])
    for (const { html } of [full, broken]) expectErrorSummary(html, "Failed to send message. Please try again.")
  })

  test("a site whose owner has taken the form off Contact", async () => {
    const bare = { ...(await store.pages.getByKey("contact")), blocks: [] }
    const { status, html } = await send(
      { ...typed, email: "" },
      {},
      { ...store, pages: { ...store.pages, getByKey: async () => bare } },
    )
    expect([status, shownIn(html)]).toEqual([422, { ...again, email: "" }])
    expectErrorSummary(html, "1 field needs attention", ["Email is required"])
  })
})
