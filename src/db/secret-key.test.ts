import { mkdtemp, readdir, readFile, rm, stat } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterEach, beforeEach, expect, test } from "vitest"
import { openSecretKey } from "./secret-key.ts"

let folder: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "maap-key-"))
})

afterEach(() => rm(folder, { recursive: true, force: true }))

const inFolder = (name: string) => openSecretKey(join(folder, name))

test("a text is encrypted differently each time, and read with the key of the file alone", async () => {
  const key = inFolder("secret.key")
  const text = "p@ss — पासवर्ड"
  const both = [await key.encrypt(text), await key.encrypt(text)]
  expect(new Set(both).size).toBe(2)
  for (const each of both) expect(await inFolder("secret.key").decrypt(each)).toBe(text)
  expect((await stat(join(folder, "secret.key"))).mode & 0o777).toBe(0o600)
  await inFolder("other.key").encrypt("makes another key")
  expect(await inFolder("other.key").decrypt(both[0] ?? "")).toBeUndefined()
})

test("nothing is read without the key, of a changed text, or of none", async () => {
  const encrypted = await inFolder("secret.key").encrypt("a password")
  const changed = Buffer.from(encrypted, "base64url")
  changed[changed.length - 1] = (changed.at(-1) ?? 0) ^ 1
  expect(await inFolder("secret.key").decrypt(changed.toString("base64url"))).toBeUndefined()
  for (const odd of ["", "x", "!"]) expect(await inFolder("secret.key").decrypt(odd)).toBeUndefined()
  expect(await inFolder("missing.key").decrypt(encrypted)).toBeUndefined()
  expect(await readdir(folder)).toEqual(["secret.key"])
})

test("several that need a key at once use the same one, and leave nothing else", async () => {
  const all = await Promise.all(Array.from({ length: 8 }, () => inFolder("secret.key").encrypt("the same")))
  for (const each of all) expect(await inFolder("secret.key").decrypt(each)).toBe("the same")
  expect(await readdir(folder)).toEqual(["secret.key"])
  expect((await readFile(join(folder, "secret.key"), "utf8")).trim()).toHaveLength(43)
})
