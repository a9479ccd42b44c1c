import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { expect, test } from "vitest"
import { startPostgres } from "../databases/postgres.ts"
import { addSamplePictures } from "../pictures/sample-pictures.ts"
import { startSiteProcess } from "../site/site-process.ts"

test("while the database is unavailable, the fixed pages are answered though nobody asked for them before, and a form is given back", async ({
  skip,
}) => {
  const postgres = await startPostgres()
  const folder = mkdtempSync(join(tmpdir(), "maap-outage-"))
  try {
    if (postgres.kind === "pglite") skip("PGlite is no server that could go away.")
    await addSamplePictures(folder)
    const databaseUrl = await postgres.createDatabase()
    const settings = { DATA_DIR: folder, SAMPLE_CONTENT: "off", DATABASE_URL: databaseUrl, LOG_LEVEL: "debug" }
    const site = await startSiteProcess({ settings })
    try {
      await expect.poll(site.said, { timeout: 30_000 }).toContain("the fixed pages are ready")
      await postgres.crash()
      for (const path of ["/", "/about", "/contact", "/modular-kitchen", "/blog", "/terms-and-conditions"]) {
        const answer = await fetch(site.address + path)
        expect([path, answer.status, answer.headers.get("cache-status")]).toEqual([
          path,
          200,
          expect.stringMatching(/^maap; hit; ttl=-\d+$/),
        ])
        expect(await answer.text()).toContain("</html>")
      }
      expect((await fetch(`${site.address}/readyz`)).status).toBe(503)
      const typed = { fullName: "Asha K", phone: "98", email: "asha@home.example", message: "Ten by eight" }
      const refused = await fetch(`${site.address}/contact`, { method: "POST", body: new URLSearchParams(typed) })
      const html = await refused.text()
      expect([refused.status, Object.values(typed).filter((text) => !html.includes(text))]).toEqual([503, []])
      expect(html).toContain("Failed to send message. Please try again.")
    } finally {
      await site.end("SIGTERM")
    }
  } finally {
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  }
})
