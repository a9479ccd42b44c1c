import { addDays, dayOf } from "#base/text/calendar.ts"
import { expect, signIn, test } from "../product.ts"
import { switchVisitsOn } from "../screens/visit-hours.ts"
import { enquire, openApi } from "./content.ts"

test.use({ site: "print" })

test("prints an enquiry completely and alone when its panel is longer than a page", async ({ page, product }) => {
  const id = await enquire(product.address, { fullName: "Asha", estimate: "layout=l&online=no&card=1" })
  const api = await openApi(product)
  for (let note = 1; note <= 15; note++) {
    await api.post(`/contacts/${id}/events`, { kind: "note", text: `Note ${note}.\n`.repeat(4) })
  }
  await signIn(page, product.admin)
  await page.goto(`/admin/contacts?open=${id}`)
  const sheet = page.getByRole("dialog", { name: "Asha" })
  await expect(sheet.getByText("Note 15.").first()).toBeVisible()

  await page.emulateMedia({ media: "print" })
  const box = await sheet.evaluate((element) => {
    const { position, overflowY } = getComputedStyle(element)
    return { position, overflowY, isWhole: element.scrollHeight <= element.clientHeight }
  })
  expect(box).toEqual({ position: "absolute", overflowY: "visible", isWhole: true })
  await expect(sheet.getByText("Note 1.").first()).toBeVisible()
  await expect(sheet.getByRole("link", { name: "Open the estimate" })).toBeVisible()
  await expect(page.getByRole("button")).toHaveText(["New"])
  const printed = await page.evaluate(() => document.body.innerText)
  expect(printed.split("An L-shaped kitchen.")).toHaveLength(2)
  expect(printed).not.toMatch(/Planing|Sign out|Dashboard|How it works|Add note/)
})

test("prints visits without menu and calendar address when the list of visits is open", async ({ page, product }) => {
  const api = await openApi(product)
  await switchVisitsOn(api)
  await api.post("/visits/calendar")
  const day = addDays(dayOf(new Date().toISOString()), 1)
  await signIn(page, product.admin)
  await page.goto(`/admin/visits?day=${day}&span=day`)
  await expect(page.getByLabel("Calendar link")).toHaveValue(/\/calendar\//)
  await page.emulateMedia({ media: "print" })
  await expect(page.getByText("No visits.")).toBeVisible()
  await expect(page.getByLabel("Calendar link")).toBeHidden()
  await expect(page.getByRole("navigation")).toHaveCount(0)
  await expect(page.getByRole("button")).toHaveCount(0)
})
