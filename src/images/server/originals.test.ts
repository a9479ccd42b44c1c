import { mkdtemp, rm, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { expect, test } from "vitest"
import { makeJpeg } from "../../../test/pictures/images.ts"
import { isPictureAt } from "./originals.ts"
import { createImageWorker } from "../process/image-worker.ts"

const path = `uploads/${"0".repeat(24)}-60x40.jpg`

test("recognises the picture that a path names", async () => {
  const bytes = await makeJpeg({ width: 60, height: 40 })
  const found = [bytes, await makeJpeg({ width: 61, height: 40 }), Buffer.from("<html>"), Buffer.alloc(0)]
  expect(await Promise.all(found.map((each) => isPictureAt(path, each)))).toEqual([true, false, false, false])
})

test.each([
  ["does not start", "process.exit(1)"],
  ["is killed", `process.on("message", () => process.kill(process.pid, "SIGKILL")); process.send({ result: "ready" })`],
])("blames no picture when the image process %s", async (_, script) => {
  const folder = await mkdtemp(join(tmpdir(), "maap-originals-"))
  const entry = join(folder, "entry.mjs")
  await writeFile(entry, script)
  const worker = createImageWorker({ entry })
  const looking = isPictureAt(path, await makeJpeg({ width: 60, height: 40 }), worker)
  await expect(looking).rejects.toMatchObject({ name: "DecoderFailure" })
  await worker.end()
  await rm(folder, { recursive: true })
})
