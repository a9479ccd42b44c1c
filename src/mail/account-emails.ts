import { randomUUID } from "node:crypto"
import { setTimeout as sleep } from "node:timers/promises"
import { html } from "hono/html"
import { formatTime } from "#domain/text/date.ts"
import { SendFailure } from "./failure.ts"
import type { MailSettings } from "./mail-settings.ts"
import type { Message } from "./smtp.ts"

/** E-mails to the person of an account. They are sent after the call that asks for them, and not kept. */
export interface AccountEmails {
  /** A link by which a new password can be set; `prepare` is called when there is time, and says to whom with what token. */
  sendReset(prepare: () => Promise<{ email: string; token: string } | undefined>): void
  /** Tells of a sign-in from a device that was not known. */
  sendNewDevice(to: string, facts: { device: string; address: string; at: Date }): void
  /** Resolves when nothing is being sent any more; what still waits is given up. */
  stop(): Promise<void>
}

/** Milliseconds before each attempt; a person waits for these e-mails, and can ask again. */
const waits = [0, 3_000, 20_000]

/** How long one attempt may take, in milliseconds. */
const timeout = 60_000

/** Opens the e-mails; `onFailure` is called for one that could not be sent. */
export function openAccountEmails({
  mailSettings,
  publicUrl,
  onFailure,
}: {
  mailSettings: Pick<MailSettings, "connectTo">
  publicUrl: string
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
    let failure: unknown
    for (const wait of waits) {
      await sleep(wait, undefined, { signal: stopping.signal })
      try {
        const smtp = await mailSettings.connectTo(to)
        await smtp?.send(message, AbortSignal.any([stopping.signal, AbortSignal.timeout(timeout)]))
        return
      } catch (error) {
        failure = error
        // The server would say the same again.
        if (error instanceof SendFailure && error.isRefusal) break
      }
    }
    throw failure
  }

  return {
    sendReset(prepare) {
      begin(async () => {
        // After the answer of the call: how long this takes says whether there is such an account.
        await sleep(0)
        const account = await prepare()
        if (account) await send(account.email, await writeReset(account.token, publicUrl))
      })
    },

    sendNewDevice(to, facts) {
      begin(async () => send(to, await writeNewDevice(to, facts, publicUrl)))
    },

    async stop() {
      stopping.abort()
      await Promise.all(underWay)
    },
  }
}

async function writeReset(token: string, publicUrl: string): Promise<Message> {
  // In the fragment, which browsers send to nobody.
  const link = `${publicUrl}/admin/reset#${token}`
  return await write("Set a new password", [
    `Somebody asked for a new password for your account at ${publicUrl}. Open this link within 30 minutes to set one:`,
    { link },
    "The link works once. If it was not you, do nothing: your password stays as it is.",
  ])
}

async function writeNewDevice(
  email: string,
  { device, address, at }: { device: string; address: string; at: Date },
  publicUrl: string,
): Promise<Message> {
  return await write("A new device signed in", [
    `Somebody signed in to ${email} from a device that has not signed in before.`,
    `When: ${formatTime(at)}`,
    `Device: ${device}`,
    `Address: ${address || "not known"}`,
    "If it was you, there is nothing to do. If not, open your account, end that session and change your password:",
    { link: `${publicUrl}/admin/account` },
  ])
}

/** An e-mail of paragraphs and links. */
async function write(subject: string, parts: (string | { link: string })[]): Promise<Message> {
  const text = parts.map((part) => (typeof part === "string" ? part : part.link)).join("\n\n")
  const rows = parts.map((part) =>
    typeof part === "string" ? html`<p>${part}</p>\n` : html`<p><a href="${part.link}">${part.link}</a></p>\n`,
  )
  const page = await html`<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>${subject}</title></head>
<body>
${rows}</body>
</html>
`
  return { id: randomUUID(), subject, text: `${text}\n`, html: String(page) }
}
