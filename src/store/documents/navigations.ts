import { firstNavigation } from "#domain/navigation/first-navigation.ts"
import { type Navigation, navigationNotFound } from "#domain/navigation/navigation.ts"
import { fromStored, type StoredNavigation, toStored } from "#domain/navigation/stored-navigation.ts"
import type { VersionedNoun } from "./versions.ts"

/** How the versions of menu and footer are stored: targets once, texts by language. */
export const navigations: VersionedNoun<"navigation", Navigation> = {
  name: "navigation",
  table: "navigations",
  first: firstNavigation,
  read: (stored) => fromStored(stored as StoredNavigation),
  write: (navigation, before) => toStored(navigation, before as StoredNavigation | undefined),
  notFound: navigationNotFound,
}
