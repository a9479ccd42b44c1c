import { join } from "node:path"
import { DatabaseSync } from "node:sqlite"
import { addDays, dayOf } from "#base/text/calendar.ts"
import { expect, signIn, test } from "../product.ts"
import { switchVisitsOn } from "../screens/visit-hours.ts"
import { enquire, openApi } from "./content.ts"

test.use({ site: "admin-visits" })
test.describe.configure({ mode: "serial" })

test.beforeAll(async ({ product }) => {
  await enquire(product.address, { fullName: "Asha Kulkarni", phone: "98220 12345" })
  await enquire(product.address, { fullName: "Rohit Deshmukh", phone: "98220 54321", email: "rohit@home.example" })
})

const tomorrow = addDays(dayOf(new Date().toISOString()), 1)

test("the owner switches a kind of visit on in Business, with the opening hours taken over", async ({
  page,
  product,
}) => {
  await signIn(page, product.admin)
  await page.goto(`/admin/visits`)
  await page.getByRole("link", { name: "Set the hours of visits" }).click()
  await page.getByRole("checkbox", { name: "Visits at home can be booked" }).check()
  const home = page.getByRole("group", { name: "At home" })
  await expect(home.getByLabel("Tuesday opens at")).toHaveValue("10 am")
  await home.getByLabel("PIN codes", { exact: true }).fill("4110, 4121\n411")
  await home.getByLabel("Length of a visit at home, minutes").fill("10")
  await page.getByRole("button", { name: "Save business" }).click()
  await expect(home.getByText("must be a whole number from 15 to 240.")).toBeVisible()
  await home.getByLabel("Length of a visit at home, minutes").fill("90")
  await page.getByRole("button", { name: "Save business" }).click()
  await expect(page.getByText("Business saved")).toBeVisible()
  const [current] = (await (await openApi(product)).get("/business/versions")) as {
    business: { visits: { home: { minutes: number; pinPrefixes: string[] } } }
  }[]
  expect(current?.business.visits.home).toMatchObject({ minutes: 90, pinPrefixes: ["4110", "4121", "411"] })
})

