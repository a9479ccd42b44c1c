import { readDraft } from "../islands/enquiry/enquiry-draft.ts"

/** Hydrates the form as soon as the browser is idle if an enquiry waits to be sent. Call it before `hydrateIslands`. */
export function hastenWaitingEnquiry(): void {
  if (!readDraft()?.isWaiting) return
  const form = document.querySelector<HTMLElement>('island-root[data-island="enquiry-form"]')
  if (form) form.dataset["when"] = "idle"
}
