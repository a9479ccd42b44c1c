import { Link } from "react-router"
import type { Account } from "../api/account.ts"
import { Icon } from "../controls/icons.tsx"
import { nameOfRole } from "../controls/role-names.ts"
import { openDialog } from "../controls/open-dialog.ts"

const labels = { profile: "Your name", password: "Change password", everywhere: "Sign out everywhere" } as const

/** The admin's e-mail address with the menu of the account. */
export function AccountMenu({ account }: { account: Account }) {
  const { email, name, initials, role } = account
  return (
    <>
      <button type="button" className="account" popoverTarget="account-menu">
        <span className="tile" aria-hidden="true">
          {initials}
        </span>
        <span className="account-email">{email}</span>
        <Icon name="down" />
      </button>
      <div id="account-menu" popover="auto" className="menu-card">
        <p className="menu-card-head">
          Signed in as {name && <strong>{name}</strong>}
          <strong>{email}</strong>
          {nameOfRole(role)}
        </p>
        {/* The dialog closes the menu too: a button that toggles would open it again above the dialog. */}
        {(["profile", "password", "everywhere"] as const).map((dialog) => (
          <button
            key={dialog}
            type="button"
            popoverTarget="account-menu"
            popoverTargetAction="hide"
            onClick={() => openDialog.set(dialog)}
          >
            {labels[dialog]}
          </button>
        ))}
        {/* oxlint-disable-next-line no-restricted-properties -- Without popovers the menu is not one. */}
        <Link to="/admin/account" onClick={() => document.getElementById("account-menu")?.hidePopover?.()}>
          Your account
        </Link>
        <a href="/">See the site</a>
      </div>
    </>
  )
}
