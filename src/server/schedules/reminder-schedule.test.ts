import { afterEach, beforeEach, describe, expect, test } from "vitest"
import { firstBusiness } from "#domain/business/business.ts"
import { addDays, dayOf } from "#domain/text/calendar.ts"
import type { Message } from "#mail/emails/email.ts"
import { SendFailure } from "#mail/failure.ts"
import { openStoreOn, type Store } from "#store/store.ts"
import { prepareDatabases } from "../../../test/databases/databases.ts"
import { sendReminders } from "./reminder-schedule.ts"

const { databases } = prepareDatabases()

const lead = { phone: "+91 98220 00000", email: "", company: "", message: "" }
const today = dayOf(new Date().toISOString())
/** A working day after all steps of today. */
const next = addDays(today, 1)
const at = (time: string, day = next) => new Date(Date.parse(`${day}T${time}:00.000Z`) - 5.5 * 3_600_000)

describe.each(databases)("reminders on $database", ({ openDialect }) => {
  let store: Store
  let sent: [to: string, Message][]
  let refuses: string | undefined
  let hasServer: boolean
  let text = ""
  const errors: unknown[] = []

  beforeEach(async () => {
    store = await openStoreOn(await openDialect())
    sent = []
    refuses = undefined
    hasServer = true
    errors.length = 0
  })

  afterEach(() => store.close())

  async function addPerson(email: string, role: "owner" | "office") {
    const { _id } = await store.people.invite(
      { email, name: "", role },
      { tokenHash: email, expiresAt: new Date(Date.now() + 60_000) },
    )
    await store.people.accept(email, "a hash", new Date())
    return _id
  }

  async function remind(now: Date) {
    await sendReminders(
      {
        store,
        publicUrl: async () => "https://maap.example",
        mailSettings: {
          connect: async (to = "") =>
            hasServer
              ? {
                  async send(message: Message) {
                    if (to === refuses) throw new SendFailure("550 No", { isRefusal: true, code: "X" })
                    sent.push([to, message])
                  },
                }
              : undefined,
        } as Parameters<typeof sendReminders>[0]["mailSettings"],
      },
      now,
      { signal: new AbortController().signal, onError: (error) => errors.push(error) },
    )
    text = sent.at(-1)?.[1].text ?? ""
    return sent.splice(0).map(([to, { subject }]) => [to, subject])
  }

  test("go once a day to each person with something to do, and to the first owner for what is nobody's", async () => {
    await addPerson("owner@x.example", "owner")
    await addPerson("idle@x.example", "office")
    const person = await addPerson("office@x.example", "office")
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
    refuses = "owner@x.example"
    expect(await remind(at("08:31"))).toEqual([["office@x.example", "To do today: 2 enquiries"]])
    expect(errors).toHaveLength(1)
    refuses = undefined
    expect(await remind(at("08:36"))).toEqual([["owner@x.example", "To do today: 1 enquiry"]])
    await add("Too late for a letter", { assignedTo: person, nextAt: next })
    expect(await remind(at("12:00"))).toEqual([])
    expect(await remind(at("08:30", addDays(next, 1)))).toHaveLength(2)
  })

  test("name the person, the number and the step, and neither come on holidays nor on days off", async () => {
    const owner = await addPerson("owner@x.example", "owner")
    await store.enquiries.add(
      { ...lead, fullName: "Asha", assignedTo: owner, nextAt: today, nextWords: "Send the quote" },
      { by: "" },
    )
    const open = { opens: "10:00", closes: "19:00" }
    const weekday = new Date(`${next}T00:00:00.000Z`).getUTCDay()
    const names = ["su", "mo", "tu", "we", "th", "fr", "sa"] as const
    const everyDay = Object.fromEntries(names.map((each) => [each, open])) as typeof firstBusiness.hours
    const off = { ...firstBusiness, hours: { ...everyDay, [names[weekday] ?? "su"]: null } }
    await store.business.put(off, { madeBy: "x" })
    expect(await remind(at("09:00"))).toEqual([])
    await store.business.put(
      { ...firstBusiness, hours: everyDay, holidays: [{ day: next, name: "Holiday" }] },
      { madeBy: "x" },
    )
    expect(await remind(at("09:00"))).toEqual([])
    await store.business.put({ ...firstBusiness, hours: everyDay }, { madeBy: "x" })
    expect(await remind(at("09:00"))).toHaveLength(1)
    expect(text).toMatch(/Asha \(EN-.{6}\)\nPhone: +\+91 98220 00000\nNext step: .*: Send the quote\n/)
  })
})
