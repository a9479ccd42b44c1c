import { existsSync, readFileSync, statSync } from "node:fs"
import { gzipSync } from "node:zlib"
import type { Page } from "@playwright/test"
import { collectComplaints, expect, fixedPaths, scrollThrough, test } from "../product.ts"

interface Chunk {
  file: string
  imports?: string[]
}

const manifest = JSON.parse(readFileSync("dist/client/.vite/manifest.json", "utf8")) as Record<string, Chunk>

/** The size of a built file as it travels compressed, in bytes. */
function weigh(file: string): number {
  const zipped = `dist/client/${file}.gz`
  return statSync(existsSync(zipped) ? zipped : `dist/client/${file}`).size
}

/** A chunk with all that it cannot run without. */
function withImports(name: string, found = new Set<string>()): Set<string> {
  const chunk = manifest[name]
  if (!chunk || found.has(chunk.file)) return found
  found.add(chunk.file)
  for (const each of chunk.imports ?? []) withImports(each, found)
  return found
}

/** Whether the machine has one of the fonts of `ui/fallback-fonts.css` whose measure is set to that of Anek, as every phone has. */
async function hasStandInFont(page: Page): Promise<boolean> {
  return page.evaluate(() =>
    Promise.any(
      ["Arial", "Roboto", "Liberation Sans", "Helvetica"].map((name) =>
        new FontFace("probe", `local("${name}")`).load(),
      ),
    ).then(
      () => true,
      () => false,
    ),
  )
}

const pages = [...fixedPaths, "/wardrobes"]

/** The scripts that this page holds or has fetched so far, as they travel compressed, in bytes. */
async function weighFetched(page: Page): Promise<number> {
  const inline = await page
    .locator("script:not([src], [type])")
    .evaluateAll((all) => all.map(({ textContent }) => textContent))
  const scripts = await page.evaluate(() =>
    performance
      .getEntriesByType("resource")
      .map(({ name }) => new URL(name).pathname)
      .filter((name) => name.endsWith(".js")),
  )
  return [...new Set(scripts)].reduce((sum, file) => sum + weigh(file.slice(1)), gzipSync(inline.join("")).length)
}

/** Whether no script was asked for before something of the page was on the screen. */
function fetchedAfterPaint(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const painted = performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? Number.POSITIVE_INFINITY
    const scripts = performance.getEntriesByType("resource").filter(({ name }) => name.endsWith(".js"))
    return scripts.length > 0 && scripts.every(({ startTime }) => startTime > painted)
  })
}

test("before anybody touches it no page fetches more than 6.25 KB of script, at any width, and none before it is painted", async ({
  page,
  product,
}) => {
  // Forty visits one after another, which take a minute on a slow machine.
  test.slow()
  const body = await (await page.request.get("/sitemap.xml")).text()
  const further = [...body.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url]) => new URL(url ?? "").pathname)
  const kinds = new Map(further.map((path) => [path.split("/").slice(0, -1).join("/") || path, path]))
  for (const path of new Set([...fixedPaths, "/wardrobes", ...kinds.values(), "/blog/nothing"])) {
    for (const [width, height] of [
      [390, 844],
      [768, 1024],
      [1440, 900],
    ] as const) {
      await page.setViewportSize({ width, height })
      await page.goto(product.address + path)
      await expect(page.locator("html")).toHaveAttribute("data-fonts", { timeout: 20_000 })
      await page.waitForLoadState("networkidle")
      const weight = await weighFetched(page)
      expect([path, width, weight > 1024 && weight <= 6.25 * 1024]).toEqual([path, width, true])
      expect([path, width, await fetchedAfterPaint(page)]).toEqual([path, width, true])
    }
  }
})

test("the estimate adds at most 25 KB of script to what every page with a form has", () => {
  const others = new Set([
    ...withImports("src/site/browser/entry.ts"),
    ...withImports("src/site/islands/enquiry/enquiry-form.tsx"),
  ])
  const own = [...withImports("src/site/islands/estimate/estimate.tsx")].filter((file) => !others.has(file))
  expect(own.length).toBeGreaterThan(0)
  expect(own.reduce((sum, file) => sum + weigh(file), 0)).toBeLessThanOrEqual(25 * 1024)
})

test("the admin begins with at most 384 KB of script, and the editor of pages is a chunk of its own", () => {
  const first = [...withImports("src/admin/main.tsx"), ...withImports("src/admin/shell/layout.tsx")]
  const files = new Set(first)
  expect([...files].reduce((sum, file) => sum + statSync(`dist/client/${file}`).size, 0)).toBeLessThanOrEqual(
    384 * 1024,
  )
  const editor = manifest["src/admin/pages/page-form.tsx"]
  expect(editor?.file).toBeDefined()
  expect(files).not.toContain(editor?.file)
  const history = manifest["src/admin/history/history.tsx"]
  expect(history?.file).toBeDefined()
  expect(files).not.toContain(history?.file)
})

test("no screen of the admin loads the script and the styles of the site", () => {
  const screens = Object.keys(manifest).filter((name) => name.startsWith("src/admin/"))
  expect(screens.length).toBeGreaterThan(40)
  const site = manifest["src/site/browser/entry.ts"]?.file
  expect(site).toBeDefined()
  expect(screens.filter((name) => withImports(name).has(site ?? ""))).toEqual([])
})

