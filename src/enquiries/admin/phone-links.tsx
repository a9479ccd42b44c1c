import { callLink, chatLink } from "#base/contact/phone-number.ts"

/** Buttons to call a person and open a chat, if the number allows it. */
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
