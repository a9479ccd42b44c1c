import { Checkbox, FormDialog } from "#ui/admin/form/form-dialog.tsx"
import { formatPaise } from "../shared/amounts.ts"
import { quotationNumber } from "../shared/quotation.ts"
import type { QuotationProps } from "./quotation-actions.tsx"

interface SendDialogProps extends QuotationProps {
  send(mail: boolean): Promise<void>
  onClose(): void
}

/** Asks before a draft is sent, and whether the customer gets an e-mail. */
export function SendDialog({ quotation, enquiry: { email, fullName }, send, onClose }: SendDialogProps) {
  return (
    <FormDialog
      title={`Send quotation ${quotationNumber(quotation)}?`}
      label="Send quotation"
      busyLabel="Sending..."
      failure="Failed to send the quotation."
      send={(form) => send(new FormData(form).has("mail"))}
      onClose={onClose}
    >
      {() => (
        <>
          <p>
            {fullName} can read and accept it on their page: {formatPaise(quotation.totals.total)} with GST. A quotation
            that was sent never changes. You can send the next version later, which replaces it.
          </p>
          {email ? (
            <Checkbox id="send-mail" name="mail" label={`Send an e-mail to ${email}`} defaultChecked />
          ) : (
            <p>This enquiry has no e-mail address. After sending, tell the customer by WhatsApp or phone.</p>
          )}
        </>
      )}
    </FormDialog>
  )
}
