import { existsSync, statSync } from "node:fs"
import { gzipSync } from "node:zlib"
import type { Page } from "@playwright/test"
import { needed, whyWithout } from "../../test/needed-packages.ts"
import { eachCase } from "../cases.ts"
import { collectComplaints, expect, fixedPaths, hold, scrollThrough, test } from "../product.ts"
import { listPaths } from "../screens/addresses.ts"

/** The brotli size of a built file, in bytes. */
function weigh(file: string): number {
  const zipped = `dist/client/${file}.gz`
  return statSync(existsSync(zipped) ? zipped : `dist/client/${file}`).size
}

const pages = [...fixedPaths, "/wardrobes"]

/** The brotli size of the scripts that this page contains or has fetched so far, in bytes. */
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

/** True if no script was requested before the first paint. */
function fetchedAfterPaint(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const painted = performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? Number.POSITIVE_INFINITY
    const scripts = performance.getEntriesByType("resource").filter(({ name }) => name.endsWith(".js"))
    return scripts.length > 0 && scripts.every(({ startTime }) => startTime > painted)
  })
}

test("fetches at most 6 KB of script before a touch, Home 20 KB and the estimate 115 KB, at any width, and none before it is painted", async ({
  context,
  product,
}) => {
  // Forty visits, three at a time.
  test.slow()
  const sizes = [
    { width: 390, height: 844 },
    { width: 768, height: 1024 },
    { width: 1440, height: 900 },
  ]
  const visitors = await Promise.all(
    sizes.map(async (size) => {
      const page = await context.newPage()
      await page.setViewportSize(size)
      return page
    }),
  )
  const further = await listPaths(product.address)
  const kinds = new Map(further.map((path) => [path.split("/").slice(0, -1).join("/") || path, path]))
  const paths = new Set([...fixedPaths, "/wardrobes", ...kinds.values(), "/blog/nothing"])
  await eachCase(
    [...paths].map((path) => [path, path]),
    async (path) => {
      await Promise.all(
        visitors.map(async (page) => {
          await page.goto(product.address + path)
          await expect(page.locator("html")).toHaveAttribute("data-fonts", { timeout: 20_000 })
          await page.waitForLoadState("networkidle")
          const weight = await weighFetched(page)
          const width = page.viewportSize()?.width
          // Beside it, 200 bytes count visitors.
          const most = (path === "/estimate" ? 115 : path === "/" ? 20 : 6) + 0.2
          expect([width, weight > 1024 && weight <= most * 1024]).toEqual([width, true])
          expect([width, await fetchedAfterPaint(page)]).toEqual([width, true])
        }),
      )
    },
  )
})

test("once all of its islands are hydrated no page has fetched more than 91 KB of script, the estimate 24 KB more, and none says anything on the console", async ({
  browser,
  product,
}) => {
  test.slow()
  await eachCase(
    pages.map((path) => [path, path]),
    async (path) => {
      // A browser requests fonts of the previous page again.
      const context = await browser.newContext({ baseURL: product.address })
      const page = await context.newPage()
      const complaints = collectComplaints(page)
      const fonts = new Set<string>()
      page.on("request", (request) => {
        if (request.resourceType() === "font") fonts.add(request.url())
      })
      await page.goto(path)
      // Its scripts are loaded: an island that was passed before need not be hydrated.
      await expect(page.locator("html")).toHaveAttribute("data-fonts")
      await scrollThrough(page)
      const pending = page.locator("island-root:not([data-alive])")
      await expect(pending).toHaveCount(0)
      const weight = await weighFetched(page)
      expect(weight).toBeGreaterThan(1024)
      expect(weight).toBeLessThanOrEqual((path === "/estimate" ? 90 + 25 : 91) * 1024)
      expect(fonts.size).toBeLessThanOrEqual(5)
      expect(complaints).toEqual([])
      await context.close()
    },
  )
})

