import { ApiKeys } from "#accounts/admin/api-keys/api-keys.tsx"
import { Screen } from "#ui/admin/frame/screen.tsx"

export function Component() {
  return (
    <Screen>
      <ApiKeys />
    </Screen>
  )
}
