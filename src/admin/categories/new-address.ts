import { useEffect, useState } from "react"
import { limits } from "#domain/limits.ts"
import { callJson } from "../api/call.ts"

/** How long typing has to rest before the server is asked, in milliseconds. */
const rest = 250

/** Says where the page of a new category of this name will be, as the server has it at this moment. */
export function useNewAddress(categoryName: string): string {
  const name = categoryName.trim()
  const [found, setFound] = useState<{ name: string; slug: string }>()

  useEffect(() => {
    if (name === "" || name.length > limits.title) return
    const leaving = new AbortController()
    const timer = setTimeout(() => {
      findAddress(name, leaving.signal).then(
        (slug) => setFound({ name, slug }),
        // The address is made when the category is saved, whether or not it was foretold.
        () => {},
      )
    }, rest)
    return () => {
      clearTimeout(timer)
      leaving.abort()
    }
  }, [name])

  if (name === "" || found?.name !== name) return "The address of its page is made from the name."
  return `The page will be at ${location.origin}/${found.slug}.`
}

async function findAddress(name: string, signal: AbortSignal): Promise<string> {
  const path = `/category/address?${new URLSearchParams({ name })}`
  const { categorySlug } = (await callJson("GET", path, { signal, mayAsk: false })) as { categorySlug: string }
  return categorySlug
}
