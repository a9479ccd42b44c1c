import { defineBlock } from "#cms/fields/blocks.ts"
import { later } from "#cms/fields/field.ts"
import { text } from "#cms/fields/text.ts"

const asOnContact = "If empty, as on the contact page, and there as it came with the product."

/** The contact details, beside the enquiry form. Empty fields are as on the contact page, whose defaults are in `defaultPages`. */
export const contact = defineBlock({
  type: "contact",
  name: "Contact",
  about:
    "Phone, e-mail, address and hours of the business, beside the enquiry form. What you leave empty reads as on the contact page.",
  also: "whatsapp enquiry form",
  isSingle: true,
  fields: {
    heading: text("Heading", { max: 120, help: asOnContact }),
    lead: text("Text below it", {
      max: 400,
      format: "long",
      help: `Where it says “within one working day”, the receipt of the form says by when that is. ${asOnContact}`,
    }),
    messageHint: later(text("Hint of the message", { max: 120, help: asOnContact })),
    noticeInShort: later(
      text("Notice on personal data, in short", {
        max: 100,
        help: `Below the form, two lines on a phone; a click on it shows the whole notice. ${asOnContact}`,
      }),
    ),
    notice: later(
      text("Notice on personal data", {
        max: 2000,
        format: "long",
        help: `Below the short one, and where the privacy policy begins with it. The law asks for it. ${asOnContact}`,
      }),
    ),
    reply: later(
      text("Receipt: who answers", {
        max: 200,
        help: `The product adds by when, if the text above says it. ${asOnContact}`,
      }),
    ),
    after: later(text("Receipt: what comes then", { max: 400, format: "long", help: asOnContact })),
  },
})
