import { type MailWorker, startMailWorker } from "#mail/mail-worker.ts"
import { SendFailure } from "#mail/failure.ts"
import { openSmtp } from "#mail/smtp.ts"
import type { Store } from "#store/store.ts"
import type { Config } from "./config.ts"
import type { Log } from "./log.ts"

/** Starts sending the e-mails of the outbox; without a mail server they wait there. */
export function startMail({
  store,
  mail,
  publicUrl,
  log,
}: {
  store: Store
  mail: Config["mail"]
  publicUrl: string
  log: Log
}): MailWorker {
  if (!mail) {
    log.info("no SMTP_URL is set: e-mails about enquiries wait in the outbox")
    return { stop: async () => {} }
  }
  return startMailWorker({
    store,
    smtp: {
      async send(message, signal) {
        const { business } = await store.business.current()
        const to = mail.to ?? business.emails[0]
        if (to === undefined)
          throw new SendFailure("Nobody is set to get letters: give the business an e-mail address, or set MAIL_TO.", {
            isRefusal: false,
            code: "no recipient",
          })
        const from = { name: business.name, address: mail.from ?? to }
        await openSmtp({ url: mail.url, from, to }).send(message, signal)
      },
    },
    publicUrl,
    onFailure: (failure) => log.warn(failure, "an e-mail could not be sent"),
    onError: (error) => log.error({ error }, "the outbox could not be processed"),
  })
}
