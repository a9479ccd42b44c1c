import { mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import type { Locator, Page } from "@playwright/test"
import sharp from "sharp"
import { findFreePort } from "../../test/databases/postgres.ts"
import { startMailServer, type TestMailServer } from "../../test/site/mail-server.ts"
import { sampleWords } from "../../test/site/sample-words.ts"
import { expect as anyExpect, type Product, signIn, startProduct, test } from "../product.ts"

/*
 * A second company sets up its site as its owner would: only in the browser, from a new site with the sample content. Each test is a step;
 * the last reads the whole site.
 */

// New uploads may have to wait for the sample pictures.
const expect = anyExpect.configure({ timeout: 20_000 })

let product: Product
let folder: string
let mail: TestMailServer
/** The files of the pictures on the new site, by the first part of their names, and its icons. */
let samplePictures: string[]
let sampleIcons: Buffer[]

test.describe.configure({ mode: "serial" })

test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "maap-new-owner-"))
  const port = String(await findFreePort())
  product = await startProduct({ PORT: port, PUBLIC_URL: `http://localhost:${port}`, DATA_DIR: folder })
  // A port that the admin offers; nothing else on this machine has it.
  mail = await startMailServer(2525)
  const before = await readSite()
  samplePictures = [...new Set([...before.values()].flatMap((text) => text.match(/uploads\/[0-9a-f]{24}/g) ?? []))]
  sampleIcons = await Promise.all(iconPaths.map(readBytes))
})

test.afterAll(async () => {
  await product.stop()
  await mail.stop()
  await rm(folder, { recursive: true, force: true })
})

test.beforeEach(async ({ page }) => signIn(page, product.admin, product.address))

const iconPaths = ["/favicon.ico", "/icon-192.png", "/apple-touch-icon.png"]
const documentPaths = ["/feed.xml", "/llms.txt", "/manifest.webmanifest", "/sitemap.xml", "/theme.css", "/robots.txt"]
const listPaths = ["business", "navigation", "rate-card", "categories", "blogs", "projects", "reviews", "pages"]

async function readBytes(path: string): Promise<Buffer> {
  return Buffer.from(await (await fetch(product.address + path)).arrayBuffer())
}

/** All public content of the site, by URL. */
async function readSite(): Promise<Map<string, string>> {
  const sitemap = await (await fetch(`${product.address}/sitemap.xml`)).text()
  const pages = [...sitemap.matchAll(/<loc>https?:\/\/[^/]+(.*?)<\/loc>/g)].map(([, path = ""]) => path)
  const read = new Map<string, string>()
  for (const path of [...pages, ...documentPaths, ...listPaths.map((each) => `/api/${each}`)]) {
    const answer = await fetch(product.address + path)
    read.set(path, answer.ok ? await answer.text() : `status ${answer.status}`)
  }
  return read
}

const go = (page: Page, path: string) => page.goto(product.address + path)

