import { afterEach, beforeEach, expect, test } from "vitest"
import { codeAt, stepAt } from "../second-steps/second-steps.ts"
import { startMailServer, type TestMailServer } from "../../../../test/site/mail-server.ts"
import { openTestSite, type TestSite } from "../../../../test/site/open-site.ts"

let site: TestSite
let mail: TestMailServer
let now: Date

beforeEach(async () => {
  mail = await startMailServer()
  now = new Date()
  site = await openTestSite({ now: () => now, isRateLimited: true, mail: { url: mail.url, to: "office@maap.example" } })
})

afterEach(async () => {
  expect(site.errors).toEqual([])
  await site.close()
  await mail.stop()
})

const minute = 60_000
const later = (ms: number) => {
  now = new Date(now.getTime() + ms)
}

const desk = "192.0.2.7"
const chrome = "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36"

async function post(path: string, json: unknown, token?: string, address = desk) {
  const answer = await site.call("POST", `/api/auth/${path}`, { json, address, ...(token && { token }) })
  const text = await answer.text()
  return { status: answer.status, body: (text === "" ? {} : JSON.parse(text)) as Record<string, never> & Answer }
}

interface Answer {
  token: string
  ticket: string
  secondStep: string[]
  recoveryCodes: string[]
  secret: string
  fields: Record<string, string>
}

const login = (password = site.admin.password) => post("login", { email: site.admin.email, password })
const again = () => ({ password: site.admin.password })
const codeNow = (secret: string) => codeAt(secret, stepAt(now))

/** The e-mails about the account, oldest first, when there are `count`. */
async function receiveEmails(count: number) {
  await expect.poll(() => mail.received.length, { timeout: 20_000 }).toBe(count)
  return mail.received
}

async function askLink(count: number): Promise<string> {
  expect((await post("reset", { email: site.admin.email.toUpperCase() })).status).toBe(204)
  const received = (await receiveEmails(count)).at(-1)
  expect(received?.to).toEqual([site.admin.email])
  return /\/admin\/reset#([\w-]{43})\s/.exec(received?.email.text ?? "")?.[1] ?? ""
}

const setByLink = (token: string, newPassword: string) =>
  site.call("PUT", "/api/auth/reset", { json: { token, newPassword } })

test("a link sets a new password once, ends every session, and leaves the second step", async () => {
  const session = await site.signIn()
  await receiveEmails(1)
  const first = await askLink(2)
  const token = await askLink(3)
  expect((await post("reset/link", { token: first })).status).toBe(404)
  expect((await post("reset/link", { token })).body).toEqual({ email: site.admin.email })

  for (const bad of ["short", "1234567890", site.admin.email]) expect((await setByLink(token, bad)).status).toBe(422)
  expect((await site.call("GET", "/api/profile", { token: session })).status).toBe(200)
  expect((await setByLink(token, "a password by mail")).status).toBe(204)
  expect((await site.call("GET", "/api/profile", { token: session })).status).toBe(401)
  expect((await setByLink(token, "another one by mail")).status).toBe(404)
  expect((await login()).status).toBe(401)
  expect((await login("a password by mail")).status).toBe(200)
})

test("a link ends after 30 minutes", async () => {
  const token = await askLink(1)
  later(30 * minute)
  expect((await post("reset/link", { token })).status).toBe(404)
  expect((await setByLink(token, "a password by mail")).status).toBe(404)
})

test("an unknown address gets the same answers, as many of them, and no e-mail", async () => {
  const ask = async (email: string) => {
    const answers = []
    for (let tries = 0; tries < 4; tries++)
      answers.push(await post("reset", { email }, undefined, `198.51.100.${tries}`))
    return answers
  }
  const [unknown, known] = [await ask("nobody@maap.example"), await ask(site.admin.email)]
  expect(unknown).toEqual(known)
  expect(unknown.map(({ status }) => status)).toEqual([204, 204, 204, 429])
  await receiveEmails(3)
  expect(new Set(mail.received.flatMap(({ to }) => to))).toEqual(new Set([site.admin.email]))
})

