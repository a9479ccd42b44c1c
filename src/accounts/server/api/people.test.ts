import type { Role } from "../../shared/roles.ts"
import { afterAll, beforeAll, expect, test } from "vitest"
import type { ActivityLine, InvitationSent, Person } from "../../shared/account-entities.ts"
import { defaultBusiness } from "#collections/shared/business/business.ts"
import { account, startMailServer, type TestMailServer } from "../../../../test/site/mail-server.ts"
import { formOf, openTestSite, type TestSite } from "../../../../test/site/open-site.ts"

let site: TestSite
let mail: TestMailServer
let owner: string
let now: Date

beforeAll(async () => {
  now = new Date()
  mail = await startMailServer()
  site = await openTestSite({ now: () => now })
  owner = await site.signIn()
})

afterAll(async () => {
  expect(site.errors).toEqual([])
  await mail.stop()
  await site.close()
})

const day = 24 * 60 * 60 * 1000
const password = "a kitchen in Pune since 1998"

async function call<Answer>(status: number, method: string, path: string, json?: unknown, token = owner) {
  const answer = await site.call(method, path, { token, json })
  expect([method, path, answer.status]).toEqual([method, path, status])
  return (answer.status === 204 ? undefined : await answer.json()) as Answer
}

async function invite(email: string, role: Role): Promise<{ person: Person; link: string }> {
  const sent = await call<InvitationSent>(201, "POST", "/api/people", { email, name: "Asha Kulkarni", role })
  expect(sent.link).toMatch(/^\/admin\/invitation#[\w-]{43}$/)
  return { person: sent.person, link: sent.link?.split("#")[1] ?? "" }
}

async function join(email: string, role: Role): Promise<{ person: Person; token: string }> {
  const { person, link } = await invite(email, role)
  const { token } = await call<{ token: string }>(200, "POST", "/api/invitation/accept", { token: link, password })
  return { person, token }
}

const activity = (query = "") => call<ActivityLine[]>(200, "GET", `/api/activity${query}`)

test("an invited person sets a password with the link once, and gets the role of the invitation", async () => {
  const { person, link } = await invite("asha@maap.example", "editor")
  const login = { email: person.email, password }
  expect((await site.call("POST", "/api/auth/login", { json: login })).status).toBe(401)
  expect((await site.call("POST", "/api/auth/login", { json: { ...login, password: " " } })).status).toBe(401)
  const invited = { email: person.email, name: "Asha Kulkarni", role: "editor" }
  expect(await call(200, "POST", "/api/invitation", { token: link })).toEqual(invited)
  for (const bad of ["short", "1234567890", "asha@maap.example"]) {
    const refused = await call<{ fields: object }>(422, "POST", "/api/invitation/accept", {
      token: link,
      password: bad,
    })
    expect(Object.keys(refused.fields)).toEqual(["password"])
  }
  const { token } = await call<{ token: string }>(200, "POST", "/api/invitation/accept", { token: link, password })
  const { user } = await call<{ user: { rights: string[] } }>(200, "GET", "/api/profile", undefined, token)
  expect(user).toMatchObject({ ...invited, initials: "AK" })
  expect([user.rights.includes("addBlog"), user.rights.includes("listEnquiries")]).toEqual([true, false])
  const again = await call<object>(404, "POST", "/api/invitation/accept", { token: link, password })
  expect(again).toMatchObject({ message: "This invitation is no longer valid. Ask an owner for a new one." })
  await call(404, "POST", "/api/invitation", { token: link })
  expect((await site.call("POST", "/api/auth/login", { json: login })).status).toBe(200)
})

test("an invitation ends after seven days, by a newer one, and by its removal", async () => {
  const { person, link } = await invite("late@maap.example", "office")
  now = new Date(now.getTime() + 7 * day + 1)
  await call(404, "POST", "/api/invitation", { token: link })
  owner = await site.signIn()
  const renewed = await call<InvitationSent>(200, "POST", `/api/people/${person._id}/invitation`)
  const token = renewed.link?.split("#")[1]
  await call(404, "POST", "/api/invitation", { token: link })
  await call(200, "POST", "/api/invitation", { token })
  await call(204, "DELETE", `/api/people/${person._id}`)
  await call(404, "POST", "/api/invitation/accept", { token, password })
  await call(404, "POST", `/api/people/${person._id}/invitation`)
})

test("an invitation is sent by e-mail if that works, otherwise its link is shown with the reason", async () => {
  const { business } = await site.services.store.business.current()
  await call(200, "PUT", "/api/business", {
    business: { ...defaultBusiness, ...business, name: "Maap" },
  })
  const server = { host: "127.0.0.1", port: mail.port, user: account.user, password: account.pass }
  // Only the form requires a standard mail port.
  await site.mailSettings.save({ server: { ...server, port: mail.port as 2525 }, from: "web@maap.example" }, "")
  const form = { email: "ravi@maap.example", name: "Ravi", role: "office" }
  const sent = await call<InvitationSent>(201, "POST", "/api/people", form)
  expect(sent).toMatchObject({ link: null, problem: "" })
  const [received] = mail.received
  expect(received?.to).toEqual(["ravi@maap.example"])
  const link = /https:\/\/maap\.example\/admin\/invitation#([\w-]{43})/.exec(received?.email.text ?? "")
  expect(received?.email.text).toContain(`${site.admin.email} has invited you`)
  expect(await call(200, "POST", "/api/invitation", { token: link?.[1] })).toMatchObject({ email: form.email })
  mail.mood = "refuses the recipient"
  const failed = await call<InvitationSent>(200, "POST", `/api/people/${sent.person._id}/invitation`)
  expect(failed).toMatchObject({ link: expect.stringContaining("#"), problem: expect.stringMatching(/./) })
})

test("a new role counts at the next call, sessions end and the last owner stays", async () => {
  const { person, token } = await join("meera@maap.example", "office")
  await call(200, "GET", "/api/contacts", undefined, token)
  await call(200, "PUT", `/api/people/${person._id}`, { role: "editor" })
  const refused = await call<object>(403, "GET", "/api/contacts", undefined, token)
  expect(refused).toMatchObject({ message: "You don’t have permission to do this. Ask an owner." })
  const named = await call(200, "PUT", "/api/profile", { name: "Meera Joshi", initials: "me" }, token)
  expect(named).toMatchObject({ user: { name: "Meera Joshi", initials: "me", role: "editor" } })
  await call(422, "PUT", "/api/profile", { role: "owner" }, token)
  expect(await call(200, "GET", "/api/authors", undefined, token)).toContain("Meera Joshi")
  await call(204, "DELETE", `/api/people/${person._id}/sessions`)
  await call(401, "GET", "/api/profile", undefined, token)

  const [first] = await call<Person[]>(200, "GET", "/api/people")
  expect(first).toMatchObject({ email: site.admin.email, role: "owner", state: "active" })
  await call(422, "PUT", `/api/people/${first?._id}`, { role: "editor" })
  await call(422, "DELETE", `/api/people/${first?._id}`)
  expect((await activity("?person=meera@maap.example")).map(({ words }) => words)).toContain("Accepted the invitation")
  await call(204, "DELETE", `/api/people/${person._id}`)
  await call(404, "DELETE", `/api/people/${person._id}`)
})

test.each(["a，b@maap.example", "asha＠owner@maap.example", "＜asha@maap.example＞"])(
  "refuses to invite %s, whose full-width signs would change the address",
  async (email) => {
    await call(422, "POST", "/api/people", { email, name: "Asha", role: "editor" })
  },
)

test("nobody but an owner takes the settings' address, which another account had before", async () => {
  const { auth, store } = site.services
  await auth.applySetting(site.admin.email, site.admin.password)
  const { adminId, tokenHash } = await auth.check(owner)
  const changeOwn = (email: string) => store.people.changeEmail(adminId, email, tokenHash)
  await changeOwn("elsewhere@maap.example")
  const { person, token } = await join("climber@maap.example", "editor")
  const taken = { email: site.admin.email.toUpperCase(), password }
  const { fields } = await call<{ fields: object }>(422, "PUT", "/api/auth/email", taken, token)
  expect(Object.keys(fields)).toEqual(["email"])
  await changeOwn(site.admin.email)
  await call(204, "DELETE", `/api/people/${person._id}`)
})

test("keeps the role of the settings' account at the next start", async () => {
  const { person, token: second } = await join("second@maap.example", "owner")
  const [first] = await call<Person[]>(200, "GET", "/api/people")
  await call(200, "PUT", `/api/people/${first?._id}`, { role: "office" })
  await site.services.auth.applySetting("ｏwner@MAAP.example", site.admin.password)
  await call(403, "GET", "/api/people")
  await call(200, "PUT", `/api/people/${first?._id}`, { role: "owner" }, second)
  await call(204, "DELETE", `/api/people/${person._id}`)
})

test.each([
  [{ email: "nobody", name: "A", role: "editor" }, "email"],
  [{ email: "a@maap.example\nbcc: b@c.example", name: "A", role: "editor" }, "email"],
  [{ email: "a@maap.example", name: " ", role: "editor" }, "name"],
  [{ email: "a@maap.example", name: "Asha\r\nBcc: b@c.example", role: "editor" }, "name"],
  [{ email: "a@maap.example", name: "Asha\u2028Kulkarni", role: "editor" }, "name"],
  [{ email: "a@maap.example", name: "x".repeat(101), role: "editor" }, "name"],
  [{ email: "a@maap.example", name: "A", role: "admin" }, "role"],
  [{ email: "Owner@maap.example", name: "A", role: "owner" }, "email"],
])("an invitation of %j is refused at its %s", async (json, field) => {
  const { fields } = await call<{ fields: object }>(422, "POST", "/api/people", json)
  expect(Object.keys(fields)).toEqual([field])
})

test("the log describes actions even if the response of the call does not", async () => {
  const texts = { title: "Corner units", description: "d", addedBy: "Team", imagePath: "", sections: [] }
  const review = { reviewerName: "Asha K.", reviewerLocation: "Kothrud", reviewData: "As drawn.", imagePath: "" }
  const { _id } = await site.services.store.reviews.add(review)
  const guide = await site.services.store.blogs.add(texts)
  await call(204, "DELETE", `/api/reviews/${_id}`)
  await call(200, "POST", `/api/trash/${_id}/restore`)
  await call(204, "DELETE", `/api/content/blogs/${guide._id}`)
  await call(204, "DELETE", `/api/trash/${guide._id}`)
  await call(200, "DELETE", "/api/trash")
  const first = await call<{ _id: string }>(201, "POST", "/api/redirect", { from: "/old.html", to: "/about" })
  const older = { from: "/older.html", to: "/about" }
  const changed = await call<{ _id: string }>(200, "PUT", `/api/redirects/${first._id}`, older)
  await call(204, "DELETE", `/api/redirects/${changed._id}`)
  const words = async (kind: string) => (await activity(`?kind=${kind}`)).slice(0, 4).map((line) => line.words)
  expect(await words("site")).toEqual([
    "Removed a redirect: /older.html",
    "Changed a redirect: /older.html",
    "Added a redirect: /old.html",
    "Emptied the trash: 0 items",
  ])
  expect((await words("blogs")).slice(0, 2)).toEqual([
    "Deleted the guide “Corner units” permanently",
    "Moved the guide “Corner units” to the trash",
  ])
  expect((await words("reviews")).slice(0, 2)).toEqual([
    "Restored the review “Asha K.” from the trash",
    "Moved the review “Asha K.” to the trash",
  ])
})

test("the log says in words who did what, once for a retry, and nothing about those who send enquiries", async () => {
  const { store } = site.services
  const texts = { title: "Counter height", description: "d", addedBy: "Team", filePath: "" }
  const { _id } = await store.blogs.add({ ...texts, imagePath: "", sections: [] })
  const change = formOf({ ...texts, title: "Worktop height" })
  expect((await site.call("PUT", `/api/blogs/${_id}`, { token: owner, form: change })).status).toBe(200)
  expect((await site.call("DELETE", `/api/blogs/${_id}`, { token: owner })).status).toBe(204)
  expect((await site.call("DELETE", `/api/blogs/${_id}`, { token: owner })).status).toBe(404)
  for (let count = 0; count < 2; count++) {
    const json = { values: { name: "Our workshop", slug: "workshop", blocks: [] } }
    const options = { token: owner, json, headers: { "Idempotency-Key": "one" } }
    expect((await site.call("POST", "/api/content/pages", options)).status).toBe(201)
  }
  const form = {
    fullName: "Zubin Irani",
    email: "zubin@home.example",
    phone: "+91 98220 12345",
    company: "",
    message: "m",
  }
  const enquiry = await store.enquiries.submit(form, { page: "/" })
  await call(200, "PUT", `/api/contacts/${enquiry._id}`, { notes: "Zubin will call" })
  await call(204, "DELETE", `/api/contacts/${enquiry._id}`)
  await call(204, "POST", "/api/auth/logout")
  // A sign-in from an unknown device sends an e-mail.
  mail.mood = "accepts"
  owner = await site.signIn()

  const lines = await activity(`?person=${site.admin.email}`)
  // The clock of the sign-ins is a week ahead.
  const words = lines.map((line) => line.words).filter((each) => each !== "Signed in")
  expect(words.length).toBeLessThan(lines.length)
  expect(words.slice(0, 6)).toEqual([
    "Signed out",
    `Deleted the enquiry ${enquiry.reference}`,
    `Changed the enquiry ${enquiry.reference}`,
    "Created a draft of the page “Our workshop”",
    "Moved the guide “Worktop height” to the trash",
    "Changed the guide “Worktop height”",
  ])
  expect(words).toContain("Invited Asha Kulkarni")
  expect(words).toContain("Removed Meera Joshi")
  expect((await activity("?kind=contacts")).map(({ itemId }) => itemId)).toEqual([enquiry._id, enquiry._id])
  const csv = await (await site.call("GET", "/api/activity.csv?kind=pages", { token: owner })).text()
  expect(csv).toContain('"Time","E-mail","Name","What","Item","Time (UTC)"\r\n')
  expect(csv).toContain('"owner@maap.example","","Created a draft of the page “Our workshop”"')
  expect(JSON.stringify(await activity())).not.toMatch(/zubin|98220 12345/i)
  const { fields } = await call<{ fields: object }>(422, "GET", "/api/activity?kind=x&from=yesterday")
  expect(Object.keys(fields).toSorted()).toEqual(["from", "kind"])
  expect(await call(200, "GET", "/api/activity/people")).toContainEqual({ email: "meera@maap.example", name: "" })
})
