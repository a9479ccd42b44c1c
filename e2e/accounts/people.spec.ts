import { expect, signIn, test } from "../product.ts"
import { tabTo } from "../tab.ts"

// It counts accounts and lines of the log.
test.use({ site: "admin" })

const password = "a kitchen in Pune since 1998"

test("an invited editor accepts in another browser, sees no enquiries, and is removed; the log tells it", async ({
  page,
  product,
  browser,
}) => {
  test.slow()
  await signIn(page, product.admin)
  await page.goto("/admin/people")
  await expect(page.getByRole("row", { name: /owner@maap\.example \(you\)/ })).toContainText("Owner")

  // By keyboard alone.
  await tabTo(page, /^Invite a person/)
  await page.keyboard.press("Enter")
  const dialog = page.getByRole("dialog", { name: "Invite a person" })
  await expect(dialog.getByLabel("E-mail")).toBeFocused()
  await page.keyboard.press("Enter")
  await expect(dialog.getByText("E-mail is required.")).toBeVisible()
  await expect(dialog.getByLabel("E-mail")).toBeFocused()
  await page.keyboard.type("asha@maap.example")
  await page.keyboard.press("Tab")
  await page.keyboard.type("Asha Kulkarni")
  await page.keyboard.press("Enter")
  const handed = page.getByRole("dialog", { name: "Invitation for Asha Kulkarni" })
  const link = await handed.getByLabel("Link").inputValue()
  expect(link).toMatch(/\/admin\/invitation#[\w-]{43}$/)
  await page.keyboard.press("Escape")
  await expect(page.getByRole("row", { name: /Asha Kulkarni/ })).toContainText("Invited until")

  const theirs = await browser.newContext({ baseURL: product.address })
  const other = await theirs.newPage()
  const asked: string[] = []
  other.on("request", (request) => asked.push(request.url()))
  await other.route("**/api/invitation", (route) => route.abort(), { times: 1 })
  await other.goto(link)
  await expect(other.getByRole("alert")).toContainText("Failed to load the invitation.")
  await other.getByRole("button", { name: "Try again" }).click()
  await expect(other.getByText("Welcome, Asha Kulkarni. Your role is Editor")).toBeVisible()
  await other.getByLabel("Password", { exact: true }).fill("1234567890")
  await other.getByLabel("Password again").fill("1234567890")
  await other.getByRole("button", { name: "Set password" }).click()
  await expect(other.getByText("The password must not be one of the 10,000 most common passwords.")).toBeVisible()
  await expect(other.getByLabel("Password", { exact: true })).toBeFocused()
  await other.getByLabel("Password", { exact: true }).fill(password)
  await other.getByLabel("Password again").fill(password)
  await other.getByRole("button", { name: "Set password" }).click()
  await other.waitForURL("**/admin/dashboard")
  const token = link.split("#")[1] ?? ""
  expect(asked.filter((url) => url.split("#")[0]?.includes(token))).toEqual([])

  await expect(other.locator(".account .tile")).toHaveText("AK")
  const links = other.getByRole("navigation", { name: "Admin" }).first().getByRole("link")
  await expect(links.filter({ hasText: "Blogs" })).toBeVisible()
  await expect(links.filter({ hasText: /Contacts|People|Activity|Business/ })).toHaveCount(0)
  await expect(other.getByRole("list", { name: "Figures" })).toHaveCount(0)
  await other.goto("/admin/contacts")
  await expect(other.getByText("Your account has the role Editor, which can’t open this screen.")).toBeVisible()
  const refused = await other.evaluate(async () => {
    const headers = { Authorization: `Bearer ${localStorage.getItem("authToken")}` }
    return (await fetch("/api/contacts", { headers })).status
  })
  expect(refused).toBe(403)
  await other.goto("/admin/blogs/create")
  await expect(other.locator("#addedBy-texts option")).toHaveText("Asha Kulkarni")

  await other.getByRole("button", { name: "asha@maap.example" }).click()
  await other.getByRole("button", { name: "Your name" }).click()
  await other.getByRole("dialog", { name: "Your name" }).getByLabel("Initials").fill("ash")
  await other.getByRole("button", { name: "Save", exact: true }).click()
  await expect(other.locator(".account .tile")).toHaveText("ash")

  await page.getByRole("link", { name: "Activity" }).first().click()
  await page.getByRole("combobox", { name: "Person" }).selectOption("asha@maap.example")
  const lines = page.getByRole("region", { name: "Activity" }).locator("td.lead")
  await expect(lines).toHaveText(["Changed their own name", "Signed in", "Accepted the invitation"])
  await page.getByRole("combobox", { name: "Kind" }).selectOption("account")
  await expect(lines).toHaveText(["Signed in"])
  const downloading = page.waitForEvent("download")
  await page.getByRole("button", { name: "Download for Excel" }).click()
  expect((await downloading).suggestedFilename()).toMatch(/^activity-.*\.csv$/)

  await page.goto("/admin/people")
  await page.getByRole("button", { name: "Remove Asha Kulkarni" }).click()
  await expect(page.getByRole("dialog")).toContainText(
    `Asha Kulkarni’s open enquiries will be reassigned to ${product.admin.email}.`,
  )
  await page.getByRole("dialog").getByRole("button", { name: "Remove" }).click()
  await expect(page.getByText("Asha Kulkarni removed.")).toBeFocused()
  await expect(page.getByRole("row", { name: /Asha Kulkarni/ })).toHaveCount(0)
  await other.goto("/admin/blogs")
  await other.waitForURL("**/admin/login")
  await theirs.close()
})

test("the last owner stays an owner, and reports it", { tag: "@release" }, async ({ page, product }) => {
  await signIn(page, product.admin)
  await page.goto("/admin/people")
  await page.getByRole("button", { name: "Change owner@maap.example" }).click()
  const dialog = page.getByRole("dialog", { name: "Change owner@maap.example" })
  await dialog.getByLabel("Name").fill("Zoya")
  await dialog.getByLabel("Role").selectOption("office")
  await dialog.getByRole("button", { name: "Save" }).click()
  await expect(dialog.getByText("This is the last owner. Make someone else an owner first.")).toBeVisible()
  await expect(dialog.getByLabel("Name")).toHaveValue("Zoya")
  await dialog.getByLabel("Role").selectOption("owner")
  await dialog.getByRole("button", { name: "Save" }).click()
  await expect(page.getByRole("row", { name: /Zoya \(you\)/ })).toContainText("ZO")
  await expect(page.getByRole("button", { name: /^Remove/ })).toHaveCount(0)
})
