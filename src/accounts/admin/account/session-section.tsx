import type { Session } from "../../shared/account-entities.ts"
import { ApiError, call } from "#ui/admin/api/call.ts"
import { Loaded, setAnswer, useCall } from "#ui/admin/controls/query.tsx"
import { AskButton } from "#ui/admin/controls/dialog-button.tsx"
import { Alert, useAct } from "#ui/admin/controls/failure.tsx"
import { formatDateTime } from "#ui/admin/controls/time.ts"
import { showToast } from "#ui/admin/controls/toasts.tsx"

export function SessionSection() {
  const query = useCall("GET /auth/sessions")
  const { busy, failure, run } = useAct()
  const { sessions } = query.data ?? { sessions: [] }
  const show = (left: Session[]) => setAnswer("GET /auth/sessions", { sessions: left })

  async function end({ _id, device }: Session) {
    await call("DELETE /auth/sessions/:id", { params: { id: _id } }).catch((error: unknown) => {
      if (!(error instanceof ApiError && error.status === 404)) throw error
    })
    show(sessions.filter((each) => each._id !== _id))
    showToast(`Session of ${device || "an unknown device"} ended`)
    document.getElementById("sessions")?.focus()
  }

  return (
    <section className="card account-section" aria-labelledby="sessions">
      <h2 id="sessions" tabIndex={-1}>
        Where you are signed in
      </h2>
      <p>End any session that you do not recognise, then change your password.</p>
      <Alert text={failure} />
      <Loaded query={query} failure="Failed to load your sessions.">
        {({ sessions: all }) => (
          <ul className="account-list">
            {all.map((session) => (
              <li key={session._id}>
                <div>
                  <strong>{session.device || "Unknown device"}</strong>
                  {session.isCurrent && <span className="badge">This device</span>}
                  <p className="quiet">
                    Last used {formatDateTime(session.usedAt)}
                    {session.address && ` from ${session.address}`}. Signed in {formatDateTime(session.createdAt)}.
                  </p>
                </div>
                {!session.isCurrent && (
                  <button
                    type="button"
                    className="plain"
                    disabled={busy === session._id}
                    onClick={() => void run("The session could not be ended.", () => end(session), session._id)}
                  >
                    End<span className="visually-hidden"> the session of {session.device || "an unknown device"}</span>
                  </button>
                )}
              </li>
            ))}
          </ul>
        )}
      </Loaded>
      {sessions.length > 1 && (
        <AskButton
          button="End all other sessions"
          title="End all other sessions?"
          label="End them"
          busyLabel="Ending..."
          failure="Failed to end the other sessions. Please try again."
          act={() => call("DELETE /auth/sessions")}
          onDone={() => {
            show(sessions.filter((each) => each.isCurrent))
            showToast("Other sessions ended")
          }}
        >
          <p>Every other phone and computer has to sign in again. Unsaved work on those devices is kept.</p>
        </AskButton>
      )}
    </section>
  )
}
