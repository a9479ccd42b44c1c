import { type ChildProcess, spawn } from "node:child_process"
import { once } from "node:events"
import { join } from "node:path"
import { afterAll, beforeAll, expect, test, vi } from "vitest"
import { serverErrorMessage } from "#base/errors.ts"

const root = join(import.meta.dirname, "../../..")

let child: ChildProcess
let address: string
let said = ""

beforeAll(async () => {
  // A separate process, because the test runner catches unhandled errors here.
  child = spawn(process.execPath, [join(root, "test/site/failing-server.ts")], {
    cwd: root,
    stdio: ["ignore", "pipe", "inherit"],
  })
  child.stdout?.on("data", (text: Buffer) => (said += text.toString()))
  await vi.waitUntil(() => said.includes("\n"), { timeout: 60_000 })
  address = said.slice(0, said.indexOf("\n"))
})

afterAll(async () => {
  child.kill("SIGKILL")
  await once(child, "exit")
})

/** The lines of the log about a request, when there is one. */
async function linesOf(id: string | null): Promise<string[]> {
  const lines = () => said.split("\n").filter((line) => line.includes(`"id":"${id}"`))
  await expect.poll(lines, { timeout: 10_000 }).not.toEqual([])
  return lines()
}

const failed = { error: serverErrorMessage, message: serverErrorMessage }

test.each([
  ["a rejection that is awaited after something else", "rejection", "fault: rejection"],
  ["a rejection that was pushed into a list", "pushed", "fault: rejection"],
  ["a rejection without an error", "reason", "A failure without an error."],
  ["an exception in a timer", "timer", "fault: timer"],
  ["an exception in the listener of a stream", "listener", "fault: listener"],
  ["the error of a stream that nobody listens to", "no-listener", "ENOENT"],
  ["an answer of the image process that cannot be read", "worker", "TypeError"],
])("%s is answered with 500, and is in the log with the id of the answer", async (_, path, words) => {
  const answer = await fetch(`${address}/api/${path}`)
  expect([answer.status, await answer.json()]).toEqual([500, failed])
  expect(await linesOf(answer.headers.get("x-request-id"))).toEqual([expect.stringContaining(words)])
})

test("an exception in the listener of an upload, too", async () => {
  const answer = await fetch(`${address}/api/upload`, { method: "POST", body: "x".repeat(300_000) })
  expect([answer.status, await answer.json()]).toEqual([500, failed])
  expect(await linesOf(answer.headers.get("x-request-id"))).toEqual([expect.stringContaining("fault: upload")])
})

test("a full disk that nobody expected is answered with 503", async () => {
  const answer = await fetch(`${address}/api/full-disk`)
  expect([answer.status, answer.headers.get("retry-after")]).toEqual([503, "60"])
})

test("what fails while a body is sent breaks it off, and what fails after it changes nothing; both are in the log", async () => {
  const begun = await fetch(`${address}/begun`)
  await expect(begun.text()).rejects.toThrow()
  expect(await linesOf(begun.headers.get("x-request-id"))).toEqual([expect.stringContaining("fault: stream")])
  const after = await fetch(`${address}/after`)
  expect([after.status, await after.text()]).toEqual([200, "whole"])
  expect(await linesOf(after.headers.get("x-request-id"))).toEqual([expect.stringContaining("fault: after")])
})

test("each is counted once, and the process goes on", async () => {
  const count = () => said.split('"msg":"counted"').length - 1
  const before = count()
  const answers = await Promise.all(Array.from({ length: 20 }, () => fetch(`${address}/api/timer`)))
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 500))
  await expect.poll(count).toBe(before + 20)
  expect(await (await fetch(`${address}/well`)).text()).toBe("well")
  expect(child.exitCode).toBeNull()
})
