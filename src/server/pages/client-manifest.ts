import { createHash } from "node:crypto"
import { readFile } from "node:fs/promises"
import { join } from "node:path"
import type { Asset, Assets } from "#document.tsx"

interface Chunk {
  file: string
  imports?: string[]
  css?: string[]
}

/** The files that the pages of site and admin load, from the manifest of the browser build, with integrity hashes. */
export async function readAssets(folder: string): Promise<{ site: Assets; admin: Assets }> {
  const manifest: Record<string, Chunk> = JSON.parse(await readFile(join(folder, ".vite/manifest.json"), "utf8"))
  const entry = manifest["src/site/browser/entry.ts"]
  const inline = manifest["src/site/browser/inline-script.ts"]
  const [site, admin] = await Promise.all(
    [entry, manifest["src/admin-main.tsx"]].map((chunk) => readEntry(folder, chunk)),
  )
  if (!entry || !inline || !site || !admin) throw new Error("The build is incomplete. Run npm run build.")
  const imported = (entry.imports ?? []).flatMap((name) => manifest[name]?.file ?? [])
  const loads = [entry.file, ...imported].map((file) => `/${file}`)
  // In a function, so its variables are not global.
  const script = `(()=>{${await readFile(join(folder, inline.file), "utf8")}})()`
  const adminScripts = withImports(manifest, ["src/admin-main.tsx", "src/admin/shell/layout.tsx"])
  const preloads = adminScripts.filter((href) => href !== admin.script.href)
  return { site: { ...site, inline: { script, loads } }, admin: { ...admin, preloads } }
}

/** Returns the URLs of these chunks and of all that they import. */
function withImports(manifest: Record<string, Chunk>, names: string[]): string[] {
  const found = new Set(names)
  for (const name of found) for (const each of manifest[name]?.imports ?? []) found.add(each)
  return [...new Set(Array.from(found, (name) => manifest[name]?.file ?? []).flat())].map((file) => `/${file}`)
}

async function readEntry(folder: string, chunk: Chunk | undefined): Promise<Assets | undefined> {
  if (!chunk) return undefined
  const [script, ...styles] = await Promise.all(
    [chunk.file, ...(chunk.css ?? [])].map((file) => readAsset(folder, file)),
  )
  const sheets = await Promise.all((chunk.css ?? []).map((file) => readFile(join(folder, file), "utf8")))
  return { script: script as Asset, styles, sheet: sheets.join("") }
}

async function readAsset(folder: string, file: string): Promise<Asset> {
  const hash = createHash("sha384")
    .update(await readFile(join(folder, file)))
    .digest("base64")
  return { href: `/${file}`, integrity: `sha384-${hash}` }
}
