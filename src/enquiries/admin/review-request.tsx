import { DialogButton } from "#ui/admin/controls/dialog-button.tsx"
import { Modal } from "#ui/admin/controls/modal.tsx"
import { QrCode } from "#ui/admin/controls/qr-code.tsx"
import type { Enquiry } from "../shared/enquiry.ts"
import { ChatLink } from "./chat-link.tsx"

interface ReviewRequestProps {
  enquiry: Enquiry
  business: string
  /** "" if the owner has not entered one. */
  reviewLink: string
}

/** Ways to ask the customer of a finished order for a review: a ready WhatsApp text, and a card that prints alone. */
export function ReviewRequest({ enquiry, business, reviewLink }: ReviewRequestProps) {
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
