import { expect, type Locator, type Page, test as base } from "@playwright/test"
import { whyWithout } from "../../test/needed-packages.ts"
import { serveStage, type StageServer } from "./stage.ts"
import type { Stage } from "./stage.tsx"

/** The editor on a separate page, as a person and the form around it see it. */
export interface Editor {
  page: Page
  /** The edited text. */
  text: Locator
  /** The images in the text. */
  image: Locator
  tool(name: string): Locator
  /** Loads HTML, with the caret before the first character. */
  load(html: string): Promise<void>
  html(): Promise<string>
  /** Each block as `type text`, with its depth unless it is 0: `ordered-list-item/1 text`. */
  blocks(): Promise<string[]>
  raw(): Promise<{ blocks: Record<string, unknown>[]; entityMap: Record<string, Record<string, unknown>> }>
  press(...keys: string[]): Promise<void>
  type(text: string): Promise<void>
  /** Sets the caret or a selection by characters from the start of the text; a block's end counts as one. */
  select(from: number, to?: number): Promise<void>
  /** Pastes from the real clipboard. */
  paste(kinds: Record<string, string>): Promise<void>
  /** Evaluates a function on the page's stage. */
  ask<Answer>(question: (stage: Stage) => Answer): Promise<Answer>
}

/** Tests on a page with only the editor, a new one each; skipped without a browser. */
export const test = base.extend<{ browserOrSkip: undefined; editor: Editor }, { stage: StageServer }>({
  browserOrSkip: [
    async ({}, use, info) => {
      info.skip(info.config.metadata["hasBrowser"] === false, whyWithout("chromium"))
      await use(undefined)
    },
    { auto: true },
  ],
  stage: [
    async ({}, use) => {
      const server = await serveStage("e2e/editor/stage.html")
      await use(server)
      await server.close()
    },
    { scope: "worker", timeout: 120_000 },
  ],
  editor: async ({ page, stage, context }, use) => {
    await context.grantPermissions(["clipboard-read", "clipboard-write"])
    const complaints: string[] = []
    page.on("console", (message) => {
      if (["error", "warning"].includes(message.type())) complaints.push(message.text())
    })
    page.on("pageerror", (error) => complaints.push(error.message))
    await page.goto(stage.address)
    await use(openEditor(page))
    expect(complaints).toEqual([])
  },
})

function openEditor(page: Page): Editor {
  const text = page.getByRole("textbox", { name: "Edit text" })
  const raw: Editor["raw"] = async () => JSON.parse(await page.evaluate(() => window.stage.read("raw"))) as never
  return {
    page,
    text,
    image: text.locator("img:not(.ProseMirror-separator)"),
    tool: (name) => page.getByRole("toolbar").getByRole("button", { name, exact: true }),
    async load(html) {
      await page.evaluate((markup) => window.stage.load(markup, "html"), html)
      await expect(text.locator("[data-block-type]").first()).toBeVisible()
      await text.focus()
      await page.keyboard.press("Control+Home")
    },
    // The editor reads typed text after the browser has changed the page.
    html: () => page.evaluate(() => new Promise(requestAnimationFrame).then(() => window.stage.read("html"))),
    raw,
    async blocks() {
      return (await raw()).blocks.map(
        ({ type, depth, text: written }) =>
          `${String(type)}${depth === 0 ? "" : `/${String(depth)}`}${written === "" ? "" : ` ${String(written)}`}`,
      )
    },
    async press(...keys) {
      for (const key of keys) await page.keyboard.press(key)
    },
    type: (written) => page.keyboard.type(written),
    async select(from, to = from) {
      await text.focus()
      await page.keyboard.press("Control+Home")
      for (let at = 0; at < from; at++) await page.keyboard.press("ArrowRight")
      for (let at = from; at < to; at++) await page.keyboard.press("Shift+ArrowRight")
    },
    async paste(kinds) {
      const other = await page.context().newPage()
      await other.goto(new URL("/other", page.url()).href)
      await other.evaluate(async (entries) => {
        const blobs = Object.entries(entries).map(([kind, content]) => [kind, new Blob([content], { type: kind })])
        await navigator.clipboard.write([new ClipboardItem(Object.fromEntries(blobs) as Record<string, Blob>)])
      }, kinds)
      await other.close()
      await page.bringToFront()
      await page.keyboard.press("Control+v")
    },
    ask: (question) => page.evaluate(`(${question.toString()})(window.stage)`),
  }
}

export { expect }

/** A picture of one dot, as a data URL. */
export const dot =
  "data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=="
