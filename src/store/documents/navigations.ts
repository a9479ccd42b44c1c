import { firstNavigation } from "#domain/navigation/first-navigation.ts"
import { type Navigation, navigationFields, navigationNotFound } from "#domain/navigation/navigation.ts"
import type { VersionedNoun } from "./versions.ts"

/** How the versions of menu and footer are stored. */
export const navigations: VersionedNoun<"navigation", Navigation> = {
  name: "navigation",
  table: "navigations",
  first: firstNavigation,
  fields: navigationFields,
  notFound: navigationNotFound,
}
