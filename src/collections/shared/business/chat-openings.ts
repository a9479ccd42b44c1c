import { later } from "#cms/fields/field.ts"
import { text } from "#cms/fields/text.ts"

const help = "{business} and {link} are filled in. A part in [square brackets] is left out if it has no link."

/** The first WhatsApp message of a visitor, from a page and about an estimate: fields of the business, with defaults. */
export const chatOpeningFields = {
  chatFromPage: later(
    text("From a page", {
      max: 200,
      help,
      initial: "Hello {business}, I have a question[ about this page: {link}]",
    }),
  ),
  chatFromEstimate: later(
    text("About an estimate", {
      max: 200,
      help: `${help} {estimate} is the estimate in one line.`,
      initial: "Hello {business}, I have a question about my estimate: {estimate}[. {link}]",
    }),
  ),
}
