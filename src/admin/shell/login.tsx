import { useEffect, useState } from "react"
import { Link, Navigate, useNavigate } from "react-router"
import { readProfile } from "../api/account.ts"
import { holdsToken } from "../api/client.ts"
import { hasSessionEnded } from "../api/session.ts"
import { Brand } from "./sidebar.tsx"
import { SignInForm, signedOutNotice } from "./sign-in-form.tsx"

/** The sign-in page; where the token is still valid it goes on to the dashboard at once. */
export function Component() {
  const navigate = useNavigate()
  const [isSignedIn, setSignedIn] = useState(false)
  const [isChecking, setChecking] = useState(holdsToken)

  useEffect(() => {
    if (!holdsToken()) return
    readProfile().then(
      () => setSignedIn(true),
      () => setChecking(false),
    )
  }, [])

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
          <SignInForm
            notice={hasSessionEnded() ? signedOutNotice : undefined}
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
