import type { Page } from "@playwright/test"
import { codeAt, stepAt } from "#accounts/server/second-steps/second-steps.ts"
import { findFreePort } from "../../test/databases/postgres.ts"
import { startMailServer, type TestMailServer } from "../../test/site/mail-server.ts"
import { collectComplaints, expect, type Product, startProduct, test } from "../product.ts"

let product: Product
let mail: TestMailServer
/** The host name for passkeys, which cannot belong to an IP address. */
let home: string

test.describe.configure({ mode: "serial" })

test.beforeAll(async () => {
  mail = await startMailServer()
  const port = String(await findFreePort())
  const address = { PORT: port, PUBLIC_URL: `http://localhost:${port}` }
  product = await startProduct({ ...address, SMTP_URL: mail.url, MAIL_TO: "office@maap.example" })
  home = product.address.replace("127.0.0.1", "localhost")
})

test.afterAll(async () => {
  await product.stop()
  await mail.stop()
})

const widths = [390, 768, 1366, 1920]

/** Expects no overflow at any width. */
async function expectGood(page: Page) {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 })
    expect([width, await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)]).toEqual([
      width,
      true,
    ])
  }
}

async function typePassword(page: Page, password = product.admin.password) {
  await page.goto(`${home}/admin/login`)
  await page.getByLabel("Email address").fill(product.admin.email)
  await page.getByLabel("Password", { exact: true }).fill(password)
  await page.keyboard.press("Enter")
}

async function openAccount(page: Page) {
  await typePassword(page)
  await page.waitForURL("**/admin/dashboard")
  await page.getByRole("button", { name: product.admin.email }).click()
  await page.getByRole("link", { name: "Your account" }).click()
  await expect(page.getByRole("heading", { level: 1, name: "Your account" })).toBeVisible()
}

/** Confirms the password in the open dialog, by keyboard. */
async function confirm(page: Page) {
  await page.getByLabel("Your password").fill(product.admin.password)
  await page.keyboard.press("Enter")
}

/** A virtual authenticator for passkeys. */
async function addAuthenticator(page: Page) {
  const client = await page.context().newCDPSession(page)
  await client.send("WebAuthn.enable")
  const options = { protocol: "ctap2", transport: "internal", automaticPresenceSimulation: true } as const
  await client.send("WebAuthn.addVirtualAuthenticator", {
    options: { ...options, hasResidentKey: true, hasUserVerification: true, isUserVerified: true },
  })
}

let recoveryCodes: string[] = []

async function post(path: string, json: object, token = "") {
  const headers = { "Content-Type": "application/json", Authorization: `Bearer ${token}` }
  const answer = await fetch(`${home}/api/auth/${path}`, { method: "POST", headers, body: JSON.stringify(json) })
  const text = await answer.text()
  return { status: answer.status, body: (text === "" ? {} : JSON.parse(text)) as { ticket: string; token: string } }
}

/** Disables the app, after a sign-in with a recovery code. */
async function turnAppOff() {
  const asked = await post("login", product.admin)
  expect(Object.keys(asked.body)).toEqual(["secondStep", "ticket"])
  const { body } = await post("login/second-step", { ticket: asked.body.ticket, code: recoveryCodes[1] })
  expect((await post("app/removal", { password: product.admin.password }, body.token)).status).toBe(204)
}

