import { isEmptyDocument } from "./model.ts"
import { readHtml } from "./read-html.ts"
import { writeHtml } from "./write-html.ts"

/** HTML as it is stored: only what the model holds of what was sent, empty when that is nothing. Never throws. */
export function toStoredHtml(html: string): string {
  const doc = readHtml(html)
  return isEmptyDocument(doc) ? "" : writeHtml(doc)
}
