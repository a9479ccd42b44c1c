import { useState } from "react"
import { navigationLimits } from "#domain/navigation/navigation.ts"
import { Field, Options, Select } from "#ui/field.tsx"
import type { DestinationGroup } from "../api/destinations.ts"
import type { LinkRow } from "./navigation-values.ts"

const other = "other"

/** Where a link leads: one of the pages, or an address that is typed. */
export function AddressField({
  id,
  row,
  groups,
  error,
  onChange,
}: {
  id: string
  row: LinkRow
  groups: readonly DestinationGroup[]
  error: string | undefined
  onChange(change: Partial<LinkRow>): void
}) {
  const pages = groups.flatMap((group) => group.pages)
  const known = pages.find(({ href }) => href === row.address)
  const [isTyped, setTyped] = useState(row.address !== "" && !known)
  const isOther = isTyped || (row.address !== "" && !known)

  function choose(value: string) {
    setTyped(value === other)
    if (value === other) return onChange({ address: "" })
    const page = pages.find(({ href }) => href === value)
    onChange({
      address: value,
      ...(row.label.trim() === "" && page && { label: page.label.slice(0, navigationLimits.label) }),
    })
  }

  return (
    <div className="link-address">
      <Select
        id={isOther ? `${id}-page` : id}
        label="Leads to"
        aria-label="Leads to"
        value={isOther ? other : row.address}
        error={isOther ? undefined : error}
        onChange={(event) => choose(event.target.value)}
      >
        {!isOther && row.address === "" && <option value="">Choose a page</option>}
        {groups.map(({ name, pages: some }) => (
          <optgroup key={name} label={name}>
            <Options of={some.map(({ href, label }) => [href, label])} />
          </optgroup>
        ))}
        <option value={other}>Another address</option>
      </Select>
      {isOther && (
        <Field
          id={id}
          label="Address"
          value={row.address}
          error={error}
          max={navigationLimits.address}
          placeholder="/wardrobes or https://"
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => onChange({ address: event.target.value })}
        />
      )}
    </div>
  )
}
