import { firstHome } from "./first-pages/home.ts"
import { firstAbout } from "./first-pages/about.ts"
import { firstContact } from "./first-pages/contact.ts"
import { firstModularKitchen } from "./first-pages/modular-kitchen.ts"
import { privacyPolicy } from "./first-pages/privacy.ts"
import { terms } from "./first-pages/terms.ts"
import type { Page, PageContent, PageKey } from "./page.ts"

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
