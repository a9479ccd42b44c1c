import { useCallback, useEffect } from "react"
import { Navigate, Outlet, ScrollRestoration, useLocation, useNavigate } from "react-router"
import { findScreen } from "#admin-routes.ts"
import { tokenKey } from "#ui/token-key.ts"
import { AccountMenu } from "./account-menu.tsx"
import { type Account, readProfile, useAccount, useMay } from "../api/account.ts"
import { holdsToken } from "../api/client.ts"
import { ApiError } from "../api/call.ts"
import { answerSignIn, endSession } from "../api/session.ts"
import { Forbidden } from "./forbidden.tsx"
import { Drawer, Sidebar } from "./sidebar.tsx"
import { SignInAgain } from "../sign-in/sign-in-again.tsx"
import { SignOutButton } from "./sign-out.tsx"
import { Toasts } from "../controls/toasts.tsx"
import { OpenedDialog } from "./opened-dialog.tsx"
import { PaletteButton } from "../palette/palette-button.tsx"
import { isRead, useRead } from "../controls/query.tsx"

/** The frame of every screen for a signed-in admin; anybody else is sent to the sign-in page. */
export function Component() {
  return holdsToken() ? <Frame /> : <Navigate to="/admin/login" replace />
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
      // A sign-out or sign-in of another tab counts here too.
      if (key === null || newValue === null) void navigate("/admin/login")
      else answerSignIn(true)
    }
    addEventListener("storage", follow)
    return () => removeEventListener("storage", follow)
  }, [navigate])

  const account = useAccount()
  const may = useMay()
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
        <AccountMenu account={account} />
        <SignOutButton onLeft={leave} />
      </header>
      <main id="screen" className="screen" tabIndex={-1}>
        {screen && !may(screen.needs) ? <Forbidden account={account} /> : <Outlet />}
      </main>
      <Toasts />
      <OpenedDialog />
      <SignInAgain />
      <ScrollRestoration />
    </>
  )
}
