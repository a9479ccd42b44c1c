/** The time that is the same for all processes on a database. */
export interface Clock {
  now(): Date
  close(): void
}

/** How often the database is asked for the time, in milliseconds. */
const askEvery = 60_000

/**
 * A clock that follows the database's, which `ask` reads: what a machine's own clock shows, or jumps to, changes nothing. Where there
 * is nothing to ask, since the database is on this machine, it is the machine's own.
 */
export async function openClock(ask: (() => Promise<Date>) | undefined): Promise<Clock> {
  if (!ask) return { now: () => new Date(), close() {} }
  const measure = async () => {
    const began = performance.now()
    const told = await ask()
    // Between question and answer, which may be as far apart as the network is slow.
    return told.getTime() - (began + performance.now()) / 2
  }
  let offset = await measure()
  const again = () => {
    measure().then(
      (measured) => (offset = measured),
      () => {},
    )
  }
  const repeated = setInterval(again, askEvery).unref()
  return { now: () => new Date(offset + performance.now()), close: () => clearInterval(repeated) }
}
