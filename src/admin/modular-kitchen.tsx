import { ModularKitchenGuide } from "#ui/modular-kitchen-guide.tsx"
import { Screen } from "./screen.tsx"

/** The public page on modular kitchens, to read. */
export function Component() {
  return (
    <Screen title="Modular kitchen">
      <ModularKitchenGuide />
    </Screen>
  )
}
