import { execFileSync } from "node:child_process"
import { mkdtempSync, rmSync } from "node:fs"
import { get } from "node:http"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { DatabaseSync } from "node:sqlite"
import { Client } from "pg"
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest"
import { startPostgres, type TestPostgres } from "../databases/postgres.ts"
import { addSamplePictures } from "../pictures/sample-pictures.ts"
import { type SiteProcess, startSiteProcess } from "../site/site-process.ts"

const admin = { email: "owner@maap.example", password: "a long enough password" }
const metricsToken = "a-token-of-the-tests"

let postgres: TestPostgres
let folder: string
let databaseUrl: string | undefined
let site: SiteProcess

beforeAll(async () => {
  postgres = await startPostgres()
})

afterAll(() => postgres.stop())

afterEach(async () => {
  await site.end("SIGKILL")
  rmSync(folder, { recursive: true, force: true })
})

/** The processes that the site has started to answer. */
function workers(): number[] {
  const found = execFileSync("ps", ["-o", "pid=,args=", "--ppid", String(site.pid)], { encoding: "utf8" })
  return found
    .split("\n")
    .filter((line) => line.includes("worker-process.js"))
    .map((line) => Number.parseInt(line, 10))
}

/** Asks on a connection of its own; answers the status and the body. */
function ask(path: string, headers: Record<string, string> = {}): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    const request = get(site.address + path, { agent: false, headers }, (answer) => {
      let text = ""
      answer.setEncoding("utf8")
      answer.on("data", (piece: string) => (text += piece))
      answer.once("end", () => resolve({ status: answer.statusCode ?? 0, text }))
      answer.once("error", reject)
    })
    request.once("error", reject)
  })
}

/** How many requests for pages each process has answered, by its lines in the log. */
function answeredBy(): Map<number, number> {
  const counts = new Map<number, number>()
  for (const line of site.said().split("\n")) {
    if (!line.includes('"msg":"answered"')) continue
    const { process, path } = JSON.parse(line) as { process: number; path: string }
    if (path === "/about") counts.set(process, (counts.get(process) ?? 0) + 1)
  }
  return counts
}

/** Publishes a project of this title. */
async function publish(token: string, title: string): Promise<void> {
  const call = async (path: string, body?: object) => {
    const answer = await fetch(`${site.address}/api/content/projects${path}`, {
      method: "POST",
      headers: { Authorization: `Bearer ${token}`, "Content-Type": "application/json" },
      ...(body && { body: JSON.stringify({ body }) }),
    })
    const text = await answer.text()
    expect(answer.ok, text).toBe(true)
    return text
  }
  const { _id: id } = JSON.parse(await call("", { title, solved: title, description: `<p>${title}</p>` })) as {
    _id: string
  }
  await call(`/${id}/publish`)
}

/** The names of the counters that are leases of the background work. */
async function readLeases(): Promise<string[]> {
  const query = "select key from counters where key like 'background-%'"
  if (databaseUrl === undefined) {
    // A worker may be writing at this moment.
    const database = new DatabaseSync(join(folder, "maap.sqlite"), { timeout: 5_000 })
    const rows = database.prepare(query).all()
    database.close()
    return rows.map(({ key }) => String(key))
  }
  const client = new Client(databaseUrl)
  await client.connect()
  const { rows } = await client.query<{ key: string }>(query)
  await client.end()
  return rows.map(({ key }) => key)
}

describe.each(["SQLite", "PostgreSQL"])("two workers on %s", (database) => {
  beforeEach(async ({ skip }) => {
    if (database === "PostgreSQL" && postgres.kind === "pglite") skip("PGlite serves one process alone.")
    folder = mkdtempSync(join(tmpdir(), "maap-workers-"))
    await addSamplePictures(folder)
    databaseUrl = database === "PostgreSQL" ? await postgres.createDatabase() : undefined
    site = await startSiteProcess({
      settings: {
        DATA_DIR: folder,
        WORKERS: "2",
        SAMPLE_CONTENT: "off",
        LOG_LEVEL: "info",
        METRICS_TOKEN: metricsToken,
        ADMIN_EMAIL: admin.email,
        ADMIN_PASSWORD: admin.password,
        ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl }),
      },
    })
    await untilBothAnswer()
  })

  async function untilBothAnswer(): Promise<void> {
    await expect
      .poll(
        async () => {
          await ask("/about")
          const answered = answeredBy()
          return workers().filter((pid) => answered.has(pid)).length
        },
        { timeout: 60_000, interval: 100 },
      )
      .toBe(2)
  }

  test("both answer, see each change of content at once, count together, and one does the background work", async () => {
    const answer = await fetch(`${site.address}/api/auth/login`, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(admin),
    })
    const { token } = (await answer.json()) as { token: string }
    for (const name of ["Asha", "Ravi", "Meera"]) {
      await publish(token, name)
      const seen = await Promise.all(Array.from({ length: 8 }, () => ask("/api/projects")))
      for (const { text } of seen) expect(text).toContain(name)
    }
    expect(await readLeases()).toHaveLength(1)
    const { text } = await ask("/metrics", { Authorization: `Bearer ${metricsToken}` })
    const counted = Number(/^maap_requests_total\{kind="pages",status="200",kept="true"\} (\d+)$/m.exec(text)?.[1])
    await expect.poll(() => [...answeredBy().values()].reduce((sum, each) => sum + each, 0)).toBe(counted)
    expect(await site.end("SIGTERM")).toBe(0)
    expect(await readLeases()).toEqual([])
  })

  test("one that is killed is replaced, and costs no request that it had not begun", async () => {
    const [victim] = workers() as [number]
    process.kill(victim, "SIGSTOP")
    const asked = Array.from({ length: 40 }, () => ask("/about"))
    // Those that went to the other one are answered; the others wait for the one that stands still.
    await Promise.any(asked)
    process.kill(victim, "SIGKILL")
    for (const { status } of await Promise.all(asked)) expect(status).toBe(200)
    await expect.poll(() => workers().filter((pid) => pid !== victim).length, { timeout: 60_000 }).toBe(2)
    await untilBothAnswer()
  })

  test("a stop lets both finish, and leaves no process", async () => {
    const pids = workers()
    const asked = Array.from({ length: 40 }, () => ask("/about"))
    process.kill(site.pid, "SIGTERM")
    for (const { status } of await Promise.all(asked)) expect(status).toBe(200)
    expect(await site.ended).toBe(0)
    for (const pid of pids) expect(() => process.kill(pid, 0)).toThrow("ESRCH")
  })
})

test("a site whose processes end again and again as soon as they start ends with their exit code", async () => {
  folder = mkdtempSync(join(tmpdir(), "maap-workers-"))
  await addSamplePictures(folder)
  site = await startSiteProcess({ settings: { DATA_DIR: folder, WORKERS: "2", SAMPLE_CONTENT: "off" } })
  await expect.poll(() => workers().length, { timeout: 60_000 }).toBe(2)
  // A worker may be writing at this moment.
  const database = new DatabaseSync(join(folder, "maap.sqlite"), { timeout: 5_000 })
  database.exec("insert into kysely_migration (name, timestamp) values ('9999-later', '2999')")
  database.close()
  for (const pid of workers()) process.kill(pid, "SIGKILL")
  expect(await site.ended).toBe(1)
  expect(site.said()).toContain("written by a newer version")
})
