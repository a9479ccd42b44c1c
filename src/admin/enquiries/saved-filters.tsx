import { useCallback, useEffect, useState } from "react"
import { useSearchParams } from "react-router"
import { maxFilterName, maxSavedFilters, type SavedFilter, toFilterQuery } from "#domain/enquiry/saved-filters.ts"
import { Field } from "#ui/field.tsx"
import { call } from "../api/call.ts"
import { explain } from "../controls/failure.tsx"
import { FormDialog } from "../form/form-dialog.tsx"
import { showToast } from "../controls/toasts.tsx"

/** The filters that the account has saved, to apply, rename and remove, and a way to save the present one. */
export function SavedFilters() {
  const [parameters, setParameters] = useSearchParams()
  const [filters, setFilters] = useState<SavedFilter[]>()
  /** The name that is being changed; "" for a new filter. */
  const [named, setNamed] = useState<string>()
  const present = toFilterQuery(parameters.toString())
  const current = filters?.find(({ query }) => query === present)

  // Without them the list works as before, so that a failure here says nothing.
  useEffect(
    () =>
      void call("GET /filters").then(
        ({ filters: all }) => setFilters(all),
        () => undefined,
      ),
    [],
  )

  /** Changes them as they are now on the server, where another tab may have saved one. */
  const change = useCallback(async (next: (now: SavedFilter[]) => SavedFilter[]) => {
    const { filters: now } = await call("GET /filters")
    setFilters((await call("PUT /filters", { json: { filters: next(now) } })).filters)
  }, [])

  async function remove({ name }: SavedFilter) {
    try {
      await change((now) => now.filter((each) => each.name !== name))
      showToast(`Filter “${name}” removed`)
    } catch (error) {
      showToast(explain("Failed to remove the filter.", error))
    }
  }

  if (!filters || (filters.length === 0 && present === "")) return null
  return (
    <section className="saved-filters" aria-label="Saved filters">
      {filters.map(({ name, query }) => (
        <button
          key={name}
          type="button"
          className="plain chip"
          aria-pressed={query === present}
          onClick={() => setParameters(query === present ? "" : query)}
        >
          {name}
        </button>
      ))}
      {current ? (
        <>
          <button type="button" className="link" onClick={() => setNamed(current.name)}>
            Rename<span className="visually-hidden"> the filter {current.name}</span>
          </button>
          <button type="button" className="link" onClick={() => void remove(current)}>
            Remove<span className="visually-hidden"> the filter {current.name}</span>
          </button>
        </>
      ) : (
        present !== "" &&
        filters.length < maxSavedFilters && (
          <button type="button" className="link" onClick={() => setNamed("")}>
            Save this filter
          </button>
        )
      )}
      {named !== undefined && (
        <NameDialog
          before={named}
          onClose={() => setNamed(undefined)}
          onSave={(name) =>
            change((now) =>
              named === ""
                ? [...now, { name, query: present }]
                : now.map((each) => (each.name === named ? { ...each, name } : each)),
            )
          }
        />
      )}
    </section>
  )
}

function NameDialog({
  before,
  onSave,
  onClose,
}: {
  before: string
  onSave(name: string): Promise<void>
  onClose(): void
}) {
  const [name, setName] = useState(before)
  const typed = name.trim()
  return (
    <FormDialog
      title={before === "" ? "Save this filter" : `Rename “${before}”`}
      label="Save"
      busyLabel="Saving..."
      failure="Failed to save the filter."
      check={() => (typed === "" ? { name: "A filter needs a name." } : {})}
      send={async () => {
        await onSave(typed)
        showToast(before === "" ? `Filter “${typed}” saved` : "Filter renamed")
      }}
      onClose={onClose}
    >
      {(errors) => (
        <Field
          id="filter-name"
          label="Name"
          hint="Only you see it. It keeps the search, the filters and the order of the list."
          max={maxFilterName}
          autoComplete="off"
          value={name}
          error={errors["name"]}
          onChange={(event) => setName(event.target.value)}
        />
      )}
    </FormDialog>
  )
}
