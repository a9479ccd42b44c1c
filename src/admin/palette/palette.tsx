// A list of suggestions is one of roles, which keep the focus in the field: the elements that have them cannot.
// oxlint-disable jsx-a11y/prefer-tag-over-role
import { type KeyboardEvent, useEffect, useRef, useState } from "react"
import { useNavigate } from "react-router"
import { Icon } from "../controls/icons.tsx"
import { useScreens } from "../frame/screens.ts"
import { findCommands } from "./entries.ts"
import { type Entry, findItems } from "./find-items.ts"
import { noteRecent, readRecent } from "./recent.ts"

/** How long typing has to pause before the server is asked, in milliseconds. */
const pause = 200

/** What the server found, for which search. */
interface Found {
  search: string
  entries: Entry[]
  failed: boolean
}

/** Searches screens, items, enquiries and actions by name and opens what is chosen. */
export function Palette({ onClose }: { onClose(): void }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const navigate = useNavigate()
  const screens = useScreens()
  const [text, setText] = useState("")
  const [found, setFound] = useState<Found>()
  const [active, setActive] = useState(0)
  const search = text.trim()
  const isSearching = search !== "" && found?.search !== search

  useEffect(() => dialog.current?.showModal(), [])

  useEffect(() => {
    setActive(0)
    if (search === "") return
    const asking = new AbortController()
    const timer = setTimeout(async () => {
      const answer = await findItems(search, asking.signal)
      if (!asking.signal.aborted) setFound({ search, ...answer })
    }, pause)
    return () => {
      clearTimeout(timer)
      asking.abort()
    }
  }, [search])

  const commands = findCommands(search, screens)
  const recent = readRecent().map((each) => ({ group: "Recent", ...each }))
  // Those of the search before stay until the next come, so that the list does not jump with each letter.
  const entries = search === "" ? [...recent, ...commands] : [...commands, ...(found?.entries ?? [])]
  const shown = entries[Math.min(active, entries.length - 1)]

  useEffect(() => {
    document.getElementById(`palette-${active}`)?.scrollIntoView({ block: "nearest" })
  }, [active])

  function choose(entry: Entry) {
    dialog.current?.close()
    if (entry.to !== undefined) {
      if (!entry.isPersonal) noteRecent({ label: entry.label, to: entry.to })
      void navigate(entry.to)
    } else if (entry.href !== undefined) location.assign(entry.href)
    else if (entry.press !== undefined) document.getElementById(entry.press)?.click()
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined && entries.length > 0) {
      event.preventDefault()
      setActive((Math.min(active, entries.length - 1) + step + entries.length) % entries.length)
    } else if (event.key === "Enter") {
      event.preventDefault()
      // What is shown may still be that of the letters before.
      if (shown && !(isSearching && shown.group !== "Screens" && shown.group !== "Actions")) choose(shown)
    }
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
          onChange={(event) => setText(event.target.value)}
          onKeyDown={onKeyDown}
        />
        <button type="button" className="plain" onClick={() => dialog.current?.close()}>
          Close
        </button>
      </div>
      <Options entries={entries} shown={shown} onChoose={choose} />
      <output className="palette-state">{say({ search, isSearching, found, count: entries.length })}</output>
    </dialog>
  )
}

function say({
  search,
  isSearching,
  found,
  count,
}: {
  search: string
  isSearching: boolean
  found: Found | undefined
  count: number
}): string {
  if (search === "") return "Type a name, a reference such as EN-7F3K2Q, or what you want to do."
  if (isSearching) return "Searching..."
  const failure = found?.failed ? " Not everything could be searched. Please try again." : ""
  if (count === 0) return failure.trim() || `Nothing found for “${search}”.`
  return `${count === 1 ? "1 result." : `${count} results.`}${failure}`
}

function Options({
  entries,
  shown,
  onChoose,
}: {
  entries: readonly Entry[]
  shown: Entry | undefined
  onChoose(entry: Entry): void
}) {
  const groups = [...new Set(entries.map(({ group }) => group))]
  return (
    <div id="palette-list" role="listbox" aria-label="Results" className="palette-list">
      {groups.map((group) => (
        <div key={group} role="group" aria-label={group}>
          <p aria-hidden="true" className="palette-group">
            {group}
          </p>
          {entries.map(
            (entry, index) =>
              entry.group === group && (
                // The keys are those of the field, which keeps the focus.
                // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
                <div
                  key={entry.to ?? entry.label}
                  id={`palette-${index}`}
                  role="option"
                  aria-selected={entry === shown}
                  className="palette-option"
                  onClick={() => onChoose(entry)}
                >
                  <span className="palette-label">{entry.label}</span>
                  {entry.note !== undefined && <span className="quiet">{entry.note}</span>}
                </div>
              ),
          )}
        </div>
      ))}
    </div>
  )
}
