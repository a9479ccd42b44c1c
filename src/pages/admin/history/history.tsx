import { useEffect, useMemo, useRef, useState } from "react"
import { Link, useLocation, useParams, useSearchParams } from "react-router"
import type { ContentValues } from "#cms/shared/content.ts"
import { type ContentNoun, contentNouns } from "#base/content-states.ts"
import { compareDocuments, countChanges } from "#cms/shared/difference/compare-documents.ts"
import { kinds } from "../../shared/kinds.ts"
import { Options } from "#ui/shared/field.tsx"
import { Loaded, useRead } from "#ui/admin/controls/query.tsx"
import { Screen } from "#ui/admin/frame/screen.tsx"
import { DifferenceView } from "#cms/admin/differences/difference-view.tsx"
import {
  type HistoryEntry,
  inOrder,
  listBases,
  listEntries,
  type History,
  readHistory,
  readVersion,
} from "./history-entries.ts"
import { readRichText } from "#cms/admin/differences/read-rich-text.ts"
import { RestoreButton } from "./restore-button.tsx"
import "./history.css"
import { formatDateTime } from "#ui/admin/controls/time.ts"

/** The versions of the item in the URL, the diff of two of them, and restoring each. */
export function Component() {
  const { id = "" } = useParams()
  const { pathname } = useLocation()
  const noun = contentNouns.find((each) => each === pathname.split("/")[2]) ?? "pages"
  const query = useRead(["history", noun, id], () => readHistory(noun, id))
  return (
    <Screen title="History" back={`/admin/${noun}`}>
      <Loaded query={query} failure="Failed to load the history.">
        {(history) => <HistoryView history={history} onStale={() => void query.refetch()} />}
      </Loaded>
    </Screen>
  )
}

interface ShownVersions {
  version: string
  with?: string
}

function HistoryView({ history, onStale }: { history: History; onStale(): void }) {
  const { detail } = history
  const entries = useMemo(() => listEntries(history), [history])
  const [query, setQuery] = useSearchParams()
  // Beside the URL, which follows later: the chosen version must not appear unchosen in between.
  const [shown, setShown] = useState<ShownVersions>({
    version: query.get("version") ?? "",
    with: query.get("with") ?? "",
  })
  const chosen = entries.find(({ id }) => id === shown.version) ?? entries[0]
  if (!chosen) return <p className="empty">No versions yet. A version is saved here each time you publish.</p>
  const bases = listBases(entries, chosen)
  const base = bases.find(({ entry }) => entry.id === shown.with)?.entry ?? bases[0]?.entry

  function show(next: ShownVersions) {
    setShown(next)
    // Replaces the URL, so Back leaves the history at once.
    setQuery({ ...next }, { replace: true, preventScrollReset: true })
  }

  return (
    <>
      <p className="history-of">
        <strong>{detail.title || "Without a title"}</strong>
        <Link to={`/admin/${detail.noun}/edit/${detail._id}`}>Edit</Link>
        {detail.path && <a href={detail.path}>See it on the site</a>}
      </p>
      <div className="history">
        <VersionChoice entries={entries} chosen={chosen} onChoose={({ id }) => show({ version: id })} />
        <section className="card history-difference" aria-label="Difference">
          <div className="history-tools">
            {bases.length > 0 && (
              <label className="history-base">
                Compare with
                <select value={base?.id} onChange={({ target }) => show({ version: chosen.id, with: target.value })}>
                  <Options of={bases.map(({ entry, name }) => [entry.id, name])} />
                </select>
              </label>
            )}
            {/^\d/.test(chosen.id) && !(chosen.isPublished && !detail.draft) && (
              <RestoreButton
                key={`${chosen.id} ${detail.draft?.revision}`}
                detail={detail}
                entry={chosen}
                onStale={onStale}
              />
            )}
          </div>
          <Comparison
            noun={detail.noun as ContentNoun}
            id={detail._id}
            pair={base ? inOrder(entries, chosen, base) : [chosen]}
          />
        </section>
      </div>
    </>
  )
}

