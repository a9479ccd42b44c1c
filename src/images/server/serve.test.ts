import { mkdtemp, readdir, readFile, readlink, rm, symlink, writeFile } from "node:fs/promises"
import { existsSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import sharp from "sharp"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import * as images from "../../../test/pictures/images.ts"
import { openFolder } from "#storage/folder.ts"
import { type Media, openMedia } from "./media.ts"
import { servePicture } from "./serve.ts"
import { keepPicture } from "../../../test/pictures/keep-picture.ts"

const lasting = "public, max-age=31536000, immutable"

let parent: string
let folder: string
let media: Media
let path: string

beforeAll(async () => {
  parent = await mkdtemp(join(tmpdir(), "maap-serve-"))
  folder = join(parent, "uploads")
  media = await openMedia({ bucket: await openFolder(folder) })
  path = await keepPicture(media, { bytes: await images.makeJpeg({ width: 900, height: 600 }) })
  await media.settled()
  await writeFile(join(parent, "secret.jpg"), "a secret")
})

afterAll(async () => {
  await media.close()
  await rm(parent, { recursive: true, force: true })
})

function ask(asked: string, init: RequestInit = {}, from = media): Promise<Response | undefined> {
  return from.serve(new Request("http://site.example/uploads/picture", init), asked)
}

const sizePath = (size: string) => path.replace(".jpg", `-${size}`)
const onDisk = (asked: string) => join(folder, asked.replace("uploads/", ""))

describe("a picture's file", () => {
  test.each([
    ["full", () => path, "image/jpeg"],
    ["AVIF", () => sizePath("480.avif"), "image/avif"],
    ["WebP", () => sizePath("768.webp"), "image/webp"],
    ["JPEG", () => sizePath("900.jpg"), "image/jpeg"],
  ])("(%s) is answered whole, to be kept for ever", async (_, asked, type) => {
    const bytes = await readFile(onDisk(asked()))
    const answer = await ask(asked())
    expect(answer?.status).toBe(200)
    expect(Object.fromEntries(answer?.headers ?? [])).toEqual({
      "cache-control": lasting,
      "content-type": type,
      "content-length": String(bytes.length),
      etag: `"${asked().replace("uploads/", "")}"`,
    })
    expect(Buffer.from((await answer?.arrayBuffer()) as ArrayBuffer).equals(bytes)).toBe(true)
  })

  test("is answered to HEAD with the same headers and no body", async () => {
    const [got, head] = [await ask(path), await ask(path, { method: "HEAD" })]
    expect(Object.fromEntries(head?.headers ?? [])).toEqual(Object.fromEntries(got?.headers ?? []))
    expect(await head?.text()).toBe("")
    await got?.body?.cancel()
  })

  test("is not sent again to one who has it", async () => {
    const tag = `"${path.replace("uploads/", "")}"`
    for (const held of [tag, `W/${tag}`, `"other", ${tag}`, "*"]) {
      const answer = await ask(path, { headers: { "If-None-Match": held } })
      expect([answer?.status, answer?.headers.get("cache-control"), answer?.headers.get("etag")]).toEqual([
        304,
        lasting,
        tag,
      ])
      expect(await answer?.text()).toBe("")
    }
    const answer = await ask(path, { headers: { "If-None-Match": '"other"' } })
    expect(answer?.status).toBe(200)
    await answer?.body?.cancel()
  })

  test.each(["POST", "PUT", "DELETE", "OPTIONS"])("is not answered to %s", async (method) => {
    expect(await ask(path, { method })).toBeUndefined()
  })

  test.skipIf(!existsSync("/proc/self/fd"))("is let go of when its reader goes away", async () => {
    const large = `${"a".repeat(24)}-3000x3000.png`
    await writeFile(join(folder, large), Buffer.alloc(4_000_000, 7))
    for (const method of ["GET", "HEAD"]) await ask(`uploads/${large}`, { method })
    const unread = await ask(`uploads/${large}`)
    await unread?.body?.cancel()
    const reader = (await ask(`uploads/${large}`))?.body?.getReader()
    await reader?.read()
    expect(await openFiles(large)).toBe(1)
    await reader?.cancel()
    await expect.poll(() => openFiles(large)).toBe(0)
    await rm(join(folder, large))
  })
})

async function openFiles(name: string): Promise<number> {
  const descriptors = await readdir("/proc/self/fd")
  const targets = await Promise.all(descriptors.map((each) => readlink(`/proc/self/fd/${each}`).catch(() => "")))
  return targets.filter((target) => target.endsWith(name)).length
}

describe("a variant that is missing", () => {
  test("is made while the request for it waits", async () => {
    const full = await keepPicture(media, { bytes: await images.makeJpeg({ width: 500, height: 300 }) })
    await media.settled()
    const asked = full.replace(".jpg", "-500.avif")
    await rm(onDisk(asked))
    // On a busy machine the wait of a first request may end too early.
    await expect.poll(async () => (await ask(asked))?.headers.get("cache-control"), { timeout: 30_000 }).toBe(lasting)
    const answer = await ask(asked)
    expect([answer?.status, answer?.headers.get("content-type")]).toEqual([200, "image/avif"])
    const { width } = await sharp(Buffer.from((await answer?.arrayBuffer()) as ArrayBuffer)).metadata()
    expect(width).toBe(500)
  })

  describe("and cannot be made now", () => {
    let stopped: Media

    beforeAll(async () => {
      stopped = await openMedia({ bucket: await openFolder(folder) })
      await stopped.close()
    })

    const askStopped = (asked: string) => ask(asked, { headers: { "If-None-Match": "*" } }, stopped)

    test.each([
      ["JPEG", () => images.makeJpeg({ width: 510, height: 500 }), "image/jpeg"],
      ["PNG", () => images.makePng({ width: 510, height: 500 }), "image/png"],
      ["WebP", () => images.makeWebp({ width: 510, height: 500, alpha: true }), "image/webp"],
    ])("is answered with the full picture (%s) if there is no other, not to be kept", async (_, make, type) => {
      const full = await keepPicture(stopped, { bytes: await make() })
      const answer = await askStopped(full.replace(/\.\w+$/, "-480.jpg"))
      expect([answer?.status, answer?.headers.get("cache-control"), answer?.headers.get("content-type")]).toEqual([
        200,
        "no-store",
        type,
      ])
      expect(answer?.headers.has("etag")).toBe(false)
      const bytes = Buffer.from((await answer?.arrayBuffer()) as ArrayBuffer)
      expect(bytes.equals(await readFile(onDisk(full)))).toBe(true)
    })

    test("is waited for at most 200 ms if something light can be sent instead, otherwise much longer", async () => {
      const files = await openFolder(folder)
      const full = await keepPicture(stopped, { bytes: await images.makeJpeg({ width: 520, height: 500 }) })
      const heavy = `uploads/${"d".repeat(24)}-520x500.png`
      await writeFile(onDisk(heavy), Buffer.alloc(700 * 1024))
      const waits: number[] = []
      const sizes = { hurry: async (_: unknown, __: string, timeout: number) => void waits.push(timeout) }
      const request = new Request("http://site.example/uploads/picture")
      const wait = async (picture: string, size: string) =>
        await (await servePicture(files, request, picture.replace(/\.\w+$/, `-${size}`), sizes))?.body?.cancel()
      await wait(full, "480.avif")
      await wait(heavy, "480.avif")
      await writeFile(onDisk(heavy.replace(".png", "-480.avif")), "small")
      await wait(heavy, "520.avif")
      expect(waits).toEqual([200, 20_000, 200])
    })

    test("is answered in another format only if the browser accepts it", async () => {
      const full = await keepPicture(stopped, { bytes: await images.makeJpeg({ width: 530, height: 500 }) })
      await writeFile(onDisk(full.replace(".jpg", "-480.avif")), "an AVIF")
      const askFor = async (headers: Record<string, string>) => {
        const answer = await ask(full.replace(".jpg", "-530.webp"), { headers }, stopped)
        await answer?.body?.cancel()
        return [answer?.headers.get("content-type"), answer?.headers.get("cache-control")]
      }
      expect(await askFor({ Accept: "image/avif,image/webp,*/*" })).toEqual(["image/avif", "no-store"])
      expect(await askFor({ Accept: "image/webp,*/*" })).toEqual(["image/jpeg", "no-store"])
    })

    test.each([
      ["900.avif", "768.avif"],
      ["480.webp", "768.webp"],
      ["768.jpg", "480.jpg"],
    ])("is answered with the next narrower, otherwise the next wider one: for %s with %s", async (missing, sent) => {
      const bytes = await readFile(onDisk(sizePath(sent)))
      await rm(onDisk(sizePath(missing)))
      const answer = await askStopped(sizePath(missing))
      expect(answer?.headers.get("cache-control")).toBe("no-store")
      expect(Buffer.from((await answer?.arrayBuffer()) as ArrayBuffer).equals(bytes)).toBe(true)
    })
  })

  test("is not answered in a width that no picture of this size has", async () => {
    for (const size of ["481.avif", "1080.avif", "0480.avif", "480.png", "480.gif", "480.AVIF", "-480.avif", "480."]) {
      expect(await ask(sizePath(size))).toBeUndefined()
    }
  })
})

describe("nothing is answered", () => {
  test.each([
    "uploads/../secret.jpg",
    "uploads/..%2fsecret.jpg",
    "uploads/%2e%2e/secret.jpg",
    "uploads/..\\secret.jpg",
    "uploads/....//secret.jpg",
    "uploads//../secret.jpg",
    "uploads/./../secret.jpg",
    "uploads/../../../../etc/passwd",
    "/etc/passwd",
    "uploads/",
    "uploads",
    "",
    "secret.jpg",
    "uploads/.",
    "uploads/..",
  ])("at %j", async (asked) => {
    expect(await ask(asked)).toBeUndefined()
  })

  test("at a real picture's path with anything before, in or behind it", async () => {
    const name = path.replace("uploads/", "")
    for (const asked of [
      `/${path}`,
      `../${path}`,
      `uploads/../uploads/${name}`,
      `uploads/./${name}`,
      `uploads//${name}`,
      `UPLOADS/${name}`,
      `uploads/${name.toUpperCase()}`,
      `${path}\0`,
      `${path}\0.png`,
      `${path}\n`,
      `${path}/`,
      `${path}/../../secret.jpg`,
      `${path}?x`,
      `${path}%00`,
      `${path} `,
      path.replace("-", "%2d"),
      path.replace("uploads/", "uploads\\"),
    ]) {
      expect(await ask(asked), JSON.stringify(asked)).toBeUndefined()
    }
  })

  test("at a link that leads out of the folder, or a folder in a picture's name", async () => {
    const name = `${"b".repeat(24)}-10x10.jpg`
    await symlink(join(parent, "secret.jpg"), join(folder, name))
    expect(await ask(`uploads/${name}`)).toBeUndefined()
    expect(await media.has(`uploads/${name}`)).toBe(false)
    await rm(join(folder, name))
  })

  test("of other files in the folder", async () => {
    await writeFile(join(folder, "note.jpg"), "not a picture of ours")
    expect(await ask("uploads/note.jpg")).toBeUndefined()
  })
})
