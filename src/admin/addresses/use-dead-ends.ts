import { useEffect, useState } from "react"
import { itemPathOf } from "#domain/addresses/item-path.ts"
import { parseUrl } from "#domain/addresses/parse-url.ts"

/** How long nothing is typed before an address is tried, in milliseconds. */
const pause = 400

/** Why each of the addresses of links leads nowhere, once nothing has been typed for a moment; "" where it leads somewhere. */
export function useDeadEnds(addresses: readonly string[]): ReadonlyMap<string, string> {
  const [found, setFound] = useState<ReadonlyMap<string, string>>(new Map())
  const asked = JSON.stringify([...new Set(addresses)].filter((address) => address !== "" && !found.has(address)))
  useEffect(() => {
    const open = JSON.parse(asked) as string[]
    if (open.length === 0) return undefined
    const stop = new AbortController()
    const timer = setTimeout(async () => {
      const words = await Promise.all(open.map((address) => messageForDeadEnd(address.trim(), stop.signal)))
      if (stop.signal.aborted) return
      setFound(
        (before) => new Map([...before, ...open.map((address, index) => [address, words[index] ?? ""] as const)]),
      )
    }, pause)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [asked])
  return found
}

/** Why an address of this site leads nowhere; "" where it leads somewhere, or that cannot be found out. */
async function messageForDeadEnd(address: string, signal: AbortSignal): Promise<string> {
  const url = parseUrl(address, location.origin)
  if (url?.origin !== location.origin || !/^(?:\/(?!\/)|https?:\/\/)/i.test(address)) return ""
  const answer = await fetch(url, { method: "HEAD", signal }).catch(() => undefined)
  const isHome = answer?.redirected && new URL(answer.url).pathname === "/"
  if (!answer || (answer.status !== 404 && !isHome)) return ""
  if (isHidden(address)) return "No page of this site has this address. Visitors do not see the link until one has it."
  return isHome
    ? "No page of this site has this address. The link would lead to the home page."
    : "There is nothing at this address."
}

/** Whether a link to an address that leads nowhere is left out of the site's pages. */
export function isHidden(address: string): boolean {
  return itemPathOf(address, location.host) !== undefined
}
