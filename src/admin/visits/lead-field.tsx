import { useEffect, useState } from "react"
import type { Enquiry } from "#domain/enquiry/enquiry.ts"
import { Field } from "#ui/field.tsx"
import { lister } from "../api/client.ts"
import { Choices } from "../enquiries/work/step-dialog.tsx"

/** Who is visited, by an enquiry. */
export type Lead = Pick<Enquiry, "_id" | "fullName">

const listEnquiries = lister("GET /contacts", 5)

/** How long after the last key the enquiries are searched, in milliseconds. */
const pause = 250

/** Finds an enquiry by name, phone, e-mail or reference. */
export function LeadField({
  lead,
  error,
  onChange,
}: {
  lead: Lead | undefined
  error: string | undefined
  onChange(lead: Lead | undefined): void
}) {
  const [search, setSearch] = useState("")
  const [found, setFound] = useState<{ search: string; items: Enquiry[] }>()

  useEffect(() => {
    const reading = new AbortController()
    const timer = setTimeout(() => {
      listEnquiries({ page: 1, search: search.trim(), sort: "", filters: {} }, reading.signal).then(
        ({ items }) => setFound({ search, items }),
        // The next key searches again.
        () => undefined,
      )
    }, pause)
    return () => {
      clearTimeout(timer)
      reading.abort()
    }
  }, [search])

  return (
    <>
      <Field
        id="visit-lead"
        name="search"
        label="Who, by name, phone, e-mail or reference"
        hint="Somebody new? Add the enquiry under Contacts first."
        type="search"
        autoComplete="off"
        value={search}
        onChange={({ target }) => {
          setSearch(target.value)
          onChange(undefined)
        }}
      />
      {found && found.items.length > 0 && (
        <Choices
          name="lead"
          legend={search.trim() === "" ? "The newest enquiries" : "Found"}
          choices={found.items.map(
            ({ _id, fullName, reference, phone }) => [_id, [fullName, phone, reference].join(" · ")] as const,
          )}
          value={lead?._id ?? ""}
          error={error}
          onChange={(id) => onChange(found.items.find(({ _id }) => _id === id))}
        />
      )}
      <output>{found?.items.length === 0 && "No enquiry was found."}</output>
    </>
  )
}
