import { Link } from "react-router"
import type { ShowQuotations } from "#enquiries/admin/sheet.tsx"
import { Alert, Failure, reasonOf, useAct } from "#ui/admin/controls/failure.tsx"
import { useCall } from "#ui/admin/controls/query.tsx"
import { quotationNumber } from "../shared/quotation.ts"
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
              <Link to={`/admin/quotations/${quotation._id}`}>{quotationNumber(quotation)}</Link>{" "}
              <QuotationState quotation={quotation} />
            </p>
            {quotation.state === "draft" ? (
              <div className="today-actions">
                <Link className="button plain" to={`/admin/quotations/${quotation._id}`}>
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
        </div>
      )}
      <Alert text={failure} />
    </section>
  )
}
