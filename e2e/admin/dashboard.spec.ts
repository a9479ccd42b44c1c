import { readFile } from "node:fs/promises"
import { enquire } from "./content.ts"
import { expect, signIn, test } from "../product.ts"

test.use({ site: "dashboard" })

test.beforeAll(async ({ product }) => {
  for (const company of ["Sea View", "Sea View", "Palm Residency", ""]) await enquire(product.address, { company })
})

test.beforeEach(async ({ page, product }) => {
  await signIn(page, product.admin)
  await page.goto("/admin/dashboard")
})

test("the dashboard shows figures, a chart with its table, and the two reports from stored enquiries", async ({
  page,
}) => {
  await expect(page.getByRole("navigation", { name: "Breadcrumb" })).toContainText("Dashboard")
  await expect(page.getByRole("region", { name: "To do today" })).toContainText("Nothing is waiting.")
  const figures = page.getByRole("list", { name: "Figures" })
  await expect(figures.getByRole("link", { name: "4 New this week" })).toBeVisible()
  await expect(figures.getByRole("link", { name: "0 Unanswered for over 24 hours" })).toBeVisible()
  await expect(page.getByText(/: 4 enquiries; busiest: .*, with 4\./)).toBeVisible()
  await page.getByText("Show as a table").click()
  await expect(page.getByRole("region", { name: "Enquiries over time" }).getByRole("row")).toHaveCount(31)

  const months = page.getByRole("region", { name: "Monthly Subscriptions" })
  await expect(months.getByRole("row").last()).toContainText("4")
  const businesses = page.getByRole("region", { name: "Total Business List" })
  await expect(businesses.getByRole("row").filter({ hasText: "Sea View" })).toContainText("2")
  await businesses.getByRole("link", { name: "Sea View" }).click()
  await expect(page.getByRole("heading", { name: "Contact List" })).toBeVisible()
  await expect(page.getByText("1–2 of 2")).toBeVisible()
})

test("each report is downloaded as CSV for the chosen range", { tag: "@release" }, async ({ page }) => {
  for (const [title, words] of [
    ["Monthly Subscriptions", `"Month","Enquiries"`],
    ["Total Business List", "Palm Residency"],
  ]) {
    const download = page.waitForEvent("download")
    await page
      .getByRole("region", { name: title as string })
      .getByRole("link", { name: /^Download Report/ })
      .click()
    expect(await readFile(await (await download).path(), "utf8")).toContain(words)
  }
})

test("a range is chosen and cleared; an impossible one is shown at its field", { tag: "@release" }, async ({
  page,
}) => {
  await page.getByLabel("From Date").fill("2026-02-02")
  await page.getByLabel("To Date").fill("2026-02-01")
  await page.getByRole("button", { name: "Submit" }).click()
  await expect(page.getByText("To Date must not be before From Date.")).toBeVisible()
  await expect(page.getByLabel("To Date")).toBeFocused()
  await expect(page).not.toHaveURL(/from=/)
  await page.getByLabel("From Date").fill("2010-01-01")
  await page.getByLabel("To Date").fill("2026-02-01")
  await page.getByRole("button", { name: "Submit" }).click()
  await expect(page.getByText("The range can span at most 10 years.")).toBeVisible()
  await page.getByLabel("From Date").fill("2025-12-01")
  await page.getByRole("button", { name: "Submit" }).click()
  await expect(page.getByText(/^1 December 2025 to 1 February 2026: No enquiries in this period\.$/)).toBeVisible()
  await expect(page.getByRole("region", { name: "Total Business List" })).toContainText("No enquiries in this period.")
  await page.reload()
  await expect(page.getByLabel("From Date")).toHaveValue("1 Dec 2025")
  await page.getByRole("button", { name: "Clear" }).click()
  await expect(page.getByLabel("From Date")).toHaveValue("")
  await expect(page.getByText(/: 4 enquiries;/)).toBeVisible()
})

test("a dashboard that cannot be had reports it, and can be tried again", { tag: "@release" }, async ({ page }) => {
  await page.route("**/api/report", (route) => route.fulfill({ status: 503, body: "" }))
  await page.reload()
  await expect(page.getByRole("alert")).toContainText("Failed to load the dashboard.")
  await page.unroute("**/api/report")
  await page.getByRole("button", { name: "Try again" }).click()
  await expect(page.getByRole("region", { name: "Monthly Subscriptions" })).toBeVisible()

  await page.route("**/api/not-found*", (route) => route.fulfill({ status: 503, body: "" }))
  await page.reload()
  const tasks = page.getByRole("region", { name: "To do today" })
  await expect(tasks.getByRole("alert")).toContainText("Failed to load the tasks.")
  await page.unroute("**/api/not-found*")
  await tasks.getByRole("button", { name: "Try again" }).click()
  await expect(tasks).toContainText("Nothing is waiting.")
})
