import { Link } from "react-router"
import type { Account } from "../api/account.ts"
import { nameOfRole } from "../controls/role-names.ts"
import { Screen } from "../frame/screen.tsx"

/** Says that the account may not open a screen. */
export function Forbidden({ account }: { account: Account }) {
  return (
    <Screen>
      <div className="empty">
        <p>
          Your account has the role {nameOfRole(account.role)}, which may not open this screen. Ask an owner if you need
          it.
        </p>
        <Link className="button" to="/admin/dashboard">
          Go to the dashboard
        </Link>
      </div>
    </Screen>
  )
}
