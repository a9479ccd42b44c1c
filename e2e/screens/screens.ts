import { expect, type Page } from "@playwright/test"
import { businessParts } from "#collections/admin/business/parts.ts"
import { adminRoutes } from "#admin-routes.ts"
import { findScreen } from "#admin/screens.ts"
import { enquiry, fill, openForm } from "../enquiry/form.ts"
import { untilMenuStarted, untilStarted } from "../product.ts"
import { openParts, visitorStates } from "./visitor-states.ts"

/** The widths at which every screen is checked, in CSS pixels: phone, tablet, laptop, desktop. */
export const widths = [390, 768, 1440, 1920]

/** The width of an A4 sheet in CSS pixels, for printed pages. */
export const paperWidth = 794

/** A page or a screen of the admin, initially or in another state. */
export interface Screen {
  /** The path, with `:blog` and the like for the items of `fillSite`. */
  path: string
  /** The state in words; absent initially. */
  state?: string
  /** Creates the state after the page is opened. */
  show?(page: Page): Promise<void>
  /** True if the state depends on the width, so the page is reopened at each. */
  isOpenedAnew?: true
  isPrinted?: true
}

export const isOfAdmin = ({ path }: Screen): boolean => path.startsWith("/admin/")

/** True if it needs a session: all screens of the admin except those for signing in. */
export const needsSession = ({ path }: Screen): boolean =>
  path.startsWith("/admin/") && !/^\/admin\/(login|invitation|forgot|reset)/.test(path)

/** The name of a screen: its path, and its state after a comma. */
export const nameOf = ({ path, state }: Screen): string => (state === undefined ? path : `${path}, ${state}`)

const send = (page: Page) => page.getByRole("button", { name: /Send enquiry|Save and send/ }).click()

const chooseTime = (page: Page) => page.locator(".booking .choice-row").getByRole("link").last().click()

/** Pages in states created by a visitor. */
export const pageStates: Screen[] = [
  {
    path: "/",
    state: "menu open",
    isOpenedAnew: true,
    async show(page) {
      await untilMenuStarted(page)
      await page.locator(".menu-toggle, .more-button").filter({ visible: true }).first().click()
    },
  },
  {
    path: "/wardrobes",
    state: "a picture open large",
    async show(page) {
      await untilStarted(page, ".gallery-row")
      await page.locator(".picture-row-link").first().click()
      await expect(page.getByRole("dialog").getByRole("img")).toBeInViewport()
    },
  },
  {
    path: "/contact",
    state: "form with errors",
    async show(page) {
      await openForm(page)
      await fill(page, { Email: "asha at home" })
      await send(page)
      await expect(page.getByRole("alert").first()).toContainText("need attention")
    },
  },
  {
    path: "/contact",
    state: "form sent",
    async show(page) {
      await openForm(page)
      await fill(page, enquiry)
      await send(page)
      await expect(page.getByText("Message sent successfully!")).toBeVisible()
    },
  },
  {
    path: "/modular-kitchen",
    state: "every row open",
    async show(page) {
      await page.getByText("Island", { exact: true }).first().click()
      await openParts(page)
    },
  },
  { path: "/book", state: "the kinds of visit" },
  { path: "/book?kind=studio", state: "the free times" },
  {
    path: "/book?kind=home&estimate=layout%3Dl%26card%3D1",
    state: "the form with errors",
    async show(page) {
      await chooseTime(page)
      await page.getByRole("button", { name: "Book this visit" }).click()
      await expect(page.getByText("fields need attention")).toBeVisible()
    },
  },
  {
    path: "/book?kind=studio",
    state: "a visit booked",
    async show(page) {
      await chooseTime(page)
      // A different person each time, because a person can have only one visit of a kind.
      const number = String(Date.now()).slice(-8)
      await fill(page, { ...enquiry, Email: `asha${number}@home.example`, Phone: `98${number}` })
      await page.getByRole("button", { name: "Book this visit" }).click()
      await expect(page.getByRole("heading", { name: "Your visit is booked." })).toBeVisible()
    },
  },
  { path: "/estimate?layout=island&tier=premium", state: "an island" },
  { path: "/estimate?layout=u&a=20", state: "a measure that cannot be" },
  { path: "/blog/nothing", state: "not found" },
  ...visitorStates,
]

export const printedPages: Screen[] = ["/", "/estimate", "/modular-kitchen", "/wardrobes", "/blog/:guide"].map(
  (path) => ({
    path,
    state: "printed",
    isPrinted: true,
  }),
)

