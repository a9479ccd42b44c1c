import { sourceOfVisit } from "#domain/enquiry/source.ts"
import { keepVisit, readVisit } from "../islands/enquiry/enquiry-draft.ts"

/** Remembers in this tab, and only there, where its visit came from: an enquiry is sent with it. */
export function keepVisitSource(): void {
  if (!readVisit()) keepVisit(sourceOfVisit(location.href, document.referrer))
}
