import { setTimeout as sleep } from "node:timers/promises"
import "../quick-folder.ts"
import "../clear-settings.ts"
import { type Cluster, startCluster } from "./cluster.ts"
import { type Happened, plans, update } from "./faults.ts"
import { type Load, startLoad } from "./load.ts"
import { mayMakeNamespaces } from "./network.ts"
import { missingPackages } from "./packages.ts"
import { compareNodes } from "./throughput.ts"
import { judge, type Verdict, verdict } from "./verdicts.ts"

/**
 * `npm run test:cluster [-- long | throughput]`: HAProxy, three instances, PostgreSQL with a standby, PgBouncer and a bucket, each on a
 * separate host, under load while they fail. The short form takes up to six minutes, the long one about thirteen. `throughput` compares
 * one, two and three instances instead.
 */
const words = process.argv.slice(2)
const plan = words.includes("long") ? plans.long : plans.short
const rates = { pages: 20, enquiries: 3, edits: 0.5, uploads: 0.25 }
const began = performance.now()

function say(line: string): void {
  process.stdout.write(`${((performance.now() - began) / 1000).toFixed(0).padStart(4)} s  ${line}\n`)
}

/** Runs the faults in order under load. */
async function run(cluster: Cluster, load: Load): Promise<Verdict[]> {
  const { pages } = load
  const start = performance.now()
  const { faults } = plan
  const happened: Happened[] = []
  let failedInUpdate: string[] | undefined
  for (const [number, fault] of faults.entries()) {
    await sleep(Math.max(1_000, start + (plan.seconds * 1000 * number) / faults.length / 2 - performance.now()))
    const [before, beforeOf] = [pages.failures.length, load.visitors.refusals.length]
    const how = await fault.happen(cluster)
    happened.push(how)
    const failed = pages.failures.slice(before)
    const refused = load.visitors.refusals.length - beforeOf
    say(`${fault.name}: ${how.facts}; ${failed.length} page loads failed, ${refused} enquiries had to be sent again`)
    for (const what of new Set(failed.map((failure) => failure.what))) say(`      ${what}`)
    if (fault === update)
      failedInUpdate = [
        ...failed.map(({ what }) => what),
        ...load.visitors.refusals.slice(beforeOf).map(({ status }) => `an enquiry: ${status}`),
      ]
  }
  await sleep(Math.max(5_000, start + plan.seconds * 1000 - performance.now()))
  say("The load ends.")
  await load.stop()
  return [
    ...(await judge(cluster, load, happened)),
    ...(failedInUpdate
      ? [verdict("Nothing fails in a rolling update", failedInUpdate, "page loads and enquiries")]
      : []),
  ]
}

async function main(): Promise<number> {
  const missing = missingPackages()
  if (missing.length > 0) {
    process.stdout.write(`Skipped: this machine lacks Debian's ${missing.join(", ")}.\n`)
    return 0
  }
  if (!mayMakeNamespaces()) {
    process.stdout.write("Skipped: this process may not make network namespaces.\n")
    return 0
  }
  if (words.includes("throughput")) return await compareNodes(say)
  const cluster = await startCluster({ clocks: [-120, 0, 120] })
  try {
    say(`Everything runs; ${JSON.stringify(rates)} a second for ${plan.seconds} s.`)
    const verdicts = await run(cluster, await startLoad(cluster.proxy.address, rates))
    for (const { what, facts, isMet, wrong = [] } of verdicts) {
      say(`${isMet ? "passed" : "FAILED"}  ${what}: ${facts}`)
      if (!isMet) for (const line of wrong.slice(0, 10)) say(`        ${line}`)
    }
    const failed = verdicts.filter(({ isMet }) => !isMet).length
    process.stdout.write(`${verdicts.length - failed} passed, ${failed} failed\n`)
    return failed === 0 ? 0 : 1
  } catch (error) {
    process.stderr.write(cluster.proxy.said())
    throw error
  } finally {
    await cluster.close()
  }
}

process.exitCode = await main()
