import { read, write } from "#ui/site/stored.ts"

const senderKey = "sender"
const senderFields = ["fullName", "phone", "email"] as const
type Sender = Partial<Record<(typeof senderFields)[number], string>>

/** Remembers the sender of an enquiry, only in this tab, for the booking that may follow. */
export function keepSender({ fullName, phone, email }: Sender): void {
  write(() => sessionStorage, senderKey, { fullName, phone, email })
}

/** Fills the sender of this tab's enquiry into the empty fields of a booking form. */
export function fillInSender(form: HTMLFormElement): void {
  const sender = read(() => sessionStorage, senderKey) as Sender | undefined
  for (const name of senderFields) {
    const input = form.elements.namedItem(name)
    if (input instanceof HTMLInputElement && input.value === "") input.value = sender?.[name] ?? ""
  }
}
