import { useState } from "react"
import { OrderDialog } from "#orders/admin/order-dialog.tsx"
import { describeProgress, formatStep, type Order } from "#orders/shared/order.ts"
import { DialogButton } from "#ui/admin/controls/dialog-button.tsx"
import { Failure, reasonOf } from "#ui/admin/controls/failure.tsx"
import { useCall } from "#ui/admin/controls/query.tsx"
import type { Enquiry } from "../shared/enquiry.ts"
import { changeOrder } from "./api.ts"
import { useCanMail } from "./office.ts"
import { ChatLink } from "./phone-links.tsx"
import { Modal } from "#ui/admin/controls/modal.tsx"
import { QrCode } from "#ui/admin/controls/qr-code.tsx"

interface EnquiryOrderProps {
  enquiry: Enquiry
  order: Order
  onChanged(enquiry: Enquiry): void
}

/** The order of a won enquiry: its steps with their dates, a button to change them, and a ready WhatsApp text. */
export function EnquiryOrder({ enquiry, order, onChanged }: EnquiryOrderProps) {
  const { data: titles, error, refetch } = useCall("GET /contacts/steps")
  const { data: texts } = useCall("GET /contacts/chat-texts")
  const canMail = useCanMail()
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
              hasEmail={email !== "" && canMail}
              save={async (form) => {
                onChanged(await changeOrder(enquiry, form, onChanged))
                setDone(form.mail ? "Order saved. The customer will get an e-mail." : "Order saved.")
              }}
            />
          )}
        </DialogButton>
        <ChatLink enquiry={enquiry} words={words}>
          Share this step on WhatsApp
        </ChatLink>
        {texts && order.stage === titles.length && <ReviewRequest enquiry={enquiry} {...texts} />}
        <output aria-label="Order">{done}</output>
      </div>
    </section>
  )
}

interface ReviewRequestProps {
  enquiry: Enquiry
  business: string
  /** "" if the owner has not entered one. */
  reviewLink: string
}

/** Ways to ask the customer of a finished order for a review: a ready WhatsApp text, and a card that prints alone. */
function ReviewRequest({ enquiry, business, reviewLink }: ReviewRequestProps) {
  if (!reviewLink) return <p className="quiet">To ask for a review, an owner enters the review page under Business.</p>
  const words = `Hello ${enquiry.fullName}, thank you for choosing ${business}. Would you write a short review? It helps other families to choose: ${reviewLink}`
  return (
    <>
      <ChatLink enquiry={enquiry} words={words}>
        Ask for a review
      </ChatLink>
      <DialogButton label="Review card">
        {(onClose) => (
          <Modal title="How did we do?" onClose={onClose}>
            {(close) => (
              <>
                <p>Thank you for choosing {business}. Scan the code to write a short review.</p>
                <QrCode text={reviewLink} label="QR code of the review page" />
                <p>{reviewLink}</p>
                <div className="dialog-actions">
                  <button type="button" className="plain" onClick={close}>
                    Close
                  </button>
                  <button type="button" onClick={() => print()}>
                    Print card
                  </button>
                </div>
              </>
            )}
          </Modal>
        )}
      </DialogButton>
    </>
  )
}
