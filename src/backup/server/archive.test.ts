import { spawnSync } from "node:child_process"
import { createReadStream, existsSync } from "node:fs"
import { chmod, mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { buffer } from "node:stream/consumers"
import { gzipSync } from "node:zlib"
import { type Header, pack } from "tar-stream"
import { afterEach, beforeEach, describe, expect, test } from "vitest"
import { type ArchiveEntry, checksumOf, readArchive, writeArchive } from "./archive.ts"

let folder: string
let file: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "maap-archive-"))
  file = join(folder, "a.tar")
})

afterEach(() => rm(folder, { recursive: true, force: true }))

const entries: ArchiveEntry[] = [
  { name: "manifest.json", bytes: Buffer.from("{}") },
  { name: "rows/blogs-000001.jsonl", bytes: Buffer.from("माप 👩‍🍳\n".repeat(50)) },
  { name: "uploads/empty.jpg", bytes: Buffer.alloc(0) },
  { name: "uploads/block.jpg", bytes: Buffer.alloc(512, 7) },
  { name: "uploads/large.jpg", bytes: Buffer.from(Uint32Array.from({ length: 60_000 }, (_, at) => at).buffer) },
]

async function write(to = file, some = entries, isReplaced = false): Promise<number> {
  return writeArchive(
    to,
    async (add) => {
      for (const { name, bytes } of some) await add(name, bytes)
    },
    { isReplaced },
  )
}

const read = (from = file) => Array.fromAsync(readArchive(createReadStream(from)))

describe.each(["a.tar", "a.tar.gz", "a.tgz"])("%s", (name) => {
  test("returns its entries unchanged, and is readable only by its owner", async () => {
    const size = await write(join(folder, name))
    expect(await read(join(folder, name))).toEqual(entries)
    const stats = await stat(join(folder, name))
    expect(stats.size).toBe(size)
    if (process.platform !== "win32") expect(stats.mode & 0o777).toBe(0o600)
    expect((await readFile(join(folder, name))).readUInt16BE() === 0x1f8b).toBe(name !== "a.tar")
    expect(await readdir(folder)).toEqual([name])
  })

  test("is refused wherever it is cut off", async () => {
    await write(join(folder, name))
    const whole = await readFile(join(folder, name))
    for (let length = 0; length < whole.length - 2_048; length += 4_321) {
      await writeFile(file, whole.subarray(0, length))
      await expect(read(), `cut off at ${length}`).rejects.toMatchObject({ name: "BadArchive" })
    }
  })
})

test("its format is detected from its bytes, whatever its name", async () => {
  await write(join(folder, "a.tgz"))
  await writeFile(file, await readFile(join(folder, "a.tgz")))
  expect(await read()).toEqual(entries)
})

test("a changed byte is refused, unless it belongs to no entry", async () => {
  await write(file, entries.slice(0, 4))
  const whole = await readFile(file)
  let refused = 0
  for (let at = 0; at < whole.length; at += 7) {
    const changed = Buffer.from(whole)
    changed[at] = (changed[at] as number) ^ 0x11
    await writeFile(file, changed)
    const found: unknown = await read().catch((error: unknown) => error)
    if (found instanceof Error) {
      expect([at, found.name]).toEqual([at, "BadArchive"])
      refused++
    } else {
      expect([at, found]).toEqual([at, entries.slice(0, 4)])
    }
  }
  expect(refused).toBeGreaterThan(300)
})

describe("an archive of someone else's making", () => {
  /** Writes a tar of these entries with correct checksums. */
  async function make(headers: (Partial<Header> & { name: string; body?: string })[]): Promise<void> {
    const tar = pack()
    const lines = headers.map(({ name, body = "" }) => `${checksumOf(Buffer.from(body))}  ${name}\n`)
    const all = [...headers, { name: "SHA256SUMS", body: lines.join("") }]
    for (const { body = "", ...header } of all) tar.entry(header, header.type && header.type !== "file" ? "" : body)
    tar.finalize()
    await writeFile(file, await buffer(tar as unknown as AsyncIterable<Uint8Array>))
  }

  test("is read like ours when it is like ours", async () => {
    await make([{ name: "manifest.json", body: "{}" }])
    expect(await read()).toEqual([entries[0]])
  })

  test.each([
    "../escaped.txt",
    "uploads/../../escaped.txt",
    "/etc/escaped",
    "uploads//x",
    "./manifest.json",
    "uploads/.hidden",
    "C:\\escaped",
    "uploads\\..\\x",
    "uploads/\u202egpj.exe",
    `${"long/".repeat(60)}../../x`,
  ])("is refused for an entry named %j", async (name) => {
    await make([{ name, body: "x" }])
    await expect(read()).rejects.toThrow(/^This is not a Maap backup: /)
  })

  test.each(["symlink", "link", "directory", "character-device", "fifo"] as const)(
    "is refused for an entry that is a %s",
    async (type) => {
      await make([{ name: "uploads/x", type, linkname: "/etc/passwd" }])
      await expect(read()).rejects.toThrow(/^This is not a Maap backup: .*not a regular file/)
    },
  )

  test("is refused when it unpacks to far more than its size", async () => {
    const zeros = [0, 1].map((index) => ({ name: `uploads/${index}`, bytes: Buffer.alloc(60 * 1024 * 1024) }))
    await write(join(folder, "bomb.tgz"), zeros)
    await expect(read(join(folder, "bomb.tgz"))).rejects.toThrow("it unpacks to far more than its size")
  })

  test("is rejected if data outside entries unpacks to far more than its size", async () => {
    await write(file, entries.slice(0, 4))
    const zeros = Buffer.alloc(120 * 1024 * 1024)
    await writeFile(file, gzipSync(Buffer.concat([await readFile(file), zeros])))
    await expect(read()).rejects.toMatchObject({
      name: "BadArchive",
      message: expect.stringContaining("it unpacks to far more than its size"),
    })
  })

  test("is rejected for a duplicate name, and for data after the checksums", async () => {
    await make([
      { name: "a", body: "1" },
      { name: "a", body: "1" },
    ])
    await expect(read()).rejects.toThrow("twice")
    await make([{ name: "SHA256SUMS", body: "" }])
    await expect(read()).rejects.toThrow("data after its checksums")
  })

  test("is refused for an entry that says it is larger than memory, without being read", async () => {
    await write()
    const bytes = await readFile(file)
    // The size is in octal at offset 124 of the header, its checksum at 148.
    bytes.write("77777777777 ", 124)
    bytes.write("        ", 148)
    const sum = bytes.subarray(0, 512).reduce((total, byte) => total + byte, 0)
    bytes.write(`${sum.toString(8).padStart(6, "0")}\0 `, 148)
    await writeFile(file, bytes)
    await expect(read()).rejects.toThrow("manifest.json has 8589934591 bytes")
  })

  test.each([
    ["text", Buffer.from("This is not an archive.\n".repeat(100))],
    ["nothing", Buffer.alloc(0)],
    ["one byte", Buffer.from("x")],
    ["gzipped text", gzipSync("not an archive\n".repeat(100))],
    ["zeros", Buffer.alloc(10_240)],
  ])("is refused when it is %s", async (_, bytes) => {
    await writeFile(file, bytes)
    await expect(read()).rejects.toMatchObject({ name: "BadArchive" })
  })
})