async function setUpApp() {
  const token = (await login()).body.token
  const { secret } = (await post("app", again(), token)).body
  const confirm = async (code: string) => {
    const answer = await site.call("PUT", "/api/auth/app", { token, json: { code }, address: desk })
    return { status: answer.status, body: (await answer.json()) as Answer }
  }
  expect((await login()).body.token).toBeDefined()
  expect((await confirm("000000")).status).toBe(422)
  const { recoveryCodes } = (await confirm(codeNow(secret))).body
  return { token, secret, recoveryCodes }
}

const answerStep = (ticket: string, code: string) => post("login/second-step", { ticket, code })

test("an app's code is the second step: each counts once, as do ticket and recovery codes", async () => {
  const { token, secret, recoveryCodes } = await setUpApp()
  expect(recoveryCodes).toHaveLength(10)
  expect(new Set(recoveryCodes).size).toBe(10)
  const stored = JSON.stringify(await site.services.store.secondSteps.findApp((await whoIs(token)).adminId))
  expect(stored).not.toContain(secret)

  const asked = (await login()).body
  expect(asked).toEqual({ secondStep: ["code"], ticket: expect.any(String) })
  expect((await site.call("GET", "/api/profile", { token: asked.ticket })).status).toBe(401)
  // The setup code has been used.
  expect((await answerStep(asked.ticket, codeNow(secret))).status).toBe(422)
  later(30_000)
  const code = codeNow(secret)
  const signedIn = await answerStep(asked.ticket, ` ${code.slice(0, 3)} ${code.slice(3)}`)
  expect([signedIn.status, Object.keys(signedIn.body)]).toEqual([200, ["token"]])
  expect((await answerStep(asked.ticket, recoveryCodes[0] ?? "")).status).toBe(401)
  expect((await answerStep((await login()).body.ticket, code)).status).toBe(422)

  const next = (await login()).body.ticket
  expect((await answerStep(next, (recoveryCodes[0] ?? "").toUpperCase().replaceAll("-", " "))).status).toBe(200)
  const third = (await login()).body.ticket
  expect((await answerStep(third, recoveryCodes[0] ?? "")).status).toBe(422)
  later(10 * minute)
  expect((await answerStep(third, recoveryCodes[1] ?? "")).status).toBe(401)
  const state = await site.call("GET", "/api/auth/second-step", { token })
  expect(await state.json()).toEqual({ hasApp: true, passkeys: [], recoveryCodes: 9 })
})

const whoIs = (token: string) => site.services.auth.check(token)

test("a ticket is invalid after the password has changed", async () => {
  const { token, recoveryCodes } = await setUpApp()
  const { ticket } = (await login()).body
  const json = { currentPassword: site.admin.password, newPassword: "another long password" }
  expect((await site.call("PUT", "/api/auth/password", { token, json })).status).toBe(204)
  expect((await answerStep(ticket, recoveryCodes[0] ?? "")).status).toBe(401)
})

test("turning it off and new recovery codes want the password", async () => {
  const { token, recoveryCodes } = await setUpApp()
  const wrong = { password: "not it" }
  for (const path of ["app", "app/removal", "recovery-codes", "passkeys/options", "passkeys/x/removal"])
    expect([path, (await post(path, wrong, token)).status]).toEqual([path, 422])
  expect((await post("app/removal", again(), token)).status).toBe(429)
  later(2 * minute)
  expect((await post("app", again(), token)).status).toBe(409)
  const renewed = (await post("recovery-codes", again(), token)).body.recoveryCodes
  expect(renewed.filter((code) => recoveryCodes.includes(code))).toEqual([])
  const { ticket } = (await login()).body
  expect((await answerStep(ticket, recoveryCodes[0] ?? "")).status).toBe(422)
  expect((await answerStep(ticket, renewed[0] ?? "")).status).toBe(200)
  expect((await post("app/removal", again(), token)).status).toBe(204)
  expect((await login()).body.token).toBeDefined()
  expect(await site.services.store.secondSteps.countRecoveryCodes((await whoIs(token)).adminId)).toBe(0)
})

const changeEmail = (json: object, token: string) => site.call("PUT", "/api/auth/email", { token, json, address: desk })

