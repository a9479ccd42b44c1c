import { readDraft, readSent } from "../islands/enquiry/enquiry-draft.ts"

/**
 * Hydrates the form as soon as the browser is idle if an enquiry waits to be sent, and as soon as it is in view if this browser
 * has something to show in it. Call it before `hydrateIslands`.
 */
export function hydrateEnquiryEarly(): void {
  const draft = readDraft()
  if (!draft && !readSent()) return
  const form = document.querySelector<HTMLElement>('island-root[data-island="enquiry-form"]')
  if (form) form.dataset["when"] = draft?.isWaiting ? "idle" : "shown"
}
