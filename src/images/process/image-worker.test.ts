import { execFile } from "node:child_process"
import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { promisify } from "node:util"
import { setFlagsFromString } from "node:v8"
import { runInNewContext } from "node:vm"
import { afterEach, beforeEach, describe, expect, test } from "vitest"
import * as images from "../../../test/pictures/images.ts"
import { createRefusals, undecodable } from "../server/refusals.ts"
import { openFolder } from "#storage/folder.ts"
import { type ImageWorker, createImageWorker } from "./image-worker.ts"

let folder: string
let worker: ImageWorker | undefined

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "maap-worker-"))
})

afterEach(async () => {
  await worker?.end()
  await rm(folder, { recursive: true, force: true })
})

/** A worker whose process runs this code for a job. */
async function openWith(doJob: string, max = { time: 45_000, memory: 600 * 1024 * 1024 }, start = "") {
  const entry = join(folder, "entry.mjs")
  await writeFile(
    entry,
    `${start}
    process.on("disconnect", () => process.exit())
    process.on("message", () => { ${doJob} })
    process.send({ result: "ready" })`,
  )
  worker = createImageWorker({ entry, max })
  return worker
}

const source = { bytes: Buffer.from("a picture") }
const large = { time: 45_000, memory: 600 * 1024 * 1024 }

describe("a picture on which the image process", () => {
  test.each([
    ["crashes", "process.abort()", large, /exited \(SIGABRT\)/],
    ["ends", "process.exit(3)", large, /exited \(exit code 3\)/],
    ["hangs", "for (;;);", { ...large, time: 300 }, /took longer than 0.3 s and was ended/],
    [
      "takes too much memory",
      "const all = []; for (;;) all.push(Buffer.alloc(1e6, 1))",
      { ...large, memory: 150 * 1024 * 1024 },
      /took \d+ MB of memory and was ended/,
    ],
  ])("%s fails, and the next one gets another process", async (_, doJob, max, message) => {
    const broken = await openWith(doJob, max)
    await expect(broken.makeFull(source)).rejects.toMatchObject({ name: "DecoderFailure", isOurs: false, message })
    await openWith('process.send({ result: "#000000" })')
    await expect(broken.readColour(source)).resolves.toBe("#000000")
    await broken.end()
  })

  test("crashes is refused, reported once, and tried no second time, not even after a restart", async () => {
    const entry = await openWith("process.abort()")
    const bucket = await openFolder(join(folder, "uploads"))
    const errors: unknown[] = []
    const hash = "0".repeat(24)
    for (const refusals of [1, 2, 3].map(() => createRefusals(bucket, (error) => errors.push(error)))) {
      await expect(refusals.guard(hash, () => entry.makeFull(source))).rejects.toMatchObject({
        name: "AppError",
        code: "invalid",
        message: undecodable,
      })
    }
    expect(errors).toEqual([expect.objectContaining({ message: `picture ${hash} is refused` })])
    expect(await readdir(join(folder, "uploads"))).toEqual([`${hash}.refused`])
  })
})

test("a process that cannot be started is not a fault of the picture", async () => {
  const broken = await openWith("", undefined, "process.exit(1)")
  await expect(broken.makeFull(source)).rejects.toThrow("The image process could not be started (exit code 1).")
})

test("a job that is given up at the end is not a fault of the picture", async () => {
  const slow = await openWith("")
  const [error] = await Promise.all([slow.makeFull(source).catch((failure: unknown) => failure), slow.end()])
  expect(error).toMatchObject({ name: "DecoderFailure", isOurs: true })
})

test("a command that ends it just when it answers does not end before it", async () => {
  const entry = join(folder, "entry.mjs")
  await writeFile(
    entry,
    `process.on("message", () => process.send({ result: "#000000" }))
    process.send({ result: "ready" })`,
  )
  // Two turns of the event loop send the second job; while it is blocked, the response arrives, otherwise the job fails.
  const command = `
    import { createImageWorker } from ${JSON.stringify(join(import.meta.dirname, "image-worker.ts"))}
    const worker = createImageWorker({ entry: ${JSON.stringify(entry)} })
    const job = () => worker.readColour({ bytes: Buffer.from("a picture") })
    await job()
    const last = job().catch(() => {})
    await new Promise((resolve) => setTimeout(resolve))
    await new Promise((resolve) => setImmediate(resolve))
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 300)
    await worker.end()
    await last
    console.info("ended")`
  const run = promisify(execFile)
  for (let turn = 0; turn < 5; turn++) {
    const { stdout } = await run(process.execPath, ["--input-type=module", "--eval", command])
    expect(stdout).toBe("ended\n")
  }
})

test("jobs wait for each other, and one process does them all until it has been idle", async () => {
  const file = join(folder, "picture.jpg")
  const bytes = await images.makeJpeg({ width: 60, height: 40 })
  await writeFile(file, bytes)
  // Processes of other files' tests may outlive this one.
  const others = await imageProcesses()
  worker = createImageWorker({ idle: 50 })
  const made = await Promise.all([worker.makeFull({ file }), worker.makeFull({ bytes })])
  expect(made.map(({ width, height }) => [width, height])).toEqual(Array.from({ length: 2 }, () => [60, 40]))
  expect(made[0].bytes.equals(made[1].bytes)).toBe(true)
  expect(made[0].colour).toBe(made[1].colour)
  const own = async () => (await imageProcesses()).filter((each) => !others.includes(each))
  await expect.poll(own, { timeout: 10_000 }).toEqual([])
  expect(await worker.readHeader({ file })).toEqual({ type: "jpeg", width: 60, height: 40 })
})

test("the pictures of jobs that are done do not stay in memory", async () => {
  const quick = await openWith('process.send({ result: "#000000" })')
  setFlagsFromString("--expose-gc")
  const collect = runInNewContext("gc") as () => void
  const send = async (jobs: number) => {
    for (let job = 0; job < jobs; job++) await quick.readColour({ bytes: Buffer.alloc(1_000_000) })
  }
  // Another thread releases collected memory a moment later.
  const held = () => {
    collect()
    return process.memoryUsage().arrayBuffers
  }
  await send(10)
  const before = held()
  await send(60)
  await expect.poll(() => held() - before, { timeout: 10_000 }).toBeLessThan(30_000_000)
})

/** The image processes of this test's process; empty if the system does not list them. */
async function imageProcesses(): Promise<string[]> {
  const list = await readFile(`/proc/${process.pid}/task/${process.pid}/children`, "utf8").catch(() => "")
  const children = list.trim().split(" ").filter(Boolean)
  const commands = await Promise.all(children.map((each) => readFile(`/proc/${each}/cmdline`, "utf8").catch(() => "")))
  return children.filter((_, number) => commands[number]?.includes("image-process.ts"))
}
