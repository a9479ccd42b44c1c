import { expect, startProduct, test as base, wakeIsland } from "../product.ts"

/** Tests on a product with rate limits, each with its own product behind one proxy, so each test is a separate visitor. */
const test = base.extend({
  product: [
    async ({}, use) => {
      const product = await startProduct({ THROTTLE: "on", TRUST_PROXY: "on" })
      await use(product)
      await product.stop()
    },
    { scope: "worker", timeout: 120_000 },
  ],
})

test.describe("an owner who mistypes five times", () => {
  test.use({ extraHTTPHeaders: { "X-Forwarded-For": "203.0.113.7" } })

  test("learns how long to wait, and the typed text stays", async ({ page, product }) => {
    await page.goto("/admin/login")
    await page.getByLabel("Email address").fill(product.admin.email)
    await page.getByLabel("Password", { exact: true }).fill("mistyped")
    for (let tries = 0; tries < 5; tries++) {
      const answered = page.waitForResponse("**/api/auth/login")
      await page.getByRole("button", { name: "Submit" }).click()
      expect((await answered).status()).toBe(401)
      await expect(page.getByRole("alert")).toHaveText("Invalid email or password.")
    }
    await page.getByRole("button", { name: "Submit" }).click()
    await expect(page.getByRole("alert")).toHaveText(
      /^Too many attempts\. Try again in (2 minutes|1 minute|\d+ seconds)\.$/,
    )
    await expect(page.getByLabel("Password", { exact: true })).toHaveValue("mistyped")
    const elsewhere = await fetch(`${product.address}/api/auth/login`, {
      method: "POST",
      headers: { "Content-Type": "application/json", "X-Forwarded-For": "203.0.113.7, 198.51.100.23" },
      body: JSON.stringify(product.admin),
    })
    expect(elsewhere.status).toBe(200)
  })
})

const enquiry = { fullName: "Asha", email: "asha@home.example", phone: "98", company: "", message: "10 × 8 ft" }

async function fillTheBudget(address: string, visitor: string) {
  const statuses: number[] = []
  for (let sent = 0; sent < 11; sent++) {
    const answer = await fetch(`${address}/api/contact`, {
      method: "POST",
      headers: { "Content-Type": "application/json", "X-Forwarded-For": visitor },
      body: JSON.stringify(enquiry),
    })
    statuses.push(answer.status)
  }
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 201), 429])
}

test("one enquiry too many contains the wait and the phone, and the typed text stays, with and without JavaScript", async ({
  browser,
  product,
}) => {
  for (const javaScriptEnabled of [true, false]) {
    await test.step(javaScriptEnabled ? "with JavaScript" : "without JavaScript", async () => {
      const visitor = javaScriptEnabled ? "203.0.113.8" : "203.0.113.9"
      const extraHTTPHeaders = { "X-Forwarded-For": visitor }
      const page = await browser.newPage({ baseURL: product.address, javaScriptEnabled, extraHTTPHeaders })
      await fillTheBudget(product.address, visitor)
      await page.goto("/contact")
      if (javaScriptEnabled) {
        await page.getByLabel("Full Name").scrollIntoViewIfNeeded()
        await wakeIsland(page, "enquiry-form")
      }
      for (const [label, value] of [
        ["Full Name", "Asha of Sea View"],
        ["Email", "asha@home.example"],
        ["Phone", "98"],
        ["Message", "10 × 8 ft"],
      ] as const) {
        await page.getByLabel(label).fill(value)
      }
      const refused = page.waitForResponse((response) => response.request().method() === "POST")
      await page.getByRole("button", { name: "Send enquiry" }).click()
      const answer = await refused
      expect(answer.status()).toBe(429)
      expect(Number(answer.headers()["retry-after"])).toBeGreaterThan(0)
      const words =
        /You’ve sent several enquiries already\. Please try again in \d+ minutes?, or call \+91 20 5550 0142\./
      await expect(page.getByText(words)).toBeVisible()
      await expect(page.getByLabel("Full Name")).toHaveValue("Asha of Sea View")
      await expect(page.getByLabel("Message")).toHaveValue("10 × 8 ft")
      await page.close()
    })
  }
})
