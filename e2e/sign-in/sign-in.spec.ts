import { expect, signIn, test } from "../product.ts"

test("the admin's screens ask for a sign-in, which explains why it is refused, and forget it at sign-out", async ({
  page,
  product,
}) => {
  await page.goto("/admin/contacts")
  await page.waitForURL("**/admin/login")
  await expect(page.getByRole("heading", { name: "Admin Login" })).toBeVisible()
  await page.getByLabel("Email address").fill(product.admin.email)
  await page.getByLabel("Password", { exact: true }).fill(product.admin.password)
  await page.route("**/api/auth/login", (route) => route.abort("connectionrefused"))
  await page.getByRole("button", { name: "Submit" }).click()
  await expect(page.getByRole("alert")).toHaveText("An error occurred. Please try again later.")
  await expect(page.getByLabel("Email address")).toHaveValue(product.admin.email)
  await page.unroute("**/api/auth/login")
  await page.route("**/api/auth/login", (route) => route.fulfill({ status: 500, body: "<html>" }))
  await page.getByRole("button", { name: "Submit" }).click()
  await expect(page.getByRole("alert")).toHaveText("Login failed. Please try again.")
  await page.unroute("**/api/auth/login")
  await page.getByRole("button", { name: "Show the password" }).click()
  await expect(page.getByLabel("Password", { exact: true })).toHaveAttribute("type", "text")
  await page.getByLabel("Password", { exact: true }).fill("wrong")
  await page.getByRole("button", { name: "Submit" }).click()
  await expect(page.getByRole("alert")).toHaveText("Invalid email or password.")
  await expect(page.getByLabel("Password", { exact: true })).toHaveValue("wrong")
  await page.getByLabel("Password", { exact: true }).fill(product.admin.password)
  await page.getByRole("button", { name: "Submit" }).click()
  await page.waitForURL("**/admin/dashboard")
  expect(await page.evaluate(() => localStorage.getItem("authToken"))).toBeTruthy()
  await page.goto("/admin/login")
  await page.waitForURL("**/admin/dashboard")
  await page.goto("/admin/nothing")
  await page.waitForURL("**/admin/dashboard")
  await page.getByText(product.admin.email).first().click()
  await page.getByRole("button", { name: "Sign out", exact: true }).click()
  await page.waitForURL("**/admin/login")
  expect(await page.evaluate(() => localStorage.getItem("authToken"))).toBeNull()
})

test("a token that does not count leads to the sign-in, and a profile that cannot be had can be asked for again there", async ({
  page,
  product,
}) => {
  await page.goto("/admin/login")
  await page.evaluate(() => localStorage.setItem("authToken", "made-up"))
  await page.goto("/admin/blogs")
  await page.waitForURL("**/admin/login")

  await signIn(page, product.admin)
  await page.route("**/api/profile", (route) => route.abort("connectionrefused"))
  await page.goto("/admin/blogs")
  await page.waitForURL("**/admin/login")
  await expect(page.getByRole("heading", { name: "Admin Login" })).toBeVisible()
  await page.unroute("**/api/profile")
  await page.getByRole("button", { name: "Try again" }).click()
  await page.waitForURL("**/admin/dashboard")
})
