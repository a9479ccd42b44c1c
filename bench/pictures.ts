import { spawnSync } from "node:child_process"
import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { chromium } from "@playwright/test"
import sharp, { type Sharp } from "sharp"
import { encode, shrink } from "#images/process/render.ts"
import { sitePictures } from "#pages/site/pictures.ts"
import { type SiteProcess, startSiteProcess } from "../test/site/site-process.ts"
import type { DataFolders } from "./data-folder.ts"
import { visit } from "./load/visits.ts"
import { measureLibrary, signIn } from "./picture-library.ts"
import { memory, sleep } from "./process-metrics.ts"
import { median, report, type Row } from "./results.ts"

const admin = { ADMIN_EMAIL: "bench@maap.example", ADMIN_PASSWORD: "many pictures at once" }
const kilobyte = 1024

/** What pictures cost: memory and latency with uploads, the weight of Home, and the sizes of variants with their distance from the original. */
export async function measurePictures(folders: DataFolders, [uploads = "100"]: string[] = []): Promise<void> {
  const rows = [
    ...(await measureFirstStart(folders)),
    ...(await measureUploads(folders, Number(uploads))),
    await say("the library's first page", () => measureLibrary(folders, admin)),
    ...(await say("the variants", () => measureVariants(folders))),
  ]
  report("Pictures", rows, [
    `Memory of the web server alone; ${uploads} uploads of 12 megapixels one after another, then 20 beside 30 visits a second. Home in a window of 390 × 844 at 3 pixels for each of CSS, cached nothing, not scrolled.`,
  ])
}

/** Home right after a first start and once all variants are made, and the memory after that. */
async function measureFirstStart(folders: DataFolders): Promise<Row[]> {
  const folder = folders.empty()
  const site = await startSiteProcess({ settings: { DATA_DIR: folder, ...admin } })
  try {
    const first = await say("Home right after a first start", () => weighHome(site.address))
    await say("waiting until all variants are made", () => untilAlone(site))
    const later = await say("Home with all variants", () => weighHome(site.address))
    const weight = (what: string, bytes: number): Row => {
      const [measured, isMet] = [`${Math.round(bytes / kilobyte)} KB`, bytes <= 260 * kilobyte]
      return { what, measured, wanted: "≤ 260 KB", isMet }
    }
    return [
      weight("Home on a phone, right after a first start", first),
      weight("Home on a phone, all variants made", later),
      memoryRow("At rest after a first start", memory(site.pid), 120),
    ]
  } finally {
    await site.end("SIGTERM")
  }
}

async function measureUploads(folders: DataFolders, count: number): Promise<Row[]> {
  const site = await startSiteProcess({ settings: { DATA_DIR: folders.copy(), ...admin } })
  try {
    const token = await signIn(site.address, admin)
    const send = (index: number) => upload(site.address, token, index)
    const times: number[] = []
    await say(`${count} uploads`, async () => {
      for (let sent = 0; sent < count; sent++) times.push(await send(sent))
    })
    await say("waiting until their variants are made", () => untilAlone(site))
    const after = memory(site.pid)
    const before = await say("visits", () => visit(site.address, { perSecond: 30, seconds: 20 }))
    const sending = (async () => {
      for (let sent = 0; sent < Math.min(20, count); sent++) await send(count + sent)
    })()
    const beside = await say("visits beside uploads", () => visit(site.address, { perSecond: 30, seconds: 20 }))
    await sending
    const [usual, meanwhile] = [percentile(before.latencies), percentile(beside.latencies)]
    return [
      memoryRow(`After ${count} uploads of 12 megapixels`, after, 140),
      {
        what: "Answer to an upload",
        measured: `${(median(times) / 1000).toFixed(1)} s`,
        wanted: "< 5 s",
        isMet: median(times) < 5_000,
      },
      {
        what: "p99 of visitors while 20 are uploaded",
        measured: `${meanwhile.toFixed(1)} ms`,
        beside: `before ${usual.toFixed(1)} ms`,
        ratio: meanwhile / usual,
        wanted: "≤ 2",
        isMet: meanwhile <= 2 * usual,
      },
    ]
  } finally {
    await site.end("SIGTERM")
  }
}

function memoryRow(what: string, megabytes: number, max: number): Row {
  return { what, measured: `${megabytes.toFixed(0)} MB`, wanted: `≤ ${max} MB`, isMet: megabytes <= max }
}

/** Prints the measurement and its duration. */
async function say<Result>(what: string, work: () => Promise<Result>): Promise<Result> {
  process.stdout.write(`  ${what}... `)
  const began = performance.now()
  const result = await work()
  process.stdout.write(`${((performance.now() - began) / 1000).toFixed(1)} s\n`)
  return result
}

