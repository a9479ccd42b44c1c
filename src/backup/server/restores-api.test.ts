import { readdir } from "node:fs/promises"
import { gunzipSync, gzipSync } from "node:zlib"
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest"
import { maxRestoreBytes, type RestoreState } from "../shared/backups.ts"
import { formOf, openTestSite, type TestSite } from "../../../test/site/open-site.ts"
import { makeJpeg } from "../../../test/pictures/images.ts"

const review = { reviewerName: "Asha", reviewerLocation: "Kothrud", reviewData: "Fits to the millimetre" }

let backup: Buffer
let site: TestSite
let token: string

beforeAll(async () => {
  const source = await openTestSite()
  const held = await source.signIn()
  const file = await makeJpeg({ width: 60, height: 40 })
  expect((await source.call("POST", "/api/review", { token: held, form: formOf({ ...review, file }) })).status).toBe(
    201,
  )
  await source.services.auth.putAdmin(source.admin.email, "the password of before")
  await source.backups.begin()
  await vi.waitUntil(async () => (await source.backups.read()).underWay === null, { timeout: 60_000 })
  const [made] = (await source.backups.read()).backups
  const { body } = await source.backups.open(made?.name ?? "")
  backup = gunzipSync(Buffer.from(await new Response(body).arrayBuffer()))
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
const send = (file: BodyInit, headers: Record<string, string> = {}) =>
  stateOf(site.call("POST", "/api/restore", { token, file, headers }))
const confirm = (id: string, password = site.admin.password) =>
  stateOf(site.call("POST", `/api/restore/${id}`, { token, json: { password } }))
const listUploads = async () => (await readdir(site.folder)).filter((name) => name.endsWith(".backup"))

/** Uploads a file, and waits until it is checked. */
async function upload(file: Buffer): Promise<NonNullable<RestoreState["upload"]>> {
  expect(await send(new Uint8Array(file))).toMatchObject([200, { upload: { bytes: file.length } }])
  await expect.poll(async () => (await read())[1].upload?.step, { timeout: 30_000 }).not.toBe("checking")
  return (await read())[1].upload as NonNullable<RestoreState["upload"]>
}

test("restores an uploaded backup when it is checked and confirmed with the password", async () => {
  expect(await read()).toMatchObject([200, { written: "", upload: null }])
  const checked = await upload(backup)
  expect(checked).toMatchObject({
    step: "checked",
    contents: { version: "1.1.0", rows: { admins: 1, reviews: 1, enquiries: 0 }, pictures: 1, missingPictures: 0 },
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
  // Cached pages are regenerated, and running processes agree with those that start later.
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
      written: "its own reviews",
      upload: null,
    })
  const { items } = await site.services.store.activity.list({})
  expect(items.map(({ action }) => action)).toContain("confirmRestore")
  // A second one is rejected, because there is a site now.
  expect(await send(new Uint8Array(backup))).toMatchObject([
    409,
    { message: expect.stringContaining("npm run restore") },
  ])
  expect(await listUploads()).toEqual([])
  expect(site.errors).toEqual([])
})

test("refuses a file that is not a backup, is damaged or comes from a newer version, and changes nothing", async () => {
  const zip = Buffer.concat([Buffer.from("PK\x03\x04"), Buffer.alloc(600, 7)])
  const damaged = Buffer.from(backup.toString("latin1").replaceAll("Kothrud", "Kothrux"), "latin1")
  const newer = Buffer.from(backup.toString("latin1").replace('"format": 1', '"format": 9'), "latin1")
  const cases: [Buffer, RegExp][] = [
    [zip, /not a Maap backup/],
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
  expect(await confirm(id)).toMatchObject([404, {}])
  expect((await read())[0]).toBe(200)
  expect(await listUploads()).toEqual([])
  expect(site.errors).toEqual([])
})

test("rejects a body of another type, a too large one and a truncated one, and stores nothing", async () => {
  expect((await site.call("POST", "/api/restore", { token, json: {} })).status).toBe(415)
  const tooLarge = { "Content-Length": String(maxRestoreBytes + 1) }
  expect(await send("x", tooLarge)).toMatchObject([413, { message: expect.stringContaining("20 GB") }])
  const broken = new ReadableStream({
    start: (controller) => controller.enqueue(new Uint8Array(backup.subarray(0, 1_000))),
    pull: (controller) => controller.error(new Error("gone")),
  })
  expect(await send(broken)).toMatchObject([400, { message: "The request's body is incomplete." }])
  expect(await listUploads()).toEqual([])
  expect(await read()).toMatchObject([200, { upload: null }])
  expect(site.errors).toEqual([])
})

test("replaces an uploaded backup by the next one", async () => {
  const { id } = await upload(backup)
  expect((await upload(gzipSync(backup))).id).not.toBe(id)
  expect(await listUploads()).toHaveLength(1)
  expect(await confirm(id)).toMatchObject([404, {}])
  expect(site.errors).toEqual([])
})

test("refuses a second upload and a restore while an upload is running", async () => {
  const { id } = await upload(backup)
  let end = () => {}
  const isEnded = new Promise<void>((resolve) => (end = resolve))
  const slow = new ReadableStream({
    start: (controller) => controller.enqueue(new Uint8Array(backup.subarray(0, 1_000))),
    async pull(controller) {
      await isEnded
      controller.enqueue(new Uint8Array(backup.subarray(1_000)))
      controller.close()
    },
  })
  const first = send(slow)
  await expect.poll(listUploads).toHaveLength(2)
  const refused = [409, { message: expect.stringContaining("Another backup is being uploaded") }]
  expect(await send(new Uint8Array(backup))).toMatchObject(refused)
  expect(await confirm(id)).toMatchObject(refused)
  expect(await listUploads()).toHaveLength(2)
  end()
  expect((await first)[0]).toBe(200)
  await expect.poll(async () => (await read())[1].upload?.step).toBe("checked")
  expect(await listUploads()).toHaveLength(1)
  expect(site.errors).toEqual([])
})

test("starts one restore when two people confirm at once", async () => {
  const { id } = await upload(backup)
  const answers = await Promise.all([confirm(id), confirm(id)])
  expect(answers.map(([status]) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  await expect.poll(async () => (await read())[0], { timeout: 30_000 }).toBe(401)
  expect(site.errors).toEqual([])
})

test("refuses an upload when the disk has too little room for it and its pictures", async () => {
  await site.close()
  site = await openTestSite({ findFreeBytes: async () => 3_000_000 })
  token = await site.signIn()
  const headers = { "Content-Length": "2000000" }
  expect(await send("x", headers)).toMatchObject([
    503,
    { message: expect.stringContaining("it needs about 4 MB, and 3 MB are free") },
  ])
  expect(await listUploads()).toEqual([])
  expect((await send("x", { "Content-Length": "1000000" }))[0]).toBe(200)
  // The log informs the operator.
  expect(site.errors).toMatchObject([{ code: "unavailable" }])
})

test("refuses to restore a checked backup when someone has written in the meantime", async () => {
  const { id } = await upload(backup)
  const enquiry = { fullName: "Ravi", email: "ravi@home.example", phone: "9800000000", company: "", message: "10 ft" }
  expect((await site.call("POST", "/api/contact", { json: enquiry })).status).toBe(201)
  expect(await confirm(id)).toMatchObject([409, { message: expect.stringContaining("it has enquiries") }])
  expect(await read()).toMatchObject([200, { written: "enquiries", upload: { step: "checked" } }])
  expect((await site.services.store.enquiries.list({})).total).toBe(1)
  expect(site.errors).toEqual([])
})
