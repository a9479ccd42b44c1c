import type { EnquiryForm } from "./enquiry.ts"

/** Why an enquiry looks like spam, in words for the office, and whether its e-mail is held back for that. */
export interface SpamFinding {
  words: string
  holdsEmail: boolean
}

/** People need longer than this many milliseconds for the form; a browser that fills it in may not. */
const minFillTime = 3_000

/**
 * The spam finding for an enquiry, if any. The enquiry is stored and answered like any other all the same: the office
 * sees it in its list, and the sender learns nothing.
 */
export function checkForSpam({ subject = "", openFor }: EnquiryForm): SpamFinding | undefined {
  if (subject.trim() !== "") {
    return { words: "Perhaps sent by a program: it filled in a field that people do not see.", holdsEmail: true }
  }
  if (openFor !== undefined && openFor < minFillTime) {
    return { words: "Perhaps sent by a program: the form was filled in within 3 seconds.", holdsEmail: false }
  }
  return undefined
}
