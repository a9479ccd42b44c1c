import { readdir, readFile } from "node:fs/promises"
import { join } from "node:path"
import { Readable } from "node:stream"
import { afterAll, beforeAll, expect, test } from "vitest"
import type { BackupsState, BackupTicket } from "../shared/backups.ts"
import { readArchive } from "./archive.ts"
import { openTestSite, type TestSite } from "../../../test/site/open-site.ts"

let site: TestSite
let token: string

beforeAll(async () => {
  site = await openTestSite()
  token = await site.signIn()
})

afterAll(async () => {
  expect(site.errors).toEqual([])
  await site.close()
})

const read = async () => (await (await site.call("GET", "/api/backups", { token })).json()) as BackupsState

test("only who is signed in sees, makes or asks for backups, and a ticket alone opens one", async () => {
  const calls = [
    ["GET", "/api/backups"],
    ["POST", "/api/backups"],
    ["POST", "/api/backups/ticket"],
  ] as const
  for (const [method, path] of calls) expect([path, (await site.call(method, path)).status]).toEqual([path, 401])
  const path = "/api/backups/maap-2026-11-22-032000.tgz"
  const statuses = async (queries: string[]) => {
    return await Promise.all(queries.map(async (query) => (await site.call("GET", path + query, { token })).status))
  }
  const later = String(Date.now() + 60_000)
  expect(await statuses(["", "?ticket=", `?ticket=${later}.abc`, `?ticket=${"x".repeat(300)}`])).toEqual([
    422, 404, 404, 422,
  ])
})

test("a backup is made in the background, and downloaded once with the password", async () => {
  expect(await read()).toMatchObject({ backups: [], underWay: null, warnings: [] })
  const begun = await site.call("POST", "/api/backups", { token })
  expect([begun.status, ((await begun.json()) as BackupsState).underWay]).toEqual([200, expect.any(Object)])
  // A second one does nothing while the first is running.
  expect((await site.call("POST", "/api/backups", { token })).status).toBe(200)
  await expect.poll(async () => (await read()).underWay, { timeout: 30_000 }).toBeNull()
  const { backups } = await read()
  expect(backups).toMatchObject([
    { problem: "", checkedAt: expect.any(String), keptAs: ["daily", "weekly", "monthly"] },
  ])
  const [{ name, bytes } = { name: "", bytes: 0 }] = backups

  const ask = (json: object) => site.call("POST", "/api/backups/ticket", { token, json })
  const wrong = await ask({ name, password: "not this one" })
  expect([wrong.status, await wrong.json()]).toMatchObject([
    422,
    { fields: { password: "The password is incorrect." } },
  ])
  const { password } = site.admin
  for (const [other, status] of [
    ["../secret.key", 422],
    ["maap-2020-01-01-030000.tgz", 404],
  ] as const) {
    expect([other, (await ask({ name: other, password })).status]).toEqual([other, status])
  }
  const { path } = (await (await ask({ name, password })).json()) as BackupTicket
  // It is not valid for another backup.
  expect((await site.call("GET", path.replace(name, "maap-2020-01-01-030000.tgz"))).status).toBe(404)
  const ahead = await site.call("HEAD", path)
  expect([ahead.status, ahead.headers.get("Content-Length"), await ahead.text()]).toEqual([200, String(bytes), ""])
  const answer = await site.call("GET", path)
  expect([answer.status, answer.headers.get("Content-Length"), answer.headers.get("Content-Disposition")]).toEqual([
    200,
    String(bytes),
    `attachment; filename="${name}"`,
  ])
  const content = Buffer.from(await answer.arrayBuffer())
  const [first] = await Array.fromAsync(readArchive(Readable.from([content])))
  expect(first?.name).toBe("manifest.json")
  const again = await site.call("GET", path)
  expect([again.status, await again.json()]).toMatchObject([
    404,
    { message: expect.stringMatching(/already been started/) },
  ])

  // A new password invalidates tickets of the old one, and so does another role.
  const { path: later } = (await (await ask({ name, password })).json()) as BackupTicket
  const { auth, store } = site.services
  await auth.putAdmin(site.admin.email, "another long password")
  expect((await site.call("GET", later)).status).toBe(404)
  await auth.putAdmin(site.admin.email, password)
  token = await site.signIn()
  const { path: last } = (await (await ask({ name, password })).json()) as BackupTicket
  await store.admins.put("second@maap.example", "hash")
  const _id = (await store.admins.findByEmail(site.admin.email))?._id ?? ""
  await store.people.change(_id, { role: "office" })
  expect((await site.call("GET", last)).status).toBe(404)
  await store.people.change(_id, { role: "owner" })
  const asOwner = await site.call("GET", last)
  expect([asOwner.status, (await asOwner.arrayBuffer()).byteLength]).toEqual([200, bytes])

  const stored = join(site.folder, "backups")
  expect(await readdir(stored)).toEqual([name])
  expect((await readFile(join(stored, name))).equals(content)).toBe(true)
})
