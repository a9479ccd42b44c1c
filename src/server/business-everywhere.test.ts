import { mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { unusedParts } from "../../test/site/unused-parts.ts"
import { shownPages } from "#pages/site/seo-pages.ts"
import { accentTokens } from "#base/colour.ts"
import { business as schema } from "#collections/shared/business/business.ts"
import { validate } from "#base/parse.ts"
import { sentinel } from "../../test/site/sentinel-business.ts"
import { plainProject } from "../../test/site/plain-project.ts"
import { startMailServer } from "../../test/site/mail-server.ts"
import { createApp } from "./app.ts"
import { createLog } from "./log.ts"
import { createPageRenderer } from "./pages/render-page.tsx"
import { seedBusiness, beginPages, storeSitePictures } from "./sample/first-start.ts"
import { sampleBusiness } from "./sample/sample-pages.ts"
import { readConfig } from "./config/config.ts"
import { openServices } from "./base/services.ts"
import { createMailSettings } from "#setup/server/mail-settings.ts"
import { emailOpener } from "./emails/enquiry-emails.ts"
import { startMailWorker } from "#mail/server/mail-worker.ts"
import { openSecretKey } from "#db/secret-key.ts"
import { fixedAddress } from "../../test/site/fixed-address.ts"

const documents = ["/feed.xml", "/llms.txt", "/manifest.webmanifest", "/sitemap.xml", "/theme.css"]
const pages = [...shownPages(sentinel).map(({ path }) => path), "/zq-rooms", "/projects/zq-project"]

/** The places of each text of the business; page text is without markup and separators. */
const places: [words: string, ...paths: string[]][] = [
  ["Zq Name & Sons", ...pages, "/feed.xml", "/llms.txt", "/manifest.webmanifest"],
  ["ZqShort", "/manifest.webmanifest"],
  ["ZqLegalName LLP", "/", "/terms-and-conditions"],
  ['"legalName":"ZqLegalName LLP"', "/"],
  ["ZqTagline", "/"],
  ["ZqHeadline", "/"],
  [sentinel.logo.light, "/"],
  [`"logo":"https://zq.example/${sentinel.logo.light}"`, "/"],
  [sentinel.logo.dark, "/"],
  ["mark--plate", "/"],
  ["/theme.css?v=2", ...pages],
  [accentTokens(sentinel.accent)["--haldi-700"], "/theme.css"],
  ["+91 712 555 0177", ...pages, "/llms.txt"],
  ["tel:+917125550178", "/contact"],
  ["https://wa.me/919822077777", "/", "/contact"],
  ["first@zq.example", ...pages, "/llms.txt"],
  ["second@zq.example", "/contact", "/llms.txt"],
  ["ZqStreet 7, Zqpur 440077", ...pages, "/llms.txt"],
  ["in Zqpur", "/", "/about", "/modular-kitchen", "/estimate", "/zq-rooms", "/llms.txt", "/manifest.webmanifest"],
  ['"postalCode":"440077"', "/"],
  ['"addressCountry":"NP"', "/"],
  ["Courts at Zqpur, Zqdesh.", "/terms-and-conditions"],
  ["ZqLandmark.", "/contact"],
  ['<meta name="google-site-verification" content="ZqGoogle-verification_1"/>', ...pages],
  ['<meta name="facebook-domain-verification" content="zqmetaverification2"/>', ...pages],
  ["https://map.example/zq", "/contact"],
  ['"hasMap":"https://map.example/zq"', "/"],
  ["Tuesday and Wednesday, 8:15 am to 4:45 pm", ...pages],
  ["Tuesday and Wednesday, 8:15 am to 4:45 pm. Closed from Thursday to Monday.", ...pages, "/llms.txt"],
  ['"openingHours":"Tu-We 08:15-16:45"', "/"],
  ["ZqShowroom", "/", "/contact", "/llms.txt"],
  ["ZqLane 3, Zqnagar 440078", ...pages, "/llms.txt"],
  ["tel:+917125550179", "/", "/contact"],
  ["Thursday and Friday, 8:15 am to 4:45 pm. Closed from Saturday to Wednesday.", ...pages, "/llms.txt"],
  ["https://map.example/zq-showroom", "/contact"],
  ['"department":[{"@type":"HomeAndConstructionBusiness","name":"Zq Name & Sons, ZqShowroom"', "/"],
  ['"openingHours":"Th-Fr 08:15-16:45"', "/"],
  ["3 February 2198 (ZqHoliday)", "/contact"],
  ['"validFrom":"2198-02-03"', "/"],
  ["Zqpur, ZqArea and the towns", "/"],
  ["ZqArea", "/llms.txt"],
  ["https://social.example/zq", "/"],
  ['"sameAs":["https://social.example/zq"]', "/"],
  ["GSTIN 27AAPFU0939F1ZV", "/", "/terms-and-conditions"],
  ["ZqLegalContact", "/terms-and-conditions"],
  ["ZqOfficer", "/", "/contact", "/PrivacyPolicy"],
  ["ZqOffer", ...pages],
  ["ZqLimit", ...pages],
  ["12% ZqShareA, 37% ZqShareB, 48% ZqShareC and 3% ZqShareD", "/about"],
  ["You keep 3% until", "/about"],
  ["The booking amount is 12%", "/"],
  ["sign off the finishes and pay 37%.", "/"],
  ["48% ZqShareC.", "/"],
  ["The balance of 3%, only", "/"],
  ["Making and fitting take zqLead 175 to 178 days", "/about"],
  ["ZqLead 175 to 178 days: 102 to 104 days in our workshop", "/", "/modular-kitchen"],
  ["73 to 74 days of fitting", "/", "/modular-kitchen"],
  ["fitting in 73 to 74 days", "/about"],
  ["within 71 working days", "/", "/about", "/modular-kitchen", "/estimate"],
  ["Week 15", "/"],
  ["valid for 75 days", "/terms-and-conditions"],
  ["Valid 75 days", "/estimate"],
  ["band of 0.77 mm", "/modular-kitchen"],
  ["It is refundable ZqRefund", "/"],
  ["77 ZqMonths", "/about", "/modular-kitchen"],
  ["for 7 ZqMonths", "/about", "/modular-kitchen"],
  ["77001", "/", "/about"],
  ["ZqCounter", "/", "/about"],
  ["ZqServices", "/", "/about"],
  ["ZqCustomers", "/", "/about"],
  ["ZqCopyright Zq Name & Sons", ...pages],
  ["ZqClosing", "/zq-rooms"],
  ["Version 7.7, effective 7 July 2031", "/PrivacyPolicy", "/terms-and-conditions"],
  ["<lastmod>2031-07-07</lastmod>", "/sitemap.xml"],
  ["<updated>2031-07-07", "/feed.xml"],
]

/** Texts of the sample business, at every depth, and its formatted opening hours. */
function textsIn(value: unknown): string[] {
  if (typeof value === "string") return value.length > 3 ? [value] : []
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(textsIn) : []
}
const { shares, ...sample } = { ...sampleBusiness, hours: {} }
const sampleTexts = [
  ...textsIn(sample),
  ...shares.map(({ label, percent }) => `${percent}% ${label}`),
  "10 am to 7 pm",
  "10:00-19:00",
  "Kothrud",
  "tel:+91205550142",
]

const answers = new Map<string, string>()
let folder: string
let close: () => Promise<void>
let app: ReturnType<typeof createApp>
let services: Awaited<ReturnType<typeof openServices>>["services"]

function openMail(url: string | undefined) {
  return createMailSettings({
    store: services.store,
    environment: { url, to: undefined, from: undefined, admin: undefined },
    key: openSecretKey(join(folder, "secret.key")),
    publicUrl: async () => "https://zq.example",
  })
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "maap-business-"))
  const log = createLog("silent")
  const config = readConfig({ DATA_DIR: folder })
  ;({ services, close } = await openServices(config, log))
  const { store } = services
  await seedBusiness(services, { isSample: true })
  await beginPages(services, { isSample: true, files: await storeSitePictures(services) })
  await store.business.put(sentinel, { madeBy: "owner@zq.example" })
  await store.categories.add({
    categoryName: "Zq rooms",
    categoryDescription: "",
    imagePaths: [],
    categoryAdditionalData: [],
  })
  const publicUrl = "https://zq.example"
  const siteAddress = fixedAddress(publicUrl)
  const door = { script: { href: "/entry.js" }, styles: [] }
  const renderer = createPageRenderer({
    store,
    pictures: {},
    assets: { site: door, admin: door },
    publicUrl: siteAddress.current,
  })
  app = createApp({
    readVersion: (answer) => answer({ isKnown: true, version: 1 }),
    isStopping: () => false,
    ...unusedParts,
    services,
    pages: async () => renderer,
    isHttps: true,
    siteAddress,
    mailSettings: openMail(undefined),
    log,
  })
  const readAll = async (paths: readonly string[]) => {
    for (const path of paths) {
      const answer = await app.fetch(new Request(publicUrl + path))
      expect([path, answer.status]).toEqual([path, 200])
      const text = (await answer.text()).replaceAll("<!-- -->", "").replaceAll("&amp;", "&").replaceAll("&quot;", '"')
      answers.set(path, text)
    }
  }
  // The feed of a site without entries has the date of the policies.
  await readAll(documents)
  await store.projects.add({ ...plainProject, title: "Zq project" })
  await readAll(pages)
})

