import { isStorable } from "../text/text.ts"

/** The maximum length of a redirect's path with its query, in characters. */
export const maxPathLength = 500

/** Normalises a path for redirects: decoded, in lower case, no trailing slash. Undefined if it cannot be stored. */
export function pathKey(pathname: string): string | undefined {
  if (!pathname.startsWith("/") || pathname.length > maxPathLength * 3) return undefined
  let end = pathname.length
  while (end > 1 && pathname[end - 1] === "/") end--
  const key = decodeAddress(pathname.slice(0, end)).normalize("NFC").toLowerCase()
  const isPath = key.length <= maxPathLength && !key.startsWith("//") && !/[\p{Cc}\\]/u.test(key) && isStorable(key)
  return isPath ? key : undefined
}

/** True for `/.well-known/…` and for a path whose last segment has a file extension: programs request these, and no page has one. */
export function isMachinePath(pathname: string): boolean {
  const path = (pathKey(pathname) ?? pathname).replaceAll("%2e", ".")
  return /^\/\.well-known(?:\/|$)/.test(path) || /\.(?=\d*[a-z])[a-z\d]{1,12}$/i.test(path)
}

/** Like `pathKey`, with the query, such as `/page?id=3`; the order of parameters is significant. */
export function addressKey(pathname: string, search: string): string | undefined {
  const path = pathKey(pathname)
  const query = new URLSearchParams(search.slice(0, maxPathLength * 3)).toString().toLowerCase()
  const key = path !== undefined && query !== "" ? `${path}?${query}` : path
  return key !== undefined && key.length <= maxPathLength ? key : undefined
}

export function pathOfKey(key: string): string {
  const mark = key.indexOf("?")
  return mark < 0 ? key : key.slice(0, mark)
}

/** Parameters about the visit's source, irrelevant for the page. */
const tracking =
  /^(?:utm_\w*|gclid|gclsrc|gbraid|wbraid|gad_\w*|dclid|srsltid|_gl|_ga|fbclid|igshid?|msclkid|twclid|ttclid|li_fat_id|yclid|mc_[ce]id|_hs\w*|mkt_tok)$/i

/** Splits a query into page and campaign parameters; each part is "" or starts with a question mark. */
export function splitTracking(search: string): { plain: string; tracking: string } {
  const [plain, marks] = [new URLSearchParams(), new URLSearchParams()]
  for (const [name, value] of new URLSearchParams(search)) (tracking.test(name) ? marks : plain).append(name, value)
  const toSearch = (query: URLSearchParams) => (query.size === 0 ? "" : `?${query}`)
  return { plain: toSearch(plain), tracking: toSearch(marks) }
}

/** True if Home with this query may be a page of the previous site, such as /?p=12. */
export function isOldHomeQuery(search: string): boolean {
  return splitTracking(search).plain !== ""
}

/** The redirect keys that match a path, in order of priority. */
export function sourcesFor(key: string): string[] {
  const path = pathOfKey(key)
  if (path === key) return [key]
  return [...new Set([key, path + splitTracking(key.slice(path.length)).plain, path])]
}

/** Decodes a URL for display; escapes that are not text stay unchanged. */
export function decodeAddress(address: string): string {
  try {
    return decodeURI(address)
  } catch {
    return address
  }
}

/** Paths that are followed by a secret with read and write access. */
const withSecret = /^[/\\]*(api[/\\]+)?(preview|e|calendar|visit)[/\\]+[^/\\].*$/is

/** At least 128 bits in base64url. A slug may be as long, but has no capitals, and a random secret without any is one in 100,000. */
const secretRun = /[\w-]{22,}/g

/** How often a URL may be escaped: each level costs a pass. */
const maxEscapes = 4

/** Returns a path for logs and lists, with "…" for every secret in it, however it is encoded. */
export function maskSecrets(path: string): string {
  const plain = unescapeAll(path)
  const masked = plain
    .replace(withSecret, (_, api: string | undefined, name: string) => `${api ? "/api" : ""}/${name.toLowerCase()}/…`)
    .replaceAll(secretRun, (run) => (/[A-Z]/.test(run) ? "…" : run))
  return masked === plain ? path : masked
}

function unescapeAll(path: string): string {
  let plain = path
  for (let turn = 0; turn < maxEscapes && plain.includes("%"); turn++) {
    plain = plain.replaceAll(/%([0-7][0-9a-f])/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
  }
  return plain
}