test("changing an e-mail address notifies both addresses and ends other sessions and sent links", async () => {
  const { token } = (await login()).body
  const other = await site.signIn()
  const link = await askLink(3)
  const { store } = site.services
  await store.admins.put("taken@maap.example", "hash")
  const fieldsOf = async (json: object) => {
    const answer = await changeEmail(json, token)
    return [answer.status, Object.keys(((await answer.json()) as Answer).fields).join()]
  }
  for (const email of ["", "nobody", "ADMIN@maap.example", site.admin.email.toUpperCase(), "Taken@maap.example"])
    expect([email, ...(await fieldsOf({ email, ...again() }))]).toEqual([email, 422, "email"])
  expect(await fieldsOf({ email: "new@maap.example" })).toEqual([422, "password"])
  expect(await fieldsOf({ email: "new@maap.example", password: "" })).toEqual([422, "password"])
  expect(await fieldsOf({ email: "new@maap.example", password: "not it" })).toEqual([422, "password"])
  expect((await store.admins.findByEmail(site.admin.email))?.email).toBe(site.admin.email)

  expect((await changeEmail({ email: "New@maap.example", ...again() }, token)).status).toBe(204)
  const received = (await receiveEmails(5)).slice(3)
  expect(new Set(received.map(({ to }) => to.join()))).toEqual(new Set([site.admin.email, "New@maap.example"]))
  for (const { email } of received) expect(email.text).toMatch(/Before: owner@maap.example\nNow: New@maap.example/)
  expect((await whoIs(token)).email).toBe("new@maap.example")
  expect((await site.call("GET", "/api/profile", { token: other })).status).toBe(401)
  expect((await setByLink(link, "a password by mail")).status).toBe(404)
  expect((await login()).status).toBe(401)
  expect((await post("login", { email: "new@maap.example", ...again() })).status).toBe(200)
  const { items } = await store.activity.list({ kind: "people" })
  expect(items.map(({ by, title }) => [by, title])).toEqual([[site.admin.email, "New@maap.example"]])
})

test("a wrong password for a new e-mail address cannot be tried out, nor a passkey made up", async () => {
  const { token } = (await login()).body
  const response = { id: "bWFkZS11cA", rawId: "bWFkZS11cA", type: "public-key", response: {} }
  expect((await changeEmail({ email: "new@maap.example", response }, token)).status).toBe(422)
  expect((await post("email/options", undefined, token)).body).toMatchObject({ options: { allowCredentials: [] } })
  for (let tries = 0; tries < 5; tries++) await changeEmail({ email: "new@maap.example", password: "not it" }, token)
  expect((await changeEmail({ email: "new@maap.example", ...again() }, token)).status).toBe(429)
})

test("the change of an address cannot be used to send e-mails to many", async () => {
  const { token } = (await login()).body
  const statuses: number[] = []
  for (let change = 0; change < 11; change++)
    statuses.push((await changeEmail({ email: `someone${change}@maap.example`, ...again() }, token)).status)
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 204), 429])
})

test("nothing is sent to the address that the first start makes up", async () => {
  const { token } = (await login()).body
  await receiveEmails(1)
  const { _id } = await site.services.store.admins.put("admin@maap.example", "hash")
  await post("reset", { email: "admin@maap.example" })
  const by = { to: "admin@maap.example", by: site.admin.email, path: "/" }
  expect((await site.mailSettings.sendInvitation(by)).isSent).toBe(false)
  await site.services.store.people.remove(_id)
  await site.services.store.people.changeEmail((await whoIs(token)).adminId, "admin@maap.example", "")
  await changeEmail({ email: "mine@maap.example", ...again() }, (await post("login", firstAgain())).body.token)
  await receiveEmails(2)
  expect(mail.received.map(({ to }) => to.join())).toEqual([site.admin.email, "mine@maap.example"])
})

const firstAgain = () => ({ email: "admin@maap.example", ...again() })

test("codes cannot be tried out", async () => {
  const { secret } = await setUpApp()
  later(30 * minute)
  const statuses: number[] = []
  for (let tries = 0; tries < 6; tries++)
    statuses.push((await answerStep((await login()).body.ticket, "000000")).status)
  expect(statuses).toEqual([422, 422, 422, 422, 422, 429])
  expect((await answerStep((await login()).body.ticket, codeNow(secret))).status).toBe(429)
  later(15 * minute)
  expect((await answerStep((await login()).body.ticket, codeNow(secret))).status).toBe(200)
})

