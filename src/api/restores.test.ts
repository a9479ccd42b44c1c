import { gzipSync } from "node:zlib"
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest"
import { type RestoreState, restoreLimits } from "#domain/backup/restore.ts"
import { formOf, openTestSite, type TestSite } from "../../test/site/open-site.ts"
import { makeJpeg } from "../../test/pictures/images.ts"

const review = { reviewerName: "Asha", reviewerLocation: "Kothrud", reviewData: "Fits to the millimetre" }

let backup: Buffer
let site: TestSite
let token: string

beforeAll(async () => {
  const source = await openTestSite()
  const held = await source.signIn()
  const file = await makeJpeg({ width: 60, height: 40 })
  const form = formOf({ ...review, file })
  expect((await source.call("POST", "/api/review", { token: held, form })).status).toBe(201)
  await source.services.auth.putAdmin(source.admin.email, "the password of before")
  const again = await source.call("POST", "/api/auth/login", {
    json: { email: source.admin.email, password: "the password of before" },
  })
  const { token: owner } = (await again.json()) as { token: string }
  const answer = await source.call("POST", "/api/backup", {
    token: owner,
    json: { password: "the password of before" },
  })
  backup = Buffer.from(await answer.arrayBuffer())
  expect(source.errors).toEqual([])
  await source.close()
})

beforeEach(async () => {
  await site?.close()
  site = await openTestSite()
  token = await site.signIn()
})

afterAll(() => site?.close())

const stateOf = async (answer: Promise<Response>) => {
  const { status } = await answer
  return [status, (await (await answer).json()) as RestoreState & { message: string; fields?: object }] as const
}
const read = () => stateOf(site.call("GET", "/api/restore", { token }))
const begin = (bytes: number) => stateOf(site.call("POST", "/api/restore", { token, json: { bytes } }))
const send = (id: string, at: number, part: Buffer) =>
  stateOf(site.call("POST", `/api/restore/${id}/part`, { token, form: formOf({ at: String(at), part }) }))
const confirm = (id: string, password = site.admin.password) =>
  stateOf(site.call("POST", `/api/restore/${id}`, { token, json: { password } }))

/** Uploads a file in parts, and waits until it is checked. */
async function upload(file: Buffer, partBytes = file.length): Promise<NonNullable<RestoreState["upload"]>> {
  const id = (await begin(file.length))[1].upload?.id ?? ""
  for (let at = 0; at < file.length; at += partBytes) {
    expect((await send(id, at, file.subarray(at, at + partBytes)))[0]).toBe(200)
  }
  await expect.poll(async () => (await read())[1].upload?.step, { timeout: 30_000 }).not.toBe("checking")
  return (await read())[1].upload as NonNullable<RestoreState["upload"]>
}

test("a backup is uploaded in parts, checked, confirmed with the password and restored in place of all that was here", async () => {
  expect(await read()).toMatchObject([200, { written: "", upload: null }])
  const checked = await upload(backup, Math.ceil(backup.length / 3))
  expect(checked).toMatchObject({
    step: "checked",
    received: backup.length,
    contents: { version: "1.0.0", people: 1, reviews: 1, enquiries: 0, guides: 0, pictures: 1, missingPictures: 0 },
  })
  const before = await site.services.store.contentVersion()
  const secret = await site.services.store.secret("site-address")
  expect(await confirm(checked.id, "not this one")).toMatchObject([422, { fields: { password: expect.anything() } }])
  expect((await site.call("GET", "/api/reviews")).headers.get("X-Total-Count") ?? "0").toBe("0")
  expect(await confirm(checked.id)).toMatchObject([200, { upload: { step: "restoring" } }])
  await expect.poll(async () => (await read())[0], { timeout: 30_000 }).toBe(401)

  expect(await (await site.call("GET", "/api/reviews")).json()).toMatchObject([review])
  const [{ imagePath } = { imagePath: "" }] = (await (await site.call("GET", "/api/reviews")).json()) as {
    imagePath: string
  }[]
  expect(await site.services.media.serve(new Request("https://maap.example"), imagePath)).toMatchObject({ status: 200 })
  // What is cached is made again, and processes that run agree with those that start later.
  expect(await site.services.store.contentVersion()).toBeGreaterThan(before)
  expect(await site.services.store.secret("site-address")).toBe(secret)
  const signIn = (password: string) =>
    site.call("POST", "/api/auth/login", { json: { email: site.admin.email, password } })
  expect((await signIn(site.admin.password)).status).toBe(401)
  const answer = await signIn("the password of before")
  token = ((await answer.json()) as { token: string }).token
  await expect
    .poll(async () => (await read())[1], { timeout: 30_000 })
    .toMatchObject({
      written: "reviews of its own",
      upload: null,
    })
  const { items } = await site.services.store.activity.list({})
  expect(items.map(({ action }) => action)).toContain("confirmRestore")
  // A second one is refused, since there is a site now.
  expect(await begin(backup.length)).toMatchObject([409, { message: expect.stringContaining("npm run restore") }])
  expect(site.errors).toEqual([])
})

