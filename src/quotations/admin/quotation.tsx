import { useParams } from "react-router"
import { readEnquiry } from "#enquiries/admin/api.ts"
import { call } from "#ui/admin/api/call.ts"
import { Loaded, useRead } from "#ui/admin/controls/query.tsx"
import { Screen } from "#ui/admin/frame/screen.tsx"
import { quotationNumber } from "../shared/quotation.ts"
import { DraftQuotation } from "./draft-quotation.tsx"
import { SentQuotation } from "./sent-quotation.tsx"

/** One version of a quotation: a draft is edited, any other is shown. */
export function Component() {
  const { id = "" } = useParams()
  const query = useRead(["quotation", id], async () => {
    const quotation = await call("GET /quotations/:id", { params: { id } })
    const [enquiry, versions, { items }] = await Promise.all([
      readEnquiry(quotation.enquiryId),
      call("GET /contacts/:id/quotations", { params: { id: quotation.enquiryId } }),
      call("GET /quotation-items"),
    ])
    return { quotation, enquiry, versions, items }
  })
  const { quotation, enquiry } = query.data ?? {}
  return (
    <Screen
      key={id}
      title={quotation && enquiry ? `Quotation ${quotationNumber(quotation)} for ${enquiry.fullName}` : "Quotation"}
      back={`/admin/contacts${enquiry ? `?open=${enquiry._id}` : ""}`}
      {...(enquiry && { backTo: enquiry.fullName })}
    >
      <Loaded query={query} failure="Failed to load the quotation.">
        {(loaded) =>
          loaded.quotation.state === "draft" ? (
            <DraftQuotation {...loaded} onSent={() => void query.refetch()} />
          ) : (
            <SentQuotation {...loaded} />
          )
        }
      </Loaded>
    </Screen>
  )
}
