import { randomUUID } from "node:crypto"
import type { FromWorker, ToWorker } from "./messages.ts"

type Tell = (message: ToWorker) => void

/** How long a worker may take to say what it measured, in milliseconds; without it the answer is made of the others. */
const maxWait = 1_000

interface Gathering {
  measured: unknown[]
  missing: number
  end(): void
}

/** Asks all workers what they measured whenever one of them wants to know; `all` are those that are ready. */
export function openMeasurements(all: () => Tell[]) {
  const underWay = new Map<string, Gathering>()

  function gather(tell: Tell, request: number): void {
    const workers = all()
    const id = randomUUID()
    const timer = setTimeout(() => underWay.get(id)?.end(), maxWait)
    const gathering: Gathering = {
      measured: [],
      missing: workers.length,
      end() {
        clearTimeout(timer)
        underWay.delete(id)
        tell({ kind: "gathered", request, measured: gathering.measured })
      },
    }
    underWay.set(id, gathering)
    for (const each of workers) each({ kind: "measure", request: id })
  }

  return {
    /** Handles what a worker said about measurements; `tell` answers it. */
    hear(tell: Tell, message: Extract<FromWorker, { kind: "gather" | "measured" }>): void {
      if (message.kind === "gather") {
        gather(tell, message.request)
        return
      }
      const gathering = underWay.get(message.request)
      if (!gathering) return
      gathering.measured.push(message.measured)
      gathering.missing--
      if (gathering.missing === 0) gathering.end()
    },
  }
}
