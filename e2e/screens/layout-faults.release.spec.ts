import { eachCase } from "../cases.ts"
import { expect, test } from "../product.ts"
import { findLayoutFaults } from "./layout-faults.ts"

/** Test pages with their expected faults. */
const pages: Record<string, [body: string, faults: RegExp[]]> = {
  "a page without faults": [
    `<h1>Title</h1><p>A text with <a href="/">a link</a> in it.</p><button>Send</button>
     <label style="display: block">Agree <input type="checkbox"></label><svg width="90" viewBox="0 0 90 40"><text y="20">850</text></svg>`,
    [],
  ],
  "a picture that is wider than the window": [
    `<section><img alt="" width="700" height="20"></section>`,
    [/^scrolls sideways: .*html.* by 100$/, /^wider than its column: section > img .* by 100$/],
  ],
  "a table that scrolls inside": [
    `<div style="overflow-x: auto"><table><tr><td style="min-width: 700px">Cell</table></div>`,
    [/^scrolls sideways: body > div “Cell” by 10\d$/],
  ],
  "small text, also in a drawing and a field": [
    `<p style="font-size: 13px">Small</p><svg width="50" viewBox="0 0 100 100"><text y="50" font-size="20">850</text></svg>
     <input style="font-size: 12px; height: 30px">`,
    [/text under 14 px: body > p “Small” is 13.0/, /svg > text “850” is 10.0/, /body > input .* is 12.0/],
  ],
  "a small button and a link alone": [
    `<button style="height: 20px; padding: 0">No</button><p><a href="/">Alone</a></p><p>In a <a href="/">text</a></p>`,
    [/^control under 24 px: body > button “No”/, /^control under 24 px: p > a “Alone”/],
  ],
  "a small control in a large place to press": [
    `<label style="display: block; line-height: 40px"><input type="radio"> Yes</label>
     <a href="/" style="display: block; position: relative; height: 12px; margin: 30px"><span
       style="position: absolute; inset: -12px"></span></a>`,
    [],
  ],
  "text that lies on other text": [
    `<p style="height: 20px">Under</p><p style="margin-top: -34px">Over it</p>`,
    [/^text on text: body > p “Over it” on body > p “Under”$/],
  ],
  "two words of a drawing on each other": [
    `<svg width="200" height="40"><text y="20">Counter</text><text y="20" x="9">Unit</text></svg>`,
    [/^text on text: svg > text/],
  ],
  "an open dialog, words read out only, and close lines": [
    `<p>Covered</p><dialog open style="top: 0">Over it</dialog>
     <span style="position: absolute; top: 10px; width: 1px; height: 1px; overflow: hidden">Read out</span>
     <h2 style="line-height: 0.95; width: 90px"><span>Two lines</span> <b>and more</b></h2>`,
    [],
  ],
  "a word that sticks out of its column": [
    `<div style="width: 90px">Unbrokenunbroken</div>`,
    [/^wider than its column: body > div “Unbrokenunbroken” text by \d+$/],
  ],
  "a box that is moved out of its column on purpose": [
    `<main style="padding: 0 40px"><p style="margin: 0 -40px">From edge to edge</p></main>`,
    [],
  ],
  "a screen whose column fills half of it": [
    `<main class="frame"><div style="width: 50%; height: 90px; border: 1px solid">Half</div></main>`,
    [/^narrow main column: body > main.frame “Half” 300 of 600$/],
  ],
}

test("of a layout just the faults are found", async ({ page }) => {
  await page.setViewportSize({ width: 600, height: 400 })
  await eachCase(Object.entries(pages), async ([body, faults]) => {
    await page.setContent(
      `<!doctype html><style>* { box-sizing: border-box } body { margin: 0; font: 16px/1.5 Arial } button, input { font: inherit }</style>${body}`,
    )
    const found = await page.evaluate(findLayoutFaults, { exceptions: [], frame: ".frame" })
    expect(found).toEqual(faults.map((fault) => expect.stringMatching(fault)))
  })

  // An exception applies to only one check.
  await page.setContent(`<p class="tiny" style="font-size: 10px">Tiny</p>`)
  const find = (check: "text on text" | "text under 14 px") =>
    page.evaluate(findLayoutFaults, { exceptions: [{ check, selector: ".tiny" }] })
  expect(await find("text on text")).toHaveLength(1)
  expect(await find("text under 14 px")).toEqual([])
})
