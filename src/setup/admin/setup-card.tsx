import { Link } from "react-router"
import { Failure, useAct } from "#ui/admin/controls/failure.tsx"
import { showToast } from "#ui/admin/controls/toasts.tsx"
import { changeSetup, countSteps, useSetup } from "./setup-state.ts"

/** The setup progress on the dashboard; nothing when all is done or it was hidden. */
export function SetupCard() {
  const { data: setup } = useSetup()
  const { failed, run } = useAct()
  if (!setup || setup.isPutAway) return null
  const { all, done } = countSteps(setup)
  if (done === all) return null

  const putAway = () =>
    run("Failed to hide it. Please try again.", async () => {
      await changeSetup({ isPutAway: true })
      showToast("Hidden. You can still find the steps under “Make it yours”.")
    })

  return (
    <section className="card setup-card" aria-labelledby="setup-card">
      <div>
        <h2 id="setup-card">Make it yours</h2>
        <p>
          {done} of {all} done.{" "}
          {setup.isHidden && "This site is not shown in search engines yet. Complete the last step to change that."}
        </p>
        <progress aria-label="Steps done" value={done} max={all} />
      </div>
      <div className="setup-actions">
        <Link className="button" to="/admin/start">
          {done === 0 ? "Start" : "Continue"}
        </Link>
        <button type="button" className="plain" onClick={putAway}>
          Hide
        </button>
      </div>
      {failed && <Failure {...failed} />}
    </section>
  )
}
