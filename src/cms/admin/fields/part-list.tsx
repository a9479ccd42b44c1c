import { type ReactNode, useState } from "react"
import type { FieldErrors } from "#base/errors.ts"
import { limits } from "#base/text/limits.ts"
import { toTitle } from "#ui/admin/frame/brand.tsx"
import { Card } from "#ui/admin/ordered-list/card.tsx"
import {
  EntryButton,
  MoveButtons,
  RemoveButton,
  OrderStatus,
  OrderedList,
} from "#ui/admin/ordered-list/ordered-list.tsx"
import { moveEntry, useOrder } from "#ui/admin/ordered-list/use-order.ts"

const openAtFirst = 4

interface PartListProps<Part> {
  /** In lower case: section, item. */
  noun: string
  /** The API's name of the list. */
  field: string
  parts: readonly Part[]
  errors: FieldErrors
  max?: number
  titleOf(part: Part): string
  thumbnailOf?(part: Part): string | undefined
  make(): Part
  /** A part with the same content and a new id. */
  copy(part: Part): Part
  /** `fields` are those whose errors the change removes. */
  onChange(parts: Part[], ...fields: string[]): void
  children(part: Part, index: number): ReactNode
}

/** Parts of a form as cards that can be added, copied, removed, restored, and moved by button or by drag. */
export function PartList<Part extends { id: string }>({
  noun,
  field,
  parts,
  errors,
  max = limits.itemsPerEntity,
  titleOf,
  thumbnailOf,
  make,
  copy,
  onChange,
  children,
}: PartListProps<Part>) {
  const [closed, setClosed] = useState<ReadonlySet<string>>(
    () => new Set(parts.length > openAtFirst ? parts.map(({ id }) => id) : []),
  )
  const order = useOrder<{ part: Part; index: number }>({
    ids: parts.map(idOf),
    adder: `${field}-add`,
    nameOf: (index) => `${toTitle(noun)} ${index + 1}`,
    onMove: (from, to) => onChange(moveEntry(parts, from, to), field),
  })
  const isFull = parts.length >= max

  function insert(part: Part, index: number) {
    order.focus(idOf(part), `.part-body :is(input, textarea, [contenteditable="true"])`)
    onChange(parts.toSpliced(index, 0, part), field)
  }

  function toggle(id: string, isOpen: boolean) {
    const next = new Set(closed)
    if (isOpen) next.delete(id)
    else next.add(id)
    setClosed(next)
  }

  return (
    <div className="parts">
      <OrderedList entries={order.entries} entryClass="part" onDrop={order.drop}>
        {(entry, index) => {
          const part = parts[index] as Part
          const name = `${noun} ${index + 1}`
          const isWrong = Object.keys(errors).some((each) => each.startsWith(`${field}[${index}]`))
          return (
            <fieldset>
              <legend className="visually-hidden">{toTitle(name)}</legend>
              <Card
                entry={entry}
                name={name}
                title={<PartTitle name={name} title={titleOf(part)} thumbnail={thumbnailOf?.(part)} />}
                buttons={
                  <span className="part-buttons">
                    <MoveButtons entry={entry} name={name} />
                    <EntryButton
                      words="Duplicate"
                      name={name}
                      disabled={isFull}
                      onClick={() => insert(copy(part), index + 1)}
                    />
                    <RemoveButton
                      words="Remove"
                      name={name}
                      onRemove={() => {
                        order.offerUndo(`${toTitle(name)} removed.`, { part, index })
                        onChange(parts.toSpliced(index, 1), field)
                      }}
                    />
                  </span>
                }
                isOpen={!closed.has(part.id) || isWrong}
                onToggle={(isOpen) => toggle(part.id, isOpen)}
              >
                {children(part, index)}
              </Card>
            </fieldset>
          )
        }}
      </OrderedList>
      <OrderStatus order={order} onUndo={({ part, index }) => insert(part, index)} />
      <button
        id={order.adder}
        type="button"
        className="plain"
        disabled={isFull}
        onClick={() => insert(make(), parts.length)}
      >
        Add {noun}
      </button>
      {isFull && (
        <p className="field-hint">
          There can be at most {max} {noun}s.
        </p>
      )}
      {errors[field] && <p className="field-error">{errors[field]}</p>}
    </div>
  )
}

function PartTitle({ name, title, thumbnail }: { name: string; title: string; thumbnail: string | undefined }) {
  return (
    <>
      {thumbnail && <img src={`/${thumbnail}`} alt="" width="36" height="30" />}
      <span className="part-name">{toTitle(name)}</span>
      <span className="part-words">{title}</span>
    </>
  )
}

function idOf({ id }: { id: string }): string {
  return `part-${id}`
}