/** More seconds than the image process needs for all that is asked of it here. */
const longest = 30 * 60

/** Waits until the image process has made what there is to make and has ended. */
async function untilAlone({ pid }: SiteProcess): Promise<void> {
  for (let [alone, waited] = [0, 0]; alone < 5; waited++) {
    if (waited > longest) throw new Error(`The image process was still at work after ${longest} s.`)
    await sleep(1_000)
    alone = readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").trim() === "" ? alone + 1 : 0
  }
}

/** The bytes that a phone fetches for Home before scrolling, as transferred. */
async function weighHome(address: string): Promise<number> {
  const browser = await chromium.launch({
    executablePath: process.env["CHROMIUM_PATH"] ?? "/usr/bin/chromium",
    args: ["--no-sandbox"],
  })
  try {
    const context = await browser.newContext({
      viewport: { width: 390, height: 844 },
      deviceScaleFactor: 3,
      isMobile: true,
    })
    const page = await context.newPage()
    const session = await context.newCDPSession(page)
    let bytes = 0
    session.on("Network.loadingFinished", ({ encodedDataLength }) => {
      bytes += encodedDataLength
    })
    await session.send("Network.enable")
    await page.goto(address, { waitUntil: "networkidle" })
    await sleep(2_000)
    return bytes
  } finally {
    await browser.close()
  }
}

/** Uploads another picture of 12 megapixels, and returns how long the answer took in milliseconds. */
async function upload(address: string, token: string, index: number): Promise<number> {
  const files = Object.values(sitePictures)
  const { file } = files[index % files.length] as (typeof files)[number]
  const bytes = await sharp(file)
    .resize({ width: 4032, height: 3024, fit: "cover" })
    .modulate({ hue: 1 + (index % 359) })
    .jpeg({ quality: 85 })
    .toBuffer()
  const form = new FormData()
  form.set("file", new Blob([new Uint8Array(bytes)], { type: "image/jpeg" }), `${index}.jpg`)
  const began = performance.now()
  const answer = await fetch(`${address}/api/images`, {
    method: "POST",
    body: form,
    headers: { Authorization: `Bearer ${token}` },
  })
  if (answer.status !== 201) throw new Error(`An upload was answered with ${answer.status}: ${await answer.text()}`)
  return performance.now() - began
}

function percentile(latencies: readonly number[]): number {
  return latencies.toSorted((a, b) => a - b)[Math.floor(latencies.length * 0.99)] ?? 0
}

/** The sizes of the AVIF variants of all sample pictures, and their distance from the originals. */
async function measureVariants(folders: DataFolders): Promise<Row[]> {
  const folder = folders.empty()
  const rows: Row[] = []
  for (const [width, largest] of [
    [768, 80],
    [1440, 180],
  ] as const) {
    const sizes: number[] = []
    const distances: number[] = []
    for (const name of readdirSync("assets/sample").filter((each) => each.endsWith(".jpg"))) {
      const pixels = await shrink(readFileSync(join("assets/sample", name)), { width })
      const written = await encode(pixels, "avif")
      sizes.push(written.length / kilobyte)
      const { bytes, ...raw } = pixels
      distances.push(await measureDistance(folder, sharp(bytes, { raw }), sharp(written)))
    }
    const [heaviest, farthest] = [Math.max(...sizes), Math.max(...distances)]
    rows.push(
      {
        what: `AVIF of ${width} pixels, the largest`,
        measured: `${Math.round(heaviest)} KB`,
        beside: `the middle ${Math.round(median(sizes))} KB`,
        wanted: `≤ ${largest} KB`,
        isMet: heaviest <= largest,
      },
      {
        what: `Their distance from the original (Butteraugli, 3-norm), the largest`,
        measured: farthest.toFixed(2),
        beside: `the middle ${median(distances).toFixed(2)}`,
        wanted: "≤ 1",
        isMet: farthest <= 1,
      },
    )
  }
  return rows
}

/** Butteraugli of libjxl sees texture and colour as an eye does: pictures at a distance of 1 are just told apart, side by side. */
async function measureDistance(folder: string, ...pictures: [Sharp, Sharp]): Promise<number> {
  const files = ["original.png", "variant.png"].map((name) => join(folder, name))
  for (const [index, picture] of pictures.entries()) await picture.png().toFile(files[index] as string)
  const { stdout } = spawnSync("butteraugli_main", files, { encoding: "utf8" })
  const [, distance] = /^3-norm: ([\d.]+)$/m.exec(stdout ?? "") ?? []
  if (distance === undefined) throw new Error("This measurement needs butteraugli_main, of Debian's libjxl-devtools.")
  return Number(distance)
}
