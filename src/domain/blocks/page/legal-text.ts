import { defineBlock } from "../fields/block.ts"
import { list, newer, richText, text, toggle } from "../fields/field.ts"
import { tableFields } from "../facts/table.ts"

/** The numbered sections of a policy or of terms. */
export const legalText = defineBlock({
  type: "legal-text",
  name: "Numbered sections",
  about: "The text of a policy or of terms, in sections that number themselves.",
  fields: {
    contents: newer(
      text("Above the list of contents", {
        help: "Fewer than three sections have none.",
        isRequired: true,
        initial: "On this page",
      }),
    ),
    hasNotice: toggle("Begin with the notice on personal data", {
      help: "The notice beside the enquiry form, which the law asks for.",
    }),
    sections: list("Sections", {
      one: "Section",
      fields: {
        heading: text("Heading", { isRequired: true }),
        ...tableFields({ help: "For a table at the beginning of the section: one name per line." }),
        text: richText("Text"),
      },
    }),
  },
})
