import { useCallback, useEffect, useState } from "react"
import { Link, Navigate, useLocation, useNavigate } from "react-router"
import { readProfile } from "../api.ts"
import { hasToken } from "#ui/admin/api/client.ts"
import { ApiError } from "#ui/admin/api/call.ts"
import { hasSessionEnded } from "#ui/admin/api/session.ts"
import { Failure, reasonOf } from "#ui/admin/controls/failure.tsx"
import { messageForSignedOut } from "../snapshot.ts"
import { Brand } from "#ui/admin/frame/brand.tsx"
import { SignInForm } from "./sign-in-form.tsx"

/** The sign-in page; with a valid token it redirects to the dashboard. */
export function Component() {
  const navigate = useNavigate()
  const [isSignedIn, setSignedIn] = useState(false)
  const [isChecking, setChecking] = useState(hasToken)

  const [problem, setProblem] = useState("")
  const [signedOut] = useState(messageForSignedOut)
  const isRestored = new URLSearchParams(useLocation().search).has("restored")
  const demo = document.querySelector<HTMLMetaElement>('meta[name="demo"]')?.content
  const notice = demo ?? (isRestored ? restored : hasSessionEnded() ? signedOut : undefined)

  const check = useCallback(() => {
    if (!hasToken()) return
    setChecking(true)
    readProfile().then(
      () => setSignedIn(true),
      (error: unknown) => {
        setChecking(false)
        setProblem(messageForProblem(error))
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
          {problem && (
            <Failure words={`${problem} You are still signed in on this device.`} reason="" onRetry={check} />
          )}
          <SignInForm notice={notice} onSignedIn={() => void navigate("/admin/dashboard")} />
          <p className="login-more">
            <Link to="/admin/forgot">Forgot your password?</Link>
          </p>
        </div>
      )}
    </main>
  )
}

const restored = "The backup has been restored. Sign in with an account and password from the backup."

/** Why the token could not be checked; "" if it is invalid. */
function messageForProblem(error: unknown): string {
  const status = error instanceof ApiError ? error.status : undefined
  if (status === 401) return ""
  return status === 0 ? "The server could not be reached." : reasonOf(error) || "Your sign-in could not be checked."
}
