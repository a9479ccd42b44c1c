import { setTimeout as sleep } from "node:timers/promises"
import { isAppError } from "#domain/errors.ts"
import type { Enquiry } from "#domain/enquiry/enquiry.ts"
import type { ClaimedLetter, Outbox } from "#store/enquiries/outbox.ts"
import { waitAfter } from "./back-off.ts"
import { writeEnquiryReceived } from "./enquiry-received.ts"
import { SendFailure } from "./failure.ts"
import type { Smtp } from "./smtp.ts"

/** Whoever carries the letters of one process. */
export interface MailWorker {
  /** Takes no more letters and resolves when the one under way has left, or has been cut off and put back. */
  stop(): Promise<void>
}

/** What a mail worker works with. */
export interface MailWorkerParts {
  store: { outbox: Outbox; enquiries: { get(id: string): Promise<Enquiry> } }
  smtp: Smtp
  publicUrl: string
  /** Told of every letter that did not leave, with how often it was tried and a code; never of what is in it. */
  onFailure(failure: { letter: string; attempts: number; code: string }): void
  /** Told of every error that is our fault. */
  onError(error: unknown): void
  pace?: Partial<Pace>
}

/** How a mail worker goes about it; times in milliseconds. */
export interface Pace {
  /** Between two looks at the outbox when nobody rings. */
  look: number
  /** After a failure that is not one letter's own: the next letter would only meet the same. */
  rest: number
  /** The longest that one letter may take. */
  send: number
  /** How long `stop` lets the letter under way go on. */
  stop: number
  /** The first wait between two tries of a letter, and the longest; each is double the one before. */
  firstWait: number
  maxWait: number
  /** How often a letter is tried before it is given up, and how often one that is refused for good. */
  attempts: number
  refusals: number
}

/** 25 tries at these waits take a little over three days; 5 a quarter of an hour. */
const usualPace: Pace = {
  look: 5_000,
  rest: 60_000,
  send: 5 * 60_000,
  stop: 8_000,
  firstWait: 60_000,
  maxWait: 4 * 60 * 60_000,
  attempts: 25,
  refusals: 5,
}

/** Starts carrying what is in the outbox, oldest first, one letter at a time. */
export function startMailWorker({ store, smtp, publicUrl, onFailure, onError, pace }: MailWorkerParts): MailWorker {
  const { outbox } = store
  const { look, rest, send, stop, attempts, refusals, ...waits } = { ...usualPace, ...pace }
  // Longer than any send, with room for clocks that differ.
  const lease = 3 * send
  const stopping = new AbortController()
  const cutOff = new AbortController()
  let wake = new AbortController()
  const unlisten = outbox.onDue(() => wake.abort())

  async function work(): Promise<void> {
    while (!stopping.signal.aborted) {
      // Hung up before the look, so that no ring during it is missed.
      wake = new AbortController()
      const isWell = await deliverDue().catch((error: unknown) => {
        onError(error)
        return false
      })
      await pause(isWell ? look : rest, isWell ? AbortSignal.any([wake.signal, stopping.signal]) : stopping.signal)
    }
  }

  /** Carries letters until none is due; false when the next had better wait. */
  async function deliverDue(): Promise<boolean> {
    while (!stopping.signal.aborted) {
      // Counted from before the claim, so that a send always ends before its lease does.
      const deadline = AbortSignal.timeout(send)
      const letter = await outbox.claim(isoIn(0), isoIn(lease))
      if (!letter) return true
      if (!(await deliver(letter, deadline))) return false
    }
    return true
  }

  async function deliver(letter: ClaimedLetter, deadline: AbortSignal): Promise<boolean> {
    const enquiry = await findEnquiry(letter.enquiryId)
    // Removed just now, and its letter with it.
    if (!enquiry) return true
    try {
      // Only a process that dies over it can leave a letter with more tries than are allowed.
      if (letter.attempts > attempts)
        throw new SendFailure("No try came to its end.", { isRefusal: true, code: "ENDLESS" })
      const message = await writeEnquiryReceived(enquiry, publicUrl)
      await smtp.send({ id: letter._id, ...message }, AbortSignal.any([deadline, cutOff.signal]))
    } catch (error) {
      if (!(error instanceof SendFailure)) throw error
      if (cutOff.signal.aborted) {
        await outbox.release(letter)
        return false
      }
      await putBack(letter, error)
      return error.isRefusal
    }
    await settle(letter)
    return true
  }

  async function findEnquiry(id: string): Promise<Enquiry | undefined> {
    try {
      return await store.enquiries.get(id)
    } catch (error) {
      if (isAppError(error) && error.code === "not-found") return undefined
      throw error
    }
  }

  async function putBack(letter: ClaimedLetter, { message, code, isRefusal }: SendFailure): Promise<void> {
    onFailure({ letter: letter._id, attempts: letter.attempts, code })
    const isLast = letter.attempts >= (isRefusal ? refusals : attempts)
    const dueAt = isLast ? undefined : isoIn(waitAfter(letter.attempts, waits))
    await outbox.fail(letter, { error: message, now: isoIn(0), dueAt })
  }

  /** A letter that has left must not leave again because the store was away at that moment. */
  async function settle(letter: ClaimedLetter): Promise<void> {
    for (;;) {
      try {
        return await outbox.settle(letter, isoIn(0))
      } catch (error) {
        if (cutOff.signal.aborted) throw error
        onError(error)
        await pause(Math.min(rest, 1_000), cutOff.signal)
      }
    }
  }

  const working = work()
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

function isoIn(ms: number): string {
  return new Date(Date.now() + ms).toISOString()
}

async function pause(ms: number, signal: AbortSignal): Promise<void> {
  await sleep(ms, undefined, { signal, ref: false }).catch(() => {})
}
