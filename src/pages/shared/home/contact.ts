import { defineBlock } from "#cms/fields/blocks.ts"
import { later } from "#cms/fields/field.ts"
import { text } from "#cms/fields/text.ts"

const asOnContact = "Leave blank to use the text from the Contact page."

/** The contact details, beside the enquiry form. Empty fields are as on the contact page, whose defaults are in `defaultPages`. */
export const contact = defineBlock({
  type: "contact",
  name: "Contact",
  about:
    "Your phone, e-mail, address and hours beside the enquiry form. Blank fields use the text from the Contact page.",
  also: "whatsapp enquiry form",
  isSingle: true,
  fields: {
    heading: text("Heading", { max: 120, help: asOnContact }),
    lead: text("Introduction", {
      max: 400,
      format: "long",
      help: `If it contains “within one working day”, the confirmation shows the exact deadline. ${asOnContact}`,
    }),
    messageHint: later(text("Hint for the message", { max: 120, help: asOnContact })),
    noticeInShort: later(
      text("Short notice on personal data", {
        max: 100,
        help: `Shown below the form; visitors can open the full notice. ${asOnContact}`,
      }),
    ),
    notice: later(
      text("Notice on personal data", {
        max: 2000,
        format: "long",
        help: `Shown below the short notice and in the privacy policy. Required by law. ${asOnContact}`,
      }),
    ),
    reply: later(
      text("Confirmation: who replies", {
        max: 200,
        help: `The deadline is added automatically if the text above contains it. ${asOnContact}`,
      }),
    ),
    after: later(text("Confirmation: next step", { max: 400, format: "long", help: asOnContact })),
  },
})