/** Every screen of the admin; those of an item show the first of its kind. */
export const adminScreens: Screen[] = adminRoutes
  .flatMap(({ path, children }) => [path, ...(children ?? []).map((each) => each.path)])
  .filter((path) => path !== undefined && path !== "*")
  .map((path) => ({ path: itemName(String(path)) }))
  .concat(businessParts.slice(1).map(({ id }) => ({ path: `/admin/business?part=${id}` })))

function itemName(path: string): string {
  if (path.endsWith("/invitation")) return `${path}#:invitation`
  return path.replace(":id", `:${findScreen(path)?.noun ?? "quotation"}`).replace(":topic", "contacts")
}

const press = (page: Page, name: RegExp | string) =>
  page.getByRole("button", { name }).filter({ visible: true }).first().click()

/** Screens of the admin in created states; those without a session come first, as among the screens. */
export const adminStates: Screen[] = [
  {
    path: "/admin/login",
    state: "a failure",
    async show(page) {
      await page.getByLabel("Email address").fill("owner@maap.example")
      await page.getByLabel("Password", { exact: true }).fill("not the password")
      await press(page, "Submit")
      await expect(page.getByRole("alert")).not.toBeEmpty()
    },
  },
  {
    path: "/admin/dashboard",
    state: "menu open",
    isOpenedAnew: true,
    async show(page) {
      const drawer = page.getByRole("button", { name: /^Menu/ })
      if (await drawer.isVisible()) await drawer.click()
      else await press(page, /@maap\.example/)
    },
  },
  {
    path: "/admin/dashboard",
    state: "search open",
    async show(page) {
      await page.keyboard.press("Control+k")
      await expect(page.getByRole("listbox", { name: "Results" })).toBeVisible()
    },
  },
  {
    path: "/admin/contacts",
    state: "an enquiry open",
    async show(page) {
      await press(page, /Kulkarni$/)
      await expect(page.getByLabel("Note", { exact: true })).toBeVisible()
    },
  },
  {
    path: "/admin/contacts",
    state: "the next step asked",
    async show(page) {
      await press(page, /Kulkarni$/)
      await page.getByRole("dialog").getByRole("button", { name: "Closed" }).click()
      await expect(page.getByRole("dialog", { name: /^Closed: / })).toBeVisible()
    },
  },
  { path: "/admin/contacts?today=true", state: "what waits today" },
  {
    path: "/admin/contacts?add=yes",
    state: "an enquiry added",
    async show(page) {
      await expect(page.getByRole("dialog", { name: "Add enquiry" })).toBeVisible()
    },
  },
  { path: "/admin/contacts?search=nobody", state: "nothing found" },
  {
    path: "/admin/visits",
    state: "a visit booked",
    async show(page) {
      await press(page, "Book a visit")
      await expect(page.getByRole("dialog").getByLabel("Enquiry")).toBeVisible()
    },
  },
  {
    path: "/admin/visits?span=day",
    state: "a time blocked",
    async show(page) {
      await press(page, "Block a time")
      await expect(page.getByRole("dialog")).toBeVisible()
    },
  },
  {
    path: "/admin/blogs",
    state: "a deletion asked",
    async show(page) {
      await press(page, /^Delete/)
      await expect(page.getByRole("dialog")).toBeVisible()
    },
  },
  {
    path: "/admin/categories/create",
    state: "form with errors",
    async show(page) {
      await press(page, "Add item")
      await press(page, "Submit")
      await expect(page.locator(".field-error").first()).toBeVisible()
    },
  },
  {
    path: "/admin/projects/edit/:project",
    state: "scheduled, and typed on",
    async show(page) {
      const schedule = page.getByRole("button", { name: "Schedule…" })
      const state = page.getByRole("region", { name: "State" })
      await page.getByLabel(/^Title/).fill("A kitchen for Diwali")
      // It is scheduled already if another test of the same site was here.
      await expect(schedule.or(state.getByText(/^Scheduled/)).first()).toBeVisible()
      if (await schedule.isVisible()) {
        await schedule.click()
        await page.getByRole("dialog").getByRole("button", { name: "Schedule", exact: true }).click()
      }
      await page.getByLabel(/^Title/).fill("A kitchen for Diwali, in teak")
      await expect(state).toContainText("will be published as scheduled")
    },
  },
  {
    path: "/admin/reviews/edit/:review",
    state: "older than what is published",
    async show(page) {
      await page.getByLabel(/^Reviewer Location/).fill("Baner, Pune")
      // If it was shown on this site before, its draft exists and is outdated already.
      const written = /Saved as a draft \d\d:\d\d|There is a newer version than this draft/
      await expect(page.getByRole("region", { name: "State" })).toContainText(written)
      await page.evaluate(async () => {
        const form = new FormData()
        const texts = { reviewerName: "A family", reviewerLocation: "Aundh", reviewData: "Fitted in two days." }
        for (const [name, text] of Object.entries(texts)) form.set(name, text)
        const headers = { Authorization: `Bearer ${localStorage.getItem("authToken")}` }
        const address = `/api/reviews/${location.pathname.split("/").at(-1)}`
        await fetch(address, { method: "PUT", headers, body: form })
      })
      await page.reload()
      await expect(page.getByRole("region", { name: "Newer version" })).toBeVisible()
    },
  },
  {
    path: "/admin/pictures",
    state: "a picture open",
    async show(page) {
      await page.locator(".picture-open").first().click()
      await expect(page.getByRole("dialog")).toBeVisible()
    },
  },
  {
    path: "/admin/connections",
    state: "a new webhook",
    async show(page) {
      await press(page, /^New webhook/)
      await expect(page.getByRole("dialog")).toBeVisible()
    },
  },
  {
    path: "/admin/people",
    state: "an invitation",
    async show(page) {
      await press(page, /^Invite/)
      await expect(page.getByRole("dialog")).toBeVisible()
    },
  },
]

