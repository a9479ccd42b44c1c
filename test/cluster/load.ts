import { makeJpeg } from "../pictures/images.ts"
import { sendSteadily, type Visitors } from "../faults/visitors.ts"
import { visitedPaths } from "../../bench/load/visits.ts"
import { owner } from "./cluster.ts"
import { type EditedPages, openEdits } from "./edits.ts"

/** How many of each come in a second. */
export interface Rates {
  enquiries: number
  pages: number
  edits: number
  uploads: number
}

/** A page load or a call of the admin that was not answered as it should be. */
export interface Failure {
  /** When it was begun, in milliseconds of this process's clock. */
  at: number
  what: string
}

/** A page that showed less than had been acknowledged before it was asked for. */
export interface Stale {
  /** When it was asked for, in milliseconds of this process's clock. */
  at: number
  seconds: number
  /** Whether the answer said so itself. */
  isMarked: boolean
}

/** What came of the load so far. */
export interface Load {
  visitors: Visitors
  pages: { asked: number; failures: Failure[]; stale: Stale[]; milliseconds: number[] }
  edits: EditedPages
  /** The paths of the pictures whose upload was acknowledged, and what was refused meanwhile. */
  uploads: { paths: string[]; refusals: Failure[] }
  /** Sends no more and waits for what is under way. */
  stop(): Promise<void>
}

/** Loads pages, sends enquiries, edits and uploads pictures at constant rates, whatever becomes of them. */
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
      // Whoever gets a plain message tries again after a while.
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

/** Does something at a constant rate, with its number; the answer ends that and waits for what is under way. */
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

/** Signs the owner in. */
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

/** Some pictures that Home shows. */
export async function findPictures(address: string): Promise<string[]> {
  const home = await fetch(address).then((answer) => answer.text())
  return [...new Set(home.match(/\/uploads\/[\w-]+\.(?:webp|jpg)/g))].slice(0, 3)
}

function describe(error: unknown): string {
  const { message, cause } = error as Error
  return cause instanceof Error ? `${message}, ${cause.message}` : message
}
