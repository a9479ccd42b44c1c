import { createHash } from "node:crypto"
import { readFile } from "node:fs/promises"
import { join } from "node:path"
import type { Asset, Assets } from "#document.tsx"

interface Chunk {
  file: string
  css?: string[]
  assets?: string[]
}

/** The files that the pages of site and admin load, from the manifest of the browser build, with integrity hashes. */
export async function readAssets(folder: string): Promise<{ site: Assets; admin: Assets }> {
  const manifest: Record<string, Chunk> = JSON.parse(await readFile(join(folder, ".vite/manifest.json"), "utf8"))
  const [site, admin] = await Promise.all(
    ["src/site/browser/entry.ts", "src/admin/main.tsx"].map((entry) => readEntry(folder, manifest[entry])),
  )
  if (!site || !admin) throw new Error("The build is incomplete. Run npm run build.")
  return { site, admin }
}

async function readEntry(folder: string, chunk: Chunk | undefined): Promise<Assets | undefined> {
  if (!chunk) return undefined
  const [script, ...styles] = await Promise.all(
    [chunk.file, ...(chunk.css ?? [])].map((file) => readAsset(folder, file)),
  )
  const sheets = await Promise.all((chunk.css ?? []).map((file) => readFile(join(folder, file), "utf8")))
  const font = chunk.assets?.find((file) => file.includes("anek-text"))
  return { script: script as Asset, styles, sheet: sheets.join(""), font: font && `/${font}` }
}

async function readAsset(folder: string, file: string): Promise<Asset> {
  const hash = createHash("sha384")
    .update(await readFile(join(folder, file)))
    .digest("base64")
  return { href: `/${file}`, integrity: `sha384-${hash}` }
}
