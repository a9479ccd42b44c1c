import { ApiKeys } from "#accounts/admin/api-keys/api-keys.tsx"
import { Screen } from "#ui/admin/frame/screen.tsx"
import { Webhooks } from "./webhooks.tsx"

export function Component() {
  return (
    <Screen>
      <Webhooks />
      <ApiKeys />
    </Screen>
  )
}
