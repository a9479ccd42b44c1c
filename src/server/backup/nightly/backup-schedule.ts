import type { Backups } from "./backups.ts"

/** Milliseconds from the start to the first look, so that a start is not slowed down, and between two looks. */
const lookEvery = 5 * 60 * 1000

/** Makes backups when they are due, until it is stopped; one under way goes on until `backups` are stopped. */
export function scheduleBackups(backups: Pick<Backups, "makeDue">, onError: (error: unknown) => void) {
  const repeated = setInterval(() => void backups.makeDue().catch(onError), lookEvery).unref()
  return {
    async stop(): Promise<void> {
      clearInterval(repeated)
    },
  }
}
