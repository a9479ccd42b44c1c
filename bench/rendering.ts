import { join } from "node:path"
import { DatabaseSync } from "node:sqlite"
import { startSiteProcess } from "../test/site/site-process.ts"
import { ask, onServerCore } from "./load/contestants.ts"
import type { DataFolders } from "./data-folder.ts"
import { cpuTime } from "./process-metrics.ts"
import { median, report, type Row } from "./results.ts"

const rounds = 5
const perRound = 300
const maxForHome = 5

/** CPU time of rendering a page after each content change. */
export async function measureRendering(folders: DataFolders): Promise<void> {
  const folder = folders.copy()
  const site = await startSiteProcess({ settings: { DATA_DIR: folder }, wrapper: onServerCore })
  const content = openContent(folder)
  try {
    const measure = async (what: string, path: string, coding: string) => {
      const url = `${site.address}${path}`
      const times: number[] = []
      // The first round only warms up.
      for (let round = 0; round <= rounds; round++) {
        const before = cpuTime(site.pid)
        for (let each = 0; each < perRound; each++) await renderAnew(url, coding, content)
        times.push((cpuTime(site.pid) - before) / perRound)
      }
      const time = median(times.slice(1))
      const row: Row = {
        what: `${what}${coding === "br" ? ", compressed" : ""}`,
        measured: `${time.toFixed(2)} ms of CPU`,
      }
      return path === "/" && coding !== "br" ? { ...row, wanted: `< ${maxForHome} ms`, isMet: time < maxForHome } : row
    }
    const rows = [
      await measure("Home", "/", "identity"),
      await measure("A category", `/${content.slug}`, "identity"),
      await measure("List of blogs", "/blog", "identity"),
      await measure("Home", "/", "br"),
    ]
    report("Rendering", rows, [
      `All threads of the server, for a request and its page, with a category renamed before each of ${perRound} requests a round; the page is checked for the new name.`,
    ])
  } finally {
    content.close()
    await site.end("SIGTERM")
  }
}

interface Content {
  slug: string
  /** Renames a category, which every page lists, as another process of ours would; answers the new name. */
  change(): string
  close(): void
}

function openContent(folder: string): Content {
  const database = new DatabaseSync(join(folder, "maap.sqlite"), { timeout: 5_000 })
  const { id, slug } = database
    .prepare("select id, slug from documents where collection = 'categories' order by id limit 1")
    .get() as Record<string, string>
  const rename = database.prepare("update documents set body = json_set(body, '$.categoryName', ?) where id = ?")
  let changes = 0
  return {
    slug: slug ?? "",
    change() {
      const name = `Rooms ${++changes}`
      database.exec("begin immediate; update content_version set version = version + 1")
      rename.run(name, id ?? "")
      database.exec("commit")
      return name
    },
    close: () => database.close(),
  }
}

async function renderAnew(url: string, coding: string, content: Content): Promise<void> {
  const name = content.change()
  const { bytes } = await ask(url, { "Accept-Encoding": coding })
  if (coding === "identity" && !bytes.includes(name)) throw new Error(`${url} answered a page that is out of date.`)
}
