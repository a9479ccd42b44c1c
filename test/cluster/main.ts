import { setTimeout as sleep } from "node:timers/promises"
import "../quick-folder.ts"
import "../clear-settings.ts"
import { type Cluster, startCluster } from "./cluster.ts"
import { plans, update } from "./faults.ts"
import { type Load, startLoad } from "./load.ts"
import { missingPackages } from "./packages.ts"
import { judge, type Verdict, verdict } from "./verdicts.ts"

/**
 * `npm run test:cluster [-- long] [loopback]`: HAProxy, three nodes, PostgreSQL with a standby, PgBouncer and a bucket, each on a host
 * of its own, under load while they die. The short form takes up to six minutes, the long one about thirteen.
 */
const words = process.argv.slice(2)
const plan = words.includes("long") ? plans.long : plans.short
const rates = { pages: 30, enquiries: 5, edits: 1, uploads: 0.5 }
const began = performance.now()

function say(line: string): void {
  process.stdout.write(`${((performance.now() - began) / 1000).toFixed(0).padStart(4)} s  ${line}\n`)
}

/** Lets the faults happen one after the other under load. */
async function run(cluster: Cluster, load: Load): Promise<Verdict[]> {
  const { pages } = load
  const start = performance.now()
  const faults = plan.faults.filter(({ needsCables }) => !needsCables || cluster.network.hasCables)
  if (faults.length < plan.faults.length) say("Without namespaces no cable is pulled.")
  let failedInUpdate: string[] | undefined
  for (const [number, fault] of faults.entries()) {
    await sleep(Math.max(1_000, start + (plan.seconds * 1000 * number) / faults.length / 2 - performance.now()))
    const [before, beforeOf] = [pages.failures.length, load.visitors.refusals.length]
    const facts = await fault.happen(cluster)
    const failed = pages.failures.slice(before)
    const refused = load.visitors.refusals.length - beforeOf
    say(`${fault.name}: ${facts}; ${failed.length} page loads failed, ${refused} enquiries had to be sent again`)
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
    ...(await judge(cluster, load)),
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
  const cluster = await startCluster({ withNamespaces: !words.includes("loopback"), clocks: [-120, 0, 120] })
  const stop = () => void cluster.close().then(() => process.exit(130))
  process.once("SIGINT", stop).once("SIGTERM", stop)
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