afterAll(async () => {
  await close()
  await rm(folder, { recursive: true, force: true })
})

test("the sentinel could be saved", () => expect(validate(schema, sentinel)).toBeUndefined())

describe.each(places)("%s", (words, ...paths) => {
  test.each(paths)("is in %s", (path) => expect(answers.get(path)).toContain(words))
})

test("nothing of the sample business is on any page or in any document", () => {
  for (const [path, text] of answers) {
    for (const words of sampleTexts) expect([path, words, text.includes(words)]).toEqual([path, words, false])
  }
})

test("the UPI ID is on no page and in no document", () => {
  for (const [path, text] of answers) expect([path, text.includes(sentinel.upiId)]).toEqual([path, false])
})

test("an e-mail comes from the business, and goes to it if no setting names another", async () => {
  const server = await startMailServer()
  const mailSettings = openMail(`smtp://127.0.0.1:${server.port}`)
  const worker = startMailWorker({
    store: services.store,
    smtp: mailSettings.connect,
    open: emailOpener(services.store, async () => "https://zq.example"),
    onFailure: () => {},
    onError: () => {},
  })
  const form = { fullName: "Asha", email: "asha@home.example", phone: "98", company: "", message: "m" }
  await services.store.enquiries.submit(form, { page: "/" })
  await expect.poll(() => server.received.length, { timeout: 20_000 }).toBe(1)
  await worker.stop()
  await server.stop()
  expect(server.received[0]).toMatchObject({ from: "first@zq.example", to: ["first@zq.example"] })
  expect(server.received[0]?.email.from).toMatchObject({ name: "Zq Name & Sons" })
  const { text, html } = server.received[0]?.email ?? {}
  for (const words of sampleTexts) expect(`${text} ${String(html)}`).not.toContain(words)
})

