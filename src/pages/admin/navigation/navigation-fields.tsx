import {
  type LinkPlace,
  linksOf,
  messageForFullList,
  moveLink,
  nextPlace,
  withLinks,
} from "../../shared/navigation/links.ts"
import {
  type FooterList,
  linkFields,
  listFields,
  type Navigation,
  type NavigationEntry,
  navigationFields,
  navigationLimits,
} from "../../shared/navigation/navigation.ts"
import type { DestinationGroup } from "#cms/admin/api/destinations.ts"
import { makeKey } from "#ui/admin/api/client.ts"
import { FieldContext, nameIn } from "#cms/admin/fields/field-props.ts"
import { FieldInput } from "#cms/admin/fields/fields-form.tsx"
import type { Form } from "#cms/admin/form/use-form.ts"
import {
  EntryButton,
  MoveButtons,
  RemoveButton,
  OrderStatus,
  DragHandle,
  OrderedList,
} from "#ui/admin/ordered-list/ordered-list.tsx"
import { formatMoved, moveEntry, type Way, type Entry, useOrder } from "#ui/admin/ordered-list/use-order.ts"
import { AddressInput } from "./address-input.tsx"

/** The last removed entry and its position. */
type Removed = { link: NavigationEntry; place: LinkPlace } | { list: FooterList; at: number }

const names = { header: nameIn("navigation", "header"), footer: nameIn("navigation", "footer") }
const all = Object.values(names)

type NavigationForm = Pick<Form<Navigation>, "values" | "errors" | "edit">

/** The lists of the header and of the footer, whose links are moved by drag and by keys. */
export function NavigationFields({ form, groups }: { form: NavigationForm; groups: readonly DestinationGroup[] }) {
  const { values, errors, edit } = form
  const { header, footer } = values
  const isFull = footer.length >= navigationLimits.groups
  const edits = useNavigationEdits(form)
  const { order, insertList, undo } = edits
  const shared = { form, groups, edits }

  return (
    <FieldContext value={{ moment: "update", isUnmarked: true }}>
      <div className="navigation-form">
        <fieldset className="card">
          <legend>{navigationFields.header.label}</legend>
          <p className="field-hint">{navigationFields.header.help}</p>
          <LinkList list={0} links={header} name={names.header} {...shared} />
        </fieldset>
        {footer.map((list, at) => (
          // The position is the key, because its fields are controlled and its links have keys.
          <fieldset key={idOfList(at)} id={idOfList(at)} className="card">
            <legend>
              {navigationFields.footer.label}: {list.title || "new list"}
            </legend>
            <div className="list-head">
              <FieldInput
                of="title"
                fields={listFields}
                values={list}
                name={nameIn(names.footer, at)}
                errors={errors}
                onChange={(changed, ...changedNames) => edit({ footer: footer.with(at, changed) }, ...changedNames)}
              />
              <span className="row-buttons">
                <MoveButtons entry={order.entries[at] as Entry} name={`the list ${list.title}`} />
                <EntryButton
                  words="Remove list"
                  name={list.title}
                  onClick={() => {
                    order.offerUndo(`${list.title || "The list"} removed.`, { list, at })
                    edit({ footer: footer.toSpliced(at, 1) }, ...all)
                  }}
                />
              </span>
            </div>
            <LinkList list={at + 1} links={list.links} name={nameIn(names.footer, at, "links")} {...shared} />
          </fieldset>
        ))}
        <OrderStatus order={order} onUndo={undo} />
        <div className="list-buttons">
          <button
            id={order.adder}
            type="button"
            className="plain"
            disabled={isFull}
            onClick={() => insertList({ title: "", links: [] }, footer.length)}
          >
            Add list to the footer
          </button>
          {isFull && <span className="field-hint">The footer can have at most {navigationLimits.groups} lists.</span>}
        </div>
      </div>
    </FieldContext>
  )
}

type NavigationEdits = ReturnType<typeof useNavigationEdits>

/** The order of the footer's lists, and the edits of links and lists. */
function useNavigationEdits({ values, edit }: NavigationForm) {
  const { header, footer } = values
  const order = useOrder<Removed>({
    ids: footer.map((_, at) => idOfList(at)),
    adder: "add-footer-list",
    nameOf: (at) => footer[at]?.title || "The list",
    where: " lists",
    onMove: (from, to) => edit({ footer: moveEntry(footer, from, to) }, ...all),
  })
  const titleOf = (list: number) => (list === 0 ? "the header" : footer[list - 1]?.title || "the new list")

  function move(from: LinkPlace, to: LinkPlace | undefined, way?: Way) {
    const link = linksOf(values, from.list)[from.index]
    if (!link || !to || (from.list === to.list && from.index === to.index)) return
    const refusal = from.list === to.list ? undefined : messageForFullList(linksOf(values, to.list), link)
    if (refusal) {
      order.say(`${nameOf(link)} cannot go to ${titleOf(to.list)}. ${refusal}`)
      return
    }
    const moved = moveLink(values, from, to)
    if (way) order.focus(keyOf(link), `[data-move="${way}"]`)
    order.say(formatMoved(nameOf(link), to.index, linksOf(moved, to.list).length, ` in ${titleOf(to.list)}`))
    edit(moved, ...all)
  }

  function insert(link: NavigationEntry, { list, index }: LinkPlace) {
    order.focus(keyOf(link), ":is(input, button)")
    edit(withLinks(values, list, linksOf(values, list).toSpliced(index, 0, link)), ...all)
  }

  function insertList(list: FooterList, at: number) {
    order.focus(idOfList(at), "input")
    edit({ footer: footer.toSpliced(at, 0, list) }, ...all)
  }

  function undo(what: Removed) {
    if ("list" in what) return insertList(what.list, what.at)
    // Its list may be shorter now, or removed.
    insert(what.link, { list: Math.min(what.place.list, footer.length), index: what.place.index })
  }

  const placeOf = (id: string) =>
    [header, ...footer.map(({ links }) => links)]
      .map((links, list): LinkPlace => ({ list, index: links.findIndex((link) => keyOf(link) === id) }))
      .find(({ index }) => index >= 0)

  return { order, titleOf, move, insert, insertList, undo, placeOf }
}

