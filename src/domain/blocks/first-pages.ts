import { noSharing } from "../sharing.ts"
import type { PageContent, PageKey } from "./page.ts"

function emptyPage(name: string): PageContent {
  return { name, ...noSharing, blocks: [] }
}

/** The pages of a site without sample content. */
export const firstPages: Record<PageKey, PageContent> = {
  home: emptyPage("Home"),
  about: emptyPage("About"),
  "modular-kitchen": emptyPage("Modular kitchen"),
  contact: emptyPage("Contact"),
  privacy: emptyPage("Privacy policy"),
  terms: emptyPage("Terms and conditions"),
}
