import * as z from "zod/mini"
import { sitePaths } from "#base/urls/fixed-pages.ts"
import type { redirectEntity } from "./address-entities.ts"
import { formatNumber } from "#base/text/number.ts"
import { requiredText } from "#base/text/text.ts"
import { addressKey, isOldHomeQuery, maxPathLength, pathKey, pathOfKey } from "#base/urls/path-key.ts"
import { readAddress, mistypedLink } from "#base/urls/parse-url.ts"

/** The most redirects, and the length of a target in characters. */
export const redirectLimits = { all: 10_000, target: 2_000 } as const

/** A redirect from `from`, a path of this site in lower case, to `to`. */
export type Redirect = z.output<typeof redirectEntity>

const missing = { from: "Enter the old address.", to: "Enter the new address." }

/** The form of a redirect; `readFrom` and `readTo` validate the addresses. */
export const redirectForm = z.strictObject({
  from: requiredText("The old address", maxPathLength, missing.from),
  to: requiredText("The new address", redirectLimits.target, missing.to),
})

const documents =
  "/sitemap.xml /feed.xml /llms.txt /robots.txt /manifest.webmanifest /theme.css /favicon.ico /favicon.svg /apple-touch-icon.png /icon-192.png /icon-512.png /icon-maskable-512.png /estimate-code.svg"
const fixed = new Set([...sitePaths, ...documents.split(" ")])
const ownFolders = /^\/(?:admin|api|uploads|assets|preview|sharing|healthz|readyz|metrics)(?:\/|$)/

/** The key and normalised path of a source, or an error message. */
export function readFrom(text: string): { from: string; path: string } | { error: string } {
  const typed = text.trim()
  if (typed === "") return { error: missing.from }
  if (typed.length > maxPathLength) {
    return { error: `The old address must be ${formatNumber(maxPathLength)} characters or fewer.` }
  }
  const read = readAddress(typed, "")
  const from = read && addressKey(read.url.pathname, read.url.search)
  if (from === undefined) return { error: "Enter a path, e.g. /old-page.html, or paste the full old address." }
  const path = pathOfKey(from)
  // Many sites that move here have pages such as /?p=12; Home itself ignores these parameters.
  if (path === "/" && isOldHomeQuery(from.slice(1))) return { from, path }
  if (fixed.has(path) || ownFolders.test(path)) {
    return { error: "This address is used by a page on your site, so it can’t be redirected." }
  }
  return { from, path }
}

/** A target for storage with its normalised path, "" for another site; or an error message. */
export function readTo(text: string, ownHost = ""): { to: string; key: string } | { error: string } {
  const typed = text.trim()
  if (typed === "") return { error: missing.to }
  if (typed.length > redirectLimits.target) {
    return { error: `The new address must be ${formatNumber(redirectLimits.target)} characters or fewer.` }
  }
  const mistyped = mistypedLink(typed)
  if (mistyped) return { error: mistyped }
  const read = readAddress(typed, ownHost)
  if (!read || read.url.username || read.url.password) {
    return { error: "Enter a page of this site, e.g. /about, or an address on another site that starts with https://." }
  }
  const { url } = read
  if (!read.isOwn) return { to: url.href, key: "" }
  const key = addressKey(url.pathname, url.search)
  if (key === undefined || pathKey(url.pathname) === undefined) return { error: "This is not an address of this site." }
  return { to: url.pathname + url.search + url.hash, key }
}

export const redirectLoops = "This would redirect back to the old address."

export function sourceIsLive(name: string): string {
  return `“${name}” uses this address, so it can’t be redirected.`
}

export const tooManyRedirects = `There can be at most ${formatNumber(redirectLimits.all)} old addresses. Delete some that are no longer needed.`

export const redirectNotFound = "Redirect not found."
