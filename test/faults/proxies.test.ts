import { rmSync } from "node:fs"
import { afterAll, beforeAll, expect, test } from "vitest"
import { findFreePort } from "../databases/postgres.ts"
import { needed, whyWithout } from "../needed-packages.ts"
import { configurationAfter, loadPages, makeCertificate, startProxy } from "../site/proxies.ts"
import { type SiteProcess, startSiteProcess } from "../site/site-process.ts"
import { makeDataFolder, nodeSettings } from "./data-folder.ts"

let folder: string
let certificate: string
const units: SiteProcess[] = []

/** Starts the first or the second of the two, on its previous port. */
async function startUnit(index: number, port: string): Promise<void> {
  // The log of each shows its requests.
  const settings = { ...nodeSettings(folder), TRUST_PROXY: "1", PORT: port, LOG_LEVEL: "info" }
  units[index] = await startSiteProcess({ settings })
}

beforeAll(async () => {
  folder = await makeDataFolder("proxies")
  if (needed.openssl.isThere()) certificate = makeCertificate(folder)
  for (const index of [0, 1]) await startUnit(index, String(await findFreePort()))
})

afterAll(async () => {
  await Promise.all(units.map((unit) => unit.end("SIGKILL")))
  rmSync(folder, { recursive: true, force: true })
})

test.for([
  { proxy: "caddy", read: () => configurationAfter("scale-out", "### Caddy") },
  { proxy: "haproxy", read: () => configurationAfter("scale-out", "### HAProxy") },
  {
    proxy: "nginx",
    read: () => {
      const server = configurationAfter("proxy", "## nginx").replace(/upstream \w+ \{.*?\n\}/s, "")
      return configurationAfter("scale-out", "### nginx") + server
    },
  },
] as const)(
  "behind $proxy as documented, no page fails while units are killed and restarted",
  async ({ proxy, read }, { skip }) => {
    for (const name of [proxy, "openssl"] as const) if (!needed[name].isThere()) skip(whyWithout(name))
    const ports = units.map(({ address }) => new URL(address).port) as [string, string]
    const started = await startProxy(proxy, read(), { certificate, ports })
    try {
      const visitors = loadPages(started.address, ["/", "/about", "/estimate?layout=straight&a=3000", "/api/projects"])
      for (const signal of ["SIGKILL", "SIGTERM"] as const) {
        for (const [index, unit] of units.entries()) {
          await visitors.load(40)
          const ended = unit.end(signal)
          await visitors.load(40)
          await ended
          await visitors.load(40)
          await startUnit(index, ports[index] as string)
          // It must be in use again before the other is stopped.
          await expect.poll(() => units[index]?.said(), { timeout: 20_000 }).toContain('"/about"')
        }
      }
      const { failures, count } = await visitors.stop()
      expect(failures).toEqual([])
      expect(count).toBeGreaterThan(400)
    } finally {
      await started.stop()
    }
  },
)
