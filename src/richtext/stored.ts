import { isEmptyDocument } from "./model/model.ts"
import { readHtml } from "./html/read-html.ts"
import { writeHtml } from "./html/write-html.ts"

/** HTML as it is stored: only what the model holds of what was sent, empty when that is nothing. Never throws. */
export function toStoredHtml(html: string): string {
  const doc = readHtml(html)
  return isEmptyDocument(doc) ? "" : writeHtml(doc)
}