/** A picture of plain fronts, each in a different colour. */
async function makePicture(name: string, [wall, front]: [string, string], size = { width: 1600, height: 900 }) {
  const { width, height } = size
  const fronts = [0, 1, 2, 3].map(
    (at) =>
      `<rect x="${(at + 0.5) * (width / 5)}" y="${height * 0.55}" width="${width / 5 - 8}" height="${height * 0.35}"/>`,
  )
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="${wall}"/><g fill="${front}">${fronts.join("")}</g></svg>`
  return { name, mimeType: "image/jpeg", buffer: await sharp(Buffer.from(svg)).jpeg().toBuffer() }
}

async function replaceRows(
  page: Page,
  noun: string,
  rows: [number: string, words: string][],
  labels: [string, string],
) {
  const remove = page.getByRole("button", { name: new RegExp(`^Remove ${noun} \\d`) })
  while ((await remove.count()) > rows.length) await remove.last().click()
  while ((await remove.count()) < rows.length) await page.getByRole("button", { name: `Add ${noun}` }).click()
  for (const [index, row] of rows.entries()) {
    for (const [at, label] of labels.entries()) {
      await page.getByLabel(label.replace("#", String(index + 1)), { exact: true }).fill(row[at] ?? "")
    }
  }
}

test("her sign-in is her own", async ({ page }) => {
  await go(page, "/admin/start")
  await page.getByRole("link", { name: "Change the e-mail address" }).click()
  await page.getByRole("button", { name: "Change e-mail address" }).click()
  product.admin.email = "meera@navirasoi.example"
  await page.getByLabel("New e-mail address").fill(product.admin.email)
  await page.getByLabel("Your password").fill(product.admin.password)
  await page.getByRole("dialog").getByRole("button", { name: "Change e-mail address" }).click()
  await expect(page.getByRole("strong").filter({ hasText: product.admin.email })).toBeVisible()
})

test("the business is hers: name, logo, colour, phone, hours and payments", async ({ page }) => {
  await go(page, "/admin/start")
  await page.getByRole("link", { name: "Enter your details" }).click()
  const fill = (label: string, value: string) => page.getByLabel(label, { exact: true }).fill(value)
  const openPart = async (name: string) => {
    await page.getByRole("navigation", { name: "Parts of the business" }).getByRole("link", { name }).click()
    await expect(page.getByRole("region", { name, exact: true })).toBeFocused()
  }
  await fill("Name", "Navi Rasoi, Nagpur")
  await fill("Short name", "Navi Rasoi")
  await fill("Headline", "A kitchen for every Nagpur home")
  await fill("Tagline", "Steel frames, orange fronts, honest bills.")
  await fill("Phone number", "+91 712 255 5010")
  await fill("E-mail address", "namaste@navirasoi.example")
  await fill("WhatsApp", "+91 98220 22222")
  await openPart("Logo and colour")
  const logo = Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="360" height="120"><rect width="360" height="120" rx="24" fill="#c2410c"/><circle cx="60" cy="60" r="34" fill="#fff"/></svg>`,
  )
  const buffer = await sharp(logo).png().toBuffer()
  for (const ground of ["light", "dark"]) {
    await page
      .getByLabel(`Logo on a ${ground} background`)
      .setInputFiles({ name: "logo.png", mimeType: "image/png", buffer })
  }
  await expect(page.getByRole("button", { name: "Remove the logo" })).toHaveCount(2)
  await page.getByRole("checkbox", { name: "The logo contains our name" }).check()
  await fill("Your colour", "#7b1e2b")
  await openPart("Address and hours")
  await fill("Street and building", "12 Wardha Road, Dhantoli")
  await fill("City", "Nagpur")
  await fill("PIN code", "440012")
  await fill("Landmark", "Opposite the orange market, first floor")
  await page.getByRole("checkbox", { name: "Monday" }).uncheck()
  await page.getByRole("checkbox", { name: "Sunday" }).check()
  for (const day of ["Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"]) {
    await page.getByLabel(`${day} opens at`).fill("11:00")
    await page.getByLabel(`${day} closes at`).fill("20:00")
  }
  await openPart("Other locations")
  await page.getByRole("button", { name: "Add place" }).click()
  await fill("Name of place 1", "Workshop")
  await fill("Street and building of place 1", "4 Hingna Road")
  await fill("City of place 1", "Nagpur")
  await openPart("Payments, time and warranty")
  await replaceRows(
    page,
    "payment",
    [
      ["30", "with the order"],
      ["60", "before the lorry leaves"],
      ["10", "after the last drawer runs"],
    ],
    ["Payment #, %", "Stage of payment #"],
  )
  await fill("Lead time", "21 to 30 days from final measurement")
  await fill("Warranty on cabinets and hardware", "7 years")
  await fill("Warranty on fitting", "2 years")
  await openPart("Promo line and figures")
  await fill("Offer", "Free chimney with every kitchen.")
  await fill("Second sentence", "Until Diwali.")
  await replaceRows(
    page,
    "counter",
    [
      ["212", "Kitchens fitted"],
      ["9", "Fitters of our own"],
    ],
    ["Number of counter #", "Label of counter #"],
  )
  await fill("First figure", "212 kitchens in Vidarbha")
  await fill("Second figure", "9 fitters, no contractors")
  await openPart("Legal")
  await fill("Grievance officer", "Meera Deshmukh")
  await fill("Copyright line", "Copyright 2026")
  await page.getByRole("button", { name: "Save business" }).click()
  await expect(page.getByText("Business saved")).toBeVisible()
})

test("the rate card has her prices", async ({ page }) => {
  await go(page, "/admin/rate-card")
  for (const [tier, cabinet] of [
    ["Essential", "1,450"],
    ["Signature", "2,050"],
    ["Premium", "2,950"],
  ] as const) {
    await page.getByRole("group", { name: tier }).getByLabel("Cabinet, ₹").fill(cabinet)
  }
  await page.getByRole("button", { name: "Save rate card" }).click()
  await expect(page.getByText("Rate card saved")).toBeVisible()
})