describe("writing", () => {
  test("leaves a file that exists as it is, unless it is to be replaced", async () => {
    await writeFile(file, "mine")
    await expect(write()).rejects.toThrow(`${file} already exists. Choose another name, or add --force.`)
    expect(await readFile(file, "utf8")).toBe("mine")
    await write(file, entries, true)
    expect(await read()).toEqual(entries)
  })

  test("leaves a file that came while it was at work", async () => {
    const late = writeArchive(file, async () => writeFile(file, "mine"), { isReplaced: false })
    await expect(late).rejects.toThrow("already exists")
    expect([await readdir(folder), await readFile(file, "utf8")]).toEqual([["a.tar"], "mine"])
  })

  test("refuses a folder, and a folder that does not exist", async () => {
    await expect(write(folder, entries, true)).rejects.toThrow("is a folder")
    await expect(write(join(folder, "none", "a.tar"))).rejects.toThrow(
      `The folder ${join(folder, "none")} doesn’t exist.`,
    )
  })

  test("leaves nothing when it fails or is broken off, and the old file whole", async () => {
    await write()
    const failing = writeArchive(
      file,
      async (add) => {
        await add("a", Buffer.alloc(1_000_000))
        throw new Error("no")
      },
      { isReplaced: true },
    )
    await expect(failing).rejects.toThrow("no")
    const stop = new AbortController()
    const broken = writeArchive(
      file,
      async (add) => {
        for (let count = 0; count < 1_000; count++) {
          if (count === 20) stop.abort()
          await add(`a${count}`, Buffer.alloc(100_000))
        }
      },
      { isReplaced: true, signal: stop.signal },
    )
    await expect(broken).rejects.toMatchObject({ name: "AbortError" })
    expect(await readdir(folder)).toEqual(["a.tar"])
    expect(await read()).toEqual(entries)
  })

  test("on a disk that takes no more is reported as that, and leaves nothing", async ({ skip }) => {
    if (process.platform === "win32") skip("Windows has no limit on a file's size.")
    const script = join(folder, "write.ts")
    const module = join(import.meta.dirname, "archive.ts")
    await writeFile(
      script,
      `import { writeArchive } from ${JSON.stringify(module)}
       const fill = async (add) => { for (let n = 0; n < 99; n++) await add("a" + n, Buffer.alloc(100_000)) }
       await writeArchive(process.argv[2], fill, { isReplaced: false }).catch((error) => process.stdout.write(error.code))`,
    )
    // A limit on file sizes replaces a full disk: both fail in the middle of a write.
    const shell = 'ulimit -f 1000; exec "$0" "$@"'
    const { stdout } = spawnSync("sh", ["-c", shell, process.execPath, script, file], { encoding: "utf8" })
    expect(stdout).toBe("EFBIG")
    expect(await readdir(folder)).toEqual(["write.ts"])
  })

  test("removes temporary files that a power cut left over an hour ago", async () => {
    const [old, young] = [1, 2].map((digit) => join(folder, `.maap-00000000-0000-0000-0000-00000000000${digit}.part`))
    for (const name of [old, young] as string[]) await writeFile(name, "half")
    const before = new Date(Date.now() - 2 * 60 * 60 * 1000)
    await utimes(old as string, before, before)
    await write()
    expect([existsSync(old as string), existsSync(young as string)]).toEqual([false, true])
  })

  test("refuses a name that comes twice", async () => {
    const twice = [entries[0], entries[0]] as ArchiveEntry[]
    await expect(write(file, twice)).rejects.toThrow("Duplicate name")
    expect(await readdir(folder)).toEqual([])
  })
})

test("a file that does not exist, or is a folder, is reported as that", async () => {
  await expect(read()).rejects.toMatchObject({ code: "ENOENT" })
  await expect(read(folder)).rejects.toMatchObject({ code: "EISDIR" })
})

test.skipIf(process.getuid?.() === 0)("a file that may not be read is reported as that", async () => {
  await write()
  await chmod(file, 0)
  await expect(read()).rejects.toMatchObject({ code: "EACCES" })
})
