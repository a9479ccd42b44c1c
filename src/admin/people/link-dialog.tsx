import { callPerson, invitationDays } from "#domain/accounts/person.ts"
import type { InvitationSent } from "#domain/accounts/account-entities.ts"
import { Field } from "#ui/field.tsx"
import { useCopy } from "../base/use-copy.ts"
import { Modal } from "../controls/modal.tsx"

/** Shows the link of an invitation that was not sent by e-mail, to be handed over. */
export function LinkDialog({ sent, link, onClose }: { sent: InvitationSent; link: string; onClose(): void }) {
  const { place, said, copy } = useCopy()

  return (
    <Modal title={`Invitation for ${callPerson(sent.person)}`} onClose={onClose}>
      {(close) => (
        <>
          {sent.problem && (
            <p role="alert" className="banner banner--wrong">
              The e-mail could not be sent: {sent.problem}
            </p>
          )}
          <p>
            Give this link to {callPerson(sent.person)} yourself. It works once and for {invitationDays} days, and is
            not shown again.
          </p>
          <div ref={place}>
            <Field id="invitation-link" label="Link" readOnly value={new URL(link, location.origin).href} />
          </div>
          <output>{said}</output>
          <div className="dialog-actions">
            <button type="button" className="plain" onClick={close}>
              Close
            </button>
            <button type="button" onClick={copy}>
              Copy the link
            </button>
          </div>
        </>
      )}
    </Modal>
  )
}
