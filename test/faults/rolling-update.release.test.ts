import { execFileSync } from "node:child_process"
import { rmSync } from "node:fs"
import { Agent } from "node:https"
import { join } from "node:path"
import { expect, test } from "vitest"
import { findFreePort, startPostgres } from "../databases/postgres.ts"
import { needed, whyWithout } from "../needed-packages.ts"
import { configurationAfter, fetchThrough, loadPages, startProxy } from "../site/proxies.ts"
import { type SiteProcess, startSiteProcess } from "../site/site-process.ts"
import { makeDataFolder, nodeSettings } from "./data-folder.ts"
import { findLosses, readEnquiries } from "./stored-enquiries.ts"

test("behind HAProxy two nodes are updated in turn, and neither a page nor an enquiry fails", async ({ skip }) => {
  for (const name of ["haproxy", "openssl"] as const) if (!needed[name].isThere()) skip(whyWithout(name))
  const postgres = await startPostgres()
  const folder = await makeDataFolder("update")
  const nodes: SiteProcess[] = []
  try {
    if (postgres.kind === "pglite") skip("PGlite serves one node.")
    const certificate = makeCertificate(folder)
    const databaseUrl = await postgres.createDatabase()
    const shared = { ...nodeSettings(folder), TRUST_PROXY: "1", LOG_LEVEL: "info" }
    // Three failed checks remove an instance.
    const settings = { ...shared, DATABASE_URL: databaseUrl, DRAIN_DELAY: "2" }
    const ports = [String(await findFreePort()), String(await findFreePort())] as const
    const start = async (index: number) => {
      nodes[index] = await startSiteProcess({ settings: { ...settings, PORT: ports[index] as string } })
    }
    for (const index of [0, 1]) await start(index)
    const described = configurationAfter("scale-out", "### HAProxy")
    const quick = described.replaceAll("inter 2s", "inter 300ms")
    const proxy = await startProxy("haproxy", quick, { certificate, ports: [...ports] })
    const pages = loadPages(proxy.address, ["/", "/about", "/estimate?layout=straight&a=3000", "/api/projects"])
    const enquiries = sendThrough(proxy.address)
    try {
      for (const index of [0, 1]) {
        await pages.load(60)
        const node = nodes[index] as SiteProcess
        const leaving = node.end("SIGTERM")
        await expect.poll(async () => (await fetch(`${node.address}/readyz`)).status).toBe(503)
        // Until the proxy has noticed, it still responds.
        expect((await fetch(`${node.address}/about`)).status).toBe(200)
        expect(await leaving).toBe(0)
        await start(index)
        // It must be in use again before the other is stopped.
        await expect.poll(() => nodes[index]?.said(), { timeout: 10_000 }).toContain('"/about"')
      }
      await pages.load(60)
    } finally {
      const { failures } = await pages.stop()
      const { acknowledged, sent, refused } = await enquiries.stop()
      await proxy.stop()
      expect([failures, refused]).toEqual([[], []])
      expect(acknowledged.size).toBeGreaterThan(50)
      expect(findLosses({ acknowledged, sent }, await readEnquiries({ databaseUrl }))).toEqual([])
    }
  } finally {
    await Promise.all(nodes.map((node) => node.end("SIGKILL")))
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  }
})

function makeCertificate(folder: string): string {
  const file = join(folder, "certificate.pem")
  const options = "req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=localhost".split(" ")
  execFileSync("openssl", [...options, "-keyout", `${file}.key`, "-out", file], { stdio: "ignore" })
  execFileSync("sh", ["-c", 'cat "$0.key" >> "$0"', file])
  return file
}

/** A visitor who sends one enquiry after another on a persistent connection, without retries. */
function sendThrough(address: string) {
  const acknowledged = new Map<string, string>()
  const sent = new Set<string>()
  const refused: string[] = []
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  let isOver = false
  const sending = (async () => {
    while (!isOver) {
      const key = crypto.randomUUID()
      sent.add(key)
      const body = JSON.stringify({ fullName: "Asha", email: "asha@home.example", phone: "98", message: key })
      const headers = { "Content-Type": "application/json", "Idempotency-Key": key }
      const answer = await fetchThrough(`${address}/api/contact`, { agent, method: "POST", headers, body }).catch(
        String,
      )
      if (typeof answer === "object" && answer.status === 201) {
        acknowledged.set(key, (JSON.parse(answer.text) as { _id: string })._id)
      } else refused.push(typeof answer === "string" ? answer : `${answer.status} ${answer.text}`)
    }
    agent.destroy()
  })()
  return {
    async stop() {
      isOver = true
      await sending
      return { acknowledged, sent, refused }
    },
  }
}
