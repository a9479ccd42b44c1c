import { Link } from "react-router"
import type { ShowQuotations } from "#enquiries/admin/sheet.tsx"
import { DialogButton } from "#ui/admin/controls/dialog-button.tsx"
import { Alert, Failure, reasonOf, useAct } from "#ui/admin/controls/failure.tsx"
import { Loaded, useCall } from "#ui/admin/controls/query.tsx"
import { FormDialog } from "#ui/admin/form/form-dialog.tsx"
import { formText } from "#ui/admin/form/use-small-form.ts"
import { Options, Select } from "#ui/shared/field.tsx"
import { formatPaise } from "../shared/amounts.ts"
import { type NewQuotation, quotationNumber } from "../shared/quotation.ts"
import type { RecentQuotation } from "../shared/quotation-entities.ts"
import { QuotationActions, QuotationState, useNewQuotation } from "./quotation-actions.tsx"

/** The versions of an enquiry's quotation, latest first, and a button to make one. */
export const EnquiryQuotations: ShowQuotations = ({ enquiry }) => {
  const { busy, failure, run } = useAct()
  const from = enquiry.estimate ? "estimate" : "empty"
  const make = useNewQuotation(enquiry._id)
  const { data: versions, error, refetch } = useCall("GET /contacts/:id/quotations", { params: { id: enquiry._id } })
  if (error)
    return <Failure words="Failed to load the quotations." reason={reasonOf(error)} onRetry={() => void refetch()} />
  if (!versions) return null
  return (
    <section aria-labelledby="quotations">
      <h3 id="quotations">Quotations</h3>
      <ul className="today-rows">
        {versions.map((quotation, index) => (
          <li key={quotation._id}>
            <p>
              <Link to={`/admin/contacts/quotations/${quotation._id}`}>{quotationNumber(quotation)}</Link>{" "}
              <QuotationState quotation={quotation} />
            </p>
            {quotation.state === "draft" ? (
              <div className="today-actions">
                <Link className="button plain" to={`/admin/contacts/quotations/${quotation._id}`}>
                  Edit
                </Link>
              </div>
            ) : (
              <QuotationActions quotation={quotation} enquiry={enquiry} isLatest={index === 0} />
            )}
          </li>
        ))}
      </ul>
      {versions[0]?.state !== "draft" && (
        <div className="sheet-actions">
          <button
            type="button"
            className="plain"
            onClick={() => void (busy || run("Failed to make a quotation.", () => make({ from })))}
          >
            {busy ? "Making a quotation..." : "New quotation"}
          </button>
          <DialogButton label="Copy a quotation">
            {(onClose) => <CopyDialog make={make} onClose={onClose} />}
          </DialogButton>
        </div>
      )}
      <Alert text={failure} />
    </section>
  )
}

interface CopyProps {
  make(form: NewQuotation): Promise<void>
  onClose(): void
}

/** Makes a draft with the lines of another customer's quotation. */
function CopyDialog({ make, onClose }: CopyProps) {
  const query = useCall("GET /quotations")
  return (
    <FormDialog
      title="Copy a quotation"
      label="Copy lines"
      busyLabel="Copying..."
      failure="Failed to copy the quotation."
      send={(form) => make({ from: "copy", quotation: formText(form, "quotation") })}
      onClose={onClose}
    >
      {(errors) => (
        <Loaded query={query} failure="Failed to load the quotations.">
          {(recent) => (
            <Select
              id="copied-quotation"
              name="quotation"
              label="Quotation"
              hint="Its rooms and lines are copied, but not its discounts and terms."
              error={errors["quotation"]}
            >
              <Options of={recent.map((each) => [each._id, describeRecent(each)])} />
            </Select>
          )}
        </Loaded>
      )}
    </FormDialog>
  )
}

function describeRecent(quotation: RecentQuotation): string {
  return `${quotation.customer}: ${quotationNumber(quotation)}, ${formatPaise(quotation.totals.total)}`
}
