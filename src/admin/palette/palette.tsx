import { type KeyboardEvent, useEffect, useRef, useState } from "react"
import { useNavigate } from "react-router"
import { Icon } from "#ui/admin/controls/icons.tsx"
import { useRead } from "#ui/admin/controls/query.tsx"
import { useScreens } from "../frame/screens.ts"
import type { AdminScreen } from "../screens.ts"
import { contentNouns } from "#base/content-states.ts"
import { isFound } from "#base/text/search-text.ts"
import { ApiError } from "#ui/admin/api/call.ts"
import { lister, type Lister } from "#ui/admin/api/client.ts"
import { rowLister } from "#cms/admin/api/content-rows.ts"
import { businessParts } from "#collections/admin/business/parts.ts"
import { helpTopics } from "../help/topics/help-topics.ts"

// A combobox keeps the focus in the field: native elements for these roles cannot.
// oxlint-disable jsx-a11y/prefer-tag-over-role

/** How long typing must pause before the request, in milliseconds. */
const pause = 200

async function findAfterPause(search: string, signal: AbortSignal) {
  await new Promise((resolve) => setTimeout(resolve, pause))
  signal.throwIfAborted()
  return await findItems(search, signal)
}

/** Searches screens, items, enquiries and actions by name and opens the chosen one. */
export function Palette({ onClose }: { onClose(): void }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const navigate = useNavigate()
  const [text, setText] = useState("")
  const [active, setActive] = useState(0)
  const search = text.trim()
  // The previous results stay until the next arrive, so the list does not jump with each letter.
  const more = { keeps: true, enabled: search !== "" }
  const { data: found, isFetching } = useRead(["palette", search], (signal) => findAfterPause(search, signal), more)
  const commands = findCommands(search, useScreens())
  const isHelp = ({ group }: Entry) => group === "Help"
  const items = search === "" ? [] : (found?.entries ?? [])
  const entries = [...commands.filter((entry) => !isHelp(entry)), ...items, ...commands.filter(isHelp)]
  const shown = entries[Math.min(active, entries.length - 1)]

  useEffect(() => dialog.current?.showModal(), [])

  useEffect(() => {
    document.getElementById(`palette-${active}`)?.scrollIntoView({ block: "nearest" })
  }, [active])

  function choose({ to, act }: Entry) {
    dialog.current?.close()
    if (to !== undefined) void navigate(to)
    act?.()
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined && entries.length > 0) {
      event.preventDefault()
      setActive((Math.min(active, entries.length - 1) + step + entries.length) % entries.length)
    } else if (event.key === "Enter") {
      event.preventDefault()
      // A shown item may still match the previous letters.
      if (shown && !(isFetching && found?.entries.includes(shown))) choose(shown)
    }
  }

  function describeState(): string {
    if (search === "") return "Type a name, a reference such as EN-7F3K2Q, or what you want to do."
    if (isFetching) return "Searching..."
    const failure = found?.failed ? " Not everything could be searched. Please try again." : ""
    if (entries.length === 0) return failure.trim() || `Nothing found for “${search}”.`
    return `${entries.length === 1 ? "1 result." : `${entries.length} results.`}${failure}`
  }

  return (
    <dialog ref={dialog} className="palette" aria-label="Search or jump to" closedby="any" onClose={onClose}>
      <div className="palette-head">
        <Icon name="search" />
        <input
          type="text"
          role="combobox"
          aria-label="Search or jump to"
          aria-expanded={entries.length > 0}
          aria-controls="palette-list"
          aria-autocomplete="list"
          aria-activedescendant={shown ? `palette-${entries.indexOf(shown)}` : undefined}
          placeholder="Search or jump to…"
          autoComplete="off"
          spellCheck={false}
          maxLength={100}
          value={text}
          onChange={(event) => {
            setText(event.target.value)
            setActive(0)
          }}
          onKeyDown={onKeyDown}
        />
        <button type="button" className="plain" onClick={() => dialog.current?.close()}>
          Close
        </button>
      </div>
      <Results entries={entries} shown={shown} onChoose={choose} />
      <output className="palette-state">{describeState()}</output>
    </dialog>
  )
}

