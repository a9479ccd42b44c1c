/** A phone number, as `readPhone` reads it, as a `tel:` address; undefined for "". */
export function callLink(number: string): string | undefined {
  return number === "" ? undefined : `tel:${number}`
}

/** Where WhatsApp opens a chat with a phone number; undefined for one whose country is not known. */
export function chatLink(number: string, text?: string): string | undefined {
  if (!number.startsWith("+")) return undefined
  return `https://wa.me/${number.slice(1)}${text === undefined ? "" : `?${new URLSearchParams({ text })}`}`
}
