import { mkdirSync } from "node:fs"
import { get } from "node:http"
import { join } from "node:path"
import { DatabaseSync } from "node:sqlite"
import { openSqlite } from "#db/sqlite.ts"
import { type SiteProcess, startSiteProcess } from "../../test/site/site-process.ts"
import { fillDatabase } from "./fill.ts"
import { cpuTime, memory } from "../process-metrics.ts"

const sizes = { few: 6, full: 24, many: 10_000 }
const rounds = 5
const perRound = 40

/** Public pages whose time must not grow with the number of guides. */
const pages = ["/", "/about", "/contact", "/blog", "/feed.xml"]

/** What names many guides or all of them; reported, not judged. */
const growing = ["/llms.txt", "/sitemap.xml", "/api/blogs"]

interface Site extends SiteProcess {
  /** Increments the content version, so the next request renders again. */
  change(): void
}

/**
 * CPU time and length of public answers with 6, with 24 (a whole page) and with 10,000 guides, each made again in turns, and
 * the process's memory in the end. Answers whether every page with 10,000 guides stays within `allowed` times that with 24.
 */
export async function comparePublicPages(folder: string, allowed: number): Promise<boolean> {
  const few = await openSite(join(folder, "public-few"), sizes.few)
  const full = await openSite(join(folder, "public-full"), sizes.full)
  const many = await openSite(join(folder, "public-many"), sizes.many)
  process.stdout.write(
    "\nPublic answers, made again: milliseconds of CPU with 6, 24 and 10,000 guides, ratio of 10,000 to 6 and to 24, kilobytes sent\n",
  )
  let isWithin = true
  for (const path of [...pages, ...growing]) {
    const isLong = growing.includes(path)
    const count = isLong ? 1 : perRound
    const times: number[][] = [[], [], []]
    let kilobytes = 0
    for (let round = -1; round < (isLong ? 2 : rounds); round++) {
      for (const [place, site] of [few, full, many].entries()) {
        const before = cpuTime(site.pid)
        for (let each = 0; each < count; each++) kilobytes = (await ask(site, path)) / 1024
        if (round >= 0) times[place]?.push((cpuTime(site.pid) - before) / count)
      }
    }
    const [a, b, c] = times.map((each) => each.toSorted((x, y) => x - y)[each.length >> 1] as number) as [
      number,
      number,
      number,
    ]
    if (pages.includes(path)) isWithin &&= c / b <= allowed
    const figures = [a, b, c, c / a, c / b].map((figure) => figure.toFixed(2).padStart(9))
    process.stdout.write(`  ${path.padEnd(14)}${figures.join("")}${kilobytes.toFixed(0).padStart(9)}\n`)
  }
  process.stdout.write(`  memory of the process with 10,000 guides: ${Math.round(memory(many.pid))} MB\n`)
  for (const site of [few, full, many]) await site.end("SIGTERM")
  return isWithin
}

async function openSite(folder: string, blogs: number): Promise<Site> {
  mkdirSync(folder)
  await fillDatabase(openSqlite(folder), { blogs, enquiries: 0 })
  const site = await startSiteProcess({ settings: { DATA_DIR: folder, SAMPLE_CONTENT: "off" } })
  const database = new DatabaseSync(join(folder, "maap.sqlite"), { timeout: 5_000 })
  return { ...site, change: () => database.exec("update content_version set version = version + 1") }
}

/** Asks as a browser does and answers how many bytes came. */
function ask(site: Site, path: string): Promise<number> {
  site.change()
  return new Promise((resolve, reject) => {
    const asked = get(site.address + path, { headers: { "Accept-Encoding": "gzip" } }, (answer) => {
      let length = 0
      answer.on("data", (piece: Buffer) => (length += piece.length))
      answer.on("end", () =>
        answer.statusCode === 200
          ? resolve(length)
          : reject(new Error(`${path} was answered with ${answer.statusCode}.`)),
      )
    })
    asked.once("error", reject)
  })
}
