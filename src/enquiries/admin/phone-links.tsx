import { callLink, chatLink } from "#base/contact/phone-number.ts"
import { type ReactNode, useState } from "react"
import { call } from "#ui/admin/api/call.ts"
import { refresh } from "#ui/admin/controls/query.tsx"
import type { Enquiry } from "../shared/enquiry.ts"

export function PhoneLinks({ phoneNumber, fullName }: { phoneNumber: string; fullName: string }) {
  const call = callLink(phoneNumber)
  const chat = chatLink(phoneNumber)
  return (
    <>
      {call && (
        <a className="button plain" href={call}>
          Call<span className="visually-hidden"> {fullName}</span>
        </a>
      )}
      {chat && (
        <a className="button plain" href={chat} target="_blank" rel="noreferrer">
          WhatsApp<span className="visually-hidden"> {fullName}</span>
        </a>
      )}
    </>
  )
}

interface ChatLinkProps {
  enquiry: Enquiry
  words: string
  /** A URL below the words, which the timeline does not get. */
  link?: string | undefined
  children: ReactNode
}

/** Opens WhatsApp with a text for the sender of an enquiry, and adds it to the timeline; nothing without a phone number. */
export function ChatLink({ enquiry: { _id: id, phoneNumber }, words, link, children }: ChatLinkProps) {
  const [failure, setFailure] = useState("")
  const chat = chatLink(phoneNumber, [words, link].filter(Boolean).join("\n"))
  if (!chat) return null
  return (
    <>
      <a
        className="button plain"
        href={chat}
        target="_blank"
        rel="noreferrer"
        onClick={() => {
          // The chat opens either way.
          void call("POST /contacts/:id/events", { params: { id }, json: { kind: "whatsapp", text: words } }).then(
            () => refresh("GET /contacts/:id/events"),
            () => setFailure("Failed to add the message to the timeline."),
          )
        }}
      >
        {children}
      </a>
      <output aria-label="WhatsApp">{failure}</output>
    </>
  )
}
