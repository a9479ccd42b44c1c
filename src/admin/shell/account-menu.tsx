import { useState } from "react"
import { Link } from "react-router"
import type { Account } from "../api/account.ts"
import { signOutEverywhere } from "../api/client.ts"
import { ConfirmDialog } from "../controls/confirm-dialog.tsx"
import { Icon } from "../controls/icons.tsx"
import { ProfileDialog } from "../people/profile-dialog.tsx"
import { nameOfRole } from "../people/role-names.ts"
import { PasswordDialog } from "./password-dialog.tsx"
import { DraftsWarning, leaveDevice } from "./sign-out.tsx"

const labels = { profile: "Your name", password: "Change password", everywhere: "Sign out everywhere" } as const

/** The admin's e-mail address with the menu of the account. */
export function AccountMenu({ account, onLeft }: { account: Account; onLeft(): void }) {
  const [open, setOpen] = useState<keyof typeof labels>()
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
            onClick={() => setOpen(dialog)}
          >
            {labels[dialog]}
          </button>
        ))}
        <Link to="/admin/account" onClick={() => document.getElementById("account-menu")?.hidePopover()}>
          Your account
        </Link>
        <a href="/">See the site</a>
      </div>
      {open === "profile" && <ProfileDialog account={account} onClose={() => setOpen(undefined)} />}
      {open === "password" && <PasswordDialog email={email} onClose={() => setOpen(undefined)} />}
      {open === "everywhere" && (
        <ConfirmDialog
          title="Sign out everywhere?"
          label="Sign out everywhere"
          busyLabel="Signing out..."
          failure="Failed to sign out everywhere. Please try again."
          act={async () => {
            await signOutEverywhere()
            await leaveDevice()
          }}
          onDone={onLeft}
          onCancel={() => setOpen(undefined)}
        >
          <p>Every phone and computer that is signed in, this one included, has to sign in again.</p>
          <DraftsWarning />
        </ConfirmDialog>
      )}
    </>
  )
}