type Pair = [before: HistoryEntry, after: HistoryEntry] | [only: HistoryEntry]

interface Shown {
  pair: Pair
  before: ContentValues
  after: ContentValues
}

function Comparison({ noun, id, pair: [one, other] }: { noun: ContentNoun; id: string; pair: Pair }) {
  const [isWhole, setWhole] = useState(false)
  const query = useRead(
    ["versions", noun, id, one.id, one.at, other?.id, other?.at],
    async (): Promise<Shown> => {
      const [before, after] = await Promise.all([readValues(noun, id, one), readValues(noun, id, other ?? one)])
      return { pair: other ? [one, other] : [one], before, after }
    },
    { keeps: true },
  )
  return (
    <Loaded query={query} failure="Failed to load the version.">
      {(shown) => (
        <div aria-busy={query.isFetching}>
          <Compared noun={noun} {...shown} isWhole={isWhole} onWhole={setWhole} />
        </div>
      )}
    </Loaded>
  )
}

function Compared({
  noun,
  before,
  after,
  pair: [one, other],
  isWhole,
  onWhole,
}: Shown & {
  noun: ContentNoun
  isWhole: boolean
  onWhole(isWhole: boolean): void
}) {
  const fields = useMemo(() => compareDocuments(kinds[noun], before, after, readRichText), [noun, before, after])
  const count = countChanges(fields)
  return (
    <>
      <h2>{other ? `From ${one.words} to ${other.words}` : one.name}</h2>
      <p className="quiet history-origins">
        <span>
          {one.name}: {formatOrigin(one)}
        </span>
        {other && (
          <span>
            {other.name}: {formatOrigin(other)}
          </span>
        )}
      </p>
      <div className="history-count">
        <output aria-label="Changes">
          {other ? formatCount(count) : "There is no earlier version to compare with, so everything is shown."}
        </output>
        {other && (
          <label className="history-whole">
            <input type="checkbox" checked={isWhole} onChange={({ target }) => onWhole(target.checked)} />
            Show unchanged fields
          </label>
        )}
      </div>
      <DifferenceView fields={fields} isWhole={isWhole || !other} />
    </>
  )
}

function formatCount(count: number): string {
  if (count === 0) return "No differences."
  return count === 1 ? "1 change." : `${count} changes.`
}

const valuesOf = new WeakMap<HistoryEntry, ContentValues>()

/** Reads the content of an entry once. */
async function readValues(noun: ContentNoun, id: string, entry: HistoryEntry): Promise<ContentValues> {
  const known = entry.values ?? valuesOf.get(entry)
  if (known) return known
  const values = await readVersion(noun, id, Number(entry.id))
  valuesOf.set(entry, values)
  return values
}

interface VersionChoiceProps {
  entries: readonly HistoryEntry[]
  chosen: HistoryEntry
  onChoose(entry: HistoryEntry): void
}

/** The versions of an item, latest first; the arrow keys navigate them. */
function VersionChoice({ entries, chosen, onChoose }: VersionChoiceProps) {
  const list = useRef<HTMLDivElement>(null)

  // The selected one may be far down.
  useEffect(() => {
    const shown = list.current?.querySelector(":checked")?.parentElement
    if (shown && list.current) list.current.scrollTop = shown.offsetTop - list.current.offsetTop
  }, [])

  return (
    <fieldset className="card history-versions">
      <legend>Versions</legend>
      <div ref={list} className="history-scroll">
        {entries.map((entry) => (
          <label key={entry.id} className="history-version">
            <input
              type="radio"
              name="version"
              value={entry.id}
              checked={entry === chosen}
              onChange={() => onChoose(entry)}
            />
            <strong>
              {entry.name} {entry.isPublished && <span className="difference-tag">Published</span>}
            </strong>
            <span>{entry.line}</span>
            <span className="quiet">{formatOrigin(entry)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

function formatOrigin({ at, by }: HistoryEntry): string {
  return [formatDateTime(at), by].filter(Boolean).join(", ")
}
