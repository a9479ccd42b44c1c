import { showDate } from "#domain/date.ts"
import type { Enquiry } from "#domain/enquiry.ts"
import type { LetterStatus } from "#domain/letter.ts"
import { listEnquiries } from "./api-client.ts"
import { Loaded } from "./loaded.tsx"
import { Screen } from "./screen.tsx"
import { type Column, Table } from "./table.tsx"
import { useLoaded } from "./use-loaded.ts"

const columns: Column<Enquiry>[] = [
  { heading: "Full Name", show: (enquiry) => enquiry.fullName },
  { heading: "Email", show: ({ email }) => <a href={`mailto:${email}`}>{email}</a> },
  { heading: "Phone", show: ({ phone }) => <a href={`tel:${phone.replaceAll(/[^+\d]/g, "")}`}>{phone}</a> },
  { heading: "Property Name", show: (enquiry) => enquiry.propertyName },
  { heading: "Message", show: (enquiry) => <span className="whole">{enquiry.message}</span> },
  { heading: "Received", show: (enquiry) => showDate(enquiry.createdAt) },
  { heading: "Reference", show: (enquiry) => <Reference {...enquiry} /> },
]

const stuck: Partial<Record<LetterStatus, string>> = {
  failed: "Not mailed yet, will be tried again. ",
  "given-up": "Could not be mailed. ",
  held: "Not mailed. ",
}

/** The reference, and beneath it what keeps the enquiry's letter from the office. */
function Reference({ reference, mail }: Enquiry) {
  const words = mail && stuck[mail.status]
  return (
    <>
      {reference}
      {words && (
        <p className="field-error">
          {words}
          {mail.error}
        </p>
      )}
    </>
  )
}

/** The enquiries, newest first. */
export function Component() {
  const { state, reload } = useLoaded(listEnquiries)
  return (
    <Screen title="Contact List">
      <Loaded state={state} failure="Failed to load contact details." onRetry={reload}>
        {(enquiries) =>
          enquiries.length > 0 ? (
            <Table name="Contact List" columns={columns} items={enquiries} />
          ) : (
            <p>No enquiries yet. They appear here the moment someone sends the form.</p>
          )
        }
      </Loaded>
    </Screen>
  )
}