/** Pages and screens of a site after the sample content was removed. */
export const emptyScreens: Screen[] = [
  "/",
  "/about",
  "/modular-kitchen",
  "/projects",
  "/blog",
  "/contact",
  "/admin/dashboard",
  "/admin/start",
  "/admin/blogs",
  "/admin/reviews",
  "/admin/categories",
  "/admin/projects",
  "/admin/pictures",
  "/admin/pages",
].map((path) => ({ path, state: "empty" }))

/**
 * Opens a screen and waits for its content, fonts and pictures, including those out of view. The window keeps its size; the owner must be
 * signed in for the admin's.
 */
export async function openScreen(page: Page, screen: Screen, address: string): Promise<void> {
  await page.emulateMedia({ reducedMotion: "reduce", media: screen.isPrinted ? "print" : "screen" })
  await page.goto(address)
  if (isOfAdmin(screen)) await page.getByRole("heading", { level: 1 }).first().waitFor()
  else await wakeIslands(page)
  await screen.show?.(page)
  await settle(page)
}

/** Touches the page, and waits for the hydration of the islands in view: until then the estimate paints only the part near the screen. */
async function wakeIslands(page: Page): Promise<void> {
  await page.keyboard.press("Shift")
  await page.waitForFunction(() =>
    [...document.querySelectorAll("island-root:not([data-alive], [data-plain]) > *")].every(
      (part) => part.getBoundingClientRect().top >= innerHeight || !part.checkVisibility(),
    ),
  )
}

/** Waits until no part of the screen is loading: then rows, forms and editors exist. */
export async function waitForContent(page: Page): Promise<void> {
  await expect(page.getByText(/^Loading\b.*\.\.\.$/)).toHaveCount(0)
}

/** Waits for loading fonts, pictures and animations, after the page was opened or its width changed. */
export async function settle(page: Page): Promise<void> {
  await waitForContent(page)
  await page.evaluate(async () => {
    for (const image of document.images) image.loading = "eager"
    const late = new Promise((resolve) => setTimeout(resolve, 5000))
    // An undecodable picture is shown as it is.
    const pictures = [...document.images]
      .filter((each) => each.checkVisibility())
      .map((each) => each.decode().catch(() => {}))
    // A page of the site enables its fonts when it is idle, and then lays out the parts below the first screen.
    const { dataset } = document.documentElement
    const fonts = async () => {
      while (dataset["scripts"] !== undefined && (dataset["fonts"] === undefined || dataset["lower"] !== undefined)) {
        await new Promise((resolve) => setTimeout(resolve, 20))
      }
      await document.fonts.ready
    }
    await Promise.race([Promise.all([fonts(), ...pictures]), late])
    await new Promise((frame) => requestAnimationFrame(() => requestAnimationFrame(frame)))
    // Even with reduced motion, transitions that depend on the width take a moment.
    const motions = document.getAnimations().filter((each) => each.effect?.getComputedTiming().endTime !== Infinity)
    await Promise.race([Promise.allSettled(motions.map(({ finished }) => finished)), late])
  })
}
