import { join } from "node:path"
import { DatabaseSync } from "node:sqlite"
import { describe, expect, test } from "vitest"
import { prepareDatabases } from "../../../test/databases/databases.ts"
import { openStore, type Store } from "#server/store/store.ts"

const { newFolder, postgres } = prepareDatabases()

const form = {
  fullName: "Asha",
  email: "asha@home.example",
  phone: "98220 00000",
  company: "Sea View",
  message: "10 × 8 ft",
}

const emails = ["enquiry-received", "enquiry-receipt"]

describe.each([
  { database: "SQLite", open: () => openStore({ folder: newFolder() }, emails) },
  {
    database: "PostgreSQL",
    open: async () => openStore({ databaseUrl: await postgres.createDatabase(), folder: "" }, emails),
  },
])("on $database", ({ open }) => {
  async function openWith(): Promise<{ store: Store; id: string; secret: string; reference: string }> {
    const store = await open()
    const { _id, reference } = await store.enquiries.submit(form, { page: "/" })
    return { store, id: _id, reference, secret: await store.visitors.secretOf(_id) }
  }

  test("a secret is the same in every letter, opens its own enquiry alone, and its row does not contain it", async () => {
    const { store, id, secret } = await openWith()
    const other = await store.enquiries.submit(form, { page: "/" })
    expect(secret).toMatch(/^[\w-]{22}$/)
    expect(await store.visitors.secretOf(id)).toBe(secret)
    expect(await store.visitors.secretOf(other._id)).not.toBe(secret)
    expect(await store.visitors.find(secret)).toMatchObject({ _id: id })
    await expect(store.visitors.secretOf("00000000-0000-7000-8000-000000000000")).rejects.toThrow("Enquiry not found.")
    await store.close()
  })

  test("a wrong secret and one whose enquiry is gone or too old fail alike", async () => {
    const { store, id, secret } = await openWith()
    const fails = async (wrong: string, on = store) =>
      await on.visitors.find(wrong).then(
        () => "found",
        (error: { code: string; message: string }) => [error.code, error.message],
      )
    const expected = ["not-found", expect.stringContaining("couldn’t find this enquiry")]
    for (const wrong of ["", "x", secret.slice(1), `${secret}x`, "A".repeat(22), "é", "a".repeat(10_000)])
      expect(await fails(wrong)).toEqual(expected)
    await store.enquiries.remove(id)
    expect(await fails(secret)).toEqual(expected)
    await store.close()
  })

  test("a correction replaces what was typed wherever it stood, and the office sees that there is something new", async () => {
    const { store, id, secret } = await openWith()
    await store.enquiries.change(id, { isRead: true, notes: "Called" })
    const corrected = { ...form, fullName: "Asha Rao", phone: "+91 98330 11111", company: "" }
    expect(await store.visitors.correct(secret, corrected)).toMatchObject({ fullName: "Asha Rao", propertyName: "" })
    expect(await store.enquiries.get(id)).toMatchObject({
      fullName: "Asha Rao",
      phoneNumber: "+919833011111",
      isUnread: true,
      readAt: null,
      notes: "Called",
    })
    const found = async (search: string) => (await store.enquiries.list({ search, page: 1 })).total
    expect([await found("Rao"), await found("98330"), await found("98220"), await found("Sea View")]).toEqual([
      1, 1, 0, 0,
    ])
    expect((await store.enquiries.summarise()).unread).toBe(1)
    expect((await store.enquiries.events.list(id)).items.map(({ kind, text }) => [kind, text])).toEqual([
      ["visitor", "Corrected\nFull Name was Asha\nPhone was 98220 00000\nProperty Name was Sea View"],
      ["note", "Called"],
    ])
    await store.close()
  })

  test("replaces the link and writes to the new address when the e-mail address changes", async () => {
    const { store, id, secret } = await openWith()
    const replaced = { code: "not-found", message: expect.stringContaining("This link has been replaced") }
    const claim = () => store.outbox.claim("3000-01-01T00:00:00.000Z", "3000-01-02T00:00:00.000Z")
    const sendAll = async () => {
      const kinds: string[] = []
      for (let each = await claim(); each; each = await claim()) {
        kinds.push(each.kind)
        await store.outbox.settle(each, new Date().toISOString())
      }
      return kinds
    }
    expect((await sendAll()).toSorted()).toEqual(["enquiry-receipt", "enquiry-received"])
    await store.visitors.correct(secret, { ...form, email: "asha.rao@home.example" })
    await expect(store.visitors.find(secret)).rejects.toMatchObject(replaced)
    await expect(store.visitors.withdraw(secret)).rejects.toMatchObject(replaced)
    const second = await store.visitors.secretOf(id)
    expect(second).not.toBe(secret)
    expect(await store.visitors.find(second)).toMatchObject({ email: "asha.rao@home.example" })
    expect(await sendAll()).toEqual(["enquiry-receipt"])
    // The office may correct it, too, and another spelling is the same e-mail address.
    await store.enquiries.change(id, { email: "Asha.Rao@home.example" }, { by: "office@maap.example" })
    expect(await store.visitors.find(second)).toMatchObject({ _id: id })
    await store.enquiries.change(id, { email: "rao@home.example" }, { by: "office@maap.example" })
    await expect(store.visitors.find(second)).rejects.toMatchObject(replaced)
    const third = await store.visitors.secretOf(id)
    expect(new Set([secret, second, third]).size).toBe(3)
    expect(await sendAll()).toEqual(["enquiry-receipt"])
    // A queued e-mail is sent to the new address automatically.
    await store.enquiries.change(id, { email: "a@home.example" }, { by: "office@maap.example" })
    await store.enquiries.change(id, { email: "b@home.example" }, { by: "office@maap.example" })
    expect(await sendAll()).toEqual(["enquiry-receipt"])
    await store.close()
  })

  test("changes an address again when a process of the release before has made the first link again", async () => {
    const folder = newFolder()
    const store = await openStore({ folder }, emails)
    const { _id } = await store.enquiries.submit(form, { page: "/" })
    const secret = await store.visitors.secretOf(_id)
    await store.visitors.correct(secret, { ...form, email: "rao@home.example" })
    const database = new DatabaseSync(join(folder, "maap.sqlite"))
    database.exec("update enquiries set visitor_secret_hash = (select hash from replaced_links)")
    database.close()
    await store.enquiries.change(_id, { email: "asha.rao@home.example" }, { by: "office@maap.example" })
    await expect(store.visitors.find(secret)).rejects.toMatchObject({ code: "not-found" })
    await store.close()
  })

  test("withdrawing closes the enquiry, ends its next step and is noted; a second time nothing breaks", async () => {
    const { store, id, secret } = await openWith()
    await store.enquiries.change(id, {
      nextAt: new Date(Date.now() + 40 * 86_400_000).toISOString().slice(0, 10),
      nextWords: "Call",
    })
    expect(await store.visitors.withdraw(secret)).toMatchObject({ status: "Closed", nextAt: null })
    expect(await store.visitors.withdraw(secret)).toMatchObject({ status: "Closed", outcome: null })
    const noted = (await store.enquiries.events.list(id)).items.filter(({ kind }) => kind === "visitor")
    expect(noted.map(({ text }) => text)).toEqual(Array(2).fill("Withdrew the enquiry and no longer wants a reply"))
    await store.close()
  })

  test("spam stays spam, whatever its sender does on the page", async () => {
    const { store, id, secret } = await openWith()
    await store.enquiries.change(id, { status: "Spam" })
    await store.visitors.correct(secret, { ...form, message: "Again" })
    await store.visitors.withdraw(secret)
    expect(await store.enquiries.get(id)).toMatchObject({ status: "Spam", message: "Again" })
    await store.close()
  })
})
