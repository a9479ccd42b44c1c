import { useRef, useState } from "react"
import type { LinkField } from "#domain/blocks/fields/field.ts"
import type { ShownLink } from "#domain/navigation/menu-row.ts"
import { limits } from "#domain/text/limits.ts"
import { Field, Options } from "#ui/field.tsx"
import { loadDestinations } from "../../api/destinations.ts"
import type { FieldProps } from "./field-props.ts"

/** Where a link leads, with the site's own pages to choose from. */
export function LinkForm({ field: { label, help }, name, value, errors, onChange }: FieldProps<LinkField>) {
  const [addresses, setAddresses] = useState<ShownLink[]>([])
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
        label={label}
        hint={`${help} A page of this site, such as /contact, or an address that begins with https://.`.trim()}
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
