import { type ComponentProps, type ReactNode, useEffect, useRef, useState } from "react"
import { formatNumber } from "#base/text/number.ts"
import { Options } from "../../shared/field.tsx"
import { pageLength } from "../api/client.ts"
import { Failure } from "../controls/failure.tsx"
import { Icon } from "../controls/icons.tsx"
import type { Listing } from "./use-listing.ts"
import { type BulkWork, SelectionBar } from "./selection-bar.tsx"
import { type Column, SkeletonTable, Table } from "./table.tsx"

/** How long typing must pause before the request, in milliseconds. */
const pause = 250

/** A list under its title: search, order and pages around the rows rendered by `show`, or a message instead. */
export function ListFrame<Item extends { _id: string }>({
  listing,
  name,
  sorts,
  failure,
  empty,
  nothing,
  waiting,
  bar,
  show,
  canSearch = true,
  foot,
  children,
}: {
  listing: Listing<Item>
  name: string
  /** The sort options: the API's word and the label; empty if the order is fixed. */
  sorts: readonly (readonly [string, string])[]
  failure: string
  /** Shown if there are no items at all. */
  empty: ReactNode
  /** Shown if the filters match no item; with a search, that is shown. */
  nothing?: string | undefined
  /** Shown until the first items are loaded. */
  waiting: ReactNode
  /** Shown above the rows, even without any. */
  bar?: ReactNode
  canSearch?: boolean
  show(items: readonly Item[], isBusy: boolean): ReactNode
  /** Shown beside the pages. */
  foot?: ReactNode
  /** Additional filters. */
  children?: ReactNode
}) {
  const { view, listed, isLoading, failed, ask, reload } = listing
  const isNarrowed = view.search !== "" || Object.values(view.filters).some(Boolean)
  const showAll = () =>
    ask({ search: "", filters: Object.fromEntries(Object.keys(view.filters).map((name) => [name, ""])) })
  const hasNothing = listed?.total === 0 && !isNarrowed

  return (
    <>
      {!hasNothing && (
        <search className="toolbar">
          {canSearch && <SearchField name={name} value={view.search} onSearch={(search) => ask({ search })} />}
          {children}
          {sorts.length > 0 && (
            <select
              className="sort"
              aria-label="Sort"
              value={view.sort}
              onChange={(event) => ask({ sort: event.target.value })}
            >
              <Options of={sorts} />
            </select>
          )}
        </search>
      )}
      {failed && <Failure words={failure} reason={failed.reason} onRetry={reload} />}
      {!listed && isLoading && waiting}
      {bar}
      {listed && (
        <>
          {listed.items.length > 0 && show(listed.items, isLoading)}
          {listed.total === 0 && (
            <div className="empty">
              {isNarrowed ? (
                <>
                  <p>{(!view.search && nothing) || `Nothing matches${view.search && ` “${view.search}”`}.`}</p>
                  <button type="button" className="plain" onClick={showAll}>
                    Show everything
                  </button>
                </>
              ) : (
                <p>{empty}</p>
              )}
            </div>
          )}
          <Pager listing={listing} foot={foot} />
        </>
      )}
    </>
  )
}

/** Filters a list by one value; `all` is the label for every value. */
export function FilterChoice<Item extends { _id: string }>({
  listing: { view, ask },
  name,
  label,
  all = "All",
  options,
}: {
  listing: Pick<Listing<Item>, "view" | "ask">
  name: string
  label: string
  all?: string
  options: ComponentProps<typeof Options>["of"]
}) {
  return (
    <label className="toolbar-field">
      {label}
      <select
        value={view.filters[name]}
        onChange={(event) => ask({ filters: { ...view.filters, [name]: event.target.value } })}
      >
        <option value="">{all}</option>
        <Options of={options} />
      </select>
    </label>
  )
}

interface SearchFieldProps {
  id?: string
  name: string
  value: string
  onSearch(search: string): void
}

export function SearchField({ id, name, value, onSearch }: SearchFieldProps) {
  const [text, setText] = useState(value)
  const sent = useRef(value)

  // Back, or a reset button, may also change the URL.
  useEffect(() => {
    if (value === sent.current) return
    sent.current = value
    setText(value)
  }, [value])

  useEffect(() => {
    if (text.trim() === sent.current) return
    const timer = setTimeout(() => {
      sent.current = text.trim()
      onSearch(text.trim())
    }, pause)
    return () => clearTimeout(timer)
  }, [text, onSearch])

  return (
    <div className="search-field">
      <Icon name="search" />
      <input
        id={id}
        type="search"
        aria-label={`Search the ${name}`}
        value={text}
        placeholder="Search"
        onChange={(event) => setText(event.target.value)}
      />
    </div>
  )
}

function Pager<Item extends { _id: string }>({
  listing: { listed, ask },
  foot,
}: {
  listing: Listing<Item>
  foot?: ReactNode
}) {
  if (!listed || listed.total === 0)
    return (
      <output aria-label="Rows" className="visually-hidden">
        No rows
      </output>
    )
  const shown = listed.page
  const first = (shown - 1) * pageLength + 1
  const last = Math.min(first + pageLength - 1, listed.total)
  const pages = Math.ceil(listed.total / pageLength)

  function turner(label: string, icon: "left" | "right" | undefined, page: number) {
    const isEnd = page < 1 || page > pages
    return (
      // Not disabled at the ends: the focus stays on the button.
      <button type="button" className="plain" aria-disabled={isEnd} onClick={() => !isEnd && ask({ page })}>
        {icon === "left" && <Icon name="left" />}
        {label}
        {icon === "right" && <Icon name="right" />}
      </button>
    )
  }

  return (
    <nav className="pager" aria-label="Pages">
      <output aria-label="Rows">
        {formatNumber(first)}–{formatNumber(last)} of {formatNumber(listed.total)}
      </output>
      {foot}
      {pages > 1 && (
        <span className="pager-buttons">
          {pages > 2 && turner("First", undefined, shown === 1 ? 0 : 1)}
          {turner("Previous", "left", shown - 1)}
          {turner("Next", "right", shown + 1)}
          {pages > 2 && turner("Last", undefined, shown === pages ? pages + 1 : pages)}
        </span>
      )}
    </nav>
  )
}

export function ListBody<Item extends { _id: string }>({
  columns,
  rowClass,
  work,
  ...frame
}: Omit<ComponentProps<typeof ListFrame<Item>>, "waiting" | "show" | "bar"> & {
  columns: readonly Column<Item>[]
  work?: BulkWork<Item>
  rowClass?: (item: Item) => string | undefined
}) {
  return (
    <ListFrame
      {...frame}
      bar={work && <SelectionBar work={work} />}
      waiting={<SkeletonTable columns={Math.min(columns.length, 4)} />}
      show={(items, isBusy) => (
        <Table
          name={frame.name}
          columns={columns}
          items={items}
          first={((frame.listing.listed?.page ?? 1) - 1) * pageLength + 1}
          selecting={work}
          isBusy={isBusy}
          {...(rowClass && { rowClass })}
        />
      )}
    />
  )
}
