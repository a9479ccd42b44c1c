import { globSync, rmSync, writeFileSync } from "node:fs"
import { chromium, type Page, type Route } from "@playwright/test"
import sharp from "sharp"
import { adminRoutes } from "#admin-routes.ts"
import { helpTopics } from "#admin/help/topics/help-topics.ts"
import { enquire, openApi } from "../e2e/admin/content.ts"
import { type Product, signIn, startProduct } from "../e2e/product.ts"
import { switchVisitsOn } from "../e2e/screens/visit-hours.ts"

/** Creates the pictures of the built-in guide from the screens themselves, on the sample content and always at the same time. */
const folder = "assets/help"
const size = { width: 1100, height: 700 }
const maxBytes = 40 * 1024
const now = "2026-11-21T05:30:00.000Z"

const visitors = [
  {
    fullName: "Asha Kulkarni",
    company: "Sea View",
    message: "An L-shaped kitchen, 10 × 8 ft. Can you visit on Saturday?",
  },
  { fullName: "Rohit Deshmukh", company: "Green Park", message: "Two wardrobes with sliding doors." },
  { fullName: "Farah Shaikh", company: "Lake Terrace", message: "What does a parallel kitchen of 8 ft cost?" },
]

const visit = { state: "booked", sequence: 0, enquiryId: "1", phone: "98220 12345", phoneNumber: "+919822012345" }

/** The visits and the block in the picture of their list, at times of that week. */
const visits: Record<string, unknown>[] = [
  {
    ...visit,
    _id: "1",
    ...at("2026-11-20T04:30:00.000Z"),
    kind: "home",
    state: "done",
    reference: "EN-7F3K2Q",
    fullName: "Asha Kulkarni",
    address: "Flat 12, Sea View, Baner",
    pin: "411045",
    onlineDiscount: true,
  },
  {
    ...visit,
    _id: "2",
    ...at("2026-11-22T05:30:00.000Z"),
    kind: "studio",
    reference: "EN-2K7Q3F",
    fullName: "Rohit Deshmukh",
    address: "",
    pin: "",
    onlineDiscount: false,
  },
]
const blocks = [{ _id: "3", ...at("2026-11-22T08:30:00.000Z", 3), kind: null, words: "Fair in Kothrud", by: "owner" }]

/** The items for quotations. */
const items = [
  { description: "Base cabinet, BWP plywood, laminate", unit: "sq ft", rate: 1_450_00, hsn: "9403" },
  { description: "Soft-close drawer", unit: "nos", rate: 4_500_00, hsn: "8302" },
  { description: "Counter slab, black granite, fitted", unit: "sq ft", rate: 520_00, hsn: "6802" },
]
/** What is connected in the picture of the connections. */
const made = { createdAt: now, createdBy: "owner@maap.example" }
const webhooks = [
  {
    _id: "1",
    url: "https://hooks.zapier.com/hooks/catch/1234567/abcdefg/",
    events: ["enquiry.created", "visit.booked"],
    isActive: true,
    problem: "",
    ...made,
  },
]
const apiKeys = [{ _id: "2", name: "Google Sheet", role: "office", usedAt: now, expiresAt: null, ...made }]

/** The visitors in the picture of that screen. */
const visited = {
  from: "2026-10-23",
  to: "2026-11-21",
  chart: {
    unit: "day",
    bars: Array.from({ length: 30 }, (_, index) => ({
      from: new Date(Date.parse("2026-10-23") + index * 86_400_000).toISOString().slice(0, 10),
      visitors: 18 + ((index * 11) % 23),
    })),
  },
  pages: [
    { path: "/", views: 512, visitors: 341 },
    { path: "/modular-kitchen", views: 287, visitors: 126 },
    { path: "/estimate", views: 240, visitors: 58 },
    { path: "/projects", views: 151, visitors: 22 },
  ],
  sources: [
    { source: "", visitors: 290 },
    { source: "www.google.com", visitors: 214 },
    { source: "instagram", visitors: 71 },
  ],
  steps: { visitors: 886, estimate: 143, call: 41, whatsapp: 67, directions: 12, enquiries: 38, visits: 17, won: 5 },
}

