/** A number from `readPhone` as a `tel:` URL; undefined for "". */
export function callLink(number: string): string | undefined {
  return number === "" ? undefined : `tel:${number}`
}

/** The URL of a WhatsApp chat with a phone number; undefined if its country is unknown. */
export function chatLink(number: string, text?: string): string | undefined {
  if (!number.startsWith("+")) return undefined
  return `https://wa.me/${number.slice(1)}${text === undefined ? "" : `?${new URLSearchParams({ text })}`}`
}
