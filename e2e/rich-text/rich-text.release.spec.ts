import { expect, test } from "@playwright/test"
import fc from "fast-check"
import { readHtml } from "#richtext/html/read-html.ts"
import { readRaw, writeRaw } from "#richtext/raw.ts"
import { writeHtml } from "#richtext/html/write-html.ts"
import { allowedStored, findForbidden, mangledHtml } from "../../test/text/hostile-text.ts"
import { contentOf, htmlDocuments } from "../../test/text/rich-text.ts"
import { serveStage, type StageServer } from "../editor/stage.ts"

let stage: StageServer

test.beforeAll(async () => {
  stage = await serveStage("e2e/rich-text/page.html")
})

test.afterAll(() => stage.close())

test("a browser reads HTML as the server does, and has nothing to complain of", async ({ page }) => {
  const complaints: string[] = []
  page.on("console", (message) => complaints.push(message.text()))
  page.on("pageerror", (error) => complaints.push(error.message))
  await page.goto(stage.address)
  const written = fc.sample(htmlDocuments, { numRuns: 300, seed: 7 }).map(writeHtml)
  const typed = [
    '<p>a style="b" onclick=c</p><p title="<style>" onclick="d" style="text-align: center">e</p>',
    "<p>a<style>p > b { color: red }</style>c</p><STYLE media=x></STYLE><pre> onx = y</pre>",
    '<a href="/a" title="an onclick=b" data-c=" style=d">e</a><img src=f onerror=g alt="style=h">',
    "<noscript><p>a</p></noscript><table><style>b</style><tr><td>c</table>d",
    "<ul><li>a<ul><li>b</ul>c<li>d</ul><svg><style>e</style><text>f</text></svg>",
    `${"<div>".repeat(300)}a`,
  ]
  const all = [...written, ...typed]
  const read = await page.evaluate((texts) => texts.map((text) => window.readAsRaw(text)), all)
  for (const [index, html] of all.entries()) {
    expect(contentOf(readRaw(read[index] as string)), html).toEqual(contentOf(readRaw(rawOf(html))))
  }
  expect(complaints).toEqual([])
})

test("a browser finds nothing in mangled HTML that the model forbids", async ({ page }) => {
  await page.goto(stage.address)
  const texts = fc.sample(mangledHtml, { numRuns: 1_500, seed: 11 })
  const read = await page.evaluate((all) => all.map((text) => window.readAsRaw(text)), texts)
  for (const raw of read) expect(findForbidden(writeHtml(readRaw(raw)), allowedStored)).toEqual([])

  // Extremely deep nesting does not stop it, either.
  const raw = await page.evaluate(() => window.readAsRaw(`${"<div>".repeat(10_000)}a`))
  expect(raw).toContain('"text":"a"')
})

function rawOf(html: string): string {
  return writeRaw(readHtml(html))
}