test("a forgotten password is set again by the link in an e-mail, once", async ({ page, product: plain }) => {
  // Without a mail server the screen explains what to do on the server.
  await page.goto(`${plain.address}/admin/forgot`)
  await expect(page.getByText("npm run admin -- --email you@example.com", { exact: true })).toBeVisible()
  await expectGood(page)
  const complaints = collectComplaints(page)
  await page.goto(`${home}/admin/login`)
  await page.getByRole("link", { name: "Forgot your password?" }).click()
  await expect(page.getByRole("button", { name: "Send the link" })).toBeVisible()
  await expectGood(page)
  await page.getByLabel("Email address").fill("nobody@maap.example")
  await page.keyboard.press("Enter")
  await expect(page.getByText(/^If nobody@maap\.example has an account/)).toBeVisible()
  await page.getByLabel("Email address").fill(product.admin.email)
  await page.keyboard.press("Enter")
  await expect.poll(() => mail.received.length).toBe(1)
  expect(mail.received[0]?.to).toEqual([product.admin.email])
  const link = /http\S+\/admin\/reset#\S+/.exec(mail.received[0]?.email.text ?? "")?.[0] ?? ""

  const requests: string[] = []
  page.on("request", (request) => requests.push(request.url()))
  await page.goto(link)
  await expect(page.getByText(product.admin.email)).toBeVisible()
  expect(requests.filter((url) => url.includes(link.split("#")[1] ?? "-"))).toEqual([])
  await expectGood(page)
  await page.getByLabel("New password", { exact: true }).fill("1234567890")
  await page.getByLabel("New password again").fill("1234567890")
  await page.keyboard.press("Enter")
  await expect(page.getByText("New password must not be one of the 10,000 most common passwords.")).toBeVisible()
  await expect(page.getByLabel("New password", { exact: true })).toBeFocused()
  product.admin.password = "set by an e-mail 720"
  await page.getByLabel("New password", { exact: true }).fill(product.admin.password)
  await page.getByLabel("New password again").fill(product.admin.password)
  await page.keyboard.press("Enter")
  await expect(page.getByText(/^Your new password is set\./)).toBeVisible()
  expect(complaints.filter((text) => !text.includes("422"))).toEqual([])

  await page.goto("about:blank")
  await page.goto(link)
  await expect(page.getByText(/^This link has been used/)).toBeVisible()
  await page.getByRole("link", { name: "Request a new link" }).click()
  await page.getByRole("link", { name: "Back to the sign-in" }).click()
  await typePassword(page)
  await page.waitForURL("**/admin/dashboard")
  await expect.poll(() => mail.received.length).toBe(2)
  expect(mail.received[1]?.email.subject).toBe("A new device signed in")
})

test("an authenticator app is set up by its QR code or its key, and a recovery code gets in without it", async ({
  page,
}) => {
  test.slow()
  const complaints = collectComplaints(page)
  await openAccount(page)
  await expectGood(page)
  await page.getByRole("button", { name: "Set up an app" }).press("Enter")
  await page.getByLabel("Your password").fill("wrong")
  await page.keyboard.press("Enter")
  await expect(page.getByText("The password is incorrect.")).toBeVisible()
  await confirm(page)
  const dialog = page.getByRole("dialog", { name: "Set up an authenticator app" })
  await expect(dialog.getByRole("figure", { name: /^QR code/ })).toBeVisible()
  await expectGood(page)
  const secret = ((await dialog.locator(".app-secret").textContent()) ?? "").replaceAll(" ", "")
  await dialog.getByLabel("Code that the app shows").fill("000000")
  await page.keyboard.press("Enter")
  await expect(dialog.getByText(/^That code is incorrect/)).toBeVisible()
  await dialog.getByLabel("Code that the app shows").fill(codeAt(secret, stepAt(new Date())))
  await page.keyboard.press("Enter")
  const kept = page.getByRole("dialog", { name: "Keep your recovery codes" })
  await expect(kept.getByRole("listitem")).toHaveCount(10)
  await expectGood(page)
  recoveryCodes = await kept.getByRole("listitem").allTextContents()
  const [code = ""] = recoveryCodes
  const download = page.waitForEvent("download")
  await kept.getByRole("button", { name: "Download" }).click()
  expect((await download).suggestedFilename()).toBe("recovery-codes.txt")
  await kept.getByRole("button", { name: "I have saved them" }).click()
  await expect(page.getByText("10 codes are left.")).toBeVisible()

  await page.evaluate(() => localStorage.clear())
  await typePassword(page)
  await expect(page.getByLabel("Code from your authenticator app")).toBeFocused()
  await expectGood(page)
  await page.getByLabel("Code from your authenticator app").fill(code)
  await page.keyboard.press("Enter")
  await page.waitForURL("**/admin/dashboard")

  await page.evaluate(() => localStorage.clear())
  await typePassword(page)
  await page.getByLabel("Code from your authenticator app").fill(code)
  await page.keyboard.press("Enter")
  await expect(page.getByText(/^That code is incorrect or has already been used/)).toBeVisible()
  // The next time step, because the one that confirmed the app is used.
  await page.getByLabel("Code from your authenticator app").fill(codeAt(secret, stepAt(new Date()) + 1))
  await page.keyboard.press("Enter")
  await page.waitForURL("**/admin/dashboard")
  // A call running when the token ended is rejected.
  expect(complaints.filter((text) => !/401|422/.test(text))).toEqual([])
})

