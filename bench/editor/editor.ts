import { readFileSync } from "node:fs"
import { gzipSync } from "node:zlib"
import { type Browser, type CDPSession, chromium, type Page } from "@playwright/test"
import { serveStage } from "../../e2e/editor/stage.ts"
import browserTests from "../../playwright.config.ts"
import { installOnce } from "../install.ts"
import type { BenchPage } from "./page.tsx"
import { measurePastes } from "./pastes.ts"

/**
 * Compares the editor with TipTap's starter kit in a real browser on the same documents: script time per keystroke and Enter, mounting,
 * reading and writing 200 KB of HTML, and loaded code. Documents take turns in short rounds, so other load on the machine affects all; the
 * fastest quarter of the rounds is reported, because load only adds time.
 */
type EditorName = Parameters<BenchPage["mount"]>[0]

const editors: EditorName[] = ["maap", "tiptap"]
const sizes = [50, 500, 2_000, 5_000]
const rounds = 12
const keysInRound = 40
const entersInRound = 10

const words =
  "Every carcass is cut to the wall it will stand at, and every door is hung once before it leaves the workshop."

/** A document as people write them: headings, paragraphs with marks and links, lists, quotes. */
function writeDocument(blocks: number): string {
  return Array.from({ length: blocks }, (_, index) => {
    switch (index % 10) {
      case 0:
        return `<h2>Part ${index / 10 + 1}</h2>`
      case 4:
        return `<ul><li>${words}</li></ul>`
      case 6:
        return `<blockquote>${words}</blockquote>`
      case 8:
        return `<p>${words.replace("cut", "<strong>cut</strong>")} <a href="https://maap.example/${index}">More</a></p>`
      default:
        return `<p>${words}</p>`
    }
  }).join("\n")
}

/** An open document and its measurements in milliseconds. */
interface Subject {
  editor: EditorName
  blocks: number
  page: Page
  cdp: CDPSession
  mount: number
  keystrokes: number[]
  enters: number[]
}

async function openSubject(browser: Browser, address: string, editor: EditorName, blocks: number): Promise<Subject> {
  const page = await browser.newPage()
  await page.goto(address)
  const cdp = await page.context().newCDPSession(page)
  // The time of the page's own thread, which does not run on while other programs have the processor.
  await cdp.send("Performance.enable", { timeDomain: "threadTicks" })
  const html = writeDocument(blocks)
  const mount = await page.evaluate(([name, text]) => window.bench.mount(name, text), [editor, html] as const)
  // The caret goes into a paragraph in the middle of the document.
  const paragraphs = page.locator(".ProseMirror > p")
  await paragraphs.nth(Math.floor((await paragraphs.count()) / 2)).click()
  await page.keyboard.press("End")
  return { editor, blocks, page, cdp, mount, keystrokes: [], enters: [] }
}

/** Seconds that scripts have run on the page so far. */
async function readScriptTime(cdp: CDPSession): Promise<number> {
  const { metrics } = await cdp.send("Performance.getMetrics")
  return metrics.find(({ name }) => name === "ScriptDuration")?.value ?? 0
}

async function measureKeys({ page, cdp }: Subject, key: string, times: number): Promise<number> {
  await page.bringToFront()
  await page.keyboard.press(key)
  await page.waitForTimeout(250)
  const before = await readScriptTime(cdp)
  for (let done = 0; done < times; done++) await page.keyboard.press(key)
  await page.waitForTimeout(250)
  return (((await readScriptTime(cdp)) - before) / times) * 1_000
}

async function measureConversion(browser: Browser, address: string, editor: EditorName) {
  const page = await browser.newPage()
  await page.goto(address)
  const long = writeDocument(2_000)
  const html = long.slice(0, long.lastIndexOf("\n", 200 * 1024))
  const times = await page.evaluate(([name, text]) => window.bench.convert(name, text, 15), [editor, html] as const)
  await page.close()
  return times
}

function quartile(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 4)] ?? 0
}

