import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, afterEach, beforeEach, describe, expect, test } from "vitest"
import { defaultBusiness } from "#collections/shared/business/business.ts"
import { addDays, dayOf } from "#base/text/calendar.ts"
import { createMailSettings } from "#setup/server/mail-settings.ts"
import { openSecretKey } from "#db/secret-key.ts"
import { openStoreOn, type Store } from "../store/store.ts"
import { prepareDatabases } from "../../../test/databases/databases.ts"
import { startMailServer, type TestMailServer } from "../../../test/site/mail-server.ts"
import { sendReminders } from "./reminder-schedule.ts"

const { databases } = prepareDatabases()

const lead = { phone: "+91 98220 00000", email: "", company: "", message: "" }
const today = dayOf(new Date().toISOString())
/** A working day after today's follow-ups. */
const next = addDays(today, 1)
const at = (time: string, day = next) => new Date(Date.parse(`${day}T${time}:00.000Z`) - 5.5 * 3_600_000)

const folder = mkdtempSync(join(tmpdir(), "maap-reminders-"))
const keyFile = join(folder, "secret.key")

afterAll(() => rmSync(folder, { recursive: true, force: true }))

async function addPerson(store: Store, email: string, role: "owner" | "office") {
  const { _id } = await store.people.invite(
    { email, name: "", role },
    { tokenHash: email, expiresAt: new Date(Date.now() + 60_000) },
  )
  await store.people.accept(email, "a hash", new Date())
  return _id
}

describe.each(databases)("reminders on $database", ({ openDialect }) => {
  let store: Store
  let server: TestMailServer
  let hasServer: boolean
  let text = ""
  const errors: unknown[] = []

  beforeEach(async () => {
    store = await openStoreOn(await openDialect())
    server = await startMailServer()
    hasServer = true
    errors.length = 0
  })

  afterEach(async () => {
    await store.close()
    await server.stop()
  })

  async function remind(now: Date) {
    const publicUrl = async () => "https://maap.example"
    const environment = { url: hasServer ? server.url : undefined, to: undefined, from: undefined, admin: undefined }
    const mailSettings = createMailSettings({ store, environment, key: openSecretKey(keyFile), publicUrl })
    const signal = new AbortController().signal
    await sendReminders({ store, mailSettings, publicUrl }, now, { signal, onError: (error) => errors.push(error) })
    text = server.received.at(-1)?.email.text ?? ""
    return server.received.splice(0).map(({ to, email }) => [to[0], email.subject])
  }

  test("go once a day to each person with something to do, and to the first owner for what is nobody's", async () => {
    await addPerson(store, "owner@x.example", "owner")
    await addPerson(store, "idle@x.example", "office")
    const person = await addPerson(store, "office@x.example", "office")
    const add = (fullName: string, work: object) =>
      store.enquiries.add({ ...lead, fullName, ...work }, { by: "owner@x.example" })
    await add("Overdue", { assignedTo: person, nextAt: today, nextWords: "Call\u202e back" })
    await add("Due", { assignedTo: person, nextAt: `${next}T18:00` })
    await add("Later", { assignedTo: person, nextAt: addDays(next, 1) })
    await add("Free", { nextAt: today })
    expect(await remind(at("08:29"))).toEqual([])
    hasServer = false
    expect(await remind(at("08:30"))).toEqual([])
    hasServer = true
    server.unknown = "owner@x.example"
    expect(await remind(at("08:31"))).toEqual([["office@x.example", "To do today: 2 enquiries"]])
    expect(errors).toHaveLength(1)
    server.unknown = undefined
    expect(await remind(at("08:36"))).toEqual([["owner@x.example", "To do today: 1 enquiry"]])
    await add("Too late for a letter", { assignedTo: person, nextAt: next })
    expect(await remind(at("12:00"))).toEqual([])
    expect(await remind(at("08:30", addDays(next, 1)))).toHaveLength(2)
  })

  test("name the person, the number and the step, and neither come on holidays nor on days off", async () => {
    const owner = await addPerson(store, "owner@x.example", "owner")
    await store.enquiries.add(
      { ...lead, fullName: "Asha", assignedTo: owner, nextAt: today, nextWords: "Send the quote" },
      { by: "" },
    )
    const open = { opens: "10:00", closes: "19:00" }
    const weekday = new Date(`${next}T00:00:00.000Z`).getUTCDay()
    const names = ["su", "mo", "tu", "we", "th", "fr", "sa"] as const
    const everyDay = Object.fromEntries(names.map((each) => [each, open])) as typeof defaultBusiness.hours
    const off = { ...defaultBusiness, hours: { ...everyDay, [names[weekday] ?? "su"]: null } }
    await store.business.put(off, { madeBy: "x" })
    expect(await remind(at("09:00"))).toEqual([])
    await store.business.put(
      { ...defaultBusiness, hours: everyDay, holidays: [{ day: next, name: "Holiday" }] },
      { madeBy: "x" },
    )
    expect(await remind(at("09:00"))).toEqual([])
    await store.business.put({ ...defaultBusiness, hours: everyDay }, { madeBy: "x" })
    expect(await remind(at("09:00"))).toHaveLength(1)
    expect(text).toMatch(/Asha \(EN-.{6}\)\nPhone: +\+91 98220 00000\nNext step: .*: Send the quote\n/)
  })
})
