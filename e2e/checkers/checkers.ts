import { execFile } from "node:child_process"
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises"
import { createRequire } from "node:module"
import { tmpdir } from "node:os"
import { join } from "node:path"
import type { Page } from "@playwright/test"
import type { AxeResults, ElementContext, RunOptions } from "axe-core"
import { waitForContent } from "../screens/screens.ts"

const { resolve } = createRequire(import.meta.url)

type Violation = [rule: string, where: unknown]

/** The violations that axe and IBM's engine find on the current page, both without a network. */
export async function findAccessibilityViolations(page: Page): Promise<Violation[]> {
  return [...(await findByAxe(page)), ...(await findByEngine(page))]
}

/** The violations that axe finds on the current page, or in the part with a selector. */
export async function findByAxe(page: Page, part?: string): Promise<Violation[]> {
  await waitForLayout(page)
  // Fading and sliding content is paler than its final state; infinite animations are not awaited.
  await page.evaluate(() => {
    const motions = document.getAnimations().filter((each) => each.effect?.getComputedTiming().endTime !== Infinity)
    return Promise.allSettled(motions.map(({ finished }) => finished))
  })
  // Evaluated, because of the content policy; a frame's content is a separate page. Axe's own builder takes six times as long.
  if (!(await page.evaluate(() => "axe" in globalThis))) await page.evaluate(await readChecker("axe-core/axe.min.js"))
  return await page.evaluate(async (selector) => {
    const { axe } = globalThis as unknown as {
      axe: { run(where: ElementContext, options: RunOptions): Promise<AxeResults> }
    }
    // Rules without violations need no description.
    const { violations } = await axe.run(selector ?? document, {
      resultTypes: ["violations"],
      preload: false,
      iframes: false,
    })
    return violations.map(({ id, nodes }): Violation => [id, nodes.map(({ target }) => target)])
  }, part)
}

/**
 * Waits until everything is laid out, including frames, which IBM's engine reads: without layout there are no colours and labels. A frame
 * whose page is still loading contains an empty one, which is laid out; so it waits for the page of the frame's URL.
 */
async function waitForLayout(page: Page): Promise<void> {
  // Updates that depend on the window's width run in its next frame.
  await page.evaluate(() => new Promise((frame) => requestAnimationFrame(() => requestAnimationFrame(frame))))
  // A preview has no element until its URL is known.
  await waitForContent(page)
  await page.waitForFunction(() => {
    const frames = [...document.querySelectorAll("iframe")].map((frame) => ({
      page: frame.contentDocument,
      of: frame.src,
    }))
    return [{ page: document, of: location.href }, ...frames].every(
      ({ page: shown, of }) =>
        shown?.readyState === "complete" &&
        new URL(of).pathname === shown.location.pathname &&
        shown.documentElement.dataset["lower"] === undefined,
    )
  })
}

interface EngineResult {
  ruleId: string
  reasonId: string
  value: [kind: string, outcome: string]
  message: string
  snippet: string
}

/** The violations that IBM's engine finds on the current page. */
export async function findByEngine(page: Page): Promise<Violation[]> {
  await waitForLayout(page)
  // Evaluated, because the content policy blocks scripts of other sites.
  await page.evaluate(await readChecker("accessibility-checker-engine/ace.js"))
  const results = await page.evaluate(async () => {
    const { ace } = globalThis as unknown as {
      ace: { Checker: new () => { check(doc: Document, rules: string[]): Promise<{ results: EngineResult[] }> } }
    }
    const report = await new ace.Checker().check(document, ["WCAG_2_2"])
    return report.results.filter(({ value: [kind, outcome] }) => kind === "VIOLATION" && outcome === "FAIL")
  })
  return results.map(({ ruleId, reasonId, message, snippet }) => [`${ruleId} ${reasonId}: ${message}`, snippet])
}

const checkers = new Map<string, Promise<string>>()

function readChecker(file: string): Promise<string> {
  return checkers.getOrInsertComputed(file, () => readFile(resolve(file), "utf8"))
}

interface HtmlMessage {
  type: string
  url: string
  message: string
  /** The markup around the error, and the error's range in it. */
  extract?: string
  hiliteStart?: number
  hiliteLength?: number
}

/**
 * HTML and CSS that this version of the checker does not know yet; later ones download a Java when they are installed. It knows so little
 * of current CSS, which pages contain as built, that all of its CSS messages are ignored.
 */
const isNewer = /^(Attribute “closedby” not allowed|Bad value “speculationrules” for attribute “type”|CSS: )/

/**
 * ProseMirror's helper image at the edge of a text that starts or ends with a picture: browsers draw no caret there without one. It exists
 * only while the text is edited.
 */
const editorsOwn = '<img class="ProseMirror-separator" alt="">'

function isFault({ type, message, extract = "", hiliteStart = 0, hiliteLength = 0 }: HtmlMessage): boolean {
  const fault = extract.slice(hiliteStart, hiliteStart + hiliteLength)
  return type === "error" && !isNewer.test(message) && fault !== editorsOwn
}

/** The errors that the Nu HTML checker finds in documents, by name; it needs a Java. */
export async function findHtmlErrors(documents: Record<string, string>): Promise<Violation[]> {
  const folder = await mkdtemp(join(tmpdir(), "maap-html-"))
  try {
    const names = Object.keys(documents)
    const files = names.map((_, index) => join(folder, `${index}.html`))
    await Promise.all(files.map((file, index) => writeFile(file, documents[names[index] ?? ""] ?? "")))
    const jar = String(createRequire(import.meta.url)("vnu-jar"))
    const output = await new Promise<string>((answer) => {
      execFile("java", ["-jar", jar, "--format", "json", ...files], { maxBuffer: 1e8 }, (_, stdout, stderr) => {
        answer(stderr || stdout)
      })
    })
    const { messages } = JSON.parse(output) as { messages: HtmlMessage[] }
    return messages
      .filter(isFault)
      .map(({ url, message, extract }) => [
        `${names[Number.parseInt(url.split("/").at(-1) ?? "")]}: ${message}`,
        extract,
      ])
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
