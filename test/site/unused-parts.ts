import { createLog } from "#server/log.ts"
import type { createApp } from "#server/app.ts"
import { noMetrics } from "#server/listener/metrics.ts"
import { noBackups, noRestores } from "./no-backups.ts"

type Parts = Parameters<typeof createApp>[0]

/** The parts of an app that a test of its pages does not use. */
export const unusedParts = {
  clientFolder: undefined,
  picturesUrl: undefined,
  pictures: {} as Parts["pictures"],
  trustProxy: undefined,
  accountEmails: { sendReset() {}, sendNewDevice() {}, sendEmailChanged() {} },
  backups: noBackups,
  restores: noRestores,
  onMissing() {},
  log: createLog("silent"),
  metrics: noMetrics,
} satisfies Partial<Parts>