test("Home weighs 160 KB on a phone before it is scrolled, and its slider fetches the other slides when it is seen", {
  tag: "@release",
}, async ({ browser, product }) => {
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
  await page.goto(product.address)
  await expect(page.locator("html")).toHaveAttribute("data-fonts")
  await page.waitForLoadState("networkidle")
  expect(bytes / 1024).toBeLessThanOrEqual(160)
  expect(bytes / 1024).toBeGreaterThan(60)

  const pictures = page.locator(".idea img")
  const areThere = () => pictures.evaluateAll((all) => all.map((each) => (each as HTMLImageElement).naturalWidth > 0))
  expect((await areThere()).slice(1)).not.toContain(true)
  await pictures.first().scrollIntoViewIfNeeded()
  await expect.poll(async () => (await areThere()).slice(0, 2)).toEqual([true, true])
  await pictures.last().scrollIntoViewIfNeeded()
  await expect.poll(async () => (await areThere()).at(-1)).toBe(true)
  await context.close()
})

test("no page shifts when the font arrives late, nor when it is read to its end", { tag: "@release" }, async ({
  page,
}) => {
  test.slow()
  await page.setViewportSize({ width: 390, height: 844 })
  await page.addInitScript(() => {
    const seen = window as unknown as { shift: number }
    seen.shift = 0
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[]) {
        if (!entry.hadRecentInput) seen.shift += entry.value
      }
    }).observe({ type: "layout-shift", buffered: true })
  })
  await page.goto("/PrivacyPolicy")
  test.skip(!needed.fonts.isThere(), whyWithout("fonts"))
  await eachCase(
    pages.map((path) => [path, path]),
    async (path) => {
      const arrive = await hold(page, "**/*.woff2")
      const asked = page.waitForRequest("**/*.woff2")
      await page.goto(path)
      await asked
      // The page uses its fallback font.
      await page.evaluate(() => new Promise((frame) => requestAnimationFrame(() => requestAnimationFrame(frame))))
      arrive()
      await expect(page.locator("html")).toHaveAttribute("data-fonts")
      await scrollThrough(page)
      expect(await page.evaluate(() => (window as unknown as { shift: number }).shift)).toBeLessThan(0.02)
      await page.unrouteAll()
    },
  )
})

test("text is as wide in a font of the device as in Anek, in each width and weight", { tag: "@release" }, async ({
  page,
}) => {
  await page.goto("/about")
  await expect(page.locator("html")).toHaveAttribute("data-fonts")
  test.skip(!needed.fonts.isThere(), whyWithout("fonts"))
  for (const [font, width, weight] of [
    ["--font", 88, 500],
    ["--font", 100, 400],
    ["--font-display", 104, 500],
    ["--font-display", 110, 600],
    ["--font-display", 118, 600],
  ] as const) {
    // Large, because some machines round the width of each letter to whole pixels.
    const style = `position: absolute; white-space: nowrap; font-size: 100px; font-family: var(${font}); font-stretch: ${width}%; font-weight: ${weight}`
    const ratio = await page.evaluate(async (style) => {
      const sample = document.createElement("span")
      sample.textContent = "Kitchens and wardrobes measured before they are made, in seven rooms"
      sample.style.cssText = style
      document.documentElement.dataset["fonts"] = ""
      document.body.append(sample)
      // Layout requests its fonts.
      sample.getBoundingClientRect()
      await document.fonts.ready
      const anek = sample.getBoundingClientRect().width
      delete document.documentElement.dataset["fonts"]
      const standIn = sample.getBoundingClientRect().width
      sample.remove()
      return standIn / anek
    }, style)
    const words = `${width} % and ${weight} in ${font}`
    expect.soft(ratio, words).toBeGreaterThan(0.97)
    expect.soft(ratio, words).toBeLessThan(1.03)
  }
})

test("a long name in the breadcrumb stays on its line on a phone, in any font", { tag: "@release" }, async ({
  page,
}) => {
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

test("every picture keeps its place: a size, a colour behind it, three formats, the first one eager and the rest lazy", {
  tag: "@release",
}, async ({ page }) => {
  for (const path of ["/about", "/modular-kitchen", "/wardrobes", "/blog", "/projects"]) {
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
          widths: picture.querySelector("source")?.srcset.split(",").length,
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