for (const path of pages) {
  test(`${path} has fetched at most ${path === "/estimate" ? "90 + 25" : "95"} KB of script once all of its islands are hydrated, and at most five fonts, and says nothing on the console`, async ({
    page,
  }) => {
    const complaints = collectComplaints(page)
    const fonts = new Set<string>()
    page.on("request", (request) => {
      if (request.resourceType() === "font") fonts.add(request.url())
    })
    await page.goto(path)
    // Its scripts are there: an island that was passed before that has no need to be hydrated.
    await expect(page.locator("html")).toHaveAttribute("data-fonts")
    await scrollThrough(page)
    const pending = page.locator('island-root:not([data-alive], [data-when="reach"], [data-island="edit-bar"])')
    await expect(pending).toHaveCount(0)
    const weight = await weighFetched(page)
    expect(weight).toBeGreaterThan(1024)
    expect(weight).toBeLessThanOrEqual((path === "/estimate" ? 90 + 25 : 95) * 1024)
    expect(fonts.size).toBeLessThanOrEqual(5)
    expect(complaints).toEqual([])
  })

  test(`${path} does not shift when the font arrives late, nor when it is read to its end`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.route("**/*.woff2", async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 600))
      await route.continue()
    })
    await page.addInitScript(() => {
      const seen = window as unknown as { shift: number }
      seen.shift = 0
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[]) {
          if (!entry.hadRecentInput) seen.shift += entry.value
        }
      }).observe({ type: "layout-shift", buffered: true })
    })
    await page.goto(path)
    test.skip(
      !(await hasStandInFont(page)),
      "none of the fonts that stand in for Anek is installed (fonts-liberation is one)",
    )
    await expect(page.locator("html")).toHaveAttribute("data-fonts")
    await scrollThrough(page)
    const shift = await page.evaluate(() => (window as unknown as { shift: number }).shift)
    expect(shift).toBeLessThan(0.02)
  })
}

for (const [font, width, weight] of [
  ["--font", 88, 500],
  ["--font", 100, 400],
  ["--font-display", 104, 500],
  ["--font-display", 110, 600],
  ["--font-display", 118, 600],
] as const) {
  test(`text of ${width} % and ${weight} in ${font} is as wide in a font of the device as in Anek`, async ({
    page,
  }) => {
    await page.goto("/about")
    await expect(page.locator("html")).toHaveAttribute("data-fonts")
    test.skip(!(await hasStandInFont(page)), "none of the fonts that stand in for Anek is installed")
    // Large, since some machines round the width of each letter to whole pixels.
    const style = `position: absolute; white-space: nowrap; font-size: 100px; font-family: var(${font}); font-stretch: ${width}%; font-weight: ${weight}`
    const ratio = await page.evaluate(async (style) => {
      const sample = document.createElement("span")
      sample.textContent = "Kitchens and wardrobes measured before they are made, in seven rooms"
      sample.style.cssText = style
      document.body.append(sample)
      // Once it is laid out, its fonts are asked for.
      sample.getBoundingClientRect()
      await document.fonts.ready
      const anek = sample.getBoundingClientRect().width
      delete document.documentElement.dataset["fonts"]
      return sample.getBoundingClientRect().width / anek
    }, style)
    expect(ratio).toBeGreaterThan(0.97)
    expect(ratio).toBeLessThan(1.03)
  })
}

test("a long name in the breadcrumb stays on its line on a phone, in any font", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto("/blog/bwp-bwr-hdhmr-which-board-where")
  await expect(page.locator("html")).toHaveAttribute("data-fonts")
  const height = async () => {
    const box = await page.getByRole("navigation", { name: "Breadcrumb" }).boundingBox()
    return Math.round(box?.height ?? 0)
  }
  expect(await height()).toBe(36)
  await page.evaluate(() => delete document.documentElement.dataset["fonts"])
  expect(await height()).toBe(36)
})

test("every picture keeps its place: a size, a colour behind it, three formats, the first one eager and the rest lazy", async ({
  page,
}) => {
  for (const path of ["/about", "/modular-kitchen", "/wardrobes", "/blog"]) {
    await page.goto(path)
    const pictures = await page.locator("main picture").evaluateAll((all) =>
      all.map((picture) => {
        const image = picture.querySelector("img") as HTMLImageElement
        return {
          types: [...picture.querySelectorAll("source")].map(({ type }) => type).join(" "),
          isSized: image.width > 0 && image.height > 0 && image.hasAttribute("width") && image.hasAttribute("height"),
          ground: getComputedStyle(image).backgroundColor,
          loading: image.loading,
          priority: image.fetchPriority,
          widths: image.srcset.split(",").length,
          full: image.width,
        }
      }),
    )
    expect(pictures.length).toBeGreaterThan(0)
    for (const [index, { types, isSized, ground, loading, priority, widths, full }] of pictures.entries()) {
      expect([path, index, types, isSized]).toEqual([path, index, "image/avif image/webp", true])
      expect(ground).not.toBe("rgba(0, 0, 0, 0)")
      // Two are enough for one that is hardly wider than the smallest.
      expect(widths).toBeGreaterThanOrEqual(full < 768 ? 2 : 3)
      const isMain = index === 0
      expect([path, index, loading, priority]).toEqual(
        isMain ? [path, index, "eager", "high"] : [path, index, "lazy", "auto"],
      )
    }
  }
})
