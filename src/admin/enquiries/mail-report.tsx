import { useEffect, useState } from "react"
import type { Enquiry } from "#domain/enquiry/enquiry.ts"
import { isMailServerSet, sendMailAgain } from "../api/enquiries.ts"
import { Failure, reasonOf } from "../controls/failure.tsx"
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
  const [failed, setFailed] = useState<{ reason: string }>()
  const [isServerMissing, setServerMissing] = useState(false)
  const { mail } = enquiry
  const isUnsent = mail !== undefined && mail.status !== "sent"

  useEffect(() => {
    let isHere = true
    if (isUnsent) {
      isMailServerSet().then(
        (isSet) => isHere && setServerMissing(!isSet),
        () => {},
      )
    }
    return () => {
      isHere = false
    }
  }, [isUnsent])

  if (!mail) return null
  if (mail.status === "waiting" && isServerMissing) return <NoMailServer />
  if (!hasMailFailed(enquiry) && mail.status !== "held") return <p className="quiet">{words[mail.status]}</p>

  async function again() {
    setSending(true)
    setFailed(undefined)
    try {
      onChanged(await sendMailAgain(enquiry._id))
    } catch (error) {
      setFailed({ reason: reasonOf(error) })
    }
    setSending(false)
  }

  return (
    <>
      <div className={mail.status === "held" ? "banner" : "banner banner--wrong"}>
        <p>{words[mail.status]}</p>
        {mail.error && <p className="quiet">{mail.error}</p>}
        {isServerMissing && <NoMailServer />}
        <button type="button" className="plain" disabled={isSending} onClick={again}>
          {isSending ? "Sending..." : mail.status === "held" ? "Send it" : "Send again"}
        </button>
      </div>
      {failed && <Failure words="Failed to send the mail again. Please try again." reason={failed.reason} />}
    </>
  )
}

/** Says that letters cannot leave, and what whoever runs the site does about it. */
function NoMailServer() {
  return (
    <p className="quiet">
      No mail server is set, so nobody is mailed about enquiries. Whoever runs the site sets <code>SMTP_URL</code>, such
      as <code>smtps://user:password@mail.example.com:465</code>, and starts it again. Mails that wait are sent then.
    </p>
  )
}
