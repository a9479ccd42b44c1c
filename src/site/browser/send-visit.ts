import { readVisit } from "../islands/enquiry/enquiry-draft.ts"

/** Sends with a plain form that asks for it where the visit of this tab began. */
export function sendVisit(): void {
  document.addEventListener("submit", ({ target }) => {
    const input = (target as HTMLFormElement).elements.namedItem("visit")
    if (input) (input as HTMLInputElement).value = JSON.stringify(readVisit())
  })
}