test("the office books a visit for someone who called, blocks a time, moves the visit, and marks it as done", async ({
  page,
  product,
}) => {
  await switchVisitsOn(await openApi(product))
  await signIn(page, product.admin)
  await page.goto(`/admin/visits?day=${tomorrow}&span=day`)
  const list = page.getByRole("region", { name: "Visits" })
  await expect(list.getByText("No visits.")).toBeVisible()

  await page.getByRole("button", { name: "Book a visit" }).click()
  const booking = page.getByRole("dialog", { name: "Book a visit" })
  await booking.getByRole("button", { name: "Book the visit" }).click()
  await expect(booking.getByText("Choose who is visited.")).toBeVisible()
  await booking.getByLabel(/^Find by name/).fill("Asha")
  await expect(booking.getByLabel("Enquiry").locator("option:checked")).toHaveText(/^Asha Kulkarni · /)
  await booking.getByRole("radio", { name: "11 am", exact: true }).check()
  await booking.getByLabel("Address").fill("Flat 12, Sea View")
  await booking.getByLabel("PIN code").fill("411045")
  await booking.getByRole("button", { name: "Book the visit" }).click()
  const visit = list.getByRole("listitem").filter({ hasText: "Asha Kulkarni" })
  await expect(visit).toContainText("11 am to 12 pm")
  await expect(visit).toContainText("At home · Flat 12, Sea View, 411045")
  await expect(visit.getByRole("link", { name: "Call" })).toHaveAttribute("href", "tel:+919822012345")

  await page.getByRole("button", { name: "Block a time" }).click()
  const blocking = page.getByRole("dialog", { name: "Block a time" })
  await blocking.getByLabel(/^Reason/).fill("Fair")
  await blocking.getByLabel("From").fill(tomorrow)
  await blocking.getByLabel("Start time").fill("2 pm")
  await blocking.getByLabel("Until").fill(tomorrow)
  await blocking.getByLabel("End time").fill("1.00 pm")
  await blocking.getByRole("button", { name: "Block the time" }).click()
  await expect(blocking.getByText("The start time must be before the end time.")).toBeVisible()
  await blocking.getByLabel("End time").fill("16:00")
  await blocking.getByRole("button", { name: "Block the time" }).click()
  await expect(list.getByRole("listitem").filter({ hasText: "Blocked: Fair" })).toContainText("2 pm to 4 pm")

  await visit.getByRole("button", { name: /^More/ }).click()
  await page.getByRole("menuitem", { name: "Reschedule" }).click()
  const moving = page.getByRole("dialog", { name: "Reschedule the visit of Asha Kulkarni" })
  await expect(moving.getByRole("radio", { name: "1 pm", exact: true })).toBeAttached()
  await expect(moving.getByRole("radio", { name: "2 pm", exact: true })).not.toBeAttached()
  await moving.getByRole("radio", { name: "4 pm", exact: true }).check()
  await moving.getByRole("button", { name: "Reschedule the visit" }).click()
  await expect(moving).toBeHidden()
  await expect(visit).toContainText("4 pm to 5 pm")

  // Rescheduled in the meantime: it is not cancelled, and the question shows its new time.
  const api = await openApi(product)
  const [moved] = (await api.get(`/visits?from=${tomorrow}&to=${tomorrow}`)) as { _id: string; startsAt: string }[]
  const hourLater = new Date(Date.parse(moved?.startsAt ?? "") + 3_600_000).toISOString()
  await api.put(`/visits/${moved?._id}`, { startsAt: hourLater })
  await visit.getByRole("button", { name: /^More/ }).click()
  await page.getByRole("menuitem", { name: "Cancel the visit" }).click()
  const cancelling = page.getByRole("dialog", { name: "Cancel the visit of Asha Kulkarni?" })
  await expect(cancelling).toContainText("4 pm to 5 pm")
  await cancelling.getByRole("button", { name: "Cancel the visit" }).click()
  await expect(cancelling).toContainText("This visit was changed while you had it open.")
  await expect(cancelling).toContainText("5 pm to 6 pm")
  await cancelling.getByRole("button", { name: "Keep it" }).click()
  await expect(visit).toContainText("5 pm to 6 pm")

  const database = new DatabaseSync(join(product.folder, "maap.sqlite"), { timeout: 5_000 })
  const earlier = (column: string) => `${column} = strftime('%Y-%m-%dT%H:%M:%fZ', ${column}, '-2 days')`
  database.exec(`update visits set ${earlier("starts_at")}, ${earlier("ends_at")}`)
  database.close()
  await page.goto(`/admin/visits?day=${addDays(tomorrow, -2)}`)
  await visit.getByRole("button", { name: /^Done/ }).click()
  await expect(visit.getByText("Done", { exact: true })).toBeVisible()

  await visit.getByRole("link", { name: "Asha Kulkarni", exact: true }).click()
  const sheet = page.getByRole("dialog", { name: "Asha Kulkarni", exact: true })
  await expect(sheet.getByRole("region", { name: "Visits" })).toContainText("Done")
  const timeline = sheet.getByRole("region", { name: "Timeline", exact: true })
  for (const words of ["Booked: At home", "Rescheduled: At home", "Done: At home"])
    await expect(timeline).toContainText(words)
  await expect(sheet.getByRole("button", { name: "Book a visit" })).toBeVisible()
})

