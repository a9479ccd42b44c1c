import { mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterEach, beforeEach, expect, test } from "vitest"
import { plainProject } from "../../../test/site/plain-project.ts"
import type { StoredFile } from "#images/shared/picture-library.ts"
import { type PictureName, sitePictures } from "#pages/site/pictures.ts"
import { openStore, type Store } from "../store/store.ts"
import { addSampleProjects } from "./first-start.ts"

const path = (number: number) => `uploads/${String(number).padStart(24, "0")}-1500x1000.jpg`
const names = Object.keys(sitePictures) as PictureName[]
const files = Object.fromEntries(
  names.map((name, number) => [name, { path: path(number), width: 1500, height: 1000, bytes: 1, colour: "" }]),
) as Record<PictureName, StoredFile>

let folder: string
let store: Store

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "maap-first-start-"))
  store = await openStore({ folder })
})

afterEach(async () => {
  await store.close()
  await rm(folder, { recursive: true, force: true })
})

test("the sample projects are planned, on Home in their order, and added once in the life of a store", async () => {
  await addSampleProjects({ store }, files, { isWanted: true })
  const shown = await store.projects.listOnHome()
  expect(shown.map(({ home, size, days }) => [home, size, days])).toEqual([
    ["3BHK", "16 × 10 ft", 41],
    ["2BHK", "10 × 8 ft", 36],
    ["Row house", "10 × 9 ft", 38],
    ["3BHK", "16 × 14 ft", 45],
    ["2BHK", "15 × 10 ft", 37],
    ["2BHK", "11 × 5 ft", 35],
  ])
  expect(shown.every(({ status }) => status === "planned")).toBe(true)
  const names = ["tall-wall", "tall-wall-niche", "tall-wall-plane"] as const
  expect(shown[0]).toMatchObject({
    imagePaths: names.map((name) => files[name].path),
    imageAlts: names.map((name) => sitePictures[name].alt),
  })
  for (const { _id } of shown) await store.projects.remove(_id)
  await addSampleProjects({ store }, files, { isWanted: true })
  expect((await store.projects.list()).total).toBe(0)
})

test("they are not added if they are not wanted, nor at a later start", async () => {
  await addSampleProjects({ store }, files, { isWanted: false })
  await addSampleProjects({ store }, files, { isWanted: true })
  expect((await store.projects.list()).total).toBe(0)
})

test("they are not added beside others", async () => {
  await store.projects.add(plainProject)
  await addSampleProjects({ store }, files, { isWanted: true })
  expect((await store.projects.list()).total).toBe(1)
})
