import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterEach, beforeEach, expect, test } from "vitest"
import { openStore, type Store } from "#server/store/store.ts"
import { type Auth, createAuth } from "./auth.ts"

const email = "owner@maap.example"
const [first, second, own] = ["the first of all", "the second of all", "one of my own"] as const

let folder: string
let store: Store
let auth: Auth

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "maap-auth-"))
  store = await openStore({ folder })
  auth = await createAuth(store)
})

afterEach(async () => {
  await store.close()
  rmSync(folder, { recursive: true, force: true })
})

const signIn = async (password: string) => auth.begin(await auth.checkCredentials({ email, password }))

const isRight = (password: string) =>
  signIn(password).then(
    () => true,
    () => false,
  )

async function change(from: string, to: string) {
  const who = await auth.check(await signIn(from))
  await auth.changePassword(who, { currentPassword: from, newPassword: to })
}

test("the password in the settings is applied once, so a later change is preserved", async () => {
  expect(await auth.applySetting(email, first)).toBe("applied")
  await change(first, own)
  expect(await auth.applySetting(email, first)).toBe("applied")
  expect([await isRight(first), await isRight(own)]).toEqual([false, true])
})

test("another value is applied, and ends every session", async () => {
  await auth.applySetting(email, first)
  await change(first, own)
  const token = await signIn(own)
  expect(await auth.applySetting(email, second)).toBe("applied")
  expect([await isRight(own), await isRight(second)]).toEqual([false, true])
  await expect(auth.check(token)).rejects.toThrow()
  await change(second, own)
  expect(await auth.applySetting(email, second)).toBe("applied")
  expect(await isRight(own)).toBe(true)
})

test("an account that was made otherwise gets the settings' password", async () => {
  await auth.putAdmin(email, own)
  expect(await auth.applySetting(email.toUpperCase(), first)).toBe("applied")
  expect([await isRight(own), await isRight(first)]).toEqual([false, true])
})

test("the password that the account has already ends no session, and counts as applied", async () => {
  await auth.putAdmin(email, first)
  const token = await signIn(first)
  expect(await auth.applySetting(email, first)).toBe("applied")
  expect((await auth.check(token)).email).toBe(email)
  await change(first, own)
  expect(await auth.applySetting(email, first)).toBe("applied")
  expect(await isRight(own)).toBe(true)
})

test("a password that is easily guessed is refused for a new account and instead of another, and changes nothing", async () => {
  for (const put of [auth.putAdmin, auth.applySetting]) {
    await expect(put(email, "1234567890")).rejects.toThrow(
      "The password must not be one of the 10,000 most common passwords.",
    )
    expect(await store.admins.any()).toBe(false)
  }
  await auth.putAdmin(email, own)
  await expect(auth.applySetting(email, "owner2026!")).rejects.toThrow("The password must not consist of")
  expect(await isRight(own)).toBe(true)
})

test("a device is known by its mark for the account that it signed in to, and by nothing else", async () => {
  const device = auth.deviceCookie(email)
  const mark = device.make(undefined)
  const id = device.read(mark)
  expect(id).toMatch(/^[0-9a-f-]{36}$/)
  expect(device.read(device.make(id))).toBe(id)
  expect((await createAuth(store)).deviceCookie(email.toUpperCase()).read(mark)).toBe(id)
  expect(auth.deviceCookie("other@maap.example").read(mark)).toBeUndefined()
  for (const wrong of [undefined, "", ".", `${id}`, `${id}.`, `${mark}x`, `x${mark}`, mark.slice(0, -1)]) {
    expect(device.read(wrong)).toBeUndefined()
  }
})

test("an account that was removed stays removed, whatever the settings name", async () => {
  await auth.applySetting(email, first)
  await auth.putAdmin("other@maap.example", own)
  await store.people.remove((await store.admins.findByEmail(email))?._id ?? "")
  expect(await auth.applySetting(email, first)).toBe("ignored")
  expect(await auth.applySetting(email, second)).toBe("ignored")
  expect(await store.admins.findByEmail(email)).toBeUndefined()
})

test("the settings' account is created beside the generated one, and only beside that", async () => {
  await auth.putAdmin("admin@maap.example", own)
  expect(await auth.applySetting(email, first)).toBe("ignored")
  expect(await auth.applySetting(email, first, "admin@maap.example")).toBe("applied")
  expect(await isRight(first)).toBe(true)
})
