import type { EnquiryForm } from "./enquiry.ts"

/** Why an enquiry may come from a program, in words for the office, and whether that is sure enough to hold its letter. */
export interface SpamFinding {
  words: string
  holdsLetter: boolean
}

/** Nobody opens a page and fills in four fields sooner, in milliseconds; helpers of browsers might. */
const minFillTime = 3_000

/**
 * What speaks for a program. Whatever it is, the enquiry is kept and answered like any other: the office finds it in its
 * list, and whoever sent it learns nothing.
 */
export function checkForSpam({ subject = "", openFor }: EnquiryForm): SpamFinding | undefined {
  if (subject.trim() !== "") {
    return { words: "Perhaps sent by a program: it filled in a field that people do not see.", holdsLetter: true }
  }
  if (openFor !== undefined && openFor < minFillTime) {
    return { words: "Perhaps sent by a program: the form was filled in within 3 seconds.", holdsLetter: false }
  }
  return undefined
}