test("a person's data is handed over by the business", async () => {
  const { items } = await services.store.enquiries.list()
  await services.auth.putAdmin("owner@zq.example", "a long enough password")
  const owner = { email: "owner@zq.example", password: "a long enough password" }
  const token = await services.auth.begin(await services.auth.checkCredentials(owner))
  const answer = await app.fetch(
    new Request(`https://zq.example/api/contacts/${items[0]?._id}/export`, {
      headers: { Authorization: `Bearer ${token}` },
    }),
  )
  expect(((await answer.json()) as { business: object }).business).toEqual({
    name: "Zq Name & Sons",
    email: "first@zq.example",
    address: "ZqStreet 7, Zqpur 440077",
  })
})

test("a password of the business's name is refused, and who sends too much is given its number", async () => {
  const put = services.auth.putAdmin("owner@zq.example", "Zqpur Zqpur 1")
  await expect(put).rejects.toMatchObject({ fields: { password: expect.stringContaining("names of the business") } })
  const form = { fullName: "Asha", email: "asha@home.example", phone: "98", company: "", message: "m" }
  const send = async () => {
    const admit = services.rateLimit.admitEnquiry("203.0.113.7")
    return services.store.enquiries.submit(form, { page: "/", admit })
  }
  const outcomes = await Promise.allSettled(Array.from({ length: 30 }, send))
  const refused = outcomes.find((outcome) => outcome.status === "rejected")
  expect(refused?.reason).toMatchObject({ message: expect.stringContaining("call +91 712 555 0177") })
})
