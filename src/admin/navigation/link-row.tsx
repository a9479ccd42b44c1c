import type { FieldErrors } from "#domain/base/errors.ts"
import { navigationLimits } from "#domain/navigation/navigation.ts"
import { Field } from "#ui/field.tsx"
import { MoveButtons, RemoveButton } from "../ordered-list/entry-buttons.tsx"
import { Grip } from "../ordered-list/ordered-list.tsx"
import type { Entry } from "../ordered-list/use-order.ts"
import { AddressField } from "./address-field.tsx"
import type { DestinationGroup } from "../api/destinations.ts"
import { type LinkPlace, type LinkRow, listField } from "./navigation-values.ts"

/** One link with its fields and buttons. */
export function LinkRowFields({
  entry,
  row,
  place,
  groups,
  errors,
  onChange,
  onRemove,
}: {
  entry: Entry
  row: LinkRow
  place: LinkPlace
  groups: readonly DestinationGroup[]
  errors: FieldErrors
  onChange(change: Partial<LinkRow>): void
  onRemove(): void
}) {
  const name = row.kind === "rooms" ? "all rooms" : row.label.trim() || "the new link"

  return (
    <>
      <Grip entry={entry} name={name} />
      {row.kind === "rooms" ? (
        <p className="link-fields">
          <strong>All rooms</strong>
          <span className="field-hint">
            {place.list === 0
              ? "As many as fit are shown in the header, the others under Rooms. New rooms are added automatically."
              : "New rooms are added automatically."}
          </span>
        </p>
      ) : (
        <div className="link-fields">
          <Field
            id={`${row.key}-label`}
            label="Name"
            // Here too, since only the first of the links shows its label.
            aria-label="Name"
            value={row.label}
            error={errors[listField(place.list, place.index, "label")]}
            max={navigationLimits.label}
            autoComplete="off"
            onChange={(event) => onChange({ label: event.target.value })}
          />
          <AddressField
            id={`${row.key}-address`}
            row={row}
            groups={groups}
            error={errors[listField(place.list, place.index, "address")]}
            onChange={onChange}
          />
        </div>
      )}
      <span className="row-buttons">
        <MoveButtons entry={entry} name={name} />
        <RemoveButton name={name} onRemove={onRemove} />
      </span>
    </>
  )
}
