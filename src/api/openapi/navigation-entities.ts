import { navigationVersionEntity, publicNavigation } from "#domain/navigation/navigation-entities.ts"
import { firstNavigation } from "#domain/navigation/first-navigation.ts"

const navigation = { version: 2, navigation: firstNavigation, madeAt: "2026-11-21T05:30:00.000Z" }

const navigationNotes = {
  navigation: "The links of the header and of the lists of the footer, in their order.",
  madeAt: "`null` for a menu that nobody has saved.",
}

/** What calls return of menu and footer. */
export const navigationEntities = {
  Navigation: { schema: publicNavigation, notes: navigationNotes, example: navigation },
  NavigationVersion: {
    schema: navigationVersionEntity,
    notes: { ...navigationNotes, madeBy: "The admin's e-mail address; empty for a menu that nobody has saved." },
    example: { ...navigation, madeBy: "owner@maap.example" },
  },
}
