import { useCallback, useState } from "react"
import type { Enquiry } from "#domain/enquiry/enquiry.ts"
import { Field } from "#ui/field.tsx"
import { lister } from "../api/client.ts"
import { Alert } from "../controls/failure.tsx"
import { useKept } from "../controls/loaded.tsx"
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
  const read = useCallback(
    async (signal: AbortSignal) => {
      await new Promise((resolve) => setTimeout(resolve, pause))
      signal.throwIfAborted()
      return (await listEnquiries({ page: 1, search: search.trim(), sort: "", filters: {} }, signal)).items
    },
    [search],
  )
  const { value: found, failed } = useKept(read)

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
      <Alert text={failed ? `Failed to search the enquiries. ${failed.reason}`.trim() : ""} />
      {found && found.length > 0 && (
        <Choices
          name="lead"
          legend={search.trim() === "" ? "The newest enquiries" : "Found"}
          choices={found.map(
            ({ _id, fullName, reference, phone }) => [_id, [fullName, phone, reference].join(" · ")] as const,
          )}
          value={lead?._id ?? ""}
          error={error}
          onChange={(id) => onChange(found.find(({ _id }) => _id === id))}
        />
      )}
      <output>{found?.length === 0 && "No enquiry was found."}</output>
    </>
  )
}
