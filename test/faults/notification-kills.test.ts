import { rmSync } from "node:fs"
import { setTimeout as sleep } from "node:timers/promises"
import { expect, test } from "vitest"
import { findFreePort } from "../databases/postgres.ts"
import { startPushService } from "../site/push-receiver.ts"
import { startSiteProcess } from "../site/site-process.ts"
import { admin, makeDataFolder, nodeSettings } from "./data-folder.ts"
import { killTimes } from "./kills.ts"

const kills = killTimes(5, 50)

/** Any public address, because the product's requests are redirected. */
const origin = "https://1.1.1.1"

test("an enquiry reaches a device although the product is killed after its acknowledgement", async () => {
  const folder = await makeDataFolder("notifications")
  const service = await startPushService(origin)
  const settings = {
    ...nodeSettings(folder),
    PORT: String(await findFreePort()),
    PUSH_SERVICE_PORT: String(service.port),
  }
  const start = () => startSiteProcess({ settings, nodeOptions: ["--import", "./test/faults/reach-push-service.mjs"] })
  let site = await start()
  const send = async (method: string, path: string, json: object, token = "") => {
    const headers = { "Content-Type": "application/json", ...(token && { Authorization: `Bearer ${token}` }) }
    const answer = await fetch(site.address + path, { method, headers, body: JSON.stringify(json) })
    expect(answer.ok).toBe(true)
    return (await answer.json()) as { token: string; _id: string }
  }
  const waits: number[] = []
  try {
    const { token } = await send("POST", "/api/auth/login", admin)
    const device = { ...service.subscribe("phone"), choice: "all", isTest: true }
    await send("PUT", "/api/auth/notifications", device, token)
    await expect.poll(() => service.shownOn("phone").length, { timeout: 30_000 }).toBe(1)
    for (let kill = 0; kill < kills; kill++) {
      // Some are killed while they send.
      service.wait = Math.random() * 200
      const form = { fullName: "Asha", email: `${kill}@home.example`, phone: "98220 12345", message: "m" }
      const { _id } = await send("POST", "/api/contact", form)
      const acknowledgedAt = performance.now()
      await sleep(Math.random() * 150)
      await site.end("SIGKILL")
      site = await start()
      const arrived = () => service.shownOn("phone").some(({ path }) => path.endsWith(_id))
      await expect.poll(arrived, { timeout: 60_000 }).toBe(true)
      waits.push((performance.now() - acknowledgedAt) / 1000)
    }
    expect(waits.length).toBe(kills)
    expect(new Set(service.received.map(({ subject }) => subject))).not.toContain("invalid")
  } finally {
    if (process.env["FAULTS"] === "long")
      process.stderr.write(`seconds to the device: ${waits.map((s) => s.toFixed(1)).join(" ")}\n`)
    await site.end("SIGKILL")
    await service.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}, 600_000)
