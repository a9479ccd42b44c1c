import { mkdir, mkdtemp, readdir, readFile, rm, symlink, utimes, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterEach, beforeEach, expect, test } from "vitest"
import { openFolder } from "./folder.ts"

let parent: string
let folder: string

beforeEach(async () => {
  parent = await mkdtemp(join(tmpdir(), "maap-folder-"))
  folder = join(parent, "uploads")
  await mkdir(folder)
})

afterEach(() => rm(parent, { recursive: true, force: true }))

test("a file is never seen half written", async () => {
  const bucket = await openFolder(folder)
  const bytes = Buffer.alloc(30_000_000, 1)
  let isWritten = false
  const writing = bucket.put("a.jpg", bytes).finally(() => (isWritten = true))
  const sizes = new Set<number | undefined>()
  while (!isWritten) sizes.add((await bucket.stat("a.jpg"))?.size)
  await writing
  sizes.delete(undefined)
  expect([...sizes].filter((size) => size !== bytes.length)).toEqual([])
  expect(await readdir(folder)).toEqual(["a.jpg"])
})

test("a writing that fails leaves nothing behind", async () => {
  const bucket = await openFolder(folder)
  await mkdir(join(folder, "a.jpg"))
  await expect(bucket.put("a.jpg", Buffer.from("x"))).rejects.toThrow()
  expect(await readdir(folder)).toEqual(["a.jpg"])
})

test("what broken-off writings left is cleared if no other process may be writing, whatever its age", async () => {
  const names = [`.${crypto.randomUUID()}.tmp`, `.${crypto.randomUUID()}.tmp`, ".hidden", "a.jpg"]
  for (const name of names) await writeFile(join(folder, name), "half")
  const [old = ""] = names
  const then = new Date(Date.now() - 500 * 24 * 60 * 60 * 1000)
  await utimes(join(folder, old), then, then)
  await openFolder(folder)
  expect((await readdir(folder)).toSorted()).toEqual(names.toSorted())
  const bucket = await openFolder(folder, { isAlone: true })
  expect((await readdir(folder)).toSorted()).toEqual([".hidden", "a.jpg"])
  expect(await bucket.list()).toEqual(["a.jpg"])
})

test("a link that leads out of the folder is neither read nor written through", async () => {
  const secret = join(parent, "secret")
  await writeFile(secret, "a secret")
  await symlink(secret, join(folder, "a.jpg"))
  const bucket = await openFolder(folder)
  expect([await bucket.stat("a.jpg"), await bucket.read("a.jpg"), await bucket.touch("a.jpg")]).toEqual([
    undefined,
    undefined,
    false,
  ])
  await expect(new Response(bucket.stream("a.jpg")).text()).rejects.toThrow()
  await bucket.put("a.jpg", Buffer.from("new"))
  expect(await readFile(secret, "utf8")).toBe("a secret")
  expect(await readFile(join(folder, "a.jpg"), "utf8")).toBe("new")
})

test("a folder in a file's name is not a file", async () => {
  await mkdir(join(folder, "a.jpg"))
  const bucket = await openFolder(folder)
  expect([await bucket.stat("a.jpg"), await bucket.read("a.jpg")]).toEqual([undefined, undefined])
})