test("a passkey signs in alone, as a second step, confirms another e-mail address, and no more once it is removed", async ({
  page,
}) => {
  test.slow()
  const complaints = collectComplaints(page)
  await addAuthenticator(page)
  await typePassword(page)
  await expect(page.getByRole("button", { name: "Use a passkey" })).toBeHidden()
  await turnAppOff()
  await openAccount(page)
  await page.getByRole("button", { name: "Add a passkey" }).press("Enter")
  await page.getByLabel("Name").fill("Office laptop")
  await confirm(page)
  await page.getByRole("button", { name: "I have saved them" }).click()
  await expect(page.getByRole("strong").filter({ hasText: "Office laptop" })).toBeVisible()
  await expectGood(page)
  await page.getByRole("button", { name: "Add a passkey" }).click()
  await confirm(page)
  await expect(page.getByText(/This device already has a passkey for your account\.$/)).toBeVisible()
  await page.keyboard.press("Escape")

  await page.evaluate(() => localStorage.clear())
  await page.goto(`${home}/admin/login`)
  const sent = page.waitForRequest("**/api/auth/login/passkey")
  await page.getByRole("button", { name: "Use a passkey" }).click()
  await page.waitForURL("**/admin/dashboard")
  const replayed = await post("login/passkey", (await sent).postDataJSON() as object)
  expect(replayed.status).toBe(401)

  await page.evaluate(() => localStorage.clear())
  await typePassword(page)
  await expect(page.getByLabel("Recovery code")).toBeFocused()
  await page.getByRole("button", { name: "Use a passkey" }).click()
  await page.waitForURL("**/admin/dashboard")

  await page.goto(`${home}/admin/account`)
  await page.getByRole("button", { name: "Change e-mail address" }).press("Enter")
  await page.getByLabel("New e-mail address").fill("nobody")
  await page.keyboard.press("Enter")
  await expect(page.getByText("This is not an e-mail address.")).toBeVisible()
  await expectGood(page)
  product.admin.email = "meera@maap.example"
  await page.getByLabel("New e-mail address").fill(product.admin.email)
  // A passkey of the account confirms it instead of the password.
  await page.keyboard.press("Enter")
  await expect(page.getByRole("strong").filter({ hasText: product.admin.email })).toBeVisible()
  await expect(page.getByRole("button", { name: "Change e-mail address" })).toBeFocused()

  await page.getByRole("button", { name: "Remove Office laptop" }).click()
  await confirm(page)
  await expect(page.getByRole("strong").filter({ hasText: "Office laptop" })).toBeHidden()
  await page.evaluate(() => localStorage.clear())
  await page.goto(`${home}/admin/login`)
  await page.getByRole("button", { name: "Use a passkey" }).click()
  await expect(page.getByText("This passkey is not registered here. Use your password.")).toBeVisible()
  await typePassword(page)
  await page.waitForURL("**/admin/dashboard")
  expect(complaints.filter((text) => !/40[19]|422/.test(text))).toEqual([])
})

test("sessions are listed with device and place, and ended one by one", { tag: "@release" }, async ({
  page,
  browser,
}) => {
  const other = await browser.newPage({
    userAgent: "Mozilla/5.0 (Windows NT 10.0; rv:143.0) Gecko/20100101 Firefox/143.0",
  })
  await typePassword(other)
  await other.waitForURL("**/admin/dashboard")
  await openAccount(page)
  const row = page.getByRole("listitem").filter({ hasText: "Firefox on Windows" })
  await expect(row).toContainText(/Last used .* from (127\.0\.0\.1|::1)\. Signed in/)
  await expect(page.getByText("This device")).toHaveCount(1)
  await row.getByRole("button", { name: /^End/ }).press("Enter")
  await expect(row).toBeHidden()
  await expect(page.getByRole("heading", { name: "Where you are signed in" })).toBeFocused()
  await other.goto(`${home}/admin/blogs`)
  await other.waitForURL("**/admin/login")
  await other.close()
  await page.getByRole("button", { name: "End all other sessions" }).click()
  await page.getByRole("button", { name: "End them" }).click()
  await expect(page.getByRole("button", { name: "End all other sessions" })).toBeHidden()
  await expectGood(page)
})
