import { navigationLimits } from "#domain/navigation/navigation.ts"
import { Field } from "#ui/field.tsx"
import { makeKey } from "../api/keys.ts"
import type { Form } from "../form/use-form.ts"
import { EntryButton, MoveButtons } from "../ordered-list/entry-buttons.tsx"
import { moveEntry, formatMoved, type Way } from "../ordered-list/order.ts"
import { OrderStatus } from "../ordered-list/order-status.tsx"
import { OrderedList } from "../ordered-list/ordered-list.tsx"
import { type Entry, useOrder } from "../ordered-list/use-order.ts"
import type { DestinationGroup } from "../api/destinations.ts"
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
type Removed = { row: LinkRow; place: LinkPlace } | { list: FooterList; at: number }

const linkPrefix = "link-"

const all = [fieldName("header"), fieldName("footer")]

/** The lists of the header and of the footer, whose links are moved by drag and by keys. */
export function NavigationFields({
  form: { values, errors, edit },
  groups,
}: {
  form: Pick<Form<NavigationValues>, "values" | "errors" | "edit">
  groups: readonly DestinationGroup[]
}) {
  const order = useOrder<Removed>({
    ids: values.footer.map(({ key }) => key),
    adder: "add-footer-list",
    nameOf: (at) => values.footer[at]?.title || "The list",
    where: " lists",
    onMove: (from, to) => edit({ footer: moveEntry(values.footer, from, to) }, ...all),
  })

  const titleOf = (list: number) => (list === 0 ? "the header" : values.footer[list - 1]?.title || "the new list")
  const nameOf = (row: LinkRow) => (row.kind === "rooms" ? "All rooms" : row.label.trim() || "The new link")

  function move(from: LinkPlace, to: LinkPlace | undefined, way?: Way) {
    const row = linksOf(values, from.list)[from.index]
    if (!row || !to || (from.list === to.list && from.index === to.index)) return
    const refusal = from.list === to.list ? undefined : messageForFullList(linksOf(values, to.list), row)
    if (refusal) {
      order.say(`${nameOf(row)} cannot go to ${titleOf(to.list)}. ${refusal}`)
      return
    }
    const moved = moveLink(values, from, to)
    if (way) order.focus(idOf(row), `[data-move="${way}"]`)
    order.say(formatMoved(nameOf(row), to.index, linksOf(moved, to.list).length, ` in ${titleOf(to.list)}`))
    edit(moved, ...all)
  }

  function drop(id: string, to: LinkPlace) {
    for (let list = 0; list <= values.footer.length; list++) {
      const index = linksOf(values, list).findIndex((row) => idOf(row) === id)
      if (index >= 0) return move({ list, index }, to)
    }
  }

  function insert(row: LinkRow, { list, index }: LinkPlace) {
    order.focus(idOf(row), ":is(input, button)")
    edit(withLinks(values, list, linksOf(values, list).toSpliced(index, 0, row)), ...all)
  }

  function undo(what: Removed) {
    if ("row" in what) {
      // Its list may have become shorter, or be gone.
      const list = Math.min(what.place.list, values.footer.length)
      insert(what.row, { list, index: what.place.index })
      return
    }
    order.focus(`${what.list.key}-title`)
    edit({ footer: values.footer.toSpliced(what.at, 0, what.list) }, ...all)
  }

  function linkList(list: number) {
    const links = linksOf(values, list)
    const isFull = links.length >= navigationLimits.links
    const append = (kind: LinkRow["kind"]) =>
      insert({ kind, label: "", address: "", key: `new-${makeKey()}` }, { list, index: links.length })
    const entries = links.map((row, index): Entry => {
      const next = (way: Way) => nextPlace(values, { list, index }, way)
      return {
        id: idOf(row),
        canMove: (way) => next(way) !== undefined,
        move: (way) => move({ list, index }, next(way), way),
      }
    })
    return (
      <>
        <OrderedList
          entries={entries}
          entryClass="link-row"
          className="links"
          takes={(id) => id.startsWith(linkPrefix)}
          onDrop={(id, index) => drop(id, { list, index })}
        >
          {(entry, index) => {
            const row = links[index] as LinkRow
            return (
              <LinkRowFields
                entry={entry}
                row={row}
                place={{ list, index }}
                groups={groups}
                errors={errors}
                onChange={(change) => {
                  const names = Object.keys(change).map((name) => listField(list, index, name))
                  edit(withLinks(values, list, links.with(index, { ...row, ...change })), ...names)
                }}
                onRemove={() => {
                  order.offerUndo(`${nameOf(row)} removed.`, { row, place: { list, index } })
                  edit(withLinks(values, list, links.toSpliced(index, 1)), ...all)
                }}
              />
            )
          }}
        </OrderedList>
        {errors[listField(list)] && <p className="field-error">{errors[listField(list)]}</p>}
        <div className="list-buttons">
          <EntryButton words="Add link" name={`to ${titleOf(list)}`} disabled={isFull} onClick={() => append("link")} />
          {!links.some(({ kind }) => kind === "rooms") && (
            <EntryButton
              words="Add all rooms"
              name={`to ${titleOf(list)}`}
              disabled={isFull}
              onClick={() => append("rooms")}
            />
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
          Links that do not fit beside the name are under More. On a phone all links are in the menu.
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
              <MoveButtons entry={order.entries[at] as Entry} name={`the list ${list.title}`} />
              <EntryButton
                words="Remove list"
                name={list.title}
                onClick={() => {
                  order.offerUndo(`${list.title || "The list"} removed.`, { list, at })
                  edit({ footer: values.footer.toSpliced(at, 1) }, ...all)
                }}
              />
            </span>
          </div>
          {linkList(at + 1)}
        </fieldset>
      ))}
      <OrderStatus order={order} onUndo={undo} />
      <div className="list-buttons">
        <button
          id={order.adder}
          type="button"
          className="plain"
          disabled={values.footer.length >= navigationLimits.groups}
          onClick={() => {
            const key = `new-${makeKey()}`
            order.focus(`${key}-title`)
            edit({ footer: [...values.footer, { key, title: "", links: [] }] }, ...all)
          }}
        >
          Add list to the footer
        </button>
        {values.footer.length >= navigationLimits.groups && (
          <span className="field-hint">The footer can have at most {navigationLimits.groups} lists.</span>
        )}
      </div>
    </div>
  )
}

/** The id of a link's element. */
function idOf({ key }: LinkRow): string {
  return `${linkPrefix}${key}`
}
