/** Visitors who send enquiries, each under a separate key. */
export interface Visitors {
  /** The id in the response to each acknowledged key. */
  acknowledged: Map<string, string>
  /** Every key that was ever sent. */
  sent: Set<string>
  /** The statuses of responses other than 201, with their bodies. */
  refusals: { status: number; body: unknown; retryAfter: string | null }[]
  /** Sends no new ones and waits until each is acknowledged or abandoned. */
  stop(): Promise<void>
}

const pause = 100

/** On a busy machine no more wait for a response, or the product would never catch up. */
const maxUnderWay = 40

/**
 * Sends enquiries at a steady rate. Without a response, or after 503, a visitor retries under the same key until it is acknowledged; every
 * fourth gives up instead, so its enquiry may or may not exist.
 */
export function sendSteadily(address: string, perSecond: number): Visitors {
  const acknowledged = new Map<string, string>()
  const sent = new Set<string>()
  const refusals: Visitors["refusals"] = []
  const underWay = new Set<Promise<void>>()

  async function visit(key: string, isPatient: boolean): Promise<void> {
    for (;;) {
      const answer = await sendEnquiry(address, key).catch(() => undefined)
      if (answer?.status === 201) {
        const { _id } = answer.body as { _id: string }
        acknowledged.set(key, _id)
        return
      }
      if (answer) refusals.push(answer)
      if (!isPatient) return
      await new Promise((resolve) => setTimeout(resolve, pause))
    }
  }

  const timer = setInterval(() => {
    if (underWay.size >= maxUnderWay) return
    const key = crypto.randomUUID()
    sent.add(key)
    const visiting = visit(key, sent.size % 4 !== 0).finally(() => underWay.delete(visiting))
    underWay.add(visiting)
  }, 1000 / perSecond)
  return {
    acknowledged,
    sent,
    refusals,
    async stop() {
      clearInterval(timer)
      await Promise.all(underWay)
    },
  }
}

/** Sends one enquiry; rejects without a complete response within ten seconds. */
export async function sendEnquiry(address: string, key: string) {
  const answer = await fetch(`${address}/api/contact`, {
    method: "POST",
    headers: { "Content-Type": "application/json", "Idempotency-Key": key },
    body: JSON.stringify({ fullName: "Asha", email: "asha@home.example", phone: "98", message: `10 × 8 ft, ${key}` }),
    signal: AbortSignal.timeout(10_000),
  })
  const retryAfter = answer.headers.get("retry-after")
  return { status: answer.status, body: (await answer.json()) as unknown, retryAfter }
}
