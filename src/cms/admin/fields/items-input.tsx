import { useEffect, useRef, useState } from "react"
import type { ItemsField } from "../../fields/list.ts"
import { FieldError } from "#ui/shared/field.tsx"
import { Icon } from "#ui/admin/controls/icons.tsx"
import { SearchField } from "#ui/admin/list/list-frame.tsx"
import { MoveButtons, OrderStatus } from "#ui/admin/ordered-list/ordered-list.tsx"
import { moveEntry, useOrder } from "#ui/admin/ordered-list/use-order.ts"
import type { FieldProps } from "./field-props.ts"
import { Help } from "./text-inputs.tsx"
import { itemName, searchItems } from "../api/items.ts"

/** Items of content, chosen by search, in the block's order. */
export function ItemsInput({ field, name, value, errors, onChange }: FieldProps<ItemsField>) {
  const { from, max, label } = field
  const noun = field.label.toLowerCase()
  const names = useNames(from, value)
  const [search, setSearch] = useState("")
  const [found, setFound] = useState<{ id: string; name: string }[]>([])
  const isFull = value.length >= max
  const order = useOrder({
    ids: value.map((item) => `${name}-${item}`),
    adder: `${name}-search`,
    nameOf: (index) => names.get(value[index] ?? "") ?? "",
    onMove: (from, to) => onChange(moveEntry(value, from, to), name),
  })

  useEffect(() => {
    const loading = new AbortController()
    searchItems(from, search, loading.signal).then(setFound, () => {})
    return () => loading.abort()
  }, [from, search])

  const offered = found.filter((each) => !value.includes(each.id))
  return (
    <fieldset className={errors[name] ? "field field--wrong items-field" : "field items-field"}>
      <legend>{label}</legend>
      <Help {...{ field, name }} />
      {value.length > 0 && (
        <ol aria-label={`Chosen ${noun}`}>
          {order.entries.map((entry, index) => {
            const item = names.get(value[index] ?? "")
            return (
              <li key={entry.id} id={entry.id}>
                <span>{item ?? "Loading..."}</span>
                <MoveButtons entry={entry} name={item ?? ""} />
                <button
                  type="button"
                  className="plain icon-button"
                  onClick={() => {
                    order.announceRemoved(index, `${item} removed.`)
                    onChange(value.toSpliced(index, 1), name)
                  }}
                >
                  <Icon name="close" />
                  <span className="visually-hidden">Remove {item}</span>
                </button>
              </li>
            )
          })}
        </ol>
      )}
      {isFull ? (
        <p className="field-hint">There can be at most {max}.</p>
      ) : (
        <>
          <SearchField id={order.adder} name={noun} value={search} onSearch={setSearch} />
          <ul aria-label={`Found ${noun}`}>
            {offered.map((each) => (
              <li key={each.id}>
                <span>{each.name}</span>
                <button
                  type="button"
                  className="plain"
                  onClick={() => {
                    order.say(`${each.name} added.`)
                    onChange([...value, each.id], name)
                  }}
                >
                  Add<span className="visually-hidden"> {each.name}</span>
                </button>
              </li>
            ))}
          </ul>
          {offered.length === 0 && (
            <p className="field-hint">{search ? `Nothing matches “${search}”.` : `There are no more ${noun}.`}</p>
          )}
        </>
      )}
      <FieldError of={name} words={errors[name]} />
      <OrderStatus order={order} label={`Order: ${label}`} />
    </fieldset>
  )
}

/** The names of items by id, as they load. */
function useNames(from: string, ids: readonly string[]): ReadonlyMap<string, string> {
  const [names, setNames] = useState<ReadonlyMap<string, string>>(new Map())
  const asked = useRef(new Set<string>())

  useEffect(() => {
    for (const id of ids) {
      if (asked.current.has(id)) continue
      asked.current.add(id)
      void itemName(from, id).then((name) => setNames((before) => new Map(before).set(id, name)))
    }
  }, [from, ids])

  return names
}
