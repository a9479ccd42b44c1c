import { useState } from "react"
import { OrderDialog } from "#orders/admin/order-dialog.tsx"
import { describeProgress, formatStep, type Order } from "#orders/shared/order.ts"
import { DialogButton } from "#ui/admin/controls/dialog-button.tsx"
import { Failure, reasonOf } from "#ui/admin/controls/failure.tsx"
import { useCall } from "#ui/admin/controls/query.tsx"
import type { Enquiry } from "../shared/enquiry.ts"
import { changeOrder } from "./api.ts"
import { ChatLink } from "./chat-link.tsx"
import { ReviewRequest } from "./review-request.tsx"

interface EnquiryOrderProps {
  enquiry: Enquiry
  order: Order
  onChanged(enquiry: Enquiry): void
}

/** The order of a won enquiry: its steps with their dates, a button to change them, and a ready WhatsApp text. */
export function EnquiryOrder({ enquiry, order, onChanged }: EnquiryOrderProps) {
  const { data: titles, error, refetch } = useCall("GET /contacts/steps")
  const { data: texts } = useCall("GET /contacts/chat-texts")
  const [done, setDone] = useState("")
  if (error)
    return <Failure words="Failed to load the order." reason={reasonOf(error)} onRetry={() => void refetch()} />
  if (!titles) return null
  const { fullName, email, reference } = enquiry
  const from = texts ? ` with ${texts.business}` : ""
  const words = `Hello ${fullName}, about your order ${reference}${from}: ${describeProgress(order, titles)}`

  return (
    <section aria-labelledby="order">
      <h3 id="order">Order</h3>
      <ol className="order-steps">
        {titles.map((title, index) => (
          <li key={title} aria-current={index === order.stage ? "step" : undefined}>
            {title} <span className="quiet">{formatStep(order, index)}</span>
          </li>
        ))}
      </ol>
      <div className="sheet-actions">
        <DialogButton label="Change order">
          {(onClose) => (
            <OrderDialog
              {...{ order, titles, onClose }}
              name={fullName}
              hasEmail={email !== ""}
              save={async (form) => {
                onChanged(await changeOrder(enquiry, form, onChanged))
                setDone(form.mail ? "Order saved. The customer will get an e-mail." : "Order saved.")
              }}
            />
          )}
        </DialogButton>
        <ChatLink enquiry={enquiry} words={words}>
          WhatsApp about this step
        </ChatLink>
        {texts && order.stage === titles.length && <ReviewRequest enquiry={enquiry} {...texts} />}
        <output aria-label="Order">{done}</output>
      </div>
    </section>
  )
}
