import { setTimeout as sleep } from "node:timers/promises"
import { reachable } from "#base/contact/placeholder-email.ts"
import type { Message } from "#mail/server/email.ts"
import { renderEmailChanged, renderNewDevice, renderNewPassword } from "./emails/account-emails.ts"
import { SendFailure } from "#mail/server/failure.ts"
import type { Smtp } from "#mail/server/smtp.ts"

/** E-mails to account holders. They are sent after the request that triggers them, and not stored. */
export interface AccountEmails {
  /** Sends a password-reset link; `prepare` runs later and resolves to recipient and token. */
  sendReset(prepare: () => Promise<{ email: string; token: string } | undefined>): void
  sendNewDevice(to: string, facts: { device: string; address: string; at: Date }): void
  /** Notifies the old and the new e-mail address of an account. */
  sendEmailChanged(change: { before: string; after: string; at: Date }): void
  /** Resolves when nothing is being sent any more; waiting e-mails are discarded. */
  stop(): Promise<void>
}

/** Milliseconds before each attempt; a person waits for these e-mails, and can request another. */
const waits = [0, 3_000, 20_000]

/** How long one attempt may take, in milliseconds. */
const timeout = 60_000

/** `onFailure` is called for an e-mail that could not be sent. */
export function createAccountEmails({
  mailSettings,
  publicUrl,
  onFailure,
}: {
  mailSettings: { connect(recipient?: string): Promise<Smtp | undefined> }
  publicUrl(): Promise<string>
  onFailure(error: unknown): void
}): AccountEmails {
  const underWay = new Set<Promise<void>>()
  const stopping = new AbortController()

  function begin(work: () => Promise<void>): void {
    const working = work()
      .catch((error: unknown) => {
        if (!stopping.signal.aborted) onFailure(error)
      })
      .finally(() => underWay.delete(working))
    underWay.add(working)
  }

  async function send(to: string, message: Message): Promise<void> {
    if (reachable([to]).length === 0) return
    let failure: unknown
    for (const wait of waits) {
      await sleep(wait, undefined, { signal: stopping.signal })
      try {
        const smtp = await mailSettings.connect(to)
        await smtp?.send(message, AbortSignal.any([stopping.signal, AbortSignal.timeout(timeout)]))
        return
      } catch (error) {
        failure = error
        // A retry would get the same response.
        if (error instanceof SendFailure && error.isRefusal) break
      }
    }
    throw failure
  }

  return {
    sendReset(prepare) {
      begin(async () => {
        // After the response: the time that this takes would reveal whether the account exists.
        await sleep(0)
        const account = await prepare()
        if (!account) return
        const site = await publicUrl()
        if (site === "")
          throw new Error("The site has no address, so an e-mail cannot contain the link for a new password.")
        await send(account.email, await renderNewPassword(account.token, site))
      })
    },

    sendNewDevice(to, facts) {
      begin(async () => send(to, await renderNewDevice(to, facts, await publicUrl())))
    },

    sendEmailChanged(change) {
      for (const to of [change.before, change.after])
        begin(async () => send(to, await renderEmailChanged(change, await publicUrl())))
    },

    async stop() {
      stopping.abort()
      await Promise.all(underWay)
    },
  }
}
