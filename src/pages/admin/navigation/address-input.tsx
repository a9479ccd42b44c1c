import { useState } from "react"
import type { TextField } from "#cms/fields/text.ts"
import { Options, Select } from "#ui/shared/field.tsx"
import type { DestinationGroup } from "#cms/admin/api/destinations.ts"
import type { FieldProps } from "#cms/admin/fields/field-props.ts"
import { TextInput } from "#cms/admin/fields/text-inputs.tsx"

type Page = DestinationGroup["pages"][number]

const other = "other"

/** A link target: one of the pages, or a typed address. */
export function AddressInput({
  groups,
  onChoose,
  ...props
}: FieldProps<TextField> & { groups: readonly DestinationGroup[]; onChoose(page: Page): void }) {
  const { name, value, errors, onChange } = props
  const pages = groups.flatMap((group) => group.pages)
  const isElsewhere = value !== "" && !pages.some(({ href }) => href === value)
  const [isTyped, setTyped] = useState(isElsewhere)
  const isOther = isTyped || isElsewhere

  function choose(chosen: string) {
    const page = pages.find(({ href }) => href === chosen)
    setTyped(!page)
    if (page) onChoose(page)
    else onChange("", name)
  }

  return (
    <div className="link-address">
      <Select
        id={isOther ? `${name}-page` : name}
        label="Links to"
        value={isOther ? other : value}
        error={isOther ? undefined : errors[name]}
        onChange={(event) => choose(event.target.value)}
      >
        {!isOther && value === "" && <option value="">Choose a page</option>}
        {groups.map((group) => (
          <optgroup key={group.name} label={group.name}>
            <Options of={group.pages.map(({ href, label }) => [href, label])} />
          </optgroup>
        ))}
        <option value={other}>Another address</option>
      </Select>
      {isOther && <TextInput {...props} input={{ placeholder: "/wardrobes or https://", spellCheck: false }} />}
    </div>
  )
}
