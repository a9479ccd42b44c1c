import {
  copyFileSync,
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs"
import { tmpdir } from "node:os"
import { basename, join } from "node:path"
import { DatabaseSync } from "node:sqlite"
import { setTimeout } from "node:timers/promises"
import { constants, gunzipSync, gzipSync } from "node:zlib"
import { addSamplePictures } from "../test/pictures/sample-pictures.ts"
import { fillSite, owner } from "../test/releases/fill-site.ts"
import { type KeptContent, readContent } from "../test/releases/read-content.ts"
import { startSiteProcess } from "../test/site/site-process.ts"

/**
 * Fills a new site of this release with one of everything, and stores its data folder and its content in `test/releases`: each later
 * release is started on it by `test/faults/releases.test.ts`. The stored data of a release never changes. An argument is the folder of a
 * state between two releases.
 */
// `--pages 1.1.0-content` records HTML and entity tags of that folder again, after a deliberate change such as a new field.
if (process.argv[2] === "--pages") {
  await recordPages(join("test/releases", process.argv[3] ?? ""))
  process.exit()
}
const { version } = JSON.parse(readFileSync("package.json", "utf8")) as { version: string }
const kept = join("test/releases", process.argv[2] ?? version)
if (existsSync(kept)) throw new Error(`${kept} is there already.`)

const folder = mkdtempSync(join(tmpdir(), "maap-release-"))
try {
  await addSamplePictures(folder)
  const own = new Set(globSync(join(folder, "uploads/*")))
  const settings = { DATA_DIR: folder, SAMPLE_CONTENT: "off", ADMIN_EMAIL: owner.email, ADMIN_PASSWORD: owner.password }
  await whileRunning(settings, fillSite)
  // Read after another start, because some of it is stored only at the end, such as missing paths.
  const content = await whileRunning(settings, readWhole)
  mkdirSync(join(kept, "uploads"), { recursive: true })
  compress("content.json", Buffer.from(JSON.stringify(content)))
  // Variants are regenerated, and the product's own pictures differ by release.
  for (const file of globSync(join(folder, "uploads/*"))) {
    if (!own.has(file) && /-\d+x\d+\.\w+$/.test(file)) copyFileSync(file, join(kept, "uploads", basename(file)))
  }
  const database = new DatabaseSync(join(folder, "maap.sqlite"))
  database.exec(`vacuum into '${join(folder, "compact.sqlite")}'`)
  database.close()
  compress("maap.sqlite", readFileSync(join(folder, "compact.sqlite")))
} finally {
  rmSync(folder, { recursive: true, force: true })
}
process.stdout.write(`${kept}\n`)

async function recordPages(kept: string): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "maap-release-"))
  try {
    cpSync(join(kept, "uploads"), join(folder, "uploads"), { recursive: true })
    await addSamplePictures(folder)
    writeFileSync(join(folder, "maap.sqlite"), gunzipSync(readFileSync(join(kept, "maap.sqlite.gz"))))
    const content = JSON.parse(gunzipSync(readFileSync(join(kept, "content.json.gz"))).toString()) as KeptContent
    const { pages, etags = {} } = await whileRunning({ DATA_DIR: folder, SAMPLE_CONTENT: "off" }, readContent)
    for (const [path, page] of Object.entries(content.pages)) page.html = pages[path]?.html ?? ""
    for (const path of Object.keys(content.etags ?? {})) content.etags = { ...content.etags, [path]: etags[path] ?? "" }
    writeFileSync(join(kept, "content.json.gz"), pack(Buffer.from(JSON.stringify(content))))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** The site's content after the colour of each picture is known, which is computed in the background. */
async function readWhole(address: string): Promise<KeptContent> {
  for (;;) {
    const content = await readContent(address)
    if (!JSON.stringify(content).includes('"colour":""')) return content
    await setTimeout(200)
  }
}

async function whileRunning<Result>(
  settings: Record<string, string>,
  work: (address: string) => Promise<Result>,
): Promise<Result> {
  const site = await startSiteProcess({ settings })
  try {
    return await work(site.address)
  } finally {
    await site.end("SIGTERM")
  }
}

function compress(name: string, bytes: Buffer): void {
  writeFileSync(join(kept, `${name}.gz`), pack(bytes))
}

function pack(bytes: Buffer): Buffer {
  return gzipSync(bytes, { level: constants.Z_BEST_COMPRESSION })
}