/** The links of the header (list 0) or of a list of the footer. */
function LinkList({
  list,
  links,
  name,
  form: { values, errors, edit },
  groups,
  edits: { order, titleOf, move, insert, placeOf },
}: {
  list: number
  links: readonly NavigationEntry[]
  name: string
  form: NavigationForm
  groups: readonly DestinationGroup[]
  edits: NavigationEdits
}) {
  const isListFull = links.length >= navigationLimits.links
  const entries = links.map((link, index): Entry => {
    const next = (way: Way) => nextPlace(values, { list, index }, way)
    return {
      id: keyOf(link),
      canMove: (way) => next(way) !== undefined,
      move: (way) => move({ list, index }, next(way), way),
    }
  })
  const adder = (words: string, make: () => NavigationEntry) => (
    <EntryButton
      words={words}
      name={`to ${titleOf(list)}`}
      disabled={isListFull}
      onClick={() => insert(make(), { list, index: links.length })}
    />
  )
  return (
    <>
      <OrderedList
        entries={entries}
        entryClass="link-row"
        className="links"
        takes={(id) => placeOf(id) !== undefined}
        onDrop={(id, index) => {
          const from = placeOf(id)
          if (from) move(from, { list, index })
        }}
      >
        {(entry, index) => {
          const link = links[index] as NavigationEntry
          const called = link.kind === "rooms" ? "all rooms" : link.label.trim() || "the new link"
          return (
            <>
              <DragHandle entry={entry} name={called} />
              {link.kind === "rooms" ? (
                <p className="link-fields">
                  <strong>All rooms</strong>
                  <span className="field-hint">
                    {list === 0 && "As many as fit are shown in the header, the others under Rooms. "}
                    New rooms are added automatically.
                  </span>
                </p>
              ) : (
                <LinkInputs
                  link={link}
                  name={nameIn(name, index)}
                  errors={errors}
                  groups={groups}
                  onChange={(changed, ...changedNames) =>
                    edit(withLinks(values, list, links.with(index, sameAs(link, changed))), ...changedNames)
                  }
                />
              )}
              <span className="row-buttons">
                <MoveButtons entry={entry} name={called} />
                <RemoveButton
                  name={called}
                  onRemove={() => {
                    order.offerUndo(`${nameOf(link)} removed.`, { link, place: { list, index } })
                    edit(withLinks(values, list, links.toSpliced(index, 1)), ...all)
                  }}
                />
              </span>
            </>
          )
        }}
      </OrderedList>
      {errors[name] && <p className="field-error">{errors[name]}</p>}
      <div className="list-buttons">
        {adder("Add link", () => ({ kind: "link", label: "", address: "" }))}
        {!links.some(({ kind }) => kind === "rooms") && adder("Add all rooms", () => ({ kind: "rooms" }))}
        {isListFull && <span className="field-hint">There can be at most {navigationLimits.links} links.</span>}
      </div>
    </>
  )
}

interface LinkInputsProps {
  link: Link
  name: string
  errors: NavigationForm["errors"]
  groups: readonly DestinationGroup[]
  onChange(link: Link, ...changed: string[]): void
}

function LinkInputs({ link, name, errors, groups, onChange }: LinkInputsProps) {
  const [label, address] = [nameIn(name, "label"), nameIn(name, "address")]
  const form = { fields: linkFields, values: link, name, errors }
  return (
    <div className="link-fields">
      <FieldInput of="label" {...form} onChange={(changed) => onChange({ ...link, ...changed }, label)} />
      <AddressInput
        field={linkFields.address}
        name={address}
        value={link.address}
        errors={errors}
        groups={groups}
        onChange={(changed) => onChange({ ...link, address: changed }, address)}
        onChoose={(page) => {
          if (link.label.trim() !== "") return onChange({ ...link, address: page.href }, address)
          const named = page.label.slice(0, navigationLimits.label)
          onChange({ ...link, label: named, address: page.href }, label, address)
        }}
      />
    </div>
  )
}

type Link = Extract<NavigationEntry, { kind: "link" }>

function nameOf(link: NavigationEntry): string {
  return link.kind === "rooms" ? "All rooms" : link.label.trim() || "The new link"
}

function idOfList(at: number): string {
  return `footer-list-${at}`
}

/** Stable keys for links, which have no id: for React, the focus and drag and drop. */
const keys = new WeakMap<NavigationEntry, string>()

function keyOf(link: NavigationEntry): string {
  const key = keys.get(link) ?? `link-${makeKey()}`
  keys.set(link, key)
  return key
}

/** Gives a changed link the key of the link before. */
function sameAs(before: NavigationEntry, changed: NavigationEntry): NavigationEntry {
  keys.set(changed, keyOf(before))
  return changed
}