interface ResultsProps {
  entries: readonly Entry[]
  shown: Entry | undefined
  onChoose(entry: Entry): void
}

function Results({ entries, shown, onChoose }: ResultsProps) {
  const groups = [...new Set(entries.map(({ group }) => group))]
  return (
    <div id="palette-list" role="listbox" aria-label="Results" className="palette-list">
      {groups.map((group) => (
        <div key={group} role="group" aria-label={group}>
          <p aria-hidden="true" className="palette-group">
            {group}
          </p>
          {entries
            .filter((entry) => entry.group === group)
            .map((entry) => (
              // The keys are those of the field, which keeps the focus.
              // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
              <div
                key={entry.to ?? entry.label}
                id={`palette-${entries.indexOf(entry)}`}
                role="option"
                aria-selected={entry === shown}
                className="palette-option"
                onClick={() => onChoose(entry)}
              >
                <span className="palette-label">{entry.label}</span>
                {entry.note && <span className="quiet">{entry.note}</span>}
              </div>
            ))}
        </div>
      ))}
    </div>
  )
}

export interface Entry {
  group: string
  label: string
  note?: string
  to?: string
  act?: () => void
}

/** The screens and actions whose names or synonyms contain all words of the search; help only with a search. */
export function findCommands(search: string, screens: readonly AdminScreen[]): Entry[] {
  const isSearch = search.trim() !== ""
  const parts = isSearch && screens.some(({ path }) => path === "business") ? businessParts : []
  const help = isSearch ? helpTopics : []
  const commands: (Entry & { also?: string | undefined })[] = [
    ...screens.map(({ path, label, also }) => ({ group: "Screens", label, also, to: `/admin/${path}` })),
    ...parts.map(({ id, title, also }) => {
      return { group: "Screens", label: `Business: ${title}`, also, to: `/admin/business?part=${id}` }
    }),
    ...screens.flatMap(({ path, noun, action = noun && `Create ${noun}` }) =>
      action ? { group: "Actions", label: action, to: `/admin/${path}${noun ? "/create" : ""}` } : [],
    ),
    { group: "Actions", label: "See the site", act: () => location.assign("/") },
    { group: "Actions", label: "Sign out", act: () => document.getElementById("sign-out")?.click() },
    ...help.map(({ path, label, about = "", also = "" }) => {
      return { group: "Help", label: `Help: ${label}`, also: `${about} ${also}`, to: `/admin/help/${path}` }
    }),
  ]
  return commands.filter(({ label, also = "" }) => isFound(search, `${label} ${also}`))
}

const sources = [
  source("Enquiries", lister("GET /contacts", 5), ({ _id, fullName, reference }) => {
    return { label: fullName, note: reference, to: `/admin/contacts?open=${_id}` }
  }),
  ...contentNouns.map((noun) =>
    source(noun.charAt(0).toUpperCase() + noun.slice(1), rowLister(noun, 5), ({ _id, title, isPublished }) => {
      return { label: title || "Untitled", note: isPublished ? "" : "Draft", to: `/admin/${noun}/edit/${_id}` }
    }),
  ),
  source("Pictures", lister("GET /pictures", 5), ({ _id, name }) => ({
    label: name,
    to: `/admin/pictures?open=${_id}`,
  })),
]

function source<Item>(group: string, list: Lister<Item>, toEntry: (item: Item) => Omit<Entry, "group">) {
  return async (search: string, signal: AbortSignal) => {
    const { items } = await list({ page: 1, search, sort: "", filters: {} }, signal)
    return items.map((item): Entry => ({ group, ...toEntry(item) }))
  }
}

/** The items whose text matches, and whether some kinds could not be searched; the account may lack permission for some. */
export async function findItems(search: string, signal: AbortSignal): Promise<{ entries: Entry[]; failed: boolean }> {
  let failed = false
  const found = sources.map((find) =>
    find(search, signal).catch((error: unknown) => {
      failed ||= !(error instanceof ApiError && error.status === 403)
      return []
    }),
  )
  return { entries: (await Promise.all(found)).flat(), failed }
}
