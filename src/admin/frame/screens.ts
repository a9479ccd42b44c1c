import { type AdminScreen, screenGroups } from "../base/screens.ts"
import { useMay } from "../api/account.ts"

/** The headings of the menu, each with the screens that the account may open; one without such a screen is left out. */
export function useScreenGroups(): (readonly [heading: string, screens: readonly AdminScreen[]])[] {
  const may = useMay()
  return Object.entries(screenGroups)
    .map(([heading, screens]) => [heading, screens.filter(({ needs }) => may(needs))] as const)
    .filter(([, screens]) => screens.length > 0)
}

/** The screens of the menu that the account may open, in its order. */
export function useScreens(): readonly AdminScreen[] {
  return useScreenGroups().flatMap(([, screens]) => screens)
}
