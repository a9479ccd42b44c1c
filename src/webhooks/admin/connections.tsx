import { ApiKeys } from "#accounts/admin/api-keys/api-keys.tsx"
import "./connections.css"
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
