import { useEffect, useRef, useState } from "react"
import type { ItemsField } from "#domain/blocks/fields/field.ts"
import { Icon } from "../../controls/icons.tsx"
import { SearchField } from "../../list/list-frame.tsx"
import type { FieldProps } from "./field-props.ts"
import { FieldError, Help } from "./plain-fields.tsx"
import { nameItem, searchItems } from "./choosable-items.ts"

const words = { projects: "projects", categories: "rooms", blogs: "guides" }

/** Items of content, chosen by search, in the order in which the block shows them. */
export function ItemsForm({ field, name, value, errors, onChange }: FieldProps<ItemsField>) {
  const { noun, max, label } = field
  const names = useNames(noun, value)
  const [search, setSearch] = useState("")
  const [found, setFound] = useState<{ id: string; name: string }[]>([])
  const [said, setSaid] = useState("")
  const isFull = value.length >= max

  useEffect(() => {
    const loading = new AbortController()
    searchItems(noun, search, loading.signal).then(setFound, () => {})
    return () => loading.abort()
  }, [noun, search])

  function change(next: string[], announcement: string) {
    setSaid(announcement)
    onChange(next, name)
  }

  function mover(index: number, way: "up" | "down") {
    const to = way === "up" ? index - 1 : index + 1
    const isEnd = to < 0 || to >= value.length
    const item = value[index] as string
    return (
      // Not disabled at the ends: the focus stays on the button that moved the item there.
      <button
        type="button"
        className="plain icon-button"
        aria-disabled={isEnd}
        onClick={() =>
          !isEnd &&
          change(
            value.toSpliced(index, 1).toSpliced(to, 0, item),
            `${names.get(item)} is now ${to + 1} of ${value.length}.`,
          )
        }
      >
        <Icon name={way} />
        <span className="visually-hidden">
          Move {names.get(item)} {way}
        </span>
      </button>
    )
  }

  const offered = found.filter((each) => !value.includes(each.id))
  return (
    <fieldset className={errors[name] ? "field field--wrong items-field" : "field items-field"}>
      <legend>{label}</legend>
      <Help {...{ field, name }} />
      {value.length > 0 && (
        <ol aria-label={`Chosen ${words[noun]}`}>
          {value.map((item, index) => (
            <li key={item}>
              <span>{names.get(item) ?? "Loading..."}</span>
              {mover(index, "up")}
              {mover(index, "down")}
              <button
                type="button"
                className="plain icon-button"
                onClick={() => change(value.toSpliced(index, 1), `${names.get(item)} removed.`)}
              >
                <Icon name="close" />
                <span className="visually-hidden">Remove {names.get(item)}</span>
              </button>
            </li>
          ))}
        </ol>
      )}
      {isFull ? (
        <p className="field-hint">There can be at most {max}.</p>
      ) : (
        <>
          <SearchField name={words[noun]} value={search} onSearch={setSearch} />
          <ul aria-label={`Found ${words[noun]}`}>
            {offered.map((each) => (
              <li key={each.id}>
                <span>{each.name}</span>
                <button
                  type="button"
                  className="plain"
                  onClick={() => change([...value, each.id], `${each.name} added.`)}
                >
                  Add<span className="visually-hidden"> {each.name}</span>
                </button>
              </li>
            ))}
          </ul>
          {offered.length === 0 && (
            <p className="field-hint">
              {search ? `Nothing matches “${search}”.` : `There are no more ${words[noun]}.`}
            </p>
          )}
        </>
      )}
      <FieldError {...{ name, errors }} />
      <output aria-label={`Order: ${label}`} className="visually-hidden">
        {said}
      </output>
    </fieldset>
  )
}

/** The names of items by their ids, as they come in. */
function useNames(noun: ItemsField["noun"], ids: readonly string[]): ReadonlyMap<string, string> {
  const [names, setNames] = useState<ReadonlyMap<string, string>>(new Map())
  const asked = useRef(new Set<string>())

  useEffect(() => {
    for (const id of ids) {
      if (asked.current.has(id)) continue
      asked.current.add(id)
      void nameItem(noun, id).then((name) => setNames((before) => new Map(before).set(id, name)))
    }
  }, [noun, ids])

  return names
}
