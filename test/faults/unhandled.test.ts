import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { expect, test } from "vitest"
import { makeJpeg } from "../pictures/images.ts"
import { formOf } from "../site/open-site.ts"
import { startSiteProcess } from "../site/site-process.ts"

const admin = { email: "owner@maap.example", password: "open sesame 850" }
const metricsToken = "a-token-of-the-tests"

test("a failure that nobody expected is answered, logged, counted and told to the owner, and the product goes on", async () => {
  const folder = mkdtempSync(join(tmpdir(), "maap-unhandled-"))
  const site = await startSiteProcess({
    settings: {
      DATA_DIR: folder,
      SAMPLE_CONTENT: "off",
      METRICS_TOKEN: metricsToken,
      ADMIN_EMAIL: admin.email,
      ADMIN_PASSWORD: admin.password,
    },
    nodeOptions: ["--import", join(import.meta.dirname, "break-uploads.mjs")],
  })
  try {
    const json = { "Content-Type": "application/json" }
    const login = await fetch(`${site.address}/api/auth/login`, {
      method: "POST",
      headers: json,
      body: JSON.stringify(admin),
    })
    const { token } = (await login.json()) as { token: string }
    const headers = { Authorization: `Bearer ${token}` }
    const body = formOf({ file: await makeJpeg({ width: 60, height: 40 }) })
    const answer = await fetch(`${site.address}/api/images`, { method: "POST", headers, body })
    expect([answer.status, await answer.json()]).toEqual([500, expect.objectContaining({ error: expect.any(String) })])
    const id = answer.headers.get("x-request-id") ?? ""
    await expect
      .poll(() => site.said().split("\n"), { timeout: 10_000 })
      .toContainEqual(expect.stringMatching(new RegExp(`"id":"${id}".*fault: a listener of an upload`)))
    const metrics = await fetch(`${site.address}/metrics`, { headers: { Authorization: `Bearer ${metricsToken}` } })
    expect(await metrics.text()).toContain("maap_unhandled_failures_total 1\n")
    await expect
      .poll(async () => (await fetch(`${site.address}/api/warnings`, { headers })).json(), { timeout: 10_000 })
      .toMatchObject({ failures: { count: 1, lastId: id } })
    expect((await fetch(`${site.address}/`)).status).toBe(200)
    expect(await site.end("SIGTERM")).toBe(0)
  } finally {
    await site.end("SIGKILL")
    rmSync(folder, { recursive: true, force: true })
  }
})
