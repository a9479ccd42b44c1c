import type { Page } from "@playwright/test"
import { collectComplaints, expect, signIn, test } from "../product.ts"

test.use({ site: "admin" })

/** Replaces the push service of the browser and the calls about it; returns the sent forms. */
async function replacePushService(page: Page) {
  const sent: Record<string, unknown>[] = []
  const state = { choice: "off", publicKey: "BPub" }
  await page.route("**/api/auth/notifications**", async (route) => {
    if (route.request().method() === "GET") return await route.fulfill({ json: state })
    const json = route.request().postDataJSON() as Record<string, unknown>
    sent.push(json)
    state.choice = json["choice"] as string
    return await route.fulfill({ json: { _id: "this device" } })
  })
  await page.addInitScript(() => {
    // A browser without a window denies them whatever the test grants.
    Object.defineProperty(Notification, "permission", { get: () => "granted" })
    Notification.requestPermission = async () => "granted"
    const key = "test subscription"
    const subscription = {
      toJSON: () => ({ endpoint: "https://push.example/1", keys: { p256dh: "p", auth: "a" } }),
      unsubscribe: async () => localStorage.removeItem(key),
    }
    Object.assign(PushManager.prototype, {
      getSubscription: async () => (localStorage.getItem(key) ? subscription : null),
      subscribe: async () => {
        localStorage.setItem(key, "yes")
        return subscription
      },
    })
  })
  return { sent, state }
}

test("notifications are turned on, tested, changed and turned off, and end with a sign-out", async ({
  page,
  product,
}) => {
  const { sent, state } = await replacePushService(page)
  const complaints = collectComplaints(page)
  await signIn(page, product.admin)
  await page.goto("/admin/account")
  const section = page.getByRole("region", { name: "Notifications on this device" })
  const status = section.getByRole("status")
  await expect(status).toHaveText("Off.")
  await section.getByRole("button", { name: "Turn on for all enquiries" }).click()
  await expect(status).toHaveText("On for all enquiries.")
  await section.getByRole("button", { name: "Send a test notification" }).click()
  await section.getByRole("button", { name: "Turn on for mine only" }).click()
  await expect(status).toHaveText("On for enquiries assigned to you.")
  const known = { endpoint: "https://push.example/1", p256dh: "p", auth: "a" }
  const changes = sent.filter(({ isTest }) => isTest)
  expect(changes).toEqual(["all", "all", "mine"].map((choice) => ({ ...known, choice, isTest: true })))
  state.choice = "off"
  await page.reload()
  await expect(status).toContainText("This device no longer gets notifications")
  await section.getByRole("button", { name: "Turn on for mine only" }).click()
  await expect(status).toHaveText("On for enquiries assigned to you.")
  await section.getByRole("button", { name: "Turn off" }).click()
  await expect(status).toHaveText("Off.")
  await section.getByRole("button", { name: "Turn on for all enquiries" }).click()
  await expect(status).toHaveText("On for all enquiries.")
  await page.getByRole("button", { name: "Sign out", exact: true }).click()
  await page.waitForURL("**/admin/login")
  expect(await page.evaluate(() => localStorage.getItem("test subscription"))).toBeNull()
  expect(complaints).toEqual([])
})

/** The functions of a service worker that the test replaces. */
interface Worker {
  shown: unknown[]
  opened: string[]
  registration: { showNotification(...shown: unknown[]): Promise<void> }
  clients: { openWindow(path: string): Promise<void> }
  dispatchEvent(event: Event): void
  ExtendableEvent: typeof Event
}

test("the service worker shows a notification, and opens its path", async ({ page, context, product }) => {
  await replacePushService(page)
  await signIn(page, product.admin)
  await page.goto("/admin/account")
  const browser = await context.newCDPSession(page)
  const registered = new Promise<string>((resolve) => {
    browser.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => {
      const [first] = registrations
      if (first) resolve(first.registrationId)
    })
  })
  await browser.send("ServiceWorker.enable")
  const started = context.waitForEvent("serviceworker")
  await page.getByRole("button", { name: "Turn on for all enquiries" }).click()
  const [registrationId, worker] = await Promise.all([registered, started])
  await expect(page.getByText("On for all enquiries.")).toBeVisible()
  await worker.evaluate(() => {
    const scope = globalThis as unknown as Worker
    Object.assign(scope, { shown: [], opened: [] })
    scope.registration.showNotification = async (...shown) => void scope.shown.push(shown)
    scope.clients.openWindow = async (path) => void scope.opened.push(path)
  })
  const path = "/admin/contacts?open=1"
  const text = { title: "New enquiry", body: "L-shaped, 10 × 8 ft", path, tag: "1" }
  const message = { origin: product.address, registrationId, data: JSON.stringify(text) }
  await browser.send("ServiceWorker.deliverPushMessage", message)
  const { title, ...shown } = text
  await expect
    .poll(() => worker.evaluate(() => (globalThis as unknown as Worker).shown))
    .toEqual([[title, { ...shown, icon: "/icon-192.png", data: path }]])
  await worker.evaluate((data) => {
    const scope = globalThis as unknown as Worker
    const event = new scope.ExtendableEvent("notificationclick")
    scope.dispatchEvent(Object.assign(event, { notification: { data, close: () => {} } }))
  }, path)
  await expect.poll(() => worker.evaluate(() => (globalThis as unknown as Worker).opened)).toEqual([path])
})

test("the admin is an app that starts at Today, and its screens need no service worker", async ({ page, product }) => {
  await signIn(page, product.admin)
  await page.goto("/admin/dashboard")
  const link = page.locator('head link[rel="manifest"]')
  await expect(link).toHaveAttribute("href", "/admin/manifest.webmanifest")
  const manifest = await (await page.request.get("/admin/manifest.webmanifest")).json()
  expect(manifest).toMatchObject({
    id: "/admin/",
    start_url: "/admin/dashboard",
    scope: "/admin/",
    display: "standalone",
  })
  const worker = await page.request.get("/admin/notifications.js")
  expect(worker.headers()["content-type"]).toMatch(/javascript/)
  expect(await worker.text()).not.toContain("fetch")
  expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0)
})
