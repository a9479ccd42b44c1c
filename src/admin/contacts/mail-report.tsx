import { useState } from "react"
import type { Enquiry } from "#domain/enquiry.ts"
import { ApiError } from "../call.ts"
import { sendMailAgain } from "../enquiries.ts"
import { hasMailFailed } from "./columns.tsx"

const words = {
  waiting: "The mail to the office waits to be sent.",
  sent: "The mail to the office was sent.",
  failed: "The mail to the office could not be sent. It is tried again by itself.",
  "given-up": "The mail to the office could not be sent, and is not tried again by itself.",
  held: "The mail to the office was held back.",
}

/** How the letter about an enquiry fares, with a way to send it again where it has not got through. */
export function MailReport({ enquiry, onChanged }: { enquiry: Enquiry; onChanged(enquiry: Enquiry): void }) {
  const [isSending, setSending] = useState(false)
  const [failure, setFailure] = useState("")
  const { mail } = enquiry
  if (!mail) return null
  if (!hasMailFailed(enquiry) && mail.status !== "held") return <p className="quiet">{words[mail.status]}</p>

  async function again() {
    setSending(true)
    setFailure("")
    try {
      onChanged(await sendMailAgain(enquiry._id))
    } catch (error) {
      setFailure((error instanceof ApiError && error.message) || "Failed to send the mail again. Please try again.")
    }
    setSending(false)
  }

  return (
    <div className={mail.status === "held" ? "banner" : "banner banner--wrong"}>
      <p>{words[mail.status]}</p>
      {mail.error && <p className="quiet">{mail.error}</p>}
      <button type="button" className="plain" disabled={isSending} onClick={again}>
        {isSending ? "Sending..." : mail.status === "held" ? "Send it" : "Send again"}
      </button>
      {failure && <p role="alert">{failure}</p>}
    </div>
  )
}
