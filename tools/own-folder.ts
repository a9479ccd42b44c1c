import { existsSync, globSync, readFileSync } from "node:fs"
import { join } from "node:path"
import type { Plugin } from "vite"

/** Builds a business's folder `own/` into the product, if it exists (docs/extending.md). */
export function ownFolder(folder = "own"): Plugin {
  const index = join(import.meta.dirname, "..", folder, "index.ts")
  const styles = join(folder, "styles.css")
  const replace = readTexts(join(folder, "texts.json"))
  return {
    name: "own-folder",
    enforce: "pre",
    resolveId: { filter: { id: /^#own$/ }, handler: () => "\0own" },
    load: {
      filter: { id: /^\0own$/ },
      handler: () =>
        `${existsSync(index) ? `import * as own from ${JSON.stringify(index)}` : "const own = {}"}
export const { blocks: ownBlocks = [], collections: ownCollections = [] } = own`,
    },
    transform: {
      filter: { id: /\/src\/.*\.(tsx?|css)$|\/assets\/pages\/.*\.json$/ },
      handler(code, id) {
        if (id.endsWith("/src/site/site.css") && existsSync(styles)) {
          this.addWatchFile(styles)
          return { code: `${code}\n${readFileSync(styles, "utf8")}`, map: null }
        }
        return replace && !id.endsWith(".css") ? { code: replace(code), map: null } : undefined
      },
    },
  }
}

/**
 * Returns a function that replaces texts in source code: each is a whole string or text of an element in the product. Throws for a text
 * that no file contains, which an upgrade may have reworded.
 */
function readTexts(file: string): ((code: string) => string) | undefined {
  if (!existsSync(file)) return undefined
  const texts = Object.entries(JSON.parse(readFileSync(file, "utf8")) as Record<string, string>)
  const sources = globSync("{src,assets/pages}/**/*.{ts,tsx,json}").filter((name) => !/\.test\./.test(name))
  const all = sources.map((name) => readFileSync(name, "utf8")).join("\n")
  const rules = texts.map(([ours, own]) => {
    if (/["'`<>{}\\]/.test(own))
      throw new Error(`${file}: “${own}” contains a character of code. Use ’ “ and ” instead.`)
    // Long texts of elements continue on the next line.
    const words = ours
      .trim()
      .split(/\s+/)
      .map((word) => RegExp.escape(word))
    const pattern = new RegExp(`(?<=["'\`>}]\\s*)${words.join("\\s+")}(?=\\s*["'\`<{])`, "g")
    if (!pattern.test(all)) throw new Error(`${file}: no text of the product is “${ours}”.`)
    return { pattern, own }
  })
  return (code) => rules.reduce((text, { pattern, own }) => text.replace(pattern, () => own), code)
}
