import { makeJpeg } from "../pictures/images.ts"
import { sendSteadily, type Visitors } from "../faults/visitors.ts"
import { visitedPaths } from "../../bench/load/visits.ts"
import { owner } from "./cluster.ts"
import { type EditedPages, openEdits } from "./edits.ts"

/** The number of each per second. */
export interface Rates {
  enquiries: number
  pages: number
  edits: number
  uploads: number
}

/** A page load or a call of the admin with a wrong response. */
export interface Failure {
  /** When it was started, in milliseconds of the monotonic clock. */
  at: number
  what: string
}

/** A page that was older than the edits acknowledged before its request. */
export interface Stale {
  /** When it was requested, in milliseconds of the monotonic clock. */
  at: number
  seconds: number
  /** True if the response was marked as stale. */
  isMarked: boolean
}

/** The results of the load so far. */
export interface Load {
  visitors: Visitors
  pages: { asked: number; failures: Failure[]; stale: Stale[]; milliseconds: number[] }
  edits: EditedPages
  /** The paths of pictures with acknowledged uploads, and the rejections. */
  uploads: { paths: string[]; refusals: Failure[] }
  /** Sends no more and waits for pending requests. */
  stop(): Promise<void>
}

/** Loads pages, sends enquiries, edits and uploads pictures at constant rates, whatever the results. */
export async function startLoad(address: string, rates: Rates): Promise<Load> {
  const token = await signIn(address)
  const pictures = await findPictures(address)
  const edits = await openEdits(address, token)
  const pages: Load["pages"] = { asked: 0, failures: [], stale: [], milliseconds: [] }
  const uploads: Load["uploads"] = { paths: [], refusals: [] }
  const visitors = sendSteadily(address, rates.enquiries)

  async function loadPage(number: number): Promise<void> {
    const edited = number % 3 === 0 ? edits.choose() : undefined
    const others = [...visitedPaths, ...pictures]
    const path = edited?.path ?? (others[number % others.length] as string)
    const known = edited?.acknowledged.length ?? 0
    const began = performance.now()
    pages.asked++
    try {
      const answer = await fetch(address + path, { signal: AbortSignal.timeout(30_000) })
      const text = await answer.text()
      pages.milliseconds.push(performance.now() - began)
      if (answer.status !== 200) pages.failures.push({ at: began, what: `${path}: ${answer.status}` })
      else if (edited) {
        const seconds = edited.staleness(text, known, began)
        const isMarked = answer.headers.get("cache-status")?.includes("ttl=-") ?? false
        if (seconds > 0) pages.stale.push({ at: began, seconds, isMarked })
      }
    } catch (error) {
      pages.failures.push({ at: began, what: `${path}: ${describe(error)}` })
    }
  }

  async function upload(number: number): Promise<void> {
    const [bytes, key] = [await makeJpeg({ width: 400 + number, height: 300 }), crypto.randomUUID()]
    for (;;) {
      const form = new FormData()
      form.set("file", new Blob([new Uint8Array(bytes)]), "a.jpg")
      const began = performance.now()
      try {
        const answer = await fetch(`${address}/api/images`, {
          method: "POST",
          headers: { Authorization: `Bearer ${token}`, "Idempotency-Key": key },
          body: form,
          signal: AbortSignal.timeout(60_000),
        })
        const text = await answer.text()
        if (answer.status === 201) return void uploads.paths.push((JSON.parse(text) as { path: string }).path)
        uploads.refusals.push({ at: began, what: `${answer.status} ${text.slice(0, 200)}` })
      } catch (error) {
        uploads.refusals.push({ at: began, what: describe(error) })
      }
      // A client with a plain error message retries after a while.
      await new Promise((resolve) => setTimeout(resolve, 1_000))
    }
  }

  const running = [atRate(rates.pages, loadPage), atRate(rates.uploads, upload), atRate(rates.edits, edits.edit)]
  return {
    visitors,
    pages,
    edits,
    uploads,
    async stop() {
      await Promise.all([visitors.stop(), ...running.map((stop) => stop())])
    },
  }
}

/** Runs a numbered action at a constant rate; returns a function that stops it and waits for pending ones. */
function atRate(perSecond: number, act: (number: number) => Promise<void>): () => Promise<void> {
  const underWay = new Set<Promise<void>>()
  let number = 0
  const timer = setInterval(() => {
    const acting = act(number++).finally(() => underWay.delete(acting))
    underWay.add(acting)
  }, 1000 / perSecond)
  return async () => {
    clearInterval(timer)
    await Promise.all(underWay)
  }
}

export async function signIn(address: string): Promise<string> {
  const answer = await fetch(`${address}/api/auth/login`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(owner),
  })
  const { token } = (await answer.json()) as { token?: string }
  if (token === undefined) throw new Error(`The sign-in was answered with ${answer.status}.`)
  return token
}

export async function findPictures(address: string): Promise<string[]> {
  const home = await fetch(address).then((answer) => answer.text())
  return [...new Set(home.match(/\/uploads\/[\w-]+\.(?:webp|jpg)/g))].slice(0, 3)
}

function describe(error: unknown): string {
  const { message, cause } = error as Error
  return cause instanceof Error ? `${message}, ${cause.message}` : message
}
