import { useEffect, useRef, useState } from "react"
import { navigationLimits } from "#domain/navigation/navigation.ts"
import { Field } from "#ui/field.tsx"
import { Icon } from "../controls/icons.tsx"
import { UndoRemoval } from "../form/undo-removal.tsx"
import type { Form } from "../form/use-form.ts"
import type { DestinationGroup } from "./destinations.ts"
import { LinkList } from "./link-list.tsx"
import { LinkRowFields } from "./link-row.tsx"
import {
  fieldName,
  type FooterList,
  type LinkPlace,
  type LinkRow,
  linksOf,
  listField,
  moveLink,
  type NavigationValues,
  nextPlace,
  messageForFullList,
  withLinks,
} from "./navigation-values.ts"

/** What was removed last, and where it stood. */
type Removed = { words: string } & ({ row: LinkRow; place: LinkPlace } | { list: FooterList; at: number })

const all = [fieldName("header"), fieldName("footer")]

/** The lists of the header and of the footer, whose links are moved by drag and by keys. */
export function NavigationFields({
  form: { values, errors, edit },
  groups,
  deadEnds,
}: {
  form: Pick<Form<NavigationValues>, "values" | "errors" | "edit">
  groups: readonly DestinationGroup[]
  /** Why addresses lead nowhere, by the address. */
  deadEnds: ReadonlyMap<string, string>
}) {
  const [removed, setRemoved] = useState<Removed>()
  const [said, setSaid] = useState("")
  const toFocus = useRef("")

  // What the focus is meant for is there only after the change has been shown.
  useEffect(() => {
    if (!toFocus.current) return
    document.querySelector<HTMLElement>(toFocus.current)?.focus()
    toFocus.current = ""
  }, [values])

  const titleOf = (list: number) => (list === 0 ? "the header" : values.footer[list - 1]?.title || "the new list")
  const nameOf = (row: LinkRow) => (row.kind === "rooms" ? "All rooms" : row.label.trim() || "The new link")

  function move(from: LinkPlace, to: LinkPlace | undefined, way?: "up" | "down") {
    const row = linksOf(values, from.list)[from.index]
    if (!row || !to || (from.list === to.list && from.index === to.index)) return
    const refusal = from.list === to.list ? undefined : messageForFullList(linksOf(values, to.list), row)
    if (refusal) {
      setSaid(`${nameOf(row)} cannot go to ${titleOf(to.list)}. ${refusal}`)
      return
    }
    const moved = moveLink(values, from, to)
    if (way) toFocus.current = `#link-${CSS.escape(row.key)} [data-move="${way}"]`
    setSaid(`${nameOf(row)} is now ${to.index + 1} of ${linksOf(moved, to.list).length} in ${titleOf(to.list)}.`)
    edit(moved, ...all)
  }

  function drop(key: string, list: number, gap: number) {
    for (let from = 0; from <= values.footer.length; from++) {
      const index = linksOf(values, from).findIndex((row) => row.key === key)
      if (index < 0) continue
      // The gap is counted with the link in its old place.
      return move({ list: from, index }, { list, index: from === list && gap > index ? gap - 1 : gap })
    }
  }

  function insert(row: LinkRow, { list, index }: LinkPlace) {
    toFocus.current = `#link-${CSS.escape(row.key)} :is(input, button)`
    edit(withLinks(values, list, linksOf(values, list).toSpliced(index, 0, row)), ...all)
  }

  function undo(what: Removed) {
    setRemoved(undefined)
    if ("row" in what) {
      // Its list may have become shorter, or be gone.
      const list = Math.min(what.place.list, values.footer.length)
      insert(what.row, { list, index: Math.min(what.place.index, linksOf(values, list).length) })
      return
    }
    toFocus.current = `#${CSS.escape(what.list.key)}-title`
    edit({ footer: values.footer.toSpliced(what.at, 0, what.list) }, ...all)
  }

  function moveList(from: number, to: number, way: "up" | "down") {
    const list = values.footer[from]
    if (!list || to < 0 || to >= values.footer.length) return
    toFocus.current = `#${CSS.escape(list.key)} [data-move-list="${way}"]`
    setSaid(`${list.title || "The list"} is now ${to + 1} of ${values.footer.length} lists.`)
    edit({ footer: values.footer.toSpliced(from, 1).toSpliced(to, 0, list) }, ...all)
  }

  function linkList(list: number) {
    const links = linksOf(values, list)
    const isFull = links.length >= navigationLimits.links
    const append = (row: Omit<LinkRow, "key">) =>
      insert({ ...row, key: `new-${crypto.randomUUID()}` }, { list, index: links.length })
    return (
      <>
        <LinkList keys={links.map(({ key }) => key)} onDrop={(key, gap) => drop(key, list, gap)}>
          {(index, landing) => {
            const row = links[index] as LinkRow
            const place = { list, index }
            return (
              <LinkRowFields
                key={row.key}
                row={row}
                place={place}
                groups={groups}
                deadEnd={deadEnds.get(row.address) ?? ""}
                errors={errors}
                landing={landing}
                canMove={(way) => nextPlace(values, place, way) !== undefined}
                onChange={(change) => {
                  const names = Object.keys(change).map((name) => listField(list, index, name))
                  edit(withLinks(values, list, links.with(index, { ...row, ...change })), ...names)
                }}
                onMove={(way) => move(place, nextPlace(values, place, way), way)}
                onRemove={() => {
                  setRemoved({ words: `${nameOf(row)} removed.`, row, place })
                  edit(withLinks(values, list, links.toSpliced(index, 1)), ...all)
                }}
              />
            )
          }}
        </LinkList>
        {errors[listField(list)] && <p className="field-error">{errors[listField(list)]}</p>}
        <div className="list-buttons">
          <button
            type="button"
            className="plain"
            disabled={isFull}
            onClick={() => append({ kind: "link", label: "", address: "" })}
          >
            Add link<span className="visually-hidden"> to {titleOf(list)}</span>
          </button>
          {!links.some(({ kind }) => kind === "rooms") && (
            <button
              type="button"
              className="plain"
              disabled={isFull}
              onClick={() => append({ kind: "rooms", label: "", address: "" })}
            >
              Add all rooms<span className="visually-hidden"> to {titleOf(list)}</span>
            </button>
          )}
          {isFull && <span className="field-hint">There can be at most {navigationLimits.links} links.</span>}
        </div>
      </>
    )
  }

  return (
    <div className="navigation-form">
      <fieldset className="card">
        <legend>Header</legend>
        <p className="field-hint">
          What does not fit beside the name is behind More. On a phone all links are in the menu.
        </p>
        {linkList(0)}
      </fieldset>
      {values.footer.map((list, at) => (
        <fieldset key={list.key} id={list.key} className="card">
          <legend>Footer: {list.title || "new list"}</legend>
          <div className="list-head">
            <Field
              id={`${list.key}-title`}
              label="Heading"
              value={list.title}
              error={errors[fieldName("footer", at, "title")]}
              max={navigationLimits.label}
              autoComplete="off"
              onChange={(event) =>
                edit(
                  { footer: values.footer.with(at, { ...list, title: event.target.value }) },
                  fieldName("footer", at, "title"),
                )
              }
            />
            <span className="row-buttons">
              {(["up", "down"] as const).map((way) => {
                const to = way === "up" ? at - 1 : at + 1
                return (
                  <button
                    key={way}
                    type="button"
                    className="plain icon-button"
                    data-move-list={way}
                    aria-disabled={to < 0 || to >= values.footer.length}
                    onClick={() => moveList(at, to, way)}
                  >
                    <Icon name={way} />
                    <span className="visually-hidden">
                      Move the list {list.title} {way}
                    </span>
                  </button>
                )
              })}
              <button
                type="button"
                className="plain danger"
                onClick={() => {
                  setRemoved({ words: `${list.title || "The list"} removed.`, list, at })
                  edit({ footer: values.footer.toSpliced(at, 1) }, ...all)
                }}
              >
                Remove list<span className="visually-hidden"> {list.title}</span>
              </button>
            </span>
          </div>
          {linkList(at + 1)}
        </fieldset>
      ))}
      {removed && (
        <UndoRemoval
          key={"row" in removed ? removed.row.key : removed.list.key}
          words={removed.words}
          onUndo={() => undo(removed)}
          onClose={() => {
            setRemoved(undefined)
            document.querySelector<HTMLElement>("[data-add-list]")?.focus()
          }}
          onExpired={() => setRemoved(undefined)}
        />
      )}
      <div className="list-buttons">
        <button
          type="button"
          className="plain"
          data-add-list=""
          disabled={values.footer.length >= navigationLimits.groups}
          onClick={() => {
            const key = `new-${crypto.randomUUID()}`
            toFocus.current = `#${CSS.escape(key)}-title`
            edit({ footer: [...values.footer, { key, title: "", links: [] }] }, ...all)
          }}
        >
          Add list to the footer
        </button>
        {values.footer.length >= navigationLimits.groups && (
          <span className="field-hint">The footer can have at most {navigationLimits.groups} lists.</span>
        )}
      </div>
      <output aria-label="Order" className="visually-hidden">
        {said}
      </output>
    </div>
  )
}
