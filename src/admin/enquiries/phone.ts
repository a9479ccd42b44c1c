/** India's country code, for numbers that are written without one. */
const countryCode = "91"

/** A phone number as a `tel:` address. */
export function callLink(phone: string): string {
  return `tel:${phone.replaceAll(/[^+\d]/g, "")}`
}

/** Where WhatsApp opens a chat with a number; undefined where it has too few digits to be one. */
export function whatsAppLink(phone: string, text: string): string | undefined {
  const digits = phone.replaceAll(/\D/g, "").replace(/^0+/, "")
  if (digits.length < 10) return undefined
  const number = digits.length === 10 ? countryCode + digits : digits
  return `https://wa.me/${number}?${new URLSearchParams({ text })}`
}
