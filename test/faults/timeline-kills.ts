import { rmSync } from "node:fs"
import { setTimeout as sleep } from "node:timers/promises"
import { openStore } from "#server/store/store.ts"
import { findFreePort } from "../databases/postgres.ts"
import { startSiteProcess } from "../site/site-process.ts"
import { admin, makeDataFolder, nodeSettings } from "./data-folder.ts"
import { findDisagreements } from "./stored-enquiries.ts"

/** The number of people who work at the same time. */
const people = 4

/** How long the product may run after a successful call before it is killed, in milliseconds. */
const maxLife = 600

const today = new Date(Date.now() + 5.5 * 3_600_000).toISOString().slice(0, 10)

/**
 * Kills the product with SIGKILL at random moments while the office enters enquiries, writes on their timelines and changes their
 * follow-ups. Returns the number of acknowledged events, and the losses and duplicates at the end.
 */
export async function killWhileWorking(
  times: number,
  databaseUrl?: string,
): Promise<{ acknowledged: number; damages: string[] }> {
  const folder = await makeDataFolder("timeline-kills")
  const settings = { ...nodeSettings(folder, databaseUrl), PORT: String(await findFreePort()), THROTTLE: "off" }
  let site = await startSiteProcess({ settings })
  try {
    const office = await openOffice(site.address)
    for (let kill = 1; kill <= times; kill++) {
      await office.untilDone()
      await sleep(50 + Math.random() * maxLife)
      await site.end("SIGKILL")
      site = await startSiteProcess({ settings })
    }
    await office.stop()
    await site.end("SIGTERM")
    const damages = await findLost(office.written, databaseUrl === undefined ? { folder } : { folder, databaseUrl })
    const acknowledged = [...office.written.values()].reduce((sum, texts) => sum + texts.length, 0)
    return { acknowledged, damages: [...damages, ...(await findDisagreements({ folder, databaseUrl }))] }
  } finally {
    await site.end("SIGKILL")
    rmSync(folder, { recursive: true, force: true })
  }
}

/** People who work; `written` has the texts of the acknowledged events of each enquiry. */
async function openOffice(address: string) {
  const written = new Map<string, string[]>()
  let isStopping = false
  let done = 0
  let count = 0

  /** Retries under the same key until it is acknowledged. */
  async function ask(method: string, path: string, token: string, json: unknown): Promise<{ [name: string]: string }> {
    const key = crypto.randomUUID()
    for (;;) {
      try {
        const answer = await fetch(`${address}/api${path}`, {
          method,
          headers: { "Content-Type": "application/json", Authorization: `Bearer ${token}`, "Idempotency-Key": key },
          body: JSON.stringify(json),
          signal: AbortSignal.timeout(10_000),
        })
        const body = (await answer.json()) as { [name: string]: string }
        if (answer.ok) {
          done++
          return body
        }
        if (answer.status !== 503) return Promise.reject(new TypeError(`${method} ${path}: ${JSON.stringify(body)}`))
      } catch (error) {
        if (error instanceof TypeError && error.message.includes(path)) throw error
      }
      await sleep(20)
    }
  }

  const { token = "" } = await ask("POST", "/auth/login", "", admin)

  async function work(): Promise<void> {
    while (!isStopping) {
      const first = `Note ${++count}`
      const lead = { fullName: "Ravi", phone: "+91 98220 00000", notes: first, nextAt: today }
      const { _id = "" } = await ask("POST", "/contacts", token, lead)
      const texts = [first]
      written.set(_id, texts)
      for (let event = 0; event < 4; event++) {
        const text = `Event ${++count}`
        await ask("POST", `/contacts/${_id}/events`, token, { kind: event % 2 ? "call" : "note", text })
        texts.push(text)
        await ask("PUT", `/contacts/${_id}`, token, { status: event % 2 ? "Contacted" : "New", nextWords: text })
      }
    }
  }

  let failure: unknown
  const working = Array.from({ length: people }, () => work().catch((error: unknown) => void (failure = error)))
  return {
    written,
    async untilDone() {
      for (const before = done; done === before; ) {
        if (failure) throw failure
        await sleep(10)
      }
    },
    async stop() {
      isStopping = true
      await Promise.all(working)
      if (failure) throw failure
    },
  }
}

async function findLost(
  written: ReadonlyMap<string, string[]>,
  place: { folder: string; databaseUrl?: string },
): Promise<string[]> {
  const store = await openStore(place)
  const damages: string[] = []
  const { total } = await store.enquiries.list({ page: 1 })
  if (total !== written.size) damages.push(`${written.size} enquiries were acknowledged and ${total} are stored`)
  for (const [id, texts] of written) {
    const { items } = await store.enquiries.events.list(id)
    const stored = items.filter(({ kind }) => kind === "note" || kind === "call").map(({ text }) => text)
    if (stored.toReversed().join() !== texts.join())
      damages.push(`${id} should have [${texts.join()}], has [${stored.join()}]`)
  }
  await store.close()
  return damages
}
