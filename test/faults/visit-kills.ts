import { rmSync } from "node:fs"
import { setTimeout as sleep } from "node:timers/promises"
import { openStore } from "#server/store/store.ts"
import { findFreePort } from "../databases/postgres.ts"
import { startSiteProcess } from "../site/site-process.ts"
import { tomorrow, visitOf, withVisits } from "../site/visit-hours.ts"
import { makeDataFolder, nodeSettings } from "./data-folder.ts"
import { findDisagreements } from "./stored-enquiries.ts"

const crowd = { visitors: 200, times: 20 }

/** How long the product may run before it is killed, in milliseconds. */
const maxLife = 400

/** The result of many visitors; `damages` is empty if no visit was duplicated or lost. */
export interface CrowdedVisits {
  booked: number
  refused: number
  damages: string[]
}

/**
 * Sends 200 visitors for 20 slots, ten at once for each, while one of the processes is repeatedly killed with SIGKILL. A visitor without a
 * response retries under the same key, at another process if there is one. They come in waves, so visits are booked during most of the
 * kills.
 */
export async function killWhileBooking(
  kills: number,
  { processes = 1, databaseUrl }: { processes?: number; databaseUrl?: string } = {},
): Promise<CrowdedVisits> {
  const folder = await makeDataFolder("visit-kills")
  const place = { folder, databaseUrl }
  const store = await openStore(place)
  await store.business.put(withVisits({ home: { minutes: 15, hours: hoursOf(crowd.times) } }), { madeBy: "" })
  const times = (await store.visits.listFree("home", { from: tomorrow, to: tomorrow })).map(({ startsAt }) => startsAt)
  await store.close()
  const settings = nodeSettings(folder, databaseUrl)
  const ports = await Promise.all(Array.from({ length: processes }, () => findFreePort()))
  const start = (port: number | undefined) => startSiteProcess({ settings: { ...settings, PORT: String(port) } })
  const sites = await Promise.all(ports.map(start))
  async function visit(visitor: number): Promise<[time: string, answer: number]> {
    const time = times[Math.floor((visitor / crowd.visitors) * times.length)] as string
    for (let attempt = 0; ; attempt++) {
      const { address } = sites[(visitor + attempt) % sites.length] as (typeof sites)[number]
      const answer = await fetch(`${address}/api/visit`, {
        method: "POST",
        headers: { "Content-Type": "application/json", "Idempotency-Key": `visitor-${visitor}` },
        body: JSON.stringify(visitOf(visitor, time)),
        signal: AbortSignal.timeout(10_000),
      }).catch(() => undefined)
      const isWhole = answer && (await answer.text().then(Boolean, () => false))
      if (isWhole && answer.status !== 503) return [time, answer.status]
      await sleep(50 + Math.random() * 100)
    }
  }

  try {
    const wave = Math.ceil((crowd.visitors / kills) * 1.5)
    const crowded: Promise<[time: string, answer: number]>[] = []
    for (let kill = 0; kill < kills; kill++) {
      for (let count = 0; count < wave && crowded.length < crowd.visitors; count++) crowded.push(visit(crowded.length))
      await sleep(20 + Math.random() * maxLife)
      const which = kill % sites.length
      await sites[which]?.end("SIGKILL")
      sites[which] = await start(ports[which])
    }
    const answers = await Promise.all(crowded)
    await Promise.all(sites.map((site) => site.end("SIGTERM")))
    const damages = [...(await findDamages(times, answers, place)), ...(await findDisagreements(place))]
    const countOf = (status: number) => answers.filter(([, each]) => each === status).length
    return { booked: countOf(201), refused: countOf(409), damages }
  } finally {
    await Promise.all(sites.map((site) => site.end("SIGKILL")))
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Hours of this many 15-minute slots, from 10:00. */
function hoursOf(quarters: number) {
  const closes = `${10 + Math.floor(quarters / 4)}:${String((quarters % 4) * 15).padStart(2, "0")}`
  const day = { opens: "10:00", closes }
  return { mo: day, tu: day, we: day, th: day, fr: day, sa: day, su: day }
}

async function findDamages(
  times: readonly string[],
  answers: readonly (readonly [time: string, status: number])[],
  place: { folder: string; databaseUrl: string | undefined },
): Promise<string[]> {
  const store = await openStore(place)
  const damages: string[] = []
  const visits = await store.visits.list({ from: tomorrow, to: tomorrow })
  for (const time of times) {
    const stored = visits.filter(({ startsAt }) => startsAt === time).length
    const acknowledged = answers.filter(([each, status]) => each === time && status === 201).length
    if (stored !== 1 || acknowledged !== 1)
      damages.push(`${time} is booked ${stored} times, acknowledged ${acknowledged}`)
  }
  const { total } = await store.enquiries.list({ page: 1 })
  if (total !== times.length) damages.push(`${total} enquiries are stored`)
  const { waiting } = await store.outbox.count()
  if (waiting < times.length) damages.push(`${waiting} e-mails wait`)
  await store.close()
  return damages
}
