import { contact } from "#domain/blocks/home/contact.ts"
import { ContactSection } from "../../parts/contact-section.tsx"
import { type BlockProps, showBlock } from "../block-component.ts"

function Contact({ values: { heading, lead }, data: { reply } }: BlockProps<typeof contact>) {
  return <ContactSection heading={heading} lead={lead} reply={reply} />
}

/** How the ways to reach the business are shown. */
export const shownContact = showBlock({ block: contact, Component: Contact })
