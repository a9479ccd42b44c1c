import { firstHome } from "./home.ts"
import { firstAbout } from "./about.ts"
import { firstContact } from "./contact.ts"
import { firstModularKitchen } from "./modular-kitchen.ts"
import { privacyPolicy } from "./privacy.ts"
import { terms } from "./terms.ts"
import type { Page, PageContent } from "../page.ts"
import type { PageKey } from "../../addresses/fixed-pages.ts"

/** The pages of a site without sample content. */
export const firstPages: Record<PageKey, PageContent> = {
  home: firstHome,
  about: firstAbout,
  "modular-kitchen": firstModularKitchen,
  contact: firstContact,
  privacy: privacyPolicy,
  terms,
}

/** A page that every site has as it is shown where none is stored, with the id "". */
export function firstPage(pageKey: PageKey): Page {
  const time = new Date(0).toISOString()
  return { ...firstPages[pageKey], _id: "", pageKey, slug: "", createdAt: time, updatedAt: time }
}
