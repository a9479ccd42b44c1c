import { useEffect, useState } from "react"
import { limits } from "#domain/limits.ts"
import { callJson } from "../api/call.ts"

/** How long typing has to pause before the server is asked, in milliseconds. */
const pause = 250

/** Says at which address the page of a new category of this name would be if it were saved now. */
export function useNewAddress(categoryName: string): string {
  const name = categoryName.trim()
  const [found, setFound] = useState<{ name: string; slug: string }>()

  useEffect(() => {
    if (name === "" || name.length > limits.title) return
    const leaving = new AbortController()
    const timer = setTimeout(() => {
      const path = `/category/address?${new URLSearchParams({ name })}`
      callJson("GET", path, { signal: leaving.signal, mayAsk: false }).then(
        (answer) => setFound({ name, slug: (answer as { categorySlug: string }).categorySlug }),
        // Without an answer the hint stays general; the address is made when the category is saved.
        () => {},
      )
    }, pause)
    return () => {
      clearTimeout(timer)
      leaving.abort()
    }
  }, [name])

  if (name === "" || found?.name !== name) return "The address of the page is made from the name."
  return `The page will be at ${location.origin}/${found.slug}.`
}
