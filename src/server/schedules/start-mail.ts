import type { MailSettings } from "#mail/mail-settings.ts"
import { type MailWorker, startMailWorker } from "#mail/mail-worker.ts"
import type { Store } from "#store/store.ts"
import type { Log } from "../base/log.ts"

/** Starts sending the e-mails of the outbox; while no mail server is set they wait there. */
export function startMail({
  store,
  mailSettings,
  publicUrl,
  log,
}: {
  store: Store
  mailSettings: MailSettings
  publicUrl(): Promise<string>
  log: Log
}): MailWorker {
  return startMailWorker({
    store,
    smtp: mailSettings.connect,
    publicUrl,
    onFailure: (failure) => log.warn(failure, "an e-mail could not be sent"),
    onError: (error) => log.error({ error }, "the outbox could not be processed"),
  })
}
