import { Link } from "react-router"
import type { Enquiry } from "../shared/enquiry.ts"
import { call } from "#ui/admin/api/call.ts"
import { Failure, useAct } from "#ui/admin/controls/failure.tsx"
import { useCall } from "#ui/admin/controls/query.tsx"
import { hasMailFailed } from "./columns.tsx"

const words = {
  waiting: "The e-mail to the office has not been sent yet.",
  sent: "The e-mail to the office was sent.",
  failed: "The e-mail to the office could not be sent. It will be retried automatically.",
  "given-up": "The e-mail to the office could not be sent and will not be retried automatically.",
  held: "The e-mail to the office was held because the enquiry looks like spam.",
}

/** The state of an enquiry's e-mail, with a button to retry a failed one. */
export function MailReport({ enquiry, onChanged }: { enquiry: Enquiry; onChanged(enquiry: Enquiry): void }) {
  const { busy, failed, run } = useAct()
  const { mail } = enquiry
  const isUnsent = mail !== undefined && mail.status !== "sent"
  const { data: server } = useCall("GET /contacts/mail-server", {}, { enabled: isUnsent })
  const isServerMissing = isUnsent && server?.isSet === false

  if (!mail) return null
  if (mail.status === "waiting" && isServerMissing) return <NoMailServer />
  if (!hasMailFailed(enquiry) && mail.status !== "held") return <p className="quiet">{words[mail.status]}</p>

  async function again() {
    onChanged(await call("POST /contacts/:id/mail", { params: { id: enquiry._id } }))
  }

  return (
    <>
      <div className={mail.status === "held" ? "banner" : "banner banner--wrong"}>
        <p>{words[mail.status]}</p>
        {mail.error && <p className="quiet">{mail.error}</p>}
        {isServerMissing && <NoMailServer />}
        <button
          type="button"
          className="plain"
          disabled={busy !== ""}
          onClick={() => run("Failed to send the e-mail. Please try again.", again)}
        >
          {busy ? "Sending..." : mail.status === "held" ? "Send it" : "Send again"}
        </button>
      </div>
      {failed && <Failure {...failed} />}
    </>
  )
}

function NoMailServer() {
  return (
    <p className="quiet">
      No mail server is set up, so no e-mails about enquiries are sent. <Link to="/admin/mail">Set it up</Link> to send
      the queued ones.
    </p>
  )
}
