import { estimatePath, type SentEstimate } from "#estimate/shared/sent-estimate.ts"
import { formatRupees } from "#estimate/shared/rupees.ts"
import { fillIn } from "#base/text/placeholders.ts"
import { later } from "#cms/fields/field.ts"
import { rows } from "#cms/fields/rows.ts"
import { text } from "#cms/fields/text.ts"

/** The office's frequent WhatsApp texts: a field of the business, with defaults. */
export const chatTextsField = later(
  rows("WhatsApp texts", {
    one: "text",
    max: 10,
    help: "Ready-made texts for the office. {name}, {reference}, {estimate}, {link} and {business} are filled in. Text in [square brackets] is left out if the enquiry has no estimate.",
    fields: {
      name: text("Name of text #", { max: 40, required: "Enter a name for the text, e.g. Thank you." }),
      words: text("Text #", { max: 1_000, format: "long", required: "Enter the text, or remove it." }),
    },
    initial: [
      {
        name: "Thank you",
        words:
          "Hello {name}, thank you for your enquiry {reference} with {business}.[ Your estimate is {estimate}: {link}] When may we call you?",
      },
      {
        name: "We could not reach you",
        words: "Hello {name}, we tried to call you about your enquiry with {business}. When is a good time?",
      },
      { name: "When may we visit?", words: "Hello {name}, when may we visit to measure?[ Your estimate: {link}]" },
    ],
  }),
)

/** Fills an enquiry's data into a text of the owner; `origin` starts the link to the estimate. */
export function fillChatText(
  words: string,
  enquiry: { fullName: string; reference: string; estimate?: SentEstimate | undefined },
  { business, origin }: { business: string; origin: string },
): string {
  const { fullName, reference, estimate } = enquiry
  return fillIn(words, {
    name: fullName,
    reference,
    business,
    estimate: estimate ? formatRupees(estimate.total) : "",
    link: estimate ? origin + estimatePath(estimate) : "",
  })
}

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