test("sessions say on what device and from where, and are ended one by one or all but one", async () => {
  const begin = async (device: string, address: string) => {
    const headers = { "User-Agent": device }
    const answer = await site.call("POST", "/api/auth/login", { json: site.admin, headers, address })
    return ((await answer.json()) as Answer).token
  }
  const mine = await begin(chrome, desk)
  later(minute)
  const other = await begin("curl/8.5.0", "198.51.100.4")
  const third = await begin("", "198.51.100.5")
  const list = async (address: string) => {
    const answer = await site.call("GET", "/api/auth/sessions", { token: mine, address })
    return (
      (await answer.json()) as { sessions: { _id: string; device: string; address: string; isCurrent: boolean }[] }
    ).sessions
  }
  later(2 * minute)
  await list("203.0.113.9")
  const [first, ...rest] = await list("203.0.113.9")
  expect(first).toMatchObject({ device: "Chrome on Linux", address: "203.0.113.9", isCurrent: true })
  expect(new Set(rest.map(({ device, address, isCurrent }) => [device, address, isCurrent].join()))).toEqual(
    new Set(["curl,198.51.100.4,false", "Unknown device,198.51.100.5,false"]),
  )
  const isGood = async (token: string) => (await site.call("GET", "/api/profile", { token })).status === 200
  const end = (id: string) => site.call("DELETE", `/api/auth/sessions/${id}`, { token: mine })
  const curl = rest.find(({ device }) => device === "curl")?._id ?? ""
  expect([(await end(curl)).status, (await end(curl)).status]).toEqual([204, 404])
  expect([await isGood(mine), await isGood(other), await isGood(third)]).toEqual([true, false, true])
  expect((await site.call("DELETE", "/api/auth/sessions", { token: mine })).status).toBe(204)
  expect([await isGood(mine), await isGood(third)]).toEqual([true, false])
})

test("an e-mail tells of a device that was not known, and of no other", async () => {
  const headers = { "User-Agent": chrome }
  const answer = await site.call("POST", "/api/auth/login", { json: site.admin, headers, address: desk })
  const [received] = await receiveEmails(1)
  expect([received?.to, received?.email.subject]).toEqual([[site.admin.email], "A new device signed in"])
  expect(received?.email.text).toContain("Chrome on Linux")
  expect(received?.email.text).toContain(desk)
  const cookie = answer.headers.get("Set-Cookie")?.split(";")[0] ?? ""
  await site.call("POST", "/api/auth/login", { json: site.admin, headers: { cookie }, address: desk })
  await site.call("POST", "/api/auth/login", { json: { ...site.admin, password: "wrong" }, address: desk })
  await site.call("POST", "/api/auth/login", { json: site.admin, address: "198.51.100.4" })
  expect((await receiveEmails(2)).at(-1)?.email.text).toContain("198.51.100.4")
})

test("a passkey belongs to the saved address if a browser names that, and else to the host of the request", async () => {
  await site.services.store.settings.put("site-address", { url: "https://www.navirasoi.in" }, "")
  const ask = async (origin: string) => {
    const answer = await site.call("POST", "/api/auth/login/passkey/options", { headers: { origin } })
    return ((await answer.json()) as { options: { rpId: string } }).options.rpId
  }
  expect(await ask("https://www.navirasoi.in")).toBe("www.navirasoi.in")
  expect(await ask("http://www.navirasoi.in")).toBe("localhost")
  expect(await ask("https://elsewhere.example")).toBe("localhost")
  expect(await ask("http://localhost")).toBe("localhost")
})

test("a passkey's answer that is made up, or to a challenge of nobody, is refused", async () => {
  const { body } = await post("login/passkey/options", undefined)
  expect(body).toMatchObject({ options: { rpId: "localhost", userVerification: "required" } })
  const response = {
    id: "bWFkZS11cA",
    rawId: "bWFkZS11cA",
    type: "public-key",
    response: {},
    clientExtensionResults: {},
  }
  expect((await post("login/passkey", { response })).status).toBe(401)
  const token = (await login()).body.token
  expect((await post("passkeys", { name: "Mine", response }, token)).status).toBe(422)
  expect((await post("passkeys/none/removal", again(), token)).status).toBe(404)
})