const ownProjects = [
  {
    title: "Orange fronts in Dharampeth",
    place: "3BHK, Dharampeth",
    size: "11 × 9 ft",
    days: "24",
    colours: ["#f5efe6", "#c2410c"],
  },
  {
    title: "A galley in Sitabuldi",
    place: "1BHK, Sitabuldi",
    size: "12 × 6 ft",
    days: "19",
    colours: ["#e7ecef", "#274c77"],
  },
  {
    title: "The island of Civil Lines",
    place: "Bungalow, Civil Lines",
    size: "16 × 13 ft",
    days: "29",
    colours: ["#eef3ea", "#386641"],
  },
] as const

test("three projects of hers are shown on Home", async ({ page }) => {
  for (const { title, place, size, days, colours } of ownProjects) {
    await go(page, "/admin/projects/create")
    await page.getByLabel(/^Title/).fill(title)
    await page.getByLabel("What was solved").fill(`Room for the big kadhai, and light on the counter, in ${place}.`)
    await page.getByLabel("Place").fill(place)
    await page.getByLabel("Size").fill(size)
    await page.getByLabel("Days").fill(days)
    await page.getByLabel("Show on Home").check()
    await page.getByLabel("Images").setInputFiles([await makePicture(`${title}.jpg`, [...colours])])
    await page.getByLabel("Picture description").first().fill(`${title}: the finished wall`)
    await page.getByRole("button", { name: "Submit" }).click()
    await expect(page.getByRole("status").filter({ hasText: `Project “${title}” created.` })).toBeVisible()
  }
})

function cardOf(page: Page, kind: string): Locator {
  return page.locator(".block-card", { has: page.getByRole("button", { name: new RegExp(`^${kind}`) }) }).first()
}

async function openBlock(page: Page, kind: string): Promise<Locator> {
  const card = cardOf(page, kind)
  await card.locator(".part-title").first().click()
  await expect(card.locator(".part-title").first()).toHaveAttribute("aria-expanded", "true")
  return card
}

async function choosePicture(page: Page, field: Locator, name: string) {
  await field.getByRole("button", { name: "Choose from the library" }).click()
  const picker = page.getByRole("dialog", { name: "Choose a picture" })
  await picker.getByRole("searchbox").fill(name)
  await expect(picker.getByRole("status", { name: "Found" })).toHaveText("1 of 1")
  await picker.getByRole("list", { name: "Pictures" }).getByRole("button").first().click()
  await expect(picker).toBeHidden()
}

async function publish(page: Page) {
  await page.getByRole("button", { name: "Update" }).click()
  await expect(page.getByRole("status", { name: "Result" })).toContainText("Published.")
}

test("Home says her words, with her picture and without the steps", async ({ page }) => {
  await go(page, "/admin/pages")
  await page.getByRole("link", { name: "Edit Home" }).click()
  const banner = await openBlock(page, "Banner")
  await banner
    .getByLabel("Introduction", { exact: true })
    .fill("Drawn in a day, fitted in a month, by people from Nagpur.")
  await choosePicture(page, banner.getByRole("group", { name: "Picture 1" }), "Orange fronts")
  const steps = await openBlock(page, "Steps")
  await steps.getByRole("button", { name: /^Remove Steps/ }).click()
  const call = await openBlock(page, "Book now")
  await call.getByRole("textbox", { name: /^Heading/ }).fill("Come and open our drawers.")
  await publish(page)
})

test("About is her own", async ({ page }) => {
  await go(page, "/admin/pages")
  await page.getByRole("link", { name: "Edit About" }).click()
  const banner = await openBlock(page, "Page banner")
  await banner.getByRole("textbox", { name: /^Title/ }).fill("Three sisters and a workshop.")
  await banner
    .getByLabel("First sentence", { exact: true })
    .fill("Navi Rasoi was begun in 2011 by three sisters from Nagpur.")
  await choosePicture(page, banner, "galley")
  const story = await openBlock(page, "About us")
  await story.getByRole("textbox", { name: /^Heading/ }).fill("Steel first")
  await story
    .getByLabel("First sentences", { exact: true })
    .fill("Our frames are steel, since Nagpur's summers bend wood.")
  const text = story.getByRole("textbox", { name: "Text", exact: true })
  await text.fill("We weld, coat and fit them ourselves.")
  await publish(page)
})

