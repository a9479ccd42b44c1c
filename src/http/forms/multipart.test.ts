import { mkdtemp, readdir, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterEach, beforeEach, describe, expect, test } from "vitest"
import { withForm } from "./multipart.ts"

let folder: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "maap-form-"))
})

afterEach(() => rm(folder, { recursive: true, force: true }))

const part = (head: string, body: string) => `--x\r\nContent-Disposition: form-data; ${head}\r\n\r\n${body}\r\n`
const file = (name: string, length: number) => part(`name="${name}"; filename="${name}.jpg"`, "y".repeat(length))
const end = "--x--\r\n"
/** Node requires it for stream bodies; browser types lack it. */
const half = { duplex: "half" }

/** A form whose body is streamed; `breakOff` fails it after the last chunk. */
function formIn(bytes: Buffer, length: number, { breakOff }: { breakOff?: Error } = {}): Request {
  let at = 0
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      if (at < bytes.length) controller.enqueue(new Uint8Array(bytes.subarray(at, (at += length))))
      else if (breakOff) controller.error(breakOff)
      else controller.close()
    },
  })
  const headers = { "Content-Type": "multipart/form-data; boundary=x" }
  return new Request("http://x/", { method: "POST", headers, body, ...half })
}

/** Sends a form in chunks of 64 KB. */
function send(text: string, ending: { breakOff?: Error } = {}): Promise<string[]> {
  const request = formIn(Buffer.from(text), 64 * 1024, ending)
  return withForm(request, folder, async ({ files }) => files.map((each) => each.field))
}

describe.each([
  ["small", 10],
  ["large", 3_000_000],
])("%s files", (_, length) => {
  const several = file("a", length) + file("b", length) + file("c", length) + end

  test("exist while the form is processed, and are removed afterwards", async () => {
    expect(await send(several)).toEqual(["a", "b", "c"])
    expect(await readdir(folder)).toEqual([])
  })

  test("into a folder that is gone are our failure, and the next form finds the folder again", async () => {
    await rm(folder, { recursive: true })
    await expect(send(several)).rejects.toMatchObject({ code: "unavailable", retryAfter: 60 })
    expect(await send(several)).toEqual(["a", "b", "c"])
  })

  test("that cannot be stored for a bug of ours are not blamed on the sender", async () => {
    folder = `${folder}\0`
    await expect(send(several)).rejects.toThrow(TypeError)
    folder = folder.slice(0, -1)
  })

  test("that break off, or come with a body that does, are the sender's failure", async () => {
    for (const cut of [several.slice(0, -end.length - 5), several.slice(0, length / 2)]) {
      await expect(send(cut)).rejects.toMatchObject({ code: "unreadable" })
      await expect(send(cut, { breakOff: new Error("reset") })).rejects.toMatchObject({ code: "unreadable" })
    }
    expect(await readdir(folder)).toEqual([])
  })

  test("without the name of a field refuse the form, even if they break off", async () => {
    const nameless = part('filename="a.jpg"', "y".repeat(length))
    for (const form of [nameless + end, nameless.slice(0, -5), file("a", length) + nameless + end]) {
      await expect(send(form)).rejects.toMatchObject({ code: "unreadable", message: "A part of the form has no name." })
    }
    expect(await readdir(folder)).toEqual([])
  })
})

test("a file keeps the name that it has on the sender's disk", async () => {
  const body = new FormData()
  body.set("file", new File(["y"], '24" hob, 50%.jpg'))
  const request = new Request("http://x/", { method: "POST", body })
  expect(await withForm(request, folder, async ({ files }) => files[0]?.name)).toBe('24" hob, 50%.jpg')
})

test.each([
  ["typed", "a\uFFFDb", true],
  ["read in place of bytes that are no text", "a\xE9b", false],
  ["typed beside such bytes", "\uFFFD\xE9", false],
])("the character that stands for others, %s, is kept: %s", async (_, text, isKept) => {
  // As Latin-1, with one byte per character; in small and large chunks.
  const bytes = Buffer.from(part('name="a"', text.replaceAll("\uFFFD", "\xEF\xBF\xBD")) + end, "latin1")
  for (const length of [1, 2, 1024]) {
    const read = withForm(formIn(bytes, length), folder, async ({ texts }) => texts.get("a"))
    if (isKept) expect(await read).toEqual([text])
    else await expect(read).rejects.toMatchObject({ code: "unreadable" })
  }
})
