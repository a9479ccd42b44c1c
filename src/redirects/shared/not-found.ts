import type * as z from "zod/mini"
import type { notFoundEntity } from "./address-entities.ts"
import { maskSecrets, pathKey } from "#base/urls/path-key.ts"

export type NotFound = z.output<typeof notFoundEntity>

/** The most missing paths that are stored; the least requested are evicted. */
export const maxNotFound = 1_000

/** The recent requests of a path, and the last (ISO time). */
export interface Asked {
  path: string
  count: number
  lastAt: string
}

export const brokenLinkNotFound = "This address is no longer in the list."

const maxLength = 200

/** Paths requested by vulnerability scanners or automatically by browsers; they need no redirects. */
const asked = [
  /\/\./,
  /^\/(?:wp-(?:admin|login|json|includes|config|cron)|xmlrpc|phpmyadmin|pma|myadmin|cgi-bin|vendor|actuator|boaform|owa|ecp)\b/,
  /\.(?:env|git|sql|bak|old|zip|tar|gz|rar|7z|ini|conf|config|ya?ml|log|pem|key|sh|exe|dll|jsp|action|map|m?js|css|json|xml|txt|ico|webmanifest)$/,
  /^\/(?:apple-touch-icon|favicon|browserconfig\.xml|ads\.txt|app-ads\.txt|sellers\.json|security\.txt)/,
  /\/(?:eval-stdin|shell|phpinfo|adminer|setup-config|install)\.php$/,
]

/** Potential personal data: an e-mail address, a phone number, a hexadecimal token or a very long part. */
const personal = /@|\d{7}|[0-9a-f]{16}|[^/]{81}/

/** Without the query; undefined for a path with possible personal data, or that only programs request. */
export function notedPath(pathname: string): string | undefined {
  const key = pathKey(pathname)
  if (maskSecrets(pathname) !== pathname || key === undefined || key.length > maxLength || key.includes("?"))
    return undefined
  // Escapes may hide what the rules look for.
  const plain = key.replaceAll("%40", "@")
  return personal.test(plain) || asked.some((rule) => rule.test(plain)) ? undefined : key
}
