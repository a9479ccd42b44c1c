import { contact } from "#domain/blocks/home/contact.ts"
import { ContactSection } from "../../parts/contact-section.tsx"
import { joinContactWords } from "../contact-words.ts"
import { type BlockProps, showBlock } from "../block-component.ts"

function Contact({ values, data, placeholders, anchorOf }: BlockProps<typeof contact>) {
  const words = joinContactWords(values, data.contact, placeholders)
  return <ContactSection words={words} reply={data.reply} anchorOf={anchorOf} />
}

/** How the ways to reach the business are shown. */
export const shownContact = showBlock({ block: contact, Component: Contact, reads: ["contact"] })
