import { useState } from "react"
import { Field } from "#ui/field.tsx"
import { ApiError } from "../api/call.ts"
import { download } from "../api/client.ts"
import { explain } from "../controls/failure.tsx"

/** Downloads a backup of the whole site, for which the password is asked again. */
export function BackupDownload() {
  const [password, setPassword] = useState("")
  const [error, setError] = useState("")
  const [state, setState] = useState<"" | "making" | "done">("")

  async function save() {
    setError("")
    if (password === "") {
      setError("Type your password, since a backup holds personal data.")
      return
    }
    setState("making")
    try {
      await download("POST /backup", "maap.tar", { json: { password } })
      setPassword("")
      setState("done")
    } catch (problem) {
      const field = problem instanceof ApiError ? problem.fields["password"] : undefined
      setError(field ?? explain("The backup could not be made.", problem))
      setState("")
    }
  }

  return (
    <details className="setup-backup">
      <summary>Save a backup first</summary>
      <p className="quiet">
        One file with everything, from which the whole site can be restored. It holds your customers' data: keep it
        safe.
      </p>
      <Field
        id="backup-password"
        label="Your password"
        type="password"
        autoComplete="current-password"
        value={password}
        error={error}
        onChange={(event) => setPassword(event.target.value)}
      />
      <button type="button" className="plain" disabled={state === "making"} onClick={save}>
        {state === "making" ? "Making the backup..." : "Download a backup"}
      </button>
      <output>{state === "done" && "The backup is in your downloads."}</output>
    </details>
  )
}
