import { setTimeout as sleep } from "node:timers/promises"
import type { ClaimedEmail, Outbox } from "./outbox.ts"
import type { Message } from "./email.ts"
import { SendFailure } from "./failure.ts"

export interface MailWorker {
  /** Stops claiming e-mails; resolves when the current one has been sent, or was interrupted and released. */
  stop(): Promise<void>
}

/** An e-mail that may be sent: its recipient (absent for the office) and its writer. */
export interface Writable<Content = Message> {
  to?: string
  write(): Promise<Content>
}

/** An e-mail about a visit that exceeds the limit of its address: sent later, unless the visit has changed by then. */
export interface Postponed {
  dueAt: string
}

interface Sender<Content> {
  /** Throws SendFailure. */
  send(content: Content & { id: string }, signal: AbortSignal): Promise<unknown>
}

export interface MailWorkerDependencies<Content = Message> {
  store: { outbox: Outbox; now(): Date }
  /** The recipient and writer of an e-mail; undefined for an e-mail of another release, "over" if it must no longer be sent. */
  open(email: ClaimedEmail): Promise<Writable<Content> | Postponed | "over" | undefined>
  /** Called for each e-mail, with its recipient unless that is the office; undefined if no server is set, and e-mails wait. */
  smtp(recipient?: string): Promise<Sender<Content> | undefined>
  /** Called for every failed attempt, with the number of attempts and a code, but none of the text. */
  onFailure(failure: { outboxId: string; attempts: number; code: string }): void
  onError(error: unknown): void
  intervals?: Partial<Intervals>
}

/** In milliseconds. */
export interface Intervals {
  /** Between two checks of the outbox if nothing wakes the worker. */
  look: number
  /** Before each check, so a burst of new e-mails wakes the worker once. */
  gather: number
  /** The pause after a failure that would also affect the next e-mail. */
  rest: number
  /** How long sending one e-mail may take. */
  send: number
  /** How long `stop` waits for the current e-mail. */
  stop: number
  /** The first and the longest wait between two attempts; each is twice as long as the previous one. */
  firstWait: number
  maxWait: number
  /** The number of attempts, and of permanent rejections, after which an e-mail has failed permanently. */
  attempts: number
  refusals: number
}

/** 25 attempts with these waits take a little over three days, 5 a quarter of an hour. */
const usualIntervals: Intervals = {
  look: 5_000,
  gather: 50,
  rest: 60_000,
  send: 5 * 60_000,
  stop: 8_000,
  firstWait: 60_000,
  maxWait: 4 * 60 * 60_000,
  attempts: 25,
  refusals: 5,
}

/** Starts sending the e-mails of the outbox, oldest first, one at a time. */
export function startMailWorker<Content extends object = Message>({
  store,
  open,
  smtp,
  onFailure,
  onError,
  intervals,
}: MailWorkerDependencies<Content>): MailWorker {
  const { outbox } = store
  const { look, gather, rest, send, stop, attempts, refusals, ...waits } = { ...usualIntervals, ...intervals }
  // Longer than sending can take, even for a process that was suspended in the meantime.
  const lease = 3 * send
  const isoIn = (ms: number) => new Date(store.now().getTime() + ms).toISOString()
  const stopping = new AbortController()
  const cutOff = new AbortController()
  let wake = new AbortController()
  const unlisten = outbox.onDue(() => wake.abort())

  async function work(): Promise<void> {
    while (!stopping.signal.aborted) {
      // Replaced before the outbox is checked, so a wake-up during the check is not lost.
      wake = new AbortController()
      await pause(gather, stopping.signal)
      const isWell = await deliverDue().catch((error: unknown) => {
        onError(error)
        return false
      })
      await pause(isWell ? look : rest, isWell ? AbortSignal.any([wake.signal, stopping.signal]) : stopping.signal)
    }
  }

  /** Sends e-mails until none is due; false if the worker should pause. */
  async function deliverDue(): Promise<boolean> {
    while (!stopping.signal.aborted) {
      // Starts before the claim, so sending always ends before the lease does.
      const deadline = AbortSignal.timeout(send)
      if (!(await smtp())) return true
      const email = await outbox.claim(isoIn(0), isoIn(lease))
      if (!email) return true
      if (!(await deliver(email, deadline))) return false
    }
    return true
  }

  async function deliver(email: ClaimedEmail, deadline: AbortSignal): Promise<boolean> {
    const opened = await open(email)
    // Its enquiry was just deleted with it, or another release added the e-mail.
    if (!opened) return true
    if (opened === "over") {
      await outbox.drop(email)
      return true
    }
    if ("dueAt" in opened) {
      await outbox.postpone(email, opened.dueAt)
      return true
    }
    // The current settings: they may have changed before the e-mail was claimed.
    const server = await smtp(opened.to)
    if (!server) {
      await outbox.release(email)
      return true
    }
    try {
      // An e-mail has more attempts than allowed only if processes died while they sent it.
      if (email.attempts > attempts)
        throw new SendFailure("No attempt was completed.", { isRefusal: true, code: "ENDLESS" })
      const message = await opened.write()
      await server.send({ ...message, id: email._id }, AbortSignal.any([deadline, cutOff.signal]))
    } catch (error) {
      if (!(error instanceof SendFailure)) throw error
      if (cutOff.signal.aborted) {
        await outbox.release(email)
        return false
      }
      await putBack(email, error)
      return error.isRefusal
    }
    // Retried as often as needed: it must not be sent again because the database was unavailable.
    await retry(() => outbox.settle(email, isoIn(0)), { signal: cutOff.signal, wait: Math.min(rest, 1_000), onError })
    return true
  }

  async function putBack(email: ClaimedEmail, { message, code, isRefusal }: SendFailure): Promise<void> {
    onFailure({ outboxId: email._id, attempts: email.attempts, code })
    const isLast = email.attempts >= (isRefusal ? refusals : attempts)
    const dueAt = isLast ? undefined : isoIn(waitAfter(email.attempts, waits))
    await outbox.fail(email, { error: message, now: isoIn(0), dueAt })
  }

  const working = work().catch(onError)
  return {
    async stop() {
      unlisten()
      stopping.abort()
      const limit = setTimeout(() => cutOff.abort(), stop)
      await working
      clearTimeout(limit)
    },
  }
}

/** Repeats the work until it succeeds; throws its error if the signal is aborted. */
async function retry(
  work: () => Promise<unknown>,
  { signal, wait, onError }: { signal: AbortSignal; wait: number; onError(error: unknown): void },
): Promise<void> {
  for (;;) {
    try {
      await work()
      return
    } catch (error) {
      if (signal.aborted) throw error
      onError(error)
      await pause(wait, signal)
    }
  }
}

async function pause(ms: number, signal: AbortSignal): Promise<void> {
  await sleep(ms, undefined, { signal, ref: false }).catch(() => {})
}

/** Milliseconds to wait after this many attempts: doubled each time up to `maxWait`, plus up to 25% at random. */
export function waitAfter(
  attempts: number,
  { firstWait, maxWait }: { firstWait: number; maxWait: number },
  random: () => number = Math.random,
): number {
  // The random part spreads e-mails that failed at the same time.
  return Math.min(firstWait * 2 ** (attempts - 1), maxWait) * (1 + random() / 4)
}