/** The compressed kilobytes that a form loads for the editor in addition to an admin screen. */
function weighEditor(): number {
  const manifest = JSON.parse(readFileSync("dist/client/.vite/manifest.json", "utf8")) as Record<string, Chunk>
  const everywhere = reach(manifest, "src/admin-main.tsx")
  const own = [...reach(manifest, "src/cms/admin/fields/description-editor.tsx")].filter(
    (file) => !everywhere.has(file),
  )
  const bytes = own.map((file) => gzipSync(readFileSync(`dist/client/${file}`)).length)
  return bytes.reduce((sum, each) => sum + each, 0) / 1024
}

interface Chunk {
  file: string
  imports?: string[]
  css?: string[]
}

function reach(manifest: Record<string, Chunk>, entry: string, seen = new Set<string>()): Set<string> {
  const chunk = manifest[entry]
  if (!chunk || seen.has(chunk.file)) return seen
  seen.add(chunk.file)
  for (const sheet of chunk.css ?? []) seen.add(sheet)
  for (const each of chunk.imports ?? []) reach(manifest, each, seen)
  return seen
}

function print(lines: string[][]): void {
  const widths = lines[0]?.map((_, column) => Math.max(...lines.map((line) => line[column]?.length ?? 0))) ?? []
  const text = lines.map((line) =>
    line
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join("  ")
      .trimEnd(),
  )
  process.stdout.write(`${text.join("\n")}\n\n`)
}

const say = (isMet: boolean) => (isMet ? "met" : "NOT MET")

installOnce("TipTap", "bench/tiptap")
const server = await serveStage("bench/editor/page.html")
const browser = await chromium.launch(browserTests.use?.launchOptions)
try {
  const subjects: Subject[] = []
  for (const blocks of sizes) {
    for (const editor of editors) subjects.push(await openSubject(browser, server.address, editor, blocks))
  }
  for (let round = 0; round < rounds; round++) {
    for (const subject of subjects) subject.keystrokes.push(await measureKeys(subject, "a", keysInRound))
  }
  for (let round = 0; round < rounds; round++) {
    for (const subject of subjects) subject.enters.push(await measureKeys(subject, "Enter", entersInRound))
  }
  print([
    ["editor", "blocks", "keystroke, script ms", "Enter, script ms", "mount, ms"],
    ...subjects.map(({ editor, blocks, mount, keystrokes, enters }) => [
      editor,
      String(blocks),
      quartile(keystrokes).toFixed(2),
      quartile(enters).toFixed(2),
      mount.toFixed(0),
    ]),
  ])
  const keystroke = (editor: EditorName, blocks: number) =>
    quartile(subjects.find((each) => each.editor === editor && each.blocks === blocks)?.keystrokes ?? [])
  const conversions = new Map<EditorName, { read: number; write: number }>()
  for (const editor of editors) conversions.set(editor, await measureConversion(browser, server.address, editor))
  print([
    ["editor", "200 KB of HTML read, ms", "written, ms"],
    ...[...conversions].map(([editor, { read, write }]) => [editor, read.toFixed(1), write.toFixed(1)]),
  ])

  const pastes = await measurePastes(browser, server.address)
  print([
    ["100 KB pasted", "ms until laid out", "200 at most"],
    ...pastes.map(([name, ms]) => [name, ms.toFixed(0), say(ms <= 200)]),
  ])

  const growth = keystroke("maap", 2_000) / keystroke("maap", 50)
  const beside = keystroke("maap", 2_000) / keystroke("tiptap", 2_000)
  const [ours, theirs] = editors.map((editor) => conversions.get(editor) ?? { read: 0, write: 0 })
  const reading = (ours?.read ?? 0) / (theirs?.read ?? 1)
  const writing = (ours?.write ?? 0) / (theirs?.write ?? 1)
  const weight = weighEditor()
  print([
    ["what", "measured", "wanted", ""],
    ["keystroke at 2000 blocks / at 50", growth.toFixed(2), "1.5 at most", say(growth <= 1.5)],
    ["keystroke at 2000 blocks / TipTap's", beside.toFixed(2), "1 at most", say(beside <= 1)],
    ["200 KB read / TipTap's", reading.toFixed(2), "1 at most", say(reading <= 1)],
    ["200 KB written / TipTap's", writing.toFixed(2), "1 at most", say(writing <= 1)],
    ["the editor's code, packed, KB", weight.toFixed(1), "110 at most", say(weight <= 110)],
  ])
} finally {
  await browser.close()
  await server.close()
}
