import { mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterEach, beforeEach, expect, test } from "vitest"
import { defaultBusiness } from "#collections/shared/business/business.ts"
import type { MailEnvironment, MailSettingsForm } from "../shared/mail-settings.ts"
import { openStore, type Store } from "#server/store/store.ts"
import { account, type Mood, startMailServer, type TestMailServer } from "../../../test/site/mail-server.ts"
import { createMailSettings } from "./mail-settings.ts"
import { emailOpener } from "#server/emails/enquiry-emails.ts"
import { startMailWorker } from "#mail/server/mail-worker.ts"
import { openSecretKey } from "#db/secret-key.ts"

let folder: string
let store: Store
let server: TestMailServer
let local: NonNullable<MailSettingsForm["server"]>
let form: MailSettingsForm

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "maap-mail-settings-"))
  store = await openStore({ folder })
  server = await startMailServer()
  // Only the form requires a standard mail port.
  local = { host: "127.0.0.1", port: server.port as 2525, user: account.user, password: account.pass }
  form = { server: local, from: "web@maap.example", to: ["one@maap.example", "two@maap.example"] }
})

afterEach(async () => {
  await server.stop()
  await store.close()
  await rm(folder, { recursive: true, force: true })
})

const by = "owner@maap.example"

function open(environment: Partial<MailEnvironment> = {}, keyFile = "secret.key") {
  return createMailSettings({
    store,
    environment: { url: undefined, to: undefined, from: undefined, admin: undefined, ...environment },
    key: openSecretKey(join(folder, keyFile)),
    publicUrl: async () => "https://maap.example",
  })
}

test("the saved version is shown without its password, which the database does not hold as it is", async () => {
  expect(await open().read()).toMatchObject({
    server: null,
    locked: [],
    recipients: [],
    isTested: false,
    changedAt: null,
  })
  expect(await open().isSet()).toBe(false)
  await open().save(form, by)
  const { password: _, ...shown } = local
  const state = await open().read()
  expect(state).toMatchObject({
    server: { ...shown, hasPassword: true },
    to: form.to,
    sender: form.from,
    changedBy: by,
  })
  const stored = await store.settings.read("mail")
  for (const text of [JSON.stringify(state), JSON.stringify(stored)]) expect(text).not.toContain(account.pass)
})

test("removes the server alone when it is saved as null, and refuses to when the environment sets it", async () => {
  await open().save(form, by)
  await open().save({ server: null }, by)
  const { from, to } = form
  expect(await open().read()).toMatchObject({ server: null, from, to, isTested: false })
  expect([await open().isSet(), await open().connect()]).toEqual([false, undefined])
  expect(JSON.stringify(await store.settings.read("mail"))).not.toContain(local.user)
  await expect(open({ url: "smtp://mail.maap.example" }).save({ server: null }, by)).rejects.toMatchObject({
    code: "invalid",
  })
})

test("a test e-mail goes to every recipient, with settings that are not saved and with those that are", async () => {
  expect(await open().test(form, by)).toEqual({ isSent: true, recipients: form.to, refused: [], problem: null })
  expect(await open().read()).toMatchObject({ server: null, isTested: false })
  await open().save(form, by)
  expect(await open().read()).toMatchObject({ isTested: true })
  await open().test(undefined, by)
  expect(server.signedIn).toEqual([account.user, account.user])
  expect(server.received[1]).toMatchObject({
    from: form.from,
    to: form.to,
    email: { subject: expect.stringContaining(defaultBusiness.name) },
  })
  await open().save({ from: "other@maap.example" }, by)
  expect(await open().read()).toMatchObject({ isTested: false })
})

test.each([
  ["refuses the sign-in", "sign-in", "password"],
  ["refuses the recipient", "recipient", "to"],
  ["refuses the e-mail", "message", "from"],
  ["dies in the e-mail", "closed", "port"],
] satisfies [Mood, string, string][])("a server that %s is explained at the field", async (mood, reason, field) => {
  server.mood = mood
  const { isSent, problem } = await open().test(form, by)
  expect(isSent).toBe(false)
  expect(problem).toMatchObject({ reason, field, message: expect.any(String), advice: expect.any(String) })
  expect(JSON.stringify(problem)).not.toContain(account.pass)
})

