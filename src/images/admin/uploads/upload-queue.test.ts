import { describe, expect, it, vi } from "vitest"
import type { LibraryPicture } from "../../shared/picture-library.ts"
import { ApiError, LostFiles } from "#ui/admin/api/call.ts"
import { createUploadQueue, type Upload } from "./upload-queue.ts"

const picture = { _id: "a", name: "a.jpg" } as LibraryPicture

interface Sending {
  name: string
  key: string | undefined
  finish(): void
  fail(error: unknown): void
}

/** A queue whose requests the test completes. */
function open(check: (file: File) => Promise<string | undefined> = () => Promise.resolve(undefined)) {
  const sends: Sending[] = []
  const done: string[] = []
  const queue = createUploadQueue({
    shrink: async (file) =>
      file.name === "large" ? { file: new File(["s"], "small"), note: "Made smaller." } : { file, note: "" },
    check,
    send: (file, { signal, idempotencyKey: key }) =>
      new Promise((resolve, reject) => {
        signal?.addEventListener("abort", () => reject(signal.reason as Error))
        sends.push({ name: file.name, key, finish: () => resolve({ ...picture, name: file.name }), fail: reject })
      }),
    onDone: ({ name }) => done.push(name),
  })
  const add = (...names: string[]) => queue.add(names.map((name) => new File(["x"], name)))
  const states = () => Object.fromEntries(queue.read().map(({ file, state }) => [file.name, state]))
  const find = (name: string) => queue.read().find(({ file }) => file.name === name) as Upload
  const send = (name: string) => sends.filter((each) => each.name === name).at(-1) as Sending
  return { queue, sends, done, add, states, find, send }
}

describe("the list of uploads", () => {
  it("sends three at a time and goes on with the next", async () => {
    const { sends, done, add, states, send } = open()
    add("1", "2", "3", "4", "5")
    await vi.waitFor(() => expect(sends).toHaveLength(3))
    expect(states()).toEqual({ 1: "sending", 2: "sending", 3: "sending", 4: "waiting", 5: "waiting" })
    send("2").finish()
    await vi.waitFor(() => expect(sends).toHaveLength(4))
    expect(states()).toMatchObject({ 2: "done", 4: "sending", 5: "waiting" })
    expect(done).toEqual(["2"])
  })

  it("goes on if one fails, is refused or is stopped", async () => {
    const { queue, sends, add, states, find, send } = open()
    add("1", "2", "3", "4")
    await vi.waitFor(() => expect(sends).toHaveLength(3))
    send("1").fail(new ApiError(422, "This is not a picture."))
    send("2").fail(new ApiError(0, ""))
    queue.stop(find("3").key)
    await vi.waitFor(() => expect(states()).toEqual({ 1: "refused", 2: "failed", 3: "stopped", 4: "sending" }))
    expect(find("1").error).toBe("This is not a picture.")
    expect(find("2").error).toBe("The server could not be reached.")
  })

  it("says of a file that was moved on this device what to do, and sends it no more", async () => {
    const { sends, add, states, find, send } = open()
    add("1")
    await vi.waitFor(() => expect(sends).toHaveLength(1))
    send("1").fail(new LostFiles({ file: "Choose it again." }))
    await vi.waitFor(() => expect(states()).toEqual({ 1: "refused" }))
    expect(find("1").error).toBe("Choose it again.")
  })

  it("does not send invalid files, or files that are stopped while waiting", async () => {
    const { queue, sends, add, states, find, send } = open(async ({ name }) => (name === "bad" ? "Broken." : undefined))
    add("bad", "2", "3", "4", "5")
    queue.stop(find("5").key)
    await vi.waitFor(() => expect(sends).toHaveLength(3))
    for (const name of ["2", "3", "4"]) send(name).finish()
    await vi.waitFor(() => expect(states()).toMatchObject({ bad: "refused", 4: "done", 5: "stopped" }))
    expect(sends).toHaveLength(3)
  })

  it("sends what a file was made into, and reports it", async () => {
    const { sends, add, find, send } = open()
    add("large")
    await vi.waitFor(() => expect(sends).toHaveLength(1))
    send("small").finish()
    await vi.waitFor(() => expect(find("large")).toMatchObject({ state: "done", note: "Made smaller." }))
  })

  it("tries again under the same idempotency key", async () => {
    const { queue, sends, add, states, find, send } = open()
    add("1")
    await vi.waitFor(() => expect(sends).toHaveLength(1))
    send("1").fail(new ApiError(503, "Away."))
    await vi.waitFor(() => expect(states()).toEqual({ 1: "failed" }))
    queue.retry(find("1").key)
    await vi.waitFor(() => expect(sends).toHaveLength(2))
    expect(sends[1]?.key).toBe(sends[0]?.key)
    send("1").finish()
    await vi.waitFor(() => expect(states()).toEqual({ 1: "done" }))
    expect(find("1").error).toBe("")
  })

  it("clears finished uploads and keeps the others", async () => {
    const { queue, sends, add, states, send } = open()
    add("1", "2")
    await vi.waitFor(() => expect(sends).toHaveLength(2))
    send("1").finish()
    await vi.waitFor(() => expect(states()).toMatchObject({ 1: "done" }))
    queue.clear()
    expect(states()).toEqual({ 2: "sending" })
    queue.stopAll()
    await vi.waitFor(() => expect(states()).toEqual({ 2: "stopped" }))
  })
})
