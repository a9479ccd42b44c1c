import { spawnSync } from "node:child_process"
import { setTimeout as sleep } from "node:timers/promises"
import { createOriginals } from "#images/server/originals.ts"
import { openS3Bucket } from "#storage/s3-bucket.ts"
import { findLosses, readEnquiries } from "../faults/stored-enquiries.ts"
import type { Cluster } from "./cluster.ts"
import type { EditedPage } from "./edits.ts"
import { blindSeconds, type Happened } from "./faults.ts"
import type { ClusterNode } from "./node.ts"
import type { Load } from "./load.ts"
import { until } from "./program.ts"

/** A requirement of a run, whether it was met, and the facts. */
export interface Verdict {
  what: string
  facts: string
  isMet: boolean
  /** The first errors. */
  wrong?: readonly string[]
}

/** Checks the stored data after a load and its events, with all machines running again. */
export async function judge(cluster: Cluster, load: Load, happened: readonly Happened[]): Promise<Verdict[]> {
  const { visitors, pages, edits, uploads } = load
  const emails = await countEmails(cluster, visitors.acknowledged.keys())
  const stored = await readEnquiries({ databaseUrl: cluster.postgres.primaryUrl() })
  const losses = findLosses(visitors, stored)
  const damages = (await Promise.all(edits.pages.map((page) => findDamages(cluster, page)))).flat()
  const acknowledged = edits.pages.reduce((sum, page) => sum + page.acknowledged.length - 1, 0)
  const lost = await findLostPictures(cluster, uploads.paths)
  const ofPages = 1 - pages.failures.length / pages.asked
  const isBlind = (at: number) => happened.some(({ blind }) => blind && at >= blind.from && at <= blind.until)
  const late = pages.stale.filter(({ at, isMarked }) => !isMarked || !isBlind(at))
  const oldest = Math.max(0, ...pages.stale.map(({ seconds }) => seconds))
  const check = spawnSync(process.execPath, ["src/server/tasks/check.ts"], {
    encoding: "utf8",
    env: { ...process.env, ...cluster.settings, DATABASE_URL: cluster.postgres.primaryUrl() },
  })
  return [
    verdict(
      "No enquiry is lost or doubled",
      losses,
      `${visitors.sent.size} sent, ${visitors.acknowledged.size} acknowledged`,
    ),
    verdict("No edit is lost or doubled", damages, `${acknowledged} acknowledged, ${edits.refusals.length} refused`),
    verdict(
      "No picture is lost",
      lost,
      `${uploads.paths.length} acknowledged, ${uploads.refusals.length} refused and sent again`,
    ),
    verdict(
      `No page is older than the last edit, but for ${blindSeconds} s after its node has lost the database, or while all have`,
      late.map(({ seconds, isMarked }) => `${seconds.toFixed(1)} s, ${isMarked ? "marked" : "not marked"}`),
      `${pages.stale.length} older ones, the oldest by ${oldest.toFixed(1)} s`,
    ),
    {
      what: "99.9 % of page loads are answered with 200",
      facts: `${pages.asked} loads, ${(ofPages * 100).toFixed(3)} %, p50 ${percentile(pages.milliseconds, 0.5)} ms, p99 ${percentile(pages.milliseconds, 0.99)} ms`,
      isMet: ofPages >= 0.999,
      wrong: pages.failures.map(({ what }) => what),
    },
    verdict(
      "Each enquiry has its e-mail",
      emails.missing,
      `${emails.sent} sent, ${emails.twice} of them twice, ${emails.interrupted} left by nodes that were killed`,
    ),
    verdict(
      "npm run check finds nothing",
      check.status === 0 ? [] : [check.stdout + check.stderr],
      check.stdout.trim(),
    ),
  ]
}

/** A check that must find nothing. */
export function verdict(what: string, wrong: readonly string[], facts: string): Verdict {
  return { what, facts, isMet: wrong.length === 0, wrong }
}

async function findDamages({ postgres }: Cluster, { id, path, acknowledged, unknown }: EditedPage): Promise<string[]> {
  const query = `select body from revisions where document_id = '${id}' and kind = 'published' order by number`
  const numbers = (await postgres.query(query)).map(({ body }) => numberIn(String(body)))
  const [published] = await postgres.query(`select title from documents where id = '${id}' and is_live = 1`)
  const shown = numberIn(String(published?.["title"]))
  const known = new Set([...acknowledged.map(({ number }) => number), ...unknown])
  return [
    ...acknowledged
      .filter(({ number }) => !numbers.includes(number))
      .map(({ number }) => `${path} has lost edit ${number}`),
    ...numbers
      .filter((number, at) => numbers.indexOf(number) !== at)
      .map((number) => `${path} has edit ${number} twice`),
    ...numbers.filter((number) => !known.has(number)).map((number) => `${path} has edit ${number}, which nobody made`),
    ...(shown === numbers.at(-1) ? [] : [`${path} shows edit ${shown}, not ${numbers.at(-1)}`]),
  ]
}

function numberIn(text: string): number {
  return Number(/Edit (\d+) of the test/.exec(text)?.[1])
}

/** Pictures that are missing in the bucket, or that an instance does not serve. */
async function findLostPictures({ bucket, nodes }: Cluster, paths: readonly string[]): Promise<string[]> {
  const files = new Set(await createOriginals(await openS3Bucket(bucket.location)).list())
  const lost = paths.filter((path) => !files.has(path)).map((path) => `${path} is not in the bucket`)
  const ask = async ({ name, address }: ClusterNode) => {
    for (const path of paths) {
      const { status } = await fetch(`${address}/${path}`, { method: "HEAD" })
      if (status !== 200) lost.push(`${name} answers ${status} for ${path}`)
    }
  }
  await Promise.all(nodes.map(ask))
  return lost
}

/** How many of the enquiries with these keys have an e-mail, when none is queued. */
async function countEmails({ postgres, mail }: Cluster, keys: Iterable<string>) {
  const unsent = "from outbox where sent_at is null and given_up_at is null"
  const isDone = (free: string) => async () => (await postgres.query(`select 1 ${unsent} ${free}`)).length === 0
  await until("the e-mails are sent", 120, isDone("and claimed_by is null")).catch(() => {})
  // E-mails that a killed instance was sending stay claimed for another quarter of an hour.
  await sleep(3_000)
  const left = await postgres.query(
    `update outbox set claimed_until = '2026-01-01T00:00:00.000Z' where id in (select id ${unsent}) and claimed_by is not null returning id`,
  )
  await until("these are sent, too", 60, isDone("")).catch(() => {})
  const times = new Map<string, number>()
  const office = mail.received.filter(({ to }) => to.includes("office@maap.example"))
  for (const { email } of office) {
    const key = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/.exec(email.text ?? "")?.[0]
    if (key !== undefined) times.set(key, (times.get(key) ?? 0) + 1)
  }
  const missing = [...keys].filter((key) => !times.has(key)).map((key) => `no e-mail about ${key}`)
  return {
    missing,
    sent: times.size,
    twice: [...times.values()].filter((count) => count > 1).length,
    interrupted: left.length,
  }
}

/** A percentile of times, in whole milliseconds. */
function percentile(times: readonly number[], share: number): number {
  return Math.round(times.toSorted((a, b) => a - b)[Math.floor(times.length * share)] ?? 0)
}