test("a server that does not exist, one of no known name, and no server at all are explained", async () => {
  const problemOf = async (change: object) =>
    (await open().test({ ...form, server: { ...local, ...change } }, by)).problem
  expect(await problemOf({ port: 587 })).toMatchObject({ reason: "no-answer", field: "port" })
  expect(await problemOf({ host: "no-such-server.invalid" })).toMatchObject({
    field: expect.stringMatching(/host|port/),
  })
  expect((await open().test(undefined, by)).problem).toMatchObject({ reason: "no-server", field: "host" })
  expect((await open().test({ server: local }, by)).problem).toMatchObject({ reason: "no-recipient", field: "to" })
})

test("the password stays when it is not typed, and is never sent to another server or user", async () => {
  await open().save(form, by)
  const { password: _, ...untyped } = local
  await open().save({ server: { ...untyped, port: 587 } }, by)
  await open().save({ server: { ...untyped, port: local.port } }, by)
  expect(await open().test(undefined, by)).toMatchObject({ isSent: true })
  for (const change of [{ host: "other.example" }, { user: "somebody@else.example" }]) {
    const saving = open().save({ server: { ...untyped, ...change } }, by)
    await expect(saving).rejects.toMatchObject({ fields: { "server[password]": expect.stringContaining("again") } })
  }
})

test("a machine without the key reports it, and a password that is typed there works", async () => {
  await open().save(form, by)
  const elsewhere = open({}, "other.key")
  expect((await elsewhere.test(undefined, by)).problem).toMatchObject({ reason: "lost-password", field: "password" })
  expect([(await open().read()).isPasswordLost, (await elsewhere.read()).isPasswordLost]).toEqual([false, true])
  await elsewhere.save({ server: local }, by)
  expect(await elsewhere.read()).toMatchObject({ isPasswordLost: false })
  expect(await elsewhere.test(undefined, by)).toMatchObject({ isSent: true })
})

test("the environment wins part by part, and what it sets cannot be changed", async () => {
  const mail = open({ to: "set@maap.example" })
  await mail.save({ server: local, from: "web@maap.example" }, by)
  expect(await mail.read()).toMatchObject({
    locked: ["to"],
    recipients: ["set@maap.example"],
    sender: "web@maap.example",
  })
  await expect(mail.save({ to: ["x@maap.example"] }, by)).rejects.toMatchObject({
    fields: { to: expect.stringContaining("MAIL_TO") },
  })
  const whole = open({ url: server.url, to: "set@maap.example", from: "fixed@maap.example" })
  expect(await whole.read()).toMatchObject({
    locked: ["server", "from", "to"],
    server: { host: "127.0.0.1", hasPassword: true },
  })
  await whole.test(undefined, by)
  expect(server.received.at(-1)).toMatchObject({ from: "fixed@maap.example", to: ["set@maap.example"] })
})

test("e-mails wait until a server is set, and go by the settings of the moment", async () => {
  const enquiry = { fullName: "Asha", email: "asha@home.example", phone: "98", company: "", message: "10 × 8 ft" }
  const submit = () => store.enquiries.submit(enquiry, { page: "/" })
  const worker = startMailWorker({
    store,
    smtp: open().connect,
    open: emailOpener(store, async () => "https://maap.example"),
    onFailure: () => {},
    onError: (error) => expect(error).toBeUndefined(),
    intervals: { look: 20, rest: 20, firstWait: 3_600_000, maxWait: 3_600_000, stop: 100 },
  })
  try {
    const { _id } = await submit()
    expect((await store.enquiries.get(_id)).mail).toMatchObject({ status: "waiting", attempts: 0 })
    // A wrong password: the e-mail would be retried in an hour.
    await open().save({ ...form, server: { ...local, password: "wrong" } }, by)
    await expect.poll(async () => (await store.enquiries.get(_id)).mail?.status, { timeout: 30_000 }).toBe("failed")
    await open().save(form, by)
    await expect.poll(() => server.received.length, { timeout: 30_000 }).toBe(1)
    await open().save({ to: ["third@maap.example"] }, by)
    await submit()
    await expect.poll(() => server.received.length, { timeout: 30_000 }).toBe(2)
    expect(server.received.map(({ to }) => to)).toEqual([form.to, ["third@maap.example"]])
  } finally {
    await worker.stop()
  }
})
