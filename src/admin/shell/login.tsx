import { useCallback, useEffect, useState } from "react"
import { Link, Navigate, useNavigate } from "react-router"
import { readProfile } from "../api/account.ts"
import { holdsToken } from "../api/client.ts"
import { ApiError } from "../api/call.ts"
import { hasSessionEnded } from "../api/session.ts"
import { Failure } from "../controls/failure.tsx"
import { useSignedOutNotice } from "../drafts/use-signed-out-notice.ts"
import { Brand } from "./sidebar.tsx"
import { SignInForm } from "./sign-in-form.tsx"

/** The sign-in page; where the token is still valid it goes on to the dashboard at once. */
export function Component() {
  const navigate = useNavigate()
  const [isSignedIn, setSignedIn] = useState(false)
  const [isChecking, setChecking] = useState(holdsToken)

  const [isUnreached, setUnreached] = useState(false)
  const notice = useSignedOutNotice()

  const check = useCallback(() => {
    if (!holdsToken()) return
    setChecking(true)
    readProfile().then(
      () => setSignedIn(true),
      (error: unknown) => {
        setChecking(false)
        setUnreached(!(error instanceof ApiError && error.status === 401))
      },
    )
  }, [])
  useEffect(check, [check])

  if (isSignedIn) return <Navigate to="/admin/dashboard" replace />
  return (
    <main className="login">
      <title>Admin Login</title>
      {isChecking ? (
        <output aria-label="State">Loading...</output>
      ) : (
        <div className="card">
          <Brand />
          <h1>Admin Login</h1>
          {isUnreached && (
            <Failure
              words="The server could not be reached. You are still signed in on this device."
              reason=""
              onRetry={check}
            />
          )}
          <SignInForm
            notice={hasSessionEnded() ? notice : undefined}
            onSignedIn={() => void navigate("/admin/dashboard")}
          />
          <p className="login-more">
            <Link to="/admin/forgot">Forgot your password?</Link>
          </p>
        </div>
      )}
    </main>
  )
}
