import { killWhilePublishing } from "./faults/content-kills.ts"
import { killAgainAndAgain } from "./faults/kills.ts"
import { killWhileWorking } from "./faults/timeline-kills.ts"
import { killWhileBooking } from "./faults/visit-kills.ts"
import { startPostgres } from "./databases/postgres.ts"

/**
 * `npm run test:kill [-- times]`: kills the product this many times, 50 by default, on SQLite and on PostgreSQL, while enquiries arrive,
 * while items are published, while the office works on enquiries, and while many visitors book visits.
 */
const times = Number(process.argv[2] ?? 50)
if (!Number.isInteger(times) || times < 1) throw new Error("Usage: npm run test:kill -- 50")

const postgres = await startPostgres()
try {
  for (const [name, server] of [
    ["SQLite", undefined],
    ["PostgreSQL", postgres],
  ] as const) {
    if (server?.kind === "pglite") continue
    const { sent, acknowledged, losses } = await killAgainAndAgain(times, server)
    process.stdout.write(
      `${name}: ${times} kills, ${sent} sent, ${acknowledged} acknowledged, ${losses.length} lost or doubled\n`,
    )
    for (const loss of losses) process.stdout.write(`  ${loss}\n`)
    const { done, damages } = await killWhilePublishing(times, await server?.createDatabase())
    process.stdout.write(`${name}: ${times} kills, ${done} calls about items, ${damages.length} damages\n`)
    for (const damage of damages) process.stdout.write(`  ${damage}\n`)
    const { acknowledged: events, damages: lost } = await killWhileWorking(times, await server?.createDatabase())
    process.stdout.write(`${name}: ${times} kills, ${events} events acknowledged, ${lost.length} lost or doubled\n`)
    for (const each of lost) process.stdout.write(`  ${each}\n`)
    const databaseUrl = await server?.createDatabase()
    const crowd = await killWhileBooking(times, databaseUrl === undefined ? {} : { processes: 3, databaseUrl })
    process.stdout.write(`${name}: ${times} kills, ${crowd.booked} visits for 20 times, ${crowd.refused} refused\n`)
    for (const each of crowd.damages) process.stdout.write(`  ${each}\n`)
    if (losses.length + damages.length + lost.length + crowd.damages.length > 0) process.exitCode = 1
  }
} finally {
  await postgres.stop()
}
