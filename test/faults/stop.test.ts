import { rmSync } from "node:fs"
import { connect } from "node:net"
import { afterEach, beforeEach, expect, test } from "vitest"
import { type SiteProcess, startSiteProcess } from "../site/site-process.ts"
import { makeDataFolder, nodeSettings } from "./data-folder.ts"

let folder: string
let site: SiteProcess

beforeEach(async () => {
  folder = await makeDataFolder("stop")
  site = await startSiteProcess({ settings: nodeSettings(folder) })
})

afterEach(async () => {
  await site.end("SIGKILL")
  rmSync(folder, { recursive: true, force: true })
})

/** The whole response to a request of Home on a new connection; rejects if the connection is reset. */
function ask(): { opened: Promise<void>; answer: Promise<string> } {
  const socket = connect(Number(new URL(site.address).port), "127.0.0.1")
  socket.write("GET / HTTP/1.1\r\nHost: localhost\r\n\r\n")
  let text = ""
  socket.on("data", (bytes: Buffer) => (text += bytes.toString()))
  const opened = new Promise<void>((resolve) => socket.once("connect", () => resolve()))
  const answer = new Promise<string>((resolve, reject) => {
    socket.once("error", reject)
    socket.once("close", () => resolve(text))
  })
  return { opened, answer }
}

test("connections that only the kernel has accepted when the stop comes are answered", async () => {
  process.kill(site.pid, "SIGSTOP")
  const asked = Array.from({ length: 10 }, ask)
  await Promise.all(asked.map(({ opened }) => opened))
  await new Promise((resolve) => setTimeout(resolve, 500))
  process.kill(site.pid, "SIGTERM")
  process.kill(site.pid, "SIGCONT")
  for (const { answer } of asked) {
    expect(await answer).toMatch(/^HTTP\/1\.1 200 OK\r\n[^]*^Connection: close\r$[^]*<\/html>/m)
  }
  expect(await site.ended).toBe(0)
})
