import { openAsBlob } from "node:fs"
import { mkdtemp, rm, unlink, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterEach, beforeEach, describe, expect, it } from "vitest"
import { checkFile } from "#images/admin/files/picture-check.ts"
import { findLost, isLost, messageForLost } from "../api/call.ts"

let folder: string
beforeEach(async () => (folder = await mkdtemp(join(tmpdir(), "lost-"))))
afterEach(() => rm(folder, { recursive: true }))

/** A file on disk, like a browser's: its content is read on demand. */
async function choose(name: string) {
  const path = join(folder, name)
  await writeFile(path, "x".repeat(100))
  return { path, file: new File([await openAsBlob(path)], name, { type: "image/jpeg" }) }
}

const words = (name: string) => `“${name}” was changed or moved on this device. Choose it again.`

describe("a file that was chosen", () => {
  it("is lost once it was moved or edited, and then is refused before it is sent", async () => {
    const [moved, edited, same] = [await choose("moved.jpg"), await choose("edited.jpg"), await choose("same.jpg")]
    for (const { file } of [moved, edited, same]) expect(messageForLost(file)).toBeUndefined()
    await unlink(moved.path)
    await writeFile(edited.path, "other")
    const form = new FormData()
    form.set("title", "A loft")
    form.set("file", moved.file)
    form.append("sections[1][image]", edited.file)
    form.append("imageFiles", same.file)
    const lost = await findLost(form)
    expect(lost).toEqual({ file: words("moved.jpg"), "sections[1][image]": words("edited.jpg") })
    expect(await isLost(edited.file)).toBe(true)
    expect(checkFile(same.file)).toBeUndefined()
  })
})
