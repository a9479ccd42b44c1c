import { existsSync, readFileSync } from "node:fs"
import { dirname, relative, resolve } from "node:path"

/** The entry points of browser code for pages and for the admin. */
export const browserEntries = {
  site: ["src/site/browser/entry.ts", "src/site/browser/inline-script.ts"],
  admin: ["src/admin-main.tsx"],
}

/** Module names in imports, except type-only ones. */
const imports = /(?:^|\n)(?:import|export)(?! type\b)[^"']*?["']([.#][^"']+)["']|\bimport\(["']([.#][^"']+)["']\)/g

/** Our files that a browser runs if it loads `entry`, including itself, as paths from the root of the repository. */
export function listBrowserFiles(...entries: string[]): string[] {
  const root = resolve(import.meta.dirname, "../..")
  const found = new Set<string>()
  const waiting = entries.map((entry) => resolve(root, entry))
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (found.has(file) || !existsSync(file)) continue
    found.add(file)
    for (const [, still, late] of readFileSync(file, "utf8").matchAll(imports)) {
      const name = (still ?? late) as string
      if (/\.tsx?$/.test(name)) {
        waiting.push(name.startsWith("#") ? resolve(root, "src", name.slice(1)) : resolve(dirname(file), name))
      }
    }
  }
  return [...found].map((file) => relative(root, file)).sort()
}