test("what is no backup, is damaged, or comes from a newer version changes nothing and is named", async () => {
  const zip = Buffer.concat([Buffer.from("PK\x03\x04"), Buffer.alloc(600, 7)])
  const damaged = Buffer.from(backup.toString("latin1").replaceAll("Kothrud", "Kothrux"), "latin1")
  const newer = Buffer.from(backup.toString("latin1").replace('"format": 1', '"format": 9'), "latin1")
  const cases: [Buffer, RegExp][] = [
    [zip, /not a Maap backup/],
    [Buffer.from("hello"), /not a Maap backup|cut off/],
    [gzipSync(backup).subarray(0, 900), /damaged or cut off/],
    [backup.subarray(0, backup.length - 3_000), /damaged|cut off|incomplete/],
    [damaged, /damaged/],
    [newer, /newer version of Maap/],
  ]
  for (const [file, problem] of cases) {
    expect(await upload(file)).toMatchObject({
      step: "failed",
      problem: expect.stringMatching(problem),
      contents: null,
    })
  }
  const { id } = (await read())[1].upload ?? { id: "" }
  expect(await confirm(id)).toMatchObject([409, {}])
  expect((await read())[0]).toBe(200)
  expect(site.errors).toEqual([])
})

test("a part that was cut off is sent again; one that does not follow, or exceeds the file, is refused", async () => {
  const id = (await begin(10))[1].upload?.id ?? ""
  expect(await send(id, 5, Buffer.from("later"))).toMatchObject([409, { message: expect.stringContaining("0 of 10") }])
  expect(await send(id, 0, Buffer.from("first"))).toMatchObject([200, { upload: { received: 5, step: "sending" } }])
  expect(await send(id, 0, Buffer.from("again"))).toMatchObject([200, { upload: { received: 5 } }])
  expect((await send(id, 5, Buffer.from("too long")))[0]).toBe(409)
  expect((await send("another", 0, Buffer.from("first")))[0]).toBe(404)
  expect(await confirm(id)).toMatchObject([409, {}])
  const tooLarge = await send(id, 5, Buffer.alloc(15 * 1024 * 1024 + 1))
  expect(tooLarge).toMatchObject([413, { message: "This part is too large. The limit is 15 MB." }])
  // Another one waits until this is cancelled.
  expect(await begin(10)).toMatchObject([409, { message: expect.stringContaining("already") }])
  expect(await stateOf(site.call("DELETE", `/api/restore/${id}`, { token }))).toMatchObject([200, { upload: null }])
  expect((await begin(10))[0]).toBe(200)
  expect(site.errors).toEqual([])
})

test("a file that is empty, too large or without room on the disk is refused before it is sent", async () => {
  expect(await begin(0)).toMatchObject([422, { message: "This file is empty." }])
  expect(await begin(restoreLimits.whole + 1)).toMatchObject([422, { message: expect.stringContaining("20 GB") }])
})

test("a site in which somebody has written between the check and the confirmation stays as it is", async () => {
  const { id } = await upload(backup)
  const enquiry = { fullName: "Ravi", email: "ravi@home.example", phone: "9800000000", company: "", message: "10 ft" }
  expect((await site.call("POST", "/api/contact", { json: enquiry })).status).toBe(201)
  expect(await confirm(id)).toMatchObject([409, { message: expect.stringContaining("it has enquiries") }])
  expect(await read()).toMatchObject([200, { written: "enquiries", upload: { step: "checked" } }])
  expect((await site.services.store.enquiries.list({})).total).toBe(1)
  expect(site.errors).toEqual([])
})
