import { existsSync, readFileSync } from "node:fs"
import { dirname, relative, resolve } from "node:path"

/** What a browser loads for pages and for the admin. */
export const browserEntries = {
  site: ["src/site/browser/entry.ts", "src/site/browser/inline-script.ts"],
  admin: ["src/admin/main.tsx"],
}

/** Names of modules that stand in imports, but for those of types alone. */
const imports = /(?:^|\n)(?:import|export)(?! type\b)[^"']*?["']([.#][^"']+)["']|\bimport\(["']([.#][^"']+)["']\)/g

/** The files of ours that a browser runs which loads `entry`, itself included, as paths from the root of the repository. */
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