test("the office books for someone new who is on the phone, once, even if the time was taken in the meantime", {
  tag: "@release",
}, async ({ page, product }) => {
  const api = await openApi(product)
  await signIn(page, product.admin)
  await page.goto(`/admin/visits?day=${tomorrow}&span=day`)
  await page.getByRole("button", { name: "Book a visit" }).click()
  const booking = page.getByRole("dialog", { name: "Book a visit" })
  await booking.getByLabel(/^Find by name/).fill("Meera Nair")
  await expect(booking.getByText("No enquiry was found.")).toBeVisible()
  await booking.getByLabel("Enquiry").selectOption("Someone new")
  await expect(booking.getByLabel("Full Name")).toHaveValue("Meera Nair")
  await booking.getByLabel("Where", { exact: true }).selectOption("In the studio")
  await booking.getByRole("radio", { name: "12 pm", exact: true }).check()
  await booking.getByRole("button", { name: "Book the visit" }).click()
  await expect(booking.getByText("Phone is required")).toBeVisible()
  await booking.getByLabel("Phone", { exact: true }).fill("98220 77777")

  const { slots } = (await api.get(`/visits/free?kind=studio&from=${tomorrow}&to=${tomorrow}`)) as {
    slots: { startsAt: string }[]
  }
  const noon = slots.find(({ startsAt }) => startsAt.endsWith("T06:30:00.000Z"))
  await enquire(product.address, { fullName: "Farah Shaikh", phone: "98220 66666", email: "farah@home.example" })
  const [farah] = (await api.get("/contacts?search=Farah")) as { _id: string }[]
  await api.post("/visits", { enquiryId: farah?._id, kind: "studio", startsAt: noon?.startsAt })
  await booking.getByRole("button", { name: "Book the visit" }).click()
  await expect(booking.getByText("Sorry, this slot has just been taken.")).toBeVisible()
  await expect(booking.getByLabel("Enquiry").locator("option:checked")).toHaveText(/^Meera Nair · 98220 77777/)
  await booking.getByRole("radio", { name: "1 pm", exact: true }).check()
  await booking.getByRole("button", { name: "Book the visit" }).click()
  await expect(booking).toBeHidden()
  const line = page.getByRole("region", { name: "Visits" }).getByRole("listitem").filter({ hasText: "Meera Nair" })
  await expect(line).toContainText("1 pm to 2 pm")
  expect(await api.get("/contacts?search=Meera")).toMatchObject([{ channel: "phone", status: "Visit booked" }])
  // The tests after this one count the booked visits.
  const booked = (await api.get(`/visits?from=${tomorrow}&to=${tomorrow}`)) as { _id: string; state: string }[]
  for (const { _id: id, state } of booked)
    if (state === "booked") await api.put(`/visits/${id}`, { state: "cancelled-by-office" })
})

test("the list marks a visit that new hours leave out, one of spam and a lost one; an erased enquiry leaves the hour of its visit alone", async ({
  page,
  product,
}) => {
  const api = await openApi(product)
  await switchVisitsOn(api)
  const idOf = async (name: string) => ((await api.get(`/contacts?search=${name}`)) as { _id: string }[])[0]?._id
  const [asha, rohit] = [await idOf("Asha"), await idOf("Rohit")]
  const { slots } = (await api.get(`/visits/free?kind=studio&from=${tomorrow}&to=${tomorrow}`)) as {
    slots: { startsAt: string }[]
  }
  for (const [index, enquiryId] of [rohit, asha].entries())
    await api.post("/visits", { enquiryId, kind: "studio", startsAt: slots[index]?.startsAt })
  await signIn(page, product.admin)
  await page.goto("/admin/business?part=visits")
  await page.getByRole("checkbox", { name: "Visits in the studio can be booked" }).uncheck()
  await page.getByRole("button", { name: "Save business" }).click()
  await expect(page.getByText("Business saved")).toBeVisible()
  const lineOf = (name: string) =>
    page.getByRole("region", { name: "Visits" }).getByRole("listitem").filter({ hasText: name })
  const list = `/admin/visits?day=${tomorrow}&span=day`
  await page.goto(list)
  for (const name of ["Rohit Deshmukh", "Asha Kulkarni"])
    await expect(lineOf(name)).toContainText("Booked Outside visit hours")

  await page.goto(`/admin/contacts?open=${rohit}`)
  const sheet = page.getByRole("dialog", { name: "Rohit Deshmukh", exact: true })
  await sheet.getByRole("button", { name: "Spam" }).click()
  await expect(sheet.getByRole("status", { name: "Result" })).toContainText("Status is now Spam.")
  await sheet.getByRole("button", { name: "Close", exact: true }).click()
  await page.getByRole("checkbox", { name: /Asha Kulkarni/ }).check()
  await page.getByRole("button", { name: "Status…" }).click()
  const statuses = page.getByRole("dialog", { name: "Status of 1 enquiry" })
  await statuses.getByRole("radio", { name: "Closed" }).check()
  await statuses.getByRole("radio", { name: "Lost: too expensive" }).check()
  await statuses.getByRole("button", { name: "Set the status" }).click()
  // The dialog closes before the change is stored.
  await expect(page.getByRole("status", { name: "Result" })).toContainText("Status of 1 is now Closed.")
  await page.goto(list)
  await expect(lineOf("Rohit Deshmukh")).toContainText("Booked Enquiry is spam")
  await expect(lineOf("Asha Kulkarni")).toContainText("Booked Enquiry is closed")

  await api.post(`/contacts/${asha}/erasure`, { confirm: true })
  await page.goto(list)
  const line = lineOf("Personal data erased")
  await expect(line).toContainText("Cancelled by the office")
  await expect(line).toContainText("In the studio")
  await expect(line.getByRole("link")).toHaveCount(0)
})
