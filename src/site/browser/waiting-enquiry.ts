import { readDraft } from "../islands/enquiry/enquiry-draft.ts"

/** Wakes the form at once where an enquiry waits to be sent, even if nobody scrolls to it; before the islands are woken. */
export function hastenWaitingEnquiry(): void {
  if (!readDraft()?.isWaiting) return
  const form = document.querySelector<HTMLElement>('island-root[data-island="enquiry-form"]')
  if (form) form.dataset["when"] = "idle"
}
