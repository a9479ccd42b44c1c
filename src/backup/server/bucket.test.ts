import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest"
import { openMedia } from "#images/server/media.ts"
import { openStore } from "#server/store/store.ts"
import { noS3Server, startS3, type TestS3 } from "../../../test/buckets/s3-server.ts"
import { makeJpeg, makePng } from "../../../test/pictures/images.ts"
import { makeBackup } from "./make-backup.ts"
import { type DataPlace, openPictures, rowsPlace } from "#storage/data-place.ts"
import { restoreBackup } from "./restore-backup.ts"

let s3: TestS3 | undefined
let folder: string

beforeAll(async () => {
  s3 = await startS3()
})

afterAll(() => s3?.stop())

beforeEach(({ skip }) => {
  if (!s3) skip(noS3Server)
  folder = mkdtempSync(join(tmpdir(), "maap-backup-"))
})

afterEach(() => {
  if (folder) rmSync(folder, { recursive: true, force: true })
})

type Kind = "a folder" | "a bucket"

async function newPlace(kind: Kind): Promise<DataPlace> {
  const dataFolder = mkdtempSync(join(folder, "data-"))
  return {
    databaseUrl: undefined,
    dataFolder,
    ...(kind === "a bucket" && { picturesBucket: await s3?.createBucket() }),
  }
}

/** Adds a blog with two pictures to a site; returns their stored paths. */
async function fillIn(place: DataPlace): Promise<string[]> {
  const store = await openStore(rowsPlace(place))
  const media = await openMedia({ bucket: await openPictures(place) })
  const sent = [await makeJpeg({ width: 60, height: 40 }), await makePng({ width: 500, height: 41 })]
  const kept = await media.storeAll(sent.map((bytes) => ({ picture: { bytes }, field: "file" })))
  const [imagePath = "", image = ""] = kept.map(({ path }) => path)
  const section = { h2: "Drawers", h3: "", paragraph: "", image }
  await store.blogs.add({ title: "A guide", description: "", addedBy: "", imagePath, sections: [section] })
  await media.settled()
  await media.close()
  await store.close()
  return [imagePath, image]
}

async function readPictures(place: DataPlace): Promise<Record<string, string>> {
  const bucket = await openPictures(place)
  const names = (await bucket.list()).filter((name) => /^[0-9a-f]{24}-\d+x\d+\.\w+$/.test(name))
  const files = names.map(async (name) => [name, (await bucket.read(name))?.toString("base64") ?? ""] as const)
  return Object.fromEntries(await Promise.all(files))
}

const backUp = (place: DataPlace) =>
  makeBackup({ place, file: join(folder, "site.tar"), isReplaced: true, say: () => {} })
const restore = (place: DataPlace, isReplaced = false) =>
  restoreBackup({ place, file: join(folder, "site.tar"), isReplaced, say: () => {} })

describe.each([
  ["a folder", "a bucket"],
  ["a bucket", "a folder"],
  ["a bucket", "a bucket"],
] as const)("a backup from %s into %s", (from, to) => {
  test("brings every picture as it was", async () => {
    const [source, target] = [await newPlace(from), await newPlace(to)]
    await fillIn(source)
    const pictures = await readPictures(source)
    expect(Object.keys(pictures)).toHaveLength(2)
    expect(await backUp(source)).toMatchObject({ pictures: 2, missing: [] })
    expect(await restore(target)).toMatchObject({ pictures: 2, missing: [] })
    expect(await readPictures(target)).toEqual(pictures)
  })
})

test("a site moves its pictures into a bucket in place", async () => {
  const before = await newPlace("a folder")
  await fillIn(before)
  await backUp(before)
  const after = { ...before, picturesBucket: await s3?.createBucket() }
  await restore(after, true)
  expect(await readPictures(after)).toEqual(await readPictures(before))
})

test("a picture that the bucket lacks is named; a bucket that is unavailable fails the backup", async () => {
  const source = await newPlace("a bucket")
  const [path = ""] = await fillIn(source)
  await (await openPictures(source)).remove(path.replace("uploads/", ""))
  expect(await backUp(source)).toMatchObject({ pictures: 1, missing: [path] })
  await s3?.kill()
  try {
    await expect(backUp(source)).rejects.toMatchObject({ code: "unavailable" })
  } finally {
    await s3?.restart()
  }
})
