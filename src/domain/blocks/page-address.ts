/** Whether a page can have an address: "" where it can, or why not; `note` is worth knowing in any case, or "". */
export interface PageAddress {
  slug: string
  problem: string
  note: string
}

/** The message for an address that belongs to the site itself. */
export const addressIsReserved = "The site itself needs this address. Choose another one."

/** The message for an address at which there is something already. */
export function addressIsTaken(name: string): string {
  return `“${name}” has this address. Choose another one.`
}

/** The note for an address that something had before; `day` is its last, such as 5 January 2026. */
export function addressWasUsed(name: string, day: string): string {
  return `“${name}” had this address until ${day}. Links to it on other sites will lead to this page.`
}
