import type { EnquiryForm } from "./enquiry.ts"

/** Why an enquiry looks like spam, for the office, and whether its e-mail is held. */
export interface SpamFinding {
  words: string
  holdsEmail: boolean
}

/** People need longer than this for the form, in milliseconds; a browser that fills it in may not. */
const minFillTime = 3_000

/**
 * The spam finding for an enquiry, if any. The enquiry is stored and confirmed like any other: the office sees it in its list, and the
 * sender learns nothing.
 */
export function checkForSpam({ subject = "", openFor }: EnquiryForm): SpamFinding | undefined {
  if (subject.trim() !== "") {
    return { words: "Possibly sent by a bot: it filled in a field that people can’t see.", holdsEmail: true }
  }
  if (openFor !== undefined && openFor < minFillTime) {
    return { words: "Possibly sent by a bot: the form was filled in within 3 seconds.", holdsEmail: false }
  }
  return undefined
}
