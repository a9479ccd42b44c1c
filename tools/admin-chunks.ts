import type { Rolldown } from "vite"

type Context = Parameters<Extract<Rolldown.CodeSplittingGroup["name"], (...args: never[]) => unknown>>[1]

/** Modules that the same screens load, or a chunk of such sets. */
interface Shared {
  screens: Set<string>
  /** Characters of source. */
  size: number
  modules: string[]
}

/** The unneeded characters of source that a screen may load to save a request, if it makes `usualCount` of them. */
const requestCost = 45_000
const usualCount = 5.5

/** Modules that site and admin share. Together they are a few kB. Prices need no React: Home's quick estimate starts without it. */
const sharedWithSite: Record<string, RegExp> = {
  rules:
    /\/helpers\/esm\/|src\/(ui\/shared\/field|base\/text\/(digits|limits|calendar|date)|base\/contact\/(email-pattern|contact-text|phone-number)|collections\/shared\/business\/opening-hours|enquiries\/shared\/(enquiry-rules|source))\./,
  amounts: /src\/(base\/text\/number|estimate\/shared\/rupees|kitchen\/(length|looks))\./,
  prices: /src\/(estimate\/shared\/(query|estimate|sent-estimate|feet)|kitchen\/(tiers|kitchen-input|measures))\./,
}

let chunks: Map<string, string> | undefined

/**
 * Returns the chunk of a module that screens of the admin share, or null. A screen loads at most about 15 files, because each costs a part
 * of a round trip on a slow connection. No chunk with a module of the site contains one that only the admin needs.
 */
export function sharedChunkName(module: string, context: Context): string | null {
  chunks ??= planChunks(context)
  return chunks.get(module) ?? null
}

function planChunks(context: Context): Map<string, string> {
  const path = (file: string) => `${process.cwd()}/src/${file}`
  const site = reach(context, [path("site/browser/entry.ts"), path("site/browser/inline-script.ts")], true)
  const frame = reach(context, [path("admin-main.tsx"), path("admin/shell/layout.tsx")])
  const admin = [...reach(context, [path("admin-main.tsx")], true)].filter((id) => !site.has(id))
  const names = new Map(admin.filter((id) => frame.has(id)).map((id) => [id, "admin"]))
  for (const [name, pattern] of Object.entries(sharedWithSite))
    for (const id of site) if (pattern.test(id)) names.set(id, name)
  const lazy = new Set(admin.flatMap((id) => context.getModuleInfo(id)?.dynamicallyImportedIds ?? []))
  const screens = [...lazy].filter((id) => !site.has(id) && !frame.has(id))
  const reached = screens.map((screen) => ({ screen, modules: reach(context, [screen]) }))
  const bySet = new Map<string, Shared>()
  for (const id of admin) {
    if (frame.has(id)) continue
    const users = reached.filter(({ modules }) => modules.has(id)).map(({ screen }) => screen)
    if (users.length < 2) continue
    const shared = bySet.get(users.join()) ?? { screens: new Set(users), size: 0, modules: [] }
    bySet.set(users.join(), shared)
    shared.size += context.getModuleInfo(id)?.code?.length ?? 0
    shared.modules.push(id)
  }
  mergeSmall([...bySet.values()], screens).forEach(({ modules }, index) => {
    for (const id of modules) names.set(id, `admin-${index}`)
  })
  return names
}

/** Returns the modules that are loaded with these, optionally including lazy ones. */
function reach(context: Context, from: string[], isWithLater = false): Set<string> {
  const found = new Set(from)
  // Iterating a set includes elements added during the iteration.
  for (const id of found) {
    const module = context.getModuleInfo(id)
    for (const next of module?.importedIds ?? []) found.add(next)
    if (isWithLater) for (const next of module?.dynamicallyImportedIds ?? []) found.add(next)
  }
  return found
}

/** Merges two chunks at a time, those that save the most requests for the least unneeded source. */
function mergeSmall(chunks: Shared[], screens: readonly string[]): Shared[] {
  const counts = new Map(screens.map((screen) => [screen, chunks.filter((chunk) => chunk.screens.has(screen)).length]))
  const gainOf = (one: Shared, other: Shared) => {
    const both = one.screens.intersection(other.screens)
    const inVain = (one.screens.size - both.size) * other.size + (other.screens.size - both.size) * one.size
    return [...both].reduce((gain, each) => gain + requestCost * ((counts.get(each) ?? 0) / usualCount) ** 2, -inVain)
  }
  const pairs = chunks.flatMap((one, index) => chunks.slice(index + 1).map((other) => [one, other] as const))
  const gains = pairs.map(([one, other]) => gainOf(one, other))
  const best = gains.reduce((top, gain, index) => (gain > (gains[top] ?? 0) ? index : top), 0)
  const [one, other] = pairs[best] ?? []
  if (!one || !other || (gains[best] ?? 0) <= 0) return chunks
  const merged = {
    screens: one.screens.union(other.screens),
    size: one.size + other.size,
    modules: [...one.modules, ...other.modules],
  }
  return mergeSmall(
    chunks.flatMap((chunk) => (chunk === one ? merged : chunk === other ? [] : chunk)),
    screens,
  )
}
