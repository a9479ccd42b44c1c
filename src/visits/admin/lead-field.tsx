import { useEffect, useState } from "react"
import type { FieldErrors } from "#base/errors.ts"
import type { Enquiry } from "#enquiries/shared/enquiry.ts"
import { Field, Options, Select } from "#ui/shared/field.tsx"
import { lister } from "#ui/admin/api/client.ts"
import { Alert, reasonOf } from "#ui/admin/controls/failure.tsx"
import { useRead } from "#ui/admin/controls/query.tsx"
import { type Details, DetailsFields } from "#enquiries/admin/details-dialog.tsx"

/** The visited person: an enquiry, or the details of a new caller. */
export type Lead = Enquiry | Details

const listEnquiries = lister("GET /contacts", 5)

/** How long typing must pause before the search, in milliseconds. */
const pause = 250

/** A new person, with the searched name or phone number. */
function newcomer(search: string): Details {
  const of = /^[\d\s()+-]+$/.test(search) ? { phone: search } : { fullName: search }
  return { fullName: "", phone: "", email: "", company: "", message: "", channel: "phone", ...of }
}

export interface LeadFieldProps {
  lead: Lead | undefined
  errors: FieldErrors
  onChange(lead: Lead | undefined): void
}

/** Finds an enquiry by name, phone, e-mail or reference, or takes a new caller's details. */
export function LeadField({ lead, errors, onChange }: LeadFieldProps) {
  const [search, setSearch] = useState("")
  const read = async (signal: AbortSignal) => {
    await new Promise((resolve) => setTimeout(resolve, pause))
    signal.throwIfAborted()
    return (await listEnquiries({ page: 1, search: search.trim(), sort: "", filters: {} }, signal)).items
  }
  const { data: found = [], error: failed, isFetching } = useRead(["leads", search], read, { keeps: true })
  const isNew = lead !== undefined && !("_id" in lead)
  // One that was just added may not be among the found ones.
  const known = lead && !isNew && found.every(({ _id }) => _id !== lead._id) ? [lead] : []
  const choices = [...known, ...found].map(
    ({ _id, fullName, reference, phone }) => [_id, [fullName, phone, reference].join(" · ")] as const,
  )
  const only = search.trim() !== "" && !isFetching && !lead && found.length === 1 ? found[0] : undefined

  useEffect(() => {
    if (only) onChange(only)
  }, [only, onChange])

  return (
    <>
      <Field
        id="visit-lead"
        name="search"
        label="Find by name, phone, e-mail or reference"
        type="search"
        autoComplete="off"
        value={search}
        onChange={({ target }) => {
          setSearch(target.value)
          onChange(undefined)
        }}
      />
      <Alert text={failed ? `Failed to search the enquiries. ${reasonOf(failed)}`.trim() : ""} />
      <output>{!isFetching && !failed && found.length === 0 && "No enquiry was found."}</output>
      <Select
        id="visit-enquiry"
        name="lead"
        label="Enquiry"
        value={isNew ? "new" : (lead?._id ?? "")}
        error={errors["lead"]}
        onChange={({ target: { value: id } }) =>
          onChange(id === "new" ? newcomer(search.trim()) : found.find(({ _id }) => _id === id))
        }
      >
        <option value="">{search.trim() === "" ? "Choose one of the newest…" : "Choose…"}</option>
        <Options of={choices} />
        <option value="new">Someone new</option>
      </Select>
      {isNew && (
        <DetailsFields
          values={lead}
          errors={errors}
          hasMessage={false}
          onChange={(typed) => onChange({ ...lead, ...typed })}
        />
      )}
    </>
  )
}