test("her own page is made and is first in her menu", async ({ page }) => {
  await go(page, "/admin/pages/create")
  await page.getByLabel(/^Name/).fill("Our steel")
  const add = async (kind: string) => {
    await page.getByRole("button", { name: "Add a block" }).click()
    const dialog = page.getByRole("dialog", { name: "Add a block" })
    await dialog.getByRole("button", { name: new RegExp(`^${kind}`) }).click()
    await expect(dialog).toBeHidden()
    return cardOf(page, kind)
  }
  const banner = await add("Page banner")
  await banner.getByRole("textbox", { name: /^Title/ }).fill("Why our kitchens are steel")
  await banner.getByLabel("First sentence", { exact: true }).fill("It neither swells nor feeds termites.")
  const picture = await add("Picture beside text")
  await picture.getByRole("textbox", { name: /^Heading/ }).fill("One millimetre, coated twice")
  await picture
    .getByRole("textbox", { name: "Text", exact: true })
    .fill("Every frame carries eighty kilograms a shelf.")
  await choosePicture(page, picture, "Civil Lines")
  await add("Contact")
  await page.getByRole("button", { name: "Submit" }).click()
  await page.waitForURL("**/admin/pages/edit/*")

  await go(page, "/admin/navigation")
  const header = page.getByRole("group", { name: "Header" })
  await header.getByRole("button", { name: "Add link" }).click()
  await header.getByLabel("Links to").last().selectOption({ label: "Our steel" })
  await expect(header.getByLabel("Name", { exact: true }).last()).toHaveValue("Our steel")
  const up = header.getByRole("button", { name: "Move Our steel up" })
  const names = () =>
    header.getByLabel("Name", { exact: true }).evaluateAll((all) => all.map((each) => (each as HTMLInputElement).value))
  for (let press = 0; press < 9 && (await names())[0] !== "Our steel"; press++) await up.press("Enter")
  await header.getByRole("button", { name: "Move Prices up" }).press("Enter")
  await page.getByRole("button", { name: "Save menu and footer" }).click()
  await expect(page.getByRole("region", { name: "State" })).toHaveText("Published")
})

test("a page of hers is in Hindi", async ({ page }) => {
  await go(page, "/admin/pages/create")
  await page.getByLabel(/^Name/).fill("हमारी गारंटी")
  await page.getByLabel("Language").selectOption("hi")
  await page.getByRole("button", { name: "Add a block" }).click()
  const dialog = page.getByRole("dialog", { name: "Add a block" })
  await dialog.getByRole("button", { name: /^Page banner/ }).click()
  await cardOf(page, "Page banner")
    .getByLabel(/^Title/)
    .fill("सात साल की गारंटी")
  await page.getByRole("button", { name: "Submit" }).click()
  await page.waitForURL("**/admin/pages/edit/*")

  // The line that joins the letters is unbroken, even in small print.
  await go(page, "/hamari-garanti")
  const name = page.getByRole("navigation", { name: "Breadcrumb" }).getByText("हमारी गारंटी")
  await expect(name).toHaveCSS("letter-spacing", "normal")
})

test("her e-mails go by her mail server, the sample goes, and the site is live", async ({ page }) => {
  await go(page, "/admin/mail")
  await page.getByLabel("Server", { exact: true }).fill("127.0.0.1")
  await page.getByLabel("Port").selectOption("2525")
  await page.getByLabel("Sender").fill("letters@navirasoi.example")
  await page.getByLabel("Recipients").fill("meera@navirasoi.example")
  await page.getByRole("button", { name: "Save e-mail settings" }).click()
  await expect(page.getByText("E-mail settings saved")).toBeVisible()
  await page.getByRole("button", { name: "Send a test e-mail" }).click()
  await expect.poll(() => mail.received.length).toBe(1)

  await go(page, "/admin/start")
  await page.getByRole("button", { name: "Remove the sample content", exact: true }).click()
  const dialog = page.getByRole("dialog")
  await expect(dialog).toContainText("In “Home”, “About”, which you changed, your own texts stay.")
  await dialog.getByRole("button", { name: "Remove it" }).click()
  await expect(page.getByLabel("Result")).toContainText("Removed: 6 guides, 4 rooms, 6 projects")
  await page.getByRole("button", { name: "Go live", exact: true }).click()
  await page.getByRole("dialog").getByRole("button", { name: "Go live", exact: true }).click()
  await expect(page.getByText(/^Live since/)).toBeVisible()
  await expect(page.getByText("Everything is done. The site is yours.")).toBeVisible()
})

