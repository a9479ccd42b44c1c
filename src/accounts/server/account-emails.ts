import { setTimeout as sleep } from "node:timers/promises"
import { reachable } from "#base/contact/email.ts"
import { type Message, renderEmail } from "#mail/server/email.ts"
import { SendFailure } from "#mail/server/failure.ts"
import type { Smtp } from "#mail/server/smtp.ts"
import { formatTime } from "#base/text/date.ts"
import { invitationDays } from "../shared/person.ts"

/** E-mails to account holders. They are sent after the request that triggers them, and not stored. */
export type AccountEmails = ReturnType<typeof createAccountEmails>

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
}) {
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
    /** Sends a password-reset link; `prepare` runs later and resolves to recipient and token. */
    sendReset(prepare: () => Promise<{ email: string; token: string } | undefined>): void {
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

    sendNewDevice(to: string, facts: { device: string; address: string; at: Date }): void {
      begin(async () => send(to, await renderNewDevice(to, facts, await publicUrl())))
    },

    /** Notifies the old and the new e-mail address of an account. */
    sendEmailChanged(change: { before: string; after: string; at: Date }): void {
      for (const to of [change.before, change.after])
        begin(async () => send(to, await renderEmailChanged(change, await publicUrl())))
    },

    /** Resolves when nothing is being sent any more; waiting e-mails are discarded. */
    async stop(): Promise<void> {
      stopping.abort()
      await Promise.all(underWay)
    },
  }
}

function renderEmailChanged(
  { before, after, at }: { before: string; after: string; at: Date },
  publicUrl: string,
): Promise<Message> {
  return renderEmail({
    subject: "Your sign-in address was changed",
    parts: [
      `Your sign-in e-mail${publicUrl && ` for ${publicUrl}`} was changed. You have been signed out on all other devices.`,
      { together: [`Before: ${before}`, `Now: ${after}`, `When: ${formatTime(at)}`] },
      "If this was you, no action is needed. If not, contact the site’s owner immediately; the old address can no longer be used to sign in.",
    ],
  })
}

/** An invitation to the admin; `site` is the name of the business, `by` the inviting person. */
export function renderInvitation({ site, by, link }: { site: string; by: string; link: string }): Promise<Message> {
  return renderEmail({
    subject: `Invitation to manage the ${site} website`,
    title: "Invitation",
    parts: [
      `${by} has invited you to manage the ${site} website. Set your password to get started:`,
      { link },
      `This link can be used once and expires in ${invitationDays} days. If you weren’t expecting it, ignore this e-mail.`,
    ],
  })
}

export function renderNewDevice(
  email: string,
  { device, address, at }: { device: string; address: string; at: Date },
  publicUrl: string,
): Promise<Message> {
  return renderEmail({
    subject: "A new device signed in",
    parts: [
      `We noticed a sign-in to ${email} from a new device.`,
      `When: ${formatTime(at)}`,
      `Device: ${device}`,
      `Address: ${address || "not known"}`,
      "If this was you, no action is needed. If not, end that session and change your password in your account:",
      { link: `${publicUrl}/admin/account`, words: "Your account" },
    ],
  })
}

export function renderNewPassword(token: string, publicUrl: string): Promise<Message> {
  return renderEmail({
    subject: "Set a new password",
    parts: [
      `We received a request to reset your password for ${publicUrl}. Set a new password within 30 minutes:`,
      // In the fragment, which browsers do not send.
      { link: `${publicUrl}/admin/reset#${token}` },
      "The link can be used once. If you didn’t ask for this, ignore this e-mail; your password won’t change.",
    ],
  })
}

/** The e-mail that tests the mail settings; `name` is the business's. */
export function renderTestEmail(name: string, publicUrl: string): Promise<Message> {
  return renderEmail({
    subject: `Test e-mail from ${name}`,
    title: "Test e-mail",
    parts: [
      "This is a test e-mail from your website. E-mails about enquiries will arrive at this address.",
      { link: `${publicUrl}/admin/mail`, words: "The e-mail settings" },
    ],
  })
}
