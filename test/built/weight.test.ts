import { existsSync, globSync, readFileSync, statSync } from "node:fs"
import { expect, test } from "vitest"

interface Chunk {
  file: string
  imports?: string[]
}

const manifest = JSON.parse(readFileSync("dist/client/.vite/manifest.json", "utf8")) as Record<string, Chunk>

/** The brotli size of a built file, in bytes. */
function weigh(file: string): number {
  const zipped = `dist/client/${file}.gz`
  return statSync(existsSync(zipped) ? zipped : `dist/client/${file}`).size
}

/** A chunk with its required imports. */
function withImports(name: string, found = new Set<string>()): Set<string> {
  const chunk = manifest[name]
  if (!chunk || found.has(chunk.file)) return found
  found.add(chunk.file)
  for (const each of chunk.imports ?? []) withImports(each, found)
  return found
}

test("the estimate adds at most 25 KB of script to what every page with a form has", () => {
  const others = new Set([
    ...withImports("src/site/browser/entry.ts"),
    ...withImports("src/enquiries/site/islands/enquiry-form.tsx"),
  ])
  const own = [...withImports("src/estimate/site/estimate.tsx")].filter((file) => !others.has(file))
  expect(own.length).toBeGreaterThan(0)
  expect(own.reduce((sum, file) => sum + weigh(file), 0)).toBeLessThanOrEqual(25 * 1024)
})

/** The scripts that a screen of the admin loads before it is complete: its own, those of the frame, and all their imports. */
function screenScripts(screen: string): Set<string> {
  return new Set(["src/admin-main.tsx", "src/admin/shell/layout.tsx", screen].flatMap((name) => [...withImports(name)]))
}

/** The limits of larger screens: scripts, and kB as brotli. */
const largeScreens: Record<string, [number, number]> = {
  "src/pages/admin/page-form.tsx": [15, 209],
  "src/pages/admin/history/history.tsx": [14, 205],
  "src/quotations/admin/quotation.tsx": [14, 202],
  // The panel of an enquiry, with its visits, quotations and payments.
  "src/visits/admin/enquiry-visits.tsx": [15, 204],
}

const screens = Object.keys(manifest).filter(
  (name) => /^src\/(?:[\w-]+\/)?admin\/.*\.tsx$/.test(name) && !name.endsWith("-editor.tsx"),
)

test("knows the screens of the admin", () => {
  expect(screens.length).toBeGreaterThan(30)
  expect(Object.keys(largeScreens).filter((name) => !screens.includes(name))).toEqual([])
})

test.each(screens)("%s loads at most 15 scripts and 200 KB", (screen) => {
  const [count, size] = largeScreens[screen] ?? [15, 200]
  const scripts = screenScripts(screen)
  expect(scripts.size).toBeLessThanOrEqual(count)
  const bytes = [...scripts].reduce((sum, file) => sum + statSync(`dist/client/${file}.br`).size, 0)
  expect(Math.round(bytes / 1024)).toBeLessThanOrEqual(size)
})

test("an editor of formatted text adds at most 90 KB in 4 scripts to a form", () => {
  const form = screenScripts("src/collections/admin/forms.tsx")
  const own = [...withImports("src/cms/admin/fields/description-editor.tsx")].filter((file) => !form.has(file))
  expect(own.length).toBeLessThanOrEqual(4)
  expect(own.reduce((sum, file) => sum + statSync(`dist/client/${file}.br`).size, 0)).toBeLessThanOrEqual(90 * 1024)
})

test("no screen of the admin loads the script and the styles of the site", () => {
  const site = manifest["src/site/browser/entry.ts"]?.file
  expect(site).toBeDefined()
  expect(screens.filter((name) => withImports(name).has(site ?? ""))).toEqual([])
})

test("loads no table of scripts in a browser when text is written in Latin letters on the server", () => {
  const table = readFileSync("node_modules/any-ascii/block.js", "utf8")
  const [word = ""] = (table.match(/[A-Za-z]{12,}/g) ?? []).toSorted((a, b) => b.length - a.length)
  const filesWith = (pattern: string) => globSync(pattern).filter((file) => readFileSync(file, "utf8").includes(word))
  expect(filesWith("dist/server/**/*.js")).not.toEqual([])
  expect(filesWith("dist/client/**/*.js")).toEqual([])
})
