import { useEffect, useState } from "react"
import type { AddressCheck, AskedAddress } from "#domain/addresses/address-check.ts"
import { slugText } from "#domain/addresses/slug-field.ts"
import { limits } from "#domain/text/limits.ts"
import { call } from "../api/call.ts"

/** How long typing has to pause before the server is asked, in milliseconds. */
const pause = 250

/** What is known of the address that is being typed: why it cannot be had, what had it before, and its path once that is known. */
export function useAddressCheck(asked: AskedAddress): Pick<AddressCheck, "problem" | "note"> & { path?: string } {
  const [found, setFound] = useState<{ key: string; check: AddressCheck }>()
  const { noun, id } = asked
  const [slug, title] = [asked.slug.trim(), asked.slug.trim() === "" ? asked.title.trim() : ""]
  const wrong = slugText.safeParse(slug).error?.issues[0]?.message
  const isAsked = wrong === undefined && (slug !== "" || (title !== "" && title.length <= limits.title))
  const key = isAsked ? JSON.stringify([noun, slug, title, id]) : ""

  useEffect(() => {
    if (key === "") return
    const aborting = new AbortController()
    const timer = setTimeout(() => {
      // Without an answer nothing is shown; the address is checked again when the item is saved.
      call("GET /address", { query: { noun, slug, title, id }, signal: aborting.signal, mayAsk: false }).then(
        (check) => setFound({ key, check }),
        () => {},
      )
    }, pause)
    return () => {
      clearTimeout(timer)
      aborting.abort()
    }
  }, [key, noun, slug, title, id])

  if (wrong !== undefined) return { problem: wrong, note: "" }
  return found?.key === key && key !== "" ? found.check : { problem: "", note: "" }
}
