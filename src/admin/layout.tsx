import { useCallback } from "react"
import { Navigate, NavLink, Outlet, ScrollRestoration, useNavigate } from "react-router"
import { readProfile, signOut } from "./api-client.ts"
import { dropToken, readToken } from "./session.ts"
import { useLoaded } from "./use-loaded.ts"

const screens = [
  ["dashboard", "Dashboard"],
  ["blogs", "Blogs"],
  ["reviews", "Reviews"],
  ["contacts", "Contacts"],
  ["categories", "Categories"],
] as const

/** What every screen stands in, for whoever is signed in; anybody else is led to the sign-in. */
export function Component() {
  return readToken() === null ? <Navigate to="/admin/login" replace /> : <Frame />
}

function Frame() {
  const { state } = useLoaded(useCallback(() => readProfile(), []))
  if (state.kind === "failed") return <Navigate to="/admin/login" replace />
  if (state.kind === "loading") {
    return (
      <main className="waiting">
        <output>Loading...</output>
      </main>
    )
  }
  return (
    <>
      <a className="skip-link" href="#screen">
        Skip to the content
      </a>
      <header className="top-bar">
        <a href="/" className="brand">
          Maap
        </a>
        <span className="label">Planing</span>
        <Account email={state.value} />
      </header>
      <nav className="sidebar" aria-label="Admin">
        <ul>
          {screens.map(([path, label]) => (
            <li key={path}>
              <NavLink to={`/admin/${path}`}>{label}</NavLink>
            </li>
          ))}
        </ul>
      </nav>
      <main id="screen" className="screen" tabIndex={-1}>
        <Outlet />
      </main>
      <ScrollRestoration />
    </>
  )
}

function Account({ email }: { email: string }) {
  const navigate = useNavigate()

  async function leave() {
    // Signing out here counts even if the server cannot be told.
    await signOut().catch(() => {})
    dropToken()
    await navigate("/admin/login")
  }

  return (
    // The keys that reach it come from the summary and the button inside.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <details
      className="account"
      onKeyDown={(event) => {
        if (event.key !== "Escape") return
        event.currentTarget.open = false
        event.currentTarget.querySelector("summary")?.focus()
      }}
    >
      <summary>
        <span className="tile" aria-hidden="true">
          {email.slice(0, 2).toUpperCase()}
        </span>
        {email}
      </summary>
      <button type="button" className="plain" onClick={leave}>
        Sign out
      </button>
    </details>
  )
}
