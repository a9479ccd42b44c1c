import { hash, randomBytes } from "node:crypto"
import type { IncomingMessage } from "node:http"
import { chatOrigin } from "#base/contact/phone-number.ts"
import { addDays, dayOf, startOfDay } from "#base/text/calendar.ts"
import { sitePaths } from "#base/urls/fixed-pages.ts"
import { isItemPath } from "#base/urls/slug.ts"
import { sourceName, sourceOfVisit } from "#enquiries/shared/source.ts"
import { estimateCodePath } from "#estimate/shared/sent-estimate.ts"
import { networkOf } from "#http/rate-limit/rate-limit.ts"
import { beaconPath, type CountedKind } from "../shared/page-views.ts"
import { idOfViews, type PageViews } from "./page-views.ts"

/** The limits of a day: actions of one network, visitors, and sources. */
const max = { ofNetwork: 1_000, visitors: 50_000, sources: 200 }

/** Programs that request pages as browsers do, by their user agents. */
const bots = /bot\b|crawl|spider|slurp|headless|lighthouse|pagespeed|facebookexternalhit|bingpreview|pingdom|uptime/i

/** Sources that may be personal data, or are only a number. */
const personal = /@|\d{7}|^[\d.:[\]]+$/

const mapLink = /^https?:\/\/[^?]*(?:\bmaps?\b|openstreetmap|goo\.gl|share\.google|mappls)/

/**
 * Counts page views and presses of links by their requests, in memory; `store` stores the counts. A visitor of a day is a browser in a
 * network, whose hash has a salt that changes daily; neither is stored. Behind a shared cache, only beacons count views. Actions over the
 * limits are dropped, and other sources count together.
 */
export function createVisitorCounter(parts: {
  add(rows: readonly PageViews[]): Promise<void>
  addressOf(request: IncomingMessage): string | undefined
  isBehindCache: boolean
  now?: () => Date
}) {
  const { add, addressOf, isBehindCache, now = () => new Date() } = parts
  let [day, nextDay] = ["", 0]
  let findBrowser = browsersOfDay()
  const networks = new Map<string, number>()
  const [visitors, sources] = [new Set<string>(), new Set<string>()]
  const pages = new Set<string>(sitePaths)
  const rows = new Map<string, PageViews>()

  function addTo(row: Omit<PageViews, "id">): void {
    const id = idOfViews(row)
    const { total, visitors: found } = rows.get(id) ?? { total: 0, visitors: 0 }
    rows.set(id, { ...row, id, total: total + row.total, visitors: found + row.visitors })
  }

  function count(request: IncomingMessage, kind: CountedKind, path: string, given = ""): void {
    const time = now()
    if (time.getTime() >= nextDay) {
      for (const each of [networks, visitors, sources]) each.clear()
      day = dayOf(time.toISOString())
      nextDay = Date.parse(startOfDay(addDays(day, 1)))
      findBrowser = browsersOfDay()
    }
    const { network, browser, isBot } = findBrowser(addressOf(request), request.headers["user-agent"] ?? "bot")
    const actions = (networks.get(network) ?? 0) + 1
    if (isBot || actions > max.ofNetwork) return
    const visitor = kind === "estimate" ? `${kind} ${browser}` : browser
    const isFirst = (kind === "view" || kind === "estimate") && !visitors.has(visitor)
    if (isFirst && visitors.size >= max.visitors) return
    networks.set(network, actions)
    if (kind === "estimate" && !isFirst) return
    if (isFirst) visitors.add(visitor)
    const source = given === "" || sources.has(given) || sources.size < max.sources ? given : "other"
    if (source !== "") sources.add(source)
    addTo({ day, kind, path, source, total: 1, visitors: isFirst ? 1 : 0 })
  }

  return {
    /** Counts an answered request if it is a visitor's, without waiting. */
    note(request: IncomingMessage, path: string, status: number): void {
      const { headers, url = "" } = request
      const isReport = path === beaconPath || path === estimateCodePath
      const isFound = request.method === "GET" && (status === 200 || status === 304)
      const isPage = isFound && (sitePaths.has(path.toLowerCase()) || isItemPath(path))
      if (isPage) pages.add(path)
      if (!(isReport || isPage)) return
      const isInside = headers["sec-fetch-site"] === "same-origin"
      if (isReport) {
        const page = URL.parse(headers.referer ?? "")
        const [kind, from] = page && isInside && status < 300 && pages.has(page.pathname) ? readReport(url, page) : []
        if (page && kind) count(request, kind, page.pathname, from === undefined ? "" : sourceOf(page.href, from))
      } else if (!isBehindCache && headers["sec-fetch-dest"] === "document" && !headers["sec-purpose"]) {
        count(request, "view", path, isInside ? "" : sourceOf(`http://${headers.host}${url}`, headers.referer))
      }
    },

    /** Rejects if the counts cannot be stored; they are then stored with the next. */
    async store(): Promise<void> {
      const taken = [...rows.values()]
      rows.clear()
      await add(taken).catch((error: unknown) => {
        taken.forEach(addTo)
        throw error
      })
    },
  }
}

/** Hashes addresses and their browsers with a new salt. Up to 1,000 are cached: hashing takes 5% of a cached page's time. */
function browsersOfDay() {
  const salt = randomBytes(16).toString("base64")
  const found = new Map<string, { network: string; browser: string; isBot: boolean }>()
  return (address: string | undefined, agent: string) => {
    const sender = `${address} ${agent}`
    const known = found.get(sender)
    if (known) return known
    if (found.size >= 1_000) found.clear()
    const network = hash("sha256", salt + networkOf(address), "base64")
    const made = { network, browser: hash("sha256", network + agent, "base64"), isBot: bots.test(agent) }
    found.set(sender, made)
    return made
  }
}

function sourceOf(page: string, referrer = ""): string {
  if (referrer === "" && !page.includes("utm_source=")) return ""
  const source = sourceName(sourceOfVisit([page, referrer]))
  return personal.test(source) ? "other" : source
}

/** Reads a beacon, `from=` with the referrer of a view or the URL of a pressed link, or the code of an estimate. */
function readReport(url: string, { pathname, searchParams }: URL): [kind?: CountedKind, referrer?: string] {
  // The page requests the code of each kitchen, and after a change has the kitchen in its URL.
  if (url.startsWith(estimateCodePath))
    return pathname === "/estimate" && searchParams.has("layout") ? ["estimate"] : []
  const sent = url.slice(beaconPath.length + 1)
  if (sent.startsWith("from=")) return ["view", sent.slice("from=".length)]
  if (sent.startsWith("tel:")) return ["call"]
  return sent.startsWith(chatOrigin) ? ["whatsapp"] : mapLink.test(sent) ? ["directions"] : []
}
