import { rmSync } from "node:fs"
import { setTimeout as sleep } from "node:timers/promises"
import { Kysely } from "kysely"
import { dayOf } from "#base/text/calendar.ts"
import type { DatabaseLocation } from "#db/location.ts"
import { openPostgres } from "#db/postgres.ts"
import { openSqlite } from "#db/sqlite.ts"
import type { Tables } from "#db/tables.ts"
import { openStore } from "#server/store/store.ts"
import { findFreePort } from "../databases/postgres.ts"
import { startSiteProcess } from "../site/site-process.ts"
import { makeDataFolder, nodeSettings } from "./data-folder.ts"
import { findDisagreements } from "./stored-enquiries.ts"

/** The people who accept one quotation at the same time, each under a different name. */
const people = 4

/** How long after the first request the product may be killed, in milliseconds. */
const maxLife = 60

const line = { description: "Cabinets", unit: "sq ft", rate: 145_000, hsn: "", quantity: 60 } as const

/**
 * Kills the product with SIGKILL at random moments while people accept quotations, several each quotation at the same time. Returns the
 * number of acknowledged acceptances, and every quotation that was not accepted exactly once, by the person who was told so, with its
 * event and e-mails.
 */
export async function killWhileAccepting(
  times: number,
  { processes = 1, databaseUrl }: { processes?: number; databaseUrl?: string } = {},
): Promise<{ quotations: number; accepted: number; damages: string[] }> {
  const folder = await makeDataFolder("acceptance-kills")
  const place = databaseUrl === undefined ? { folder } : { folder, databaseUrl }
  const secrets = await sendQuotations(place, times * 2)
  const settings = await Promise.all(
    Array.from({ length: processes }, async () => ({
      ...nodeSettings(folder, databaseUrl),
      PORT: String(await findFreePort()),
      THROTTLE: "off",
    })),
  )
  const sites = await Promise.all(settings.map((each) => startSiteProcess({ settings: each })))
  const told = new Map<string, string[]>()
  try {
    const addresses = sites.map(({ address }) => address)
    const waiting = [...secrets]
    for (let kill = 0; kill < times; kill++) {
      const accepting = acceptAll(addresses, waiting.splice(0, 2), told)
      await sleep(Math.random() * maxLife)
      const at = kill % processes
      await sites[at]?.end("SIGKILL")
      const restarted = settings[at]
      if (restarted) sites[at] = await startSiteProcess({ settings: restarted })
      await accepting
    }
    await Promise.all(sites.map((site) => site.end("SIGTERM")))
    const damages = [...(await findWrong(place, told)), ...(await findDisagreements(place))]
    return { quotations: secrets.size, accepted: [...told.values()].flat().length, damages }
  } finally {
    await Promise.all(sites.map((site) => site.end("SIGKILL")))
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Stores enquiries with a quotation each, sent; returns the ids by the secrets of their customers. */
async function sendQuotations(place: DatabaseLocation, count: number): Promise<Map<string, string>> {
  const store = await openStore(place)
  const secrets = new Map<string, string>()
  const about = { by: "office@maap.example", check: () => undefined }
  for (let nth = 0; nth < count; nth++) {
    const form = {
      fullName: "Asha",
      email: "asha@home.example",
      phone: `98220 ${10_000 + nth}`,
      company: "",
      message: "",
    }
    const { _id } = await store.enquiries.submit(form, { page: "/" })
    const draft = await store.quotations.add(_id, { from: "empty" }, about)
    const values = { ...draft.values, groups: [{ title: "Kitchen", lines: [line] }] }
    await store.quotations.change(draft._id, values, about)
    await store.quotations.send(draft._id, { ...about, mail: false })
    secrets.set(await store.visitors.secretOf(_id), _id)
  }
  await store.close()
  return secrets
}

/** Accepts the quotations one after another; each person asks again until there is an answer. */
async function acceptAll(
  addresses: readonly string[],
  secrets: readonly [secret: string, id: string][],
  told: Map<string, string[]>,
): Promise<void> {
  for (const [secret, id] of secrets) {
    const names = Array.from({ length: people }, (_, nth) => `Person ${nth}`)
    const answers = await Promise.all(names.map((name, nth) => accept(addresses, nth, { secret, name })))
    told.set(
      id,
      names.filter((_, nth) => answers[nth] === 200),
    )
  }
}

async function accept(
  addresses: readonly string[],
  nth: number,
  { secret, name }: { secret: string; name: string },
): Promise<number> {
  const key = crypto.randomUUID()
  for (let attempt = 0; ; attempt++) {
    try {
      const { status } = await fetch(`${addresses[(nth + attempt) % addresses.length]}/api/visitor/${secret}/accept`, {
        method: "POST",
        headers: { "Content-Type": "application/json", "Idempotency-Key": key },
        body: JSON.stringify({ number: 1, name, agrees: true }),
        signal: AbortSignal.timeout(10_000),
      })
      if (status === 200 || status === 409) return status
      if (status !== 503) throw new Error(`The acceptance was answered with ${status}.`)
    } catch (error) {
      // The product was killed.
      if (!(error instanceof TypeError) && !(error instanceof DOMException)) throw error
    }
    await sleep(20)
  }
}

async function findWrong(place: DatabaseLocation, told: ReadonlyMap<string, string[]>): Promise<string[]> {
  const dialect = place.databaseUrl === undefined ? openSqlite(place.folder) : openPostgres(place.databaseUrl)
  const db = new Kysely<Tables>({ dialect })
  const today = dayOf(new Date().toISOString())
  const wrong: string[] = []
  for (const [id, names] of told) {
    const of = (table: "quotations" | "events" | "outbox") =>
      db.selectFrom(table).selectAll().where("enquiry_id", "=", id)
    const quotations = (await of("quotations").execute()) as Tables["quotations"][]
    const events = ((await of("events").execute()) as Tables["events"][]).filter(({ text }) =>
      text.includes(" accepted "),
    )
    const emails = ((await of("outbox").execute()) as Tables["outbox"][]).filter(({ kind }) =>
      kind.startsWith("quotation-"),
    )
    const enquiry = await db.selectFrom("enquiries").selectAll().where("id", "=", id).executeTakeFirstOrThrow()
    const found = {
      names: quotations.map((row) => row.accepted_by).join(),
      states: quotations.map((row) => row.state).join(),
      events: events.length,
      emails: emails.length,
      outcome: enquiry.outcome,
      won: enquiry.order_dates.includes(today),
    }
    const wanted = { names: names.join(), states: "accepted", events: 1, emails: 2, outcome: "won", won: true }
    if (JSON.stringify(found) !== JSON.stringify(wanted)) wrong.push(`${id}: ${JSON.stringify({ found, wanted })}`)
  }
  await db.destroy()
  return wrong
}
