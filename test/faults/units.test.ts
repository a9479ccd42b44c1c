import { rmSync } from "node:fs"
import { join } from "node:path"
import { DatabaseSync } from "node:sqlite"
import { Client } from "pg"
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest"
import { startPostgres, type TestPostgres } from "../databases/postgres.ts"
import { type SiteProcess, startSiteProcess } from "../site/site-process.ts"
import { admin, makeDataFolder, nodeSettings } from "./data-folder.ts"

let postgres: TestPostgres
let folder: string
let databaseUrl: string | undefined
let units: SiteProcess[]

beforeAll(async () => {
  postgres = await startPostgres()
})

afterAll(() => postgres.stop())

afterEach(async () => {
  await Promise.all(units.map((unit) => unit.end("SIGKILL")))
  rmSync(folder, { recursive: true, force: true })
})

async function call<Answer>(address: string, path: string, body: object, token = ""): Promise<Answer> {
  const answer = await fetch(address + path, {
    method: "POST",
    headers: { "Content-Type": "application/json", ...(token && { Authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
  })
  const text = await answer.text()
  expect(answer.ok, text).toBe(true)
  return JSON.parse(text) as Answer
}

/** The expiry of the background lease; undefined if no process has it. */
async function readLease(): Promise<string | undefined> {
  const query = "select expires_at from counters where key = 'background'"
  if (databaseUrl === undefined) {
    // A process may be writing at this moment.
    const database = new DatabaseSync(join(folder, "maap.sqlite"), { timeout: 5_000 })
    const row = database.prepare(query).get()
    database.close()
    return row && String(row["expires_at"])
  }
  const client = new Client(databaseUrl)
  await client.connect()
  const { rows } = await client.query<{ expires_at: string }>(query)
  await client.end()
  return rows[0]?.expires_at
}

describe.each(["SQLite", "PostgreSQL"])("two processes on one folder and %s", (database) => {
  beforeEach(async ({ skip }) => {
    units = []
    folder = await makeDataFolder("units")
    if (database === "PostgreSQL" && postgres.kind === "pglite") skip("PGlite serves one process alone.")
    databaseUrl = database === "PostgreSQL" ? await postgres.createDatabase() : undefined
    const settings = nodeSettings(folder, databaseUrl)
    for (let count = 0; count < 2; count++) units.push(await startSiteProcess({ settings }))
  })

  test("both see each change of content at once, a token is good at both, and one does the background work", async () => {
    const [first, second] = units as [SiteProcess, SiteProcess]
    const { token } = await call<{ token: string }>(first.address, "/api/auth/login", admin)
    for (const [index, name] of ["Asha", "Ravi", "Meera"].entries()) {
      const { address } = index === 1 ? second : first
      const values = { title: name, solved: name, description: `<p>${name}</p>` }
      const { _id } = await call<{ _id: string }>(address, "/api/content/projects", { values }, token)
      await call(address, `/api/content/projects/${_id}/publish`, {}, token)
      for (const unit of units) {
        expect(await fetch(`${unit.address}/api/projects`).then((answer) => answer.text())).toContain(name)
      }
    }
    expect(await readLease()).toBeDefined()
    // The one without the lease does not take it, and the other releases it.
    expect(await second.end("SIGTERM")).toBe(0)
    expect(await readLease()).toBeDefined()
    expect(await first.end("SIGTERM")).toBe(0)
    expect(await readLease()).toBeUndefined()
  })
})
