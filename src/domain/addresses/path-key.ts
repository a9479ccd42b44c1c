import { isStorable } from "../text/text.ts"

/** The maximum of a path that redirects know, with its query, in characters. */
export const maxPathLength = 500

/**
 * A path as redirects compare it: decoded, in small letters, without a slash at its end. Undefined for what is no path, is too
 * long, or cannot be stored.
 */
export function pathKey(pathname: string): string | undefined {
  if (!pathname.startsWith("/") || pathname.length > maxPathLength * 3) return undefined
  let end = pathname.length
  while (end > 1 && pathname[end - 1] === "/") end--
  const key = decode(pathname.slice(0, end)).normalize("NFC").toLowerCase()
  const isPath = key.length <= maxPathLength && !key.startsWith("//") && !/[\p{Cc}\\]/u.test(key) && isStorable(key)
  return isPath ? key : undefined
}

/** The same of a path with its query, such as `/page?id=3`; the order of parameters counts. */
export function addressKey(pathname: string, search: string): string | undefined {
  const path = pathKey(pathname)
  const query = new URLSearchParams(search.slice(0, maxPathLength * 3)).toString().toLowerCase()
  const key = path !== undefined && query !== "" ? `${path}?${query}` : path
  return key !== undefined && key.length <= maxPathLength ? key : undefined
}

/** The path of such a key without its query. */
export function pathOfKey(key: string): string {
  const mark = key.indexOf("?")
  return mark < 0 ? key : key.slice(0, mark)
}

/** Escapes that mean no text stay as they are. */
function decode(path: string): string {
  try {
    return decodeURI(path)
  } catch {
    return path
  }
}
