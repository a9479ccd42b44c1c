import { callLink, chatLink } from "#base/contact/phone-number.ts"
import { type ReactNode, useState } from "react"
import { call } from "#ui/admin/api/call.ts"
import { Icon } from "#ui/admin/controls/icons.tsx"
import { refresh } from "#ui/admin/controls/query.tsx"
import type { Enquiry } from "../shared/enquiry.ts"

export function PhoneLinks({ phoneNumber, fullName }: { phoneNumber: string; fullName: string }) {
  const links = [
    ["Call", "phone", callLink(phoneNumber)],
    ["WhatsApp", "chat", chatLink(phoneNumber)],
  ] as const
  return links.map(
    ([name, icon, href]) =>
      href && (
        <a key={name} className="button plain icon-button" title={name} {...{ href, ...(icon === "chat" && newTab) }}>
          <Icon name={icon} />
          <span className="visually-hidden">{`${name} ${fullName}`}</span>
        </a>
      ),
  )
}

const newTab = { target: "_blank", rel: "noreferrer" }

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
        {...newTab}
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
