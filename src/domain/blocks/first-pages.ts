import { firstHome } from "./first-pages/home.ts"
import { firstAbout } from "./first-pages/about.ts"
import { firstContact } from "./first-pages/contact.ts"
import { firstModularKitchen } from "./first-pages/modular-kitchen.ts"
import { privacyPolicy } from "./first-pages/privacy.ts"
import { terms } from "./first-pages/terms.ts"
import type { PageContent, PageKey } from "./page.ts"

/** The pages of a site without sample content. */
export const firstPages: Record<PageKey, PageContent> = {
  home: firstHome,
  about: firstAbout,
  "modular-kitchen": firstModularKitchen,
  contact: firstContact,
  privacy: privacyPolicy,
  terms,
}