/** The start and end of an event that takes this many hours. */
function at(startsAt: string, hours = 1) {
  return { startsAt, endsAt: new Date(Date.parse(startsAt) + hours * 3_600_000).toISOString() }
}

const browser = await chromium.launch({
  executablePath: process.env["CHROMIUM_PATH"] ?? "/usr/bin/chromium",
  args: [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
  ],
})
// Last, so it does not keep running without a browser.
const product = await startProduct({ PUBLIC_URL: "" })
try {
  for (const visitor of visitors) await enquire(product.address, visitor)
  const api = await openApi(product)
  await switchVisitsOn(api)
  await api.put("/quotation-items", { items })
  const page = await browser.newPage({ viewport: size, reducedMotion: "reduce", timezoneId: "Asia/Kolkata" })
  await signIn(page, product.admin, product.address)
  await page.route("**/api/**", answerAtFixedTime)
  // The last matching route responds. Visits are in the future, which depends on the current time.
  await page.route(/\/api\/visits\?/, (route) => route.fulfill({ json: visits }))
  await page.route(/\/api\/visits\/blocks\?/, (route) => route.fulfill({ json: blocks }))
  await page.route(/\/api\/webhooks$/, (route) => route.fulfill({ json: webhooks }))
  await page.route(/\/api\/api-keys$/, (route) => route.fulfill({ json: apiKeys }))
  await page.route(/\/api\/visitors(\?|$)/, (route) => route.fulfill({ json: visited }))
  await page.clock.setFixedTime(now)
  for (const file of globSync(`${folder}/*.webp`)) rmSync(file)
  const paths = new Set(adminRoutes.flatMap(({ children = [] }) => children.map(({ path }) => path)))
  for (const { path: topic } of helpTopics) {
    const path = topic === "history" ? "/admin/blogs/history/:id" : `/admin/${topic}`
    if (paths.has(path)) writeFileSync(`${folder}/${topic}.webp`, await takePicture(page, await fillIn(path, product)))
  }
} finally {
  await browser.close()
  await product.stop()
}
process.stdout.write(`${globSync(`${folder}/*.webp`).length} pictures in ${folder}\n`)

/** The path with the id of the first guide. */
async function fillIn(path: string, of: Product): Promise<string> {
  if (!path.includes(":id")) return path
  const [guide] = (await (await openApi(of)).get("/blogs?limit=1")) as { _id: string }[]
  return path.replace(":id", guide?._id ?? "")
}

async function takePicture(page: Page, path: string): Promise<Buffer> {
  await page.goto(`${product.address}${path}${path === "/admin/visits" ? "?day=2026-11-20" : ""}`)
  await page.getByRole("heading", { level: 1 }).waitFor()
  await page.waitForLoadState("networkidle")
  await page.evaluate(() => document.fonts.ready)
  const shot = await page.screenshot({ animations: "disabled", caret: "hide" })
  for (const quality of [75, 60, 45, 30]) {
    const bytes = await sharp(shot).webp({ quality, effort: 6 }).toBuffer()
    if (bytes.length <= maxBytes) return bytes
  }
  throw new Error(`The picture of ${path} does not fit into ${maxBytes} bytes.`)
}

/** The server's response with fixed times and days moved equally, so the pictures change only with the screens. */
async function answerAtFixedTime(route: Route) {
  const answer = await route.fetch()
  if (!answer.headers()["content-type"]?.includes("json")) return await route.fulfill({ response: answer })
  const day = 24 * 60 * 60 * 1000
  const shift = Math.floor(Date.parse(now) / day) - Math.floor(Date.now() / day)
  const body = (await answer.text())
    .replaceAll(/"\d{4}-\d\d-\d\dT[\d:.]+Z"/g, `"${now}"`)
    .replaceAll(/"(\d{4}-\d\d-\d\d)"/g, (_, date: string) => {
      return `"${new Date(Date.parse(date) + shift * day).toISOString().slice(0, 10)}"`
    })
    .replaceAll(/"EN-[0-9A-Z]{6}"/g, '"EN-7F3K2Q"')
    .replaceAll(`"keptUntil":"${now}"`, '"keptUntil":"2027-11-21T05:30:00.000Z"')
  const headers = { ...answer.headers(), date: new Date(now).toUTCString() }
  return await route.fulfill({ response: answer, headers, body })
}
