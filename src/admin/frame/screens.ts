import { type AdminScreen, screenGroups } from "../screens.ts"
import { usePermissions } from "#accounts/admin/api.ts"

/** The groups of the menu with the screens that the account may open, without empty groups. */
export function useScreenGroups(): (readonly [heading: string, screens: readonly AdminScreen[]])[] {
  const may = usePermissions()
  return Object.entries(screenGroups)
    .map(([heading, screens]) => [heading, screens.filter(({ needs }) => may(needs))] as const)
    .filter(([, screens]) => screens.length > 0)
}

export function useScreens(): readonly AdminScreen[] {
  return useScreenGroups().flatMap(([, screens]) => screens)
}
