import { existsSync, globSync, readFileSync, statSync } from "node:fs"
import { expect, test } from "vitest"

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

test("the estimate adds at most 25 KB of script to what every page with a form has", () => {
  const others = new Set([
    ...withImports("src/site/browser/entry.ts"),
    ...withImports("src/site/islands/enquiry/enquiry-form.tsx"),
  ])
  const own = [...withImports("src/site/islands/estimate/estimate.tsx")].filter((file) => !others.has(file))
  expect(own.length).toBeGreaterThan(0)
  expect(own.reduce((sum, file) => sum + weigh(file), 0)).toBeLessThanOrEqual(25 * 1024)
})

test("the admin begins with at most 386 KB of script, and the editor of pages is a chunk of its own", () => {
  const first = [...withImports("src/admin/main.tsx"), ...withImports("src/admin/shell/layout.tsx")]
  const files = new Set(first)
  expect([...files].reduce((sum, file) => sum + statSync(`dist/client/${file}`).size, 0)).toBeLessThanOrEqual(
    386 * 1024,
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

test("loads no table of scripts in a browser when text is written in Latin letters on the server", () => {
  const table = readFileSync("node_modules/any-ascii/block.js", "utf8")
  const [word = ""] = (table.match(/[A-Za-z]{12,}/g) ?? []).toSorted((a, b) => b.length - a.length)
  const filesWith = (pattern: string) => globSync(pattern).filter((file) => readFileSync(file, "utf8").includes(word))
  expect(filesWith("dist/server/**/*.js")).not.toEqual([])
  expect(filesWith("dist/client/**/*.js")).toEqual([])
})
