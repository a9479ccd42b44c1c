import { useEffect, useState } from "react"
import { type AddressCheck, type AddressNoun, pathOfSlug, slugFields, slugText } from "#base/urls/address-check.ts"
import { limits } from "#base/text/limits.ts"
import { Field } from "#ui/shared/field.tsx"
import { call } from "#ui/admin/api/call.ts"

/** How long typing must pause before the request, in milliseconds. */
const pause = 250

interface RedirectAddressFieldProps {
  noun: AddressNoun
  slug: string
  title: string
  /** The edited item. */
  stored?: { _id: string; slug: string } | undefined
  error: string | undefined
  onChange(slug: string): void
}

/** The field for an item's slug; shows the whole URL, and whether it is available. */
export function RedirectAddressField({ noun, slug, title, stored, error, onChange }: RedirectAddressFieldProps) {
  const typed = slug.trim()
  const wrong = slugText.safeParse(typed).error?.issues[0]?.message
  const named = typed === "" ? title.trim() : ""
  const isAsked = wrong === undefined && (typed !== "" || (named !== "" && named.length <= limits.title))
  const check = useAddressCheck(isAsked ? JSON.stringify({ noun, slug: typed, title: named, id: stored?._id }) : "")
  return (
    <Field
      id={slugFields[noun]}
      label="Address"
      hint={`${check?.note ?? ""} ${messageForAddress()}`.trim()}
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      value={slug}
      error={error ?? wrong ?? (check?.problem || undefined)}
      onChange={({ target }) => onChange(target.value)}
    />
  )

  function messageForAddress(): string {
    if (stored && typed === stored.slug) {
      return `The page is at ${location.origin}${pathOfSlug(noun, typed)}. If you change this, the old address redirects to the new one.`
    }
    if (typed === "" && !check) return `The address of the page is made from the ${nameOf[noun]}.`
    return `The page will be at ${location.origin}${check?.path ?? pathOfSlug(noun, typed)}.`
  }
}

/** The server's check of an address whose query is JSON; undefined while unknown, and for "". */
function useAddressCheck(asked: string): AddressCheck | undefined {
  const [found, setFound] = useState<{ asked: string; check: AddressCheck }>()
  useEffect(() => {
    if (asked === "") return
    const stop = new AbortController()
    const timer = setTimeout(() => {
      // Without a response nothing is shown; the address is checked again when the item is saved.
      call("GET /address", { query: JSON.parse(asked), signal: stop.signal, mayAsk: false }).then(
        (check) => setFound({ asked, check }),
        () => {},
      )
    }, pause)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [asked])
  return found?.asked === asked ? found.check : undefined
}

const nameOf: Record<AddressNoun, string> = { blogs: "title", categories: "name", projects: "title", pages: "name" }
