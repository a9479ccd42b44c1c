import { spawn } from "node:child_process"
import { mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { expect, type Page, type Route, test as base } from "@playwright/test"
import { publicRoutes } from "#routes.ts"
import { whyWithout } from "../test/needed-packages.ts"
import { addSamplePictures } from "../test/pictures/sample-pictures.ts"

/** Every fixed page of the public site except the booking page, which redirects until visits can be booked. */
export const fixedPaths: string[] = publicRoutes
  .flatMap(({ children }) => children ?? [])
  .flatMap(({ path }) => (path === undefined || path === "/book" || /[:*]/.test(path) ? [] : [path]))

/** The built product, started as its owner would, on a new data folder and a free port. */
export interface Product {
  address: string
  admin: { email: string; password: string }
  /** Its data folder. */
  folder: string
  stop(): Promise<void>
}

/** Starts the product; `environment` adds settings. */
export async function startProduct(environment: Record<string, string> = {}): Promise<Product> {
  const own = await mkdtemp(join(tmpdir(), "maap-e2e-"))
  const folder = environment["DATA_DIR"] ?? own
  await addSamplePictures(folder)
  const admin = { email: "owner@maap.example", password: "open sesame 850" }
  const child = spawn("node", ["src/server/main.js"], {
    stdio: ["ignore", "pipe", "inherit"],
    env: {
      ...process.env,
      PORT: "0",
      HOST: "127.0.0.1",
      DATA_DIR: folder,
      LOG_LEVEL: "error",
      THROTTLE: "off",
      ADMIN_EMAIL: admin.email,
      ADMIN_PASSWORD: admin.password,
      ...environment,
    },
  })
  const address = await new Promise<string>((resolve, reject) => {
    child.once("exit", (code) => reject(new Error(`The product ended with ${code} before it was ready.`)))
    child.stdout.on("data", (text: Buffer) => {
      const ready = /Maap is ready: http:\/\/localhost:(\d+)/.exec(text.toString())
      if (ready) resolve(`http://127.0.0.1:${ready[1]}`)
    })
  })
  return {
    address,
    admin,
    folder,
    async stop() {
      const ended = new Promise((resolve) => child.once("exit", resolve))
      child.kill("SIGTERM")
      await ended
      await rm(own, { recursive: true, force: true })
    },
  }
}

/**
 * Tests that share one product, each with a separate page; skipped without a browser, with a note. A file that counts stored data uses
 * `test.use({ site: "its name" })` for its own product.
 */
export const test = base.extend<{ browserOrSkip: undefined }, { site: string; product: Product }>({
  site: ["shared", { scope: "worker", option: true }],
  browserOrSkip: [
    async ({}, use, info) => {
      info.skip(info.config.metadata["hasBrowser"] === false, whyWithout("chromium"))
      await use(undefined)
    },
    { auto: true },
  ],
  product: [
    async ({ site: _site }, use) => {
      const product = await startProduct()
      await use(product)
      await product.stop()
    },
    { scope: "worker", timeout: 120_000 },
  ],
  baseURL: async ({ product }, use) => use(product.address),
})

/** Waits until a part of the page has its script, which needs no touch. */
export async function untilStarted(page: Page, part: string) {
  await page.locator(`${part}[data-alive]`).first().waitFor({ state: "attached" })
}

export const untilMenuStarted = (page: Page) => expect(page.locator(".menu-toggle")).toHaveAttribute("aria-expanded")

/** Touches the page, which hydrates the islands in view, and waits for one of them. */
export async function wakeIsland(page: Page, name: string) {
  await page.keyboard.press("Shift")
  await page.locator(`island-root[data-island="${name}"][data-alive]`).waitFor({ state: "attached" })
}

/** Scrolls a page to its end like a visitor, and waits for everything that this loads. */
export async function scrollThrough(page: Page) {
  await page.evaluate(async () => {
    for (let at = 0; at < document.body.scrollHeight; at += 500) {
      scrollTo({ top: at, behavior: "instant" })
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
  })
  await page.waitForLoadState("networkidle")
}

/** Collects the console's errors and warnings. */
export function collectComplaints(page: Page): string[] {
  const complaints: string[] = []
  page.on("console", (message) => {
    if (["error", "warning"].includes(message.type())) complaints.push(message.text())
  })
  page.on("pageerror", (error) => complaints.push(error.message))
  return complaints
}

/** Holds every request for `pattern` until the returned function is called; then it continues, or ends as `end` decides. */
export async function hold(
  page: Page,
  pattern: string,
  end: (route: Route) => Promise<void> = (route) => route.continue(),
): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(pattern, async (route) => {
    await promise
    await end(route)
  })
  return resolve
}

const tokens = new Map<string, string>()

/** Signs the admin in without the form, so any screen may be opened next. `address` is for a product other than the shared one. */
export async function signIn(page: Page, admin: Product["admin"], address = "") {
  // The smallest page with the site's storage.
  await page.goto(`${address}/healthz`)
  const { origin } = new URL(page.url())
  const token = await findToken(origin, admin)
  await page.evaluate((held) => localStorage.setItem("authToken", held), token)
}

/** A session of the admin, shared by the tests of one product until one of them ends it. */
export async function findToken(address: string, admin: Product["admin"]): Promise<string> {
  const held = tokens.get(address)
  if (held !== undefined) {
    const profile = await fetch(`${address}/api/profile`, { headers: { Authorization: `Bearer ${held}` } })
    if (profile.ok) return held
  }
  const answer = await fetch(`${address}/api/auth/login`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(admin),
  })
  if (!answer.ok) throw new Error(`The sign-in was refused: ${answer.status}`)
  const { token } = (await answer.json()) as { token: string }
  tokens.set(address, token)
  return token
}

/** Signs the admin in by the form and waits for the dashboard. */
export async function signInByForm(page: Page, admin: Product["admin"]) {
  await page.goto("/admin/login")
  await page.getByLabel("Email address").fill(admin.email)
  await page.getByLabel("Password", { exact: true }).fill(admin.password)
  await page.getByRole("button", { name: "Submit" }).click()
  await page.waitForURL("**/admin/dashboard")
}

export { expect } from "@playwright/test"
