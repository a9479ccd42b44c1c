import { mkdtemp, readdir, rm, utimes, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterEach, beforeEach, expect, test } from "vitest"
import * as images from "../../../test/pictures/images.ts"
import { openFolder } from "#storage/folder.ts"
import { type Media, openMedia } from "./media.ts"
import { keepPicture } from "../../../test/pictures/keep-picture.ts"

let folder: string
let media: Media

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "maap-sweep-"))
  media = await openMedia({ bucket: await openFolder(folder) })
})

afterEach(async () => {
  await media.close()
  await rm(folder, { recursive: true, force: true })
})

const nothing: ReadonlySet<string> = new Set()

async function keep(width: number): Promise<string> {
  const path = await keepPicture(media, { bytes: await images.makeJpeg({ width, height: 20 }) })
  await media.settled()
  return path
}

async function age(hours: number): Promise<void> {
  const then = new Date(Date.now() - hours * 60 * 60 * 1000)
  for (const name of await readdir(folder)) await utimes(join(folder, name), then, then)
}

const filesOf = async (path: string) => {
  const stem = path.slice("uploads/".length, path.lastIndexOf("."))
  return (await readdir(folder)).filter((name) => name.startsWith(stem))
}

test("a picture that no row mentions goes with all its sizes, one that a row mentions stays with its own", async () => {
  const [used, unused] = [await keep(30), await keep(40)]
  expect(await filesOf(unused)).toHaveLength(5)
  await age(25)
  expect(await media.sweep(new Set([used]))).toBe(1)
  expect(await filesOf(unused)).toEqual([])
  expect(await filesOf(used)).toHaveLength(5)
  expect([await media.has(used), await media.has(unused)]).toEqual([true, false])
})

test("a picture younger than a day stays, whatever the age of its sizes", async () => {
  const path = await keep(30)
  await age(23)
  expect(await media.sweep(nothing)).toBe(0)
  await age(48)
  await utimes(join(folder, path.replace("uploads/", "")), new Date(), new Date())
  expect(await media.sweep(nothing)).toBe(0)
  expect(await filesOf(path)).toHaveLength(5)
})

test("the age can be asked for", async () => {
  await keep(30)
  expect(await media.sweep(nothing, { olderThanMs: 60_000 })).toBe(0)
  expect(await media.sweep(nothing, { olderThanMs: 0 })).toBe(1)
  expect(await readdir(folder)).toEqual([])
})

test("an old picture that was just kept again, or asked about, stays", async () => {
  const [again, asked] = [await keep(30), await keep(40)]
  await age(48)
  expect(await keep(30)).toBe(again)
  expect(await media.has(asked)).toBe(true)
  expect(await media.sweep(nothing)).toBe(0)
})

test("a picture that is claimed while the sweep runs stays, or is known to be gone", async () => {
  const names = Array.from({ length: 300 }, (_, at) => `${at.toString(16).padStart(24, "0")}-1x1.jpg`)
  for (const name of names) await writeFile(join(folder, name), "")
  await age(48)
  const sweeping = media.sweep(nothing)
  const claims = await Promise.all(names.reverse().map((name) => media.has(`uploads/${name}`)))
  await sweeping
  const left = await readdir(folder)
  for (const [at, name] of names.entries()) expect([name, left.includes(name)]).toEqual([name, claims[at]])
})

test("sizes without their picture go when they are old", async () => {
  const path = await keep(30)
  await rm(join(folder, path.replace("uploads/", "")))
  expect(await media.sweep(new Set([path]))).toBe(0)
  await age(25)
  expect(await media.sweep(nothing)).toBe(1)
  expect(await readdir(folder)).toEqual([])
})

test("files that are not pictures of ours are left alone", async () => {
  await writeFile(join(folder, "README.txt"), "the owner's own")
  await writeFile(join(folder, "photo.jpg"), "the owner's own")
  await age(1000)
  expect(await media.sweep(nothing)).toBe(0)
  expect((await readdir(folder)).sort()).toEqual(["README.txt", "photo.jpg"])
})
