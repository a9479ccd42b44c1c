import { type ComponentType, useCallback, useEffect, useState } from "react"
import { Link, Navigate, Outlet, ScrollRestoration, useLocation, useNavigate } from "react-router"
import { findScreen } from "../screens.ts"
import { tokenKey } from "#ui/shared/token-key.ts"
import { type Account, readProfile, useAccount, usePermissions } from "#accounts/admin/api.ts"
import { hasToken } from "#ui/admin/api/client.ts"
import { ApiError } from "#ui/admin/api/call.ts"
import { answerSignIn, endSession } from "#ui/admin/api/session.ts"
import { Drawer, Sidebar } from "./sidebar.tsx"
import { SignInAgain } from "#accounts/admin/sign-in/sign-in-again.tsx"
import { SignOutButton } from "./sign-out.tsx"
import { showProblem, Toasts } from "#ui/admin/controls/toasts.tsx"
import { PaletteButton } from "../palette/palette-button.tsx"
import { isRead, useRead } from "#ui/admin/controls/query.tsx"
import { roleName } from "#accounts/admin/role-field.tsx"
import { Screen, ShownScreen } from "#ui/admin/frame/screen.tsx"
import { ScreenHelp } from "../help/topics/screen-help.tsx"
import { type DialogName, openDialog } from "#ui/admin/controls/modal.tsx"
import { Icon } from "#ui/admin/controls/icons.tsx"

const labels = { profile: "Your name", password: "Change password", everywhere: "Sign out everywhere" } as const

function AccountMenu({ account }: { account: Account }) {
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
          {roleName(role)}
        </p>
        {/* The dialog closes the menu, too: a toggle button would open it again above the dialog. */}
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

type Dialog = ComponentType<{ onClose(): void }>

const dialogs: Record<DialogName, () => Promise<Dialog>> = {
  palette: async () => (await import("../palette/palette.tsx")).Palette,
  profile: async () => (await import("#accounts/admin/people/profile-dialog.tsx")).ProfileDialog,
  password: async () => (await import("#accounts/admin/sign-in/password-dialog.tsx")).PasswordDialog,
  everywhere: async () => (await import("./sign-out-everywhere.tsx")).SignOutEverywhere,
}

/** Shows the dialog of `openDialog`, whose code is loaded on first use. */
function OpenedDialog() {
  const opened = openDialog.use()
  const [shown, setShown] = useState<{ name: string; Dialog: Dialog }>()

  useEffect(() => {
    if (opened === "") return undefined
    let isCurrent = true
    dialogs[opened]().then(
      (Loaded) => isCurrent && setShown({ name: opened, Dialog: Loaded }),
      () => {
        if (!isCurrent) return
        openDialog.set("")
        showProblem("This could not be loaded. Check the connection and try again.")
      },
    )
    return () => {
      isCurrent = false
    }
  }, [opened])

  if (opened === "" || shown?.name !== opened) return null
  // A dialog that opens another one closes after that.
  return <shown.Dialog onClose={() => openDialog.get() === opened && openDialog.set("")} />
}

/** The frame of every screen for a signed-in admin; others are redirected to the sign-in page. */
export function Component() {
  return hasToken() ? <Frame /> : <Navigate to="/admin/login" replace />
}

async function checkProfile(): Promise<Account> {
  try {
    return await readProfile()
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) endSession()
    throw error
  }
}

function Frame() {
  const navigate = useNavigate()
  const profile = useRead(["profile"], checkProfile)
  const leave = useCallback(() => void navigate("/admin/login"), [navigate])

  useEffect(() => {
    function follow({ key, newValue }: StorageEvent) {
      if (key !== tokenKey && key !== null) return
      // A sign-out or sign-in in another tab applies here, too.
      if (key === null || newValue === null) void navigate("/admin/login")
      else answerSignIn(true)
    }
    addEventListener("storage", follow)
    return () => removeEventListener("storage", follow)
  }, [navigate])

  const account = useAccount()
  const may = usePermissions()
  const screen = findScreen(useLocation().pathname)

  if (profile.error) return <Navigate to="/admin/login" replace />
  if (!isRead(profile) || !account) {
    return (
      <main className="waiting">
        <output aria-label="State">Loading...</output>
      </main>
    )
  }
  return (
    <>
      <nav className="skip" aria-label="Skip">
        <a className="skip-link" href="#screen">
          Skip to the content
        </a>
      </nav>
      <Sidebar />
      <header className="top-bar">
        <Drawer />
        <PaletteButton />
        <span className="label">Planing</span>
        <ScreenHelp />
        <AccountMenu account={account} />
        <SignOutButton onLeft={leave} />
      </header>
      <main id="screen" className="screen" tabIndex={-1}>
        <ShownScreen value={screen?.label}>
          {screen && !may(screen.needs) ? <Forbidden account={account} /> : <Outlet />}
        </ShownScreen>
      </main>
      <Toasts />
      <OpenedDialog />
      <SignInAgain />
      <ScrollRestoration />
    </>
  )
}

function Forbidden({ account }: { account: Account }) {
  return (
    <Screen>
      <div className="empty">
        <p>
          Your account has the role {roleName(account.role)}, which can’t open this screen. Ask an owner if you need it.
        </p>
        <Link className="button" to="/admin/dashboard">
          Go to the dashboard
        </Link>
      </div>
    </Screen>
  )
}
