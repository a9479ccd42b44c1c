import { type SubmitEvent, useEffect, useState } from "react"
import { Navigate, useNavigate } from "react-router"
import { Field } from "#ui/field.tsx"
import { ApiError, readProfile, signIn } from "./api-client.ts"
import { forgetEndedSession, hasSessionEnded, keepToken, readToken } from "./session.ts"

/** The sign-in; a token that still counts goes on to the dashboard at once. */
export function Component() {
  const [isSignedIn, setSignedIn] = useState(false)
  const [isChecking, setChecking] = useState(() => readToken() !== null)

  useEffect(() => {
    if (readToken() === null) return
    readProfile().then(
      () => setSignedIn(true),
      () => setChecking(false),
    )
  }, [])

  if (isSignedIn) return <Navigate to="/admin/dashboard" replace />
  return (
    <main className="login">
      <title>Admin Login</title>
      {isChecking ? <output>Loading...</output> : <SignInForm />}
    </main>
  )
}

function SignInForm() {
  const navigate = useNavigate()
  const [failure, setFailure] = useState("")
  const [isSending, setSending] = useState(false)

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const { email, password } = Object.fromEntries(new FormData(event.currentTarget)) as Record<string, string>
    setSending(true)
    setFailure("")
    try {
      keepToken(await signIn(email ?? "", password ?? ""))
      forgetEndedSession()
      await navigate("/admin/dashboard")
    } catch (error) {
      setFailure(sayFailure(error))
      setSending(false)
    }
  }

  return (
    <form onSubmit={submit} className="card">
      <h1>Admin Login</h1>
      {failure ? (
        <p role="alert" className="banner banner--wrong">
          {failure}
        </p>
      ) : (
        hasSessionEnded() && <p className="banner">You were signed out. Sign in to continue.</p>
      )}
      <Field id="email" name="email" label="Email address" type="email" autoComplete="username" required />
      <Field id="password" name="password" label="Password" type="password" autoComplete="current-password" required />
      <button type="submit" disabled={isSending}>
        Submit
      </button>
    </form>
  )
}

function sayFailure(error: unknown): string {
  if (error instanceof ApiError && error.status === 0) return "An error occurred. Please try again later."
  return (error instanceof ApiError && error.message) || "Login failed. Please try again."
}
