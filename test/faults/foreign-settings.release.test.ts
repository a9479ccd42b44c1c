import { spawn } from "node:child_process"
import { once } from "node:events"
import { mkdtempSync, readdirSync, rmSync } from "node:fs"
import { type AddressInfo, createServer, type Server } from "node:net"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, afterEach, beforeEach, expect, test } from "vitest"
import type { settings } from "#server/config/config.ts"

/** The output folder of the browser tests, because another run may be using the usual one. */
const leftovers = mkdtempSync(join(tmpdir(), "maap-foreign-results-"))

let folder: string
let server: Server
let connections: number

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "maap-foreign-"))
  connections = 0
  server = createServer((socket) => {
    connections++
    socket.destroy()
  })
  await once(server.listen(0, "127.0.0.1"), "listening")
})

afterEach(() => {
  server.close()
  rmSync(folder, { recursive: true, force: true })
})

afterAll(() => rmSync(leftovers, { recursive: true, force: true }))

/** The start of every measurement of the product. */
const startOnce = `
  import { mkdtempSync, rmSync } from "node:fs"
  import { tmpdir } from "node:os"
  import { startSiteProcess } from "./test/site/site-process.ts"
  const folder = mkdtempSync(tmpdir() + "/maap-foreign-")
  const site = await startSiteProcess({ settings: { DATA_DIR: folder } })
  await site.end("SIGTERM")
  rmSync(folder, { recursive: true })
`

/** Every setting of a real site, which a test must not use, and invalid ones that prevent a start. */
function settingsOfSomebody(): Record<keyof typeof settings.shape, string> {
  const { port } = server.address() as AddressInfo
  return {
    PORT: "eighty",
    HOST: "203.0.113.1",
    DATA_DIR: join(folder, "data"),
    DATABASE_URL: `postgres://maap@127.0.0.1:${port}/maap`,
    DATABASE_POOL: "none",
    PICTURES_BUCKET: "not an address",
    AWS_ACCESS_KEY_ID: "somebody",
    AWS_SECRET_ACCESS_KEY: "somebody's secret",
    PICTURES_CACHE_MB: "none",
    BACKUP_DIR: join(folder, "data", "backups"),
    BACKUP_BUCKET: "not an address",
    BACKUP_ACCESS_KEY_ID: "somebody",
    BACKUP_SECRET_ACCESS_KEY: "somebody's secret",
    PICTURES_URL: "not an address",
    PUBLIC_URL: "not an address",
    ADMIN_EMAIL: "somebody@else.example",
    ADMIN_PASSWORD: "somebody else's password",
    SMTP_URL: `smtp://127.0.0.1:${port}`,
    MAIL_TO: "somebody@else.example",
    MAIL_FROM: "somebody@else.example",
    TRUST_PROXY: "nobody",
    SHARED_CACHE_SECONDS: "-1",
    MAX_CONNECTIONS: "0",
    MAX_CONNECTIONS_PER_ADDRESS: "none",
    DRAIN_DELAY: "long",
    THROTTLE: "perhaps",
    SAMPLE_CONTENT: "perhaps",
    DEMO: "perhaps",
    METRICS_TOKEN: "short",
    LOG_LEVEL: "loud",
  }
}

test.each([
  [
    "tests",
    [
      "node_modules/vitest/vitest.mjs",
      "run",
      "--project=all",
      "src/backup/server/backup.test.ts",
      "-t",
      "says what it did",
    ],
  ],
  [
    "browser tests",
    [
      "node_modules/@playwright/test/cli.js",
      "test",
      "e2e/site/styles.release.spec.ts",
      "-g",
      "without a script",
      `--output=${leftovers}`,
    ],
  ],
  ["benchmarks", ["--input-type=module", "--eval", startOnce]],
])(
  "%s know nothing of the settings in the caller's shell",
  async (_, command) => {
    const env = { ...process.env, ...settingsOfSomebody() }
    const child = spawn(process.execPath, command, { env, stdio: ["ignore", "pipe", "pipe"] })
    let said = ""
    for (const stream of [child.stdout, child.stderr]) {
      stream.on("data", (text: Buffer) => {
        said += text.toString()
      })
    }
    const [code] = await once(child, "exit")
    expect([code, said]).toEqual([0, expect.any(String)])
    expect([connections, readdirSync(folder)]).toEqual([0, []])
  },
  300_000,
)
