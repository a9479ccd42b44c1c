import { eachCase } from "../cases.ts"
import { expect, test } from "../product.ts"
import { findContrastFaults } from "./contrast-faults.ts"

/** Test pages with their expected faults. */
const pages: Record<string, [body: string, faults: RegExp[]]> = {
  "a menu whose current link has a line": [
    `<ul><li><a href="/" aria-current="page" style="border-bottom: 3px solid Highlight">Home</a><li><a href="/b">B</a></ul>`,
    [],
  ],
  "a menu whose current link has another ground and an edge of a colour": [
    `<style>a { border-bottom: 3px solid transparent } [aria-current] { border-color: gold; background: #eee }</style>
     <ul><li><a href="/" aria-current="page">Home</a><li><a href="/b">B</a></ul>`,
    [/^not marked: li > a “Home” like “B”$/],
  ],
  "a choice that its own radio button shows, and one whose button is hidden": [
    `<div><label><input type="radio" name="a" checked>One</label><label><input type="radio" name="a">Two</label></div>
     <div><label><input type="radio" name="b" checked hidden>Three</label><label><input type="radio" name="b" hidden>Four</label></div>`,
    [/^not marked: div > label “Three” like “Four”$/],
  ],
  "a drawing in black, and one in the visitor's colours": [
    `<svg viewBox="0 0 90 40"><path d="M0 10h90" stroke="#141C18"></path><text y="30" fill="#141C18">850</text></svg>
     <svg viewBox="0 0 90 40" style="fill: CanvasText"><path d="M0 10h90" style="stroke: CanvasText"></path></svg>`,
    [/^hardly seen: svg > path .*to 1$/, /^hardly seen: svg > text “850” .*to 1$/],
  ],
}

test("in colours of the visitor just what cannot be told apart is found", async ({ page }) => {
  await page.emulateMedia({ forcedColors: "active", colorScheme: "dark" })
  await eachCase(Object.entries(pages), async ([body, faults]) => {
    await page.setContent(`<!doctype html><body style="font: 16px Arial">${body}`)
    const found = await page.evaluate(findContrastFaults)
    expect(found).toEqual(faults.map((fault) => expect.stringMatching(fault)))
  })
})
