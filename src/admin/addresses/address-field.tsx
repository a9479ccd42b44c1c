import { type AddressNoun, pathOfSlug, slugFields } from "#domain/addresses/address-check.ts"
import { Field } from "#ui/field.tsx"
import { useAddressCheck } from "./use-address-check.ts"

/** The field for the last part of the address of an item's page; it shows the whole address, and whether it can be had. */
export function AddressField({
  noun,
  slug,
  title,
  stored,
  error,
  onChange,
}: {
  noun: AddressNoun
  slug: string
  /** What the address is made from where none is written. */
  title: string
  /** The item that is being changed. */
  stored?: { _id: string; slug: string } | undefined
  error: string | undefined
  onChange(slug: string): void
}) {
  const { problem, note, path } = useAddressCheck({ noun, slug, title, id: stored?._id })
  return (
    <Field
      id={slugFields[noun]}
      label="Address"
      hint={`${note} ${messageForAddress()}`.trim()}
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      value={slug}
      error={error ?? (problem || undefined)}
      onChange={({ target }) => onChange(target.value)}
    />
  )

  function messageForAddress(): string {
    const typed = slug.trim()
    if (stored && typed === stored.slug) {
      return `The page is at ${location.origin}${pathOfSlug(noun, typed)}. If you change this, the old address leads to the new one.`
    }
    if (typed === "" && path === undefined) return `The address of the page is made from the ${nameOf[noun]}.`
    return `The page will be at ${location.origin}${path ?? pathOfSlug(noun, typed)}.`
  }
}

const nameOf: Record<AddressNoun, string> = { blogs: "title", categories: "name", projects: "title", pages: "name" }
