import { useRef, useState } from "react"
import type { LinkField, SlugField } from "../../fields/link.ts"
import { limits } from "#base/text/limits.ts"
import { Field, Options } from "#ui/shared/field.tsx"
import { loadDestinations } from "../api/destinations.ts"
import { RedirectAddressField } from "#redirects/admin/redirect-address-field.tsx"
import { type FieldProps, labelOf, useFieldContext } from "./field-props.ts"

/** A link's target, with suggestions of the site's own pages. */
export function LinkInput({ field, name, value, errors, onChange }: FieldProps<LinkField>) {
  const [addresses, setAddresses] = useState<{ href: string; label: string }[]>([])
  const isAsked = useRef(false)

  async function suggest() {
    if (isAsked.current) return
    isAsked.current = true
    const { groups } = await loadDestinations({ mayAsk: false })
    setAddresses([...groups.flatMap(({ pages }) => pages), { label: "The enquiry form of the page", href: "#contact" }])
  }

  return (
    <>
      <Field
        id={name}
        label={labelOf(field, name)}
        hint={`${field.help} A page of this site, such as /contact, or an address that begins with https://.`.trim()}
        autoComplete="off"
        list={`${name}-addresses`}
        value={value}
        max={limits.address}
        error={errors[name]}
        onFocus={() => void suggest()}
        onChange={(event) => onChange(event.target.value, name)}
      />
      <datalist id={`${name}-addresses`}>
        <Options of={addresses.map((each) => [each.href, each.label])} />
      </datalist>
    </>
  )
}

/** A page's slug; shows the whole URL, and whether it is available. */
export function SlugInput({ name, value, errors, onChange }: FieldProps<SlugField>) {
  const { slug } = useFieldContext()
  if (!slug) throw new Error("A form with a slug needs the address that the slug belongs to.")
  return (
    <RedirectAddressField {...slug} slug={value} error={errors[name]} onChange={(typed) => onChange(typed, name)} />
  )
}
