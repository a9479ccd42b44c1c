import type * as z from "zod/mini"
import type { notFoundEntity } from "./address-entities.ts"
import { maskSecrets, pathKey } from "./path-key.ts"

/** An address that visitors asked for and did not find: its path, how often, and when last. */
export type NotFound = z.output<typeof notFoundEntity>

/** How many such addresses are stored; of more, those that were asked for least are forgotten. */
export const maxNotFound = 1_000

/** How many visitors asked for a path lately, and when last (ISO time). */
export interface Asked {
  path: string
  count: number
  lastAt: string
}

/** The message where there is no such address. */
export const notFoundNotFound = "This address is no longer in the list."

const maxLength = 200

/** What programs ask for that search every site for a way in, or browsers without being told to; nobody needs a redirect of it. */
const asked = [
  /\/\./,
  /^\/(?:wp-(?:admin|login|json|includes|config|cron)|xmlrpc|phpmyadmin|pma|myadmin|cgi-bin|vendor|actuator|boaform|owa|ecp)\b/,
  /\.(?:env|git|sql|bak|old|zip|tar|gz|rar|7z|ini|conf|config|ya?ml|log|pem|key|sh|exe|dll|jsp|action|map|m?js|css|json|xml|txt|ico|webmanifest)$/,
  /^\/(?:apple-touch-icon|favicon|browserconfig\.xml|ads\.txt|app-ads\.txt|sellers\.json|security\.txt)/,
  /\/(?:eval-stdin|shell|phpinfo|adminer|setup-config|install)\.php$/,
]

/** What may be of one person: an e-mail address, a telephone number, a token in hexadecimal digits or a very long part. */
const personal = /@|\d{7}|[0-9a-f]{16}|[^/]{81}/

/**
 * The path under which it is noted that an address is not there, without its query; undefined where that is not noted: it may
 * tell of a person, or only programs ask for it.
 */
export function notedPath(pathname: string): string | undefined {
  const key = pathKey(pathname)
  if (maskSecrets(pathname) !== pathname || key === undefined || key.length > maxLength || key.includes("?"))
    return undefined
  // Escapes may hide what the rules look for.
  const plain = key.replaceAll("%40", "@")
  return personal.test(plain) || asked.some((rule) => rule.test(plain)) ? undefined : key
}