/** The text of a page, with entities and React's comments between texts resolved. */
function plain(text: string): string {
  const entities: Record<string, string> = { "&amp;": "&", "&quot;": '"', "&#x27;": "'", "&lt;": "<", "&gt;": ">" }
  return text
    .replaceAll("<!-- -->", "")
    .replaceAll(/&(?:amp|quot|#x27|lt|gt);/g, (entity) => entities[entity] ?? entity)
}

test("nothing that the site says or shows is the sample's", async ({ page }) => {
  const words = sampleWords()
  expect(words.length).toBeGreaterThan(100)
  expect(samplePictures.length).toBeGreaterThan(30)
  const { address } = product
  const said = await readSite()
  expect([...said].filter(([, text]) => text.startsWith("status "))).toEqual([])
  expect([...said.keys()]).toEqual(expect.arrayContaining(["/our-steel", "/projects/orange-fronts-in-dharampeth"]))

  const shared = new Set<string>()
  for (const text of said.values()) {
    for (const [path] of text.matchAll(/\/uploads\/[\w-]+-share[\w-]*\.jpg/g)) shared.add(path)
  }
  expect(shared.size).toBeGreaterThan(2)
  for (const path of shared) {
    const answer = await fetch(address + path)
    expect([path, answer.status, answer.headers.get("content-type")]).toEqual([path, 200, "image/jpeg"])
    await answer.arrayBuffer()
  }

  const form = { fullName: "Asha", email: "asha@home.example", phone: "98220 12345", message: "A galley." }
  const headers = { "Content-Type": "application/json" }
  const sent = await fetch(`${address}/api/contact`, { method: "POST", headers, body: JSON.stringify(form) })
  expect(sent.status).toBe(201)
  await expect.poll(() => mail.received.length).toBe(3)
  expect(new Set(mail.received.flatMap(({ to }) => to))).toEqual(new Set([form.email, "meera@navirasoi.example"]))
  for (const [index, { from, email }] of mail.received.entries()) {
    expect(from).toBe("letters@navirasoi.example")
    said.set(`e-mail ${index}`, `${email.from?.name} ${email.subject} ${email.text} ${email.html}`)
  }

  const found: string[][] = []
  for (const [path, text] of said) {
    const clean = plain(text)
    for (const each of words) if (clean.includes(each)) found.push([path, each])
    for (const each of samplePictures) if (clean.includes(each)) found.push([path, each])
  }
  expect(found).toEqual([])
  for (const [index, path] of iconPaths.entries()) {
    expect([path, (await readBytes(path)).equals(sampleIcons[index] as Buffer)]).toEqual([path, false])
  }

  const places: [path: string, ...words: string[]][] = [
    [
      "/",
      "Navi Rasoi, Nagpur",
      "+91 712 255 5010",
      "Drawn in a day",
      "Orange fronts in Dharampeth",
      "Come and open our drawers.",
    ],
    [
      "/about",
      "Three sisters and a workshop.",
      "since Nagpur's summers bend wood",
      "We weld, coat and fit them ourselves.",
    ],
    ["/our-steel", "Why our kitchens are steel", "eighty kilograms a shelf"],
    ["/contact", "12 Wardha Road", "Tuesday to Sunday, 11 am to 8 pm. Closed on Mondays.", "4 Hingna Road"],
    ["/hamari-garanti", '<html lang="hi', "सात साल की गारंटी"],
    ["/terms-and-conditions", "Courts at Nagpur"],
    ["/llms.txt", "namaste@navirasoi.example"],
    ["e-mail 1", "Navi Rasoi, Nagpur"],
  ]
  for (const [path, ...each] of places) for (const word of each) expect(plain(said.get(path) ?? "")).toContain(word)
  expect(said.get("/")).not.toContain("6 Steps Of Completion")

  await go(page, "/")
  await expect(page.locator(".menu-links > li > a").first()).toHaveText("Our steel")
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    for (const path of [
      "/",
      "/about",
      "/our-steel",
      "/projects",
      "/contact",
      "/modular-kitchen",
      "/blog",
      "/estimate",
    ]) {
      await go(page, path)
      expect([path, width, await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)]).toEqual([
        path,
        width,
        true,
      ])
      await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1)
    }
  }
})
