import { useEffect, useState } from "react"
import { pageSlug } from "#domain/blocks/page.ts"
import type { PageAddress } from "#domain/blocks/page-address.ts"
import { checkAddress } from "../api/pages.ts"

/** How long typing has to pause before the server is asked, in milliseconds. */
const pause = 250

/** Why a page cannot have the address that is being typed, and what else to know of it; "" while nothing is known. */
export function useAddressCheck(slug: string, id: string | undefined): Pick<PageAddress, "problem" | "note"> {
  const [found, setFound] = useState<PageAddress>()
  const typed = slug.trim()

  useEffect(() => {
    if (!pageSlug.safeParse(typed).success) return
    const leaving = new AbortController()
    const timer = setTimeout(() => {
      // Without an answer nothing is said; the address is checked again when the page is published.
      checkAddress(typed, id, leaving.signal).then(
        (address) => setFound({ ...address, slug: typed }),
        () => {},
      )
    }, pause)
    return () => {
      clearTimeout(timer)
      leaving.abort()
    }
  }, [typed, id])

  const wrong = typed === "" ? undefined : pageSlug.safeParse(typed).error?.issues[0]?.message
  if (wrong !== undefined) return { problem: wrong, note: "" }
  return found?.slug === typed ? found : { problem: "", note: "" }
}
