import { Link } from "react-router"
import { useCall } from "../controls/query.tsx"
import { formatDateTime } from "../controls/time.ts"
import { explainWarning, findLastGood, formatSize, formatAgeInWords } from "./backup-words.ts"

/** On the dashboard, how old and large the last backup is, and what is wrong; nothing for accounts that may not know. */
export function BackupCard() {
  const { data: state, error } = useCall("GET /backups")
  // The rest of the screen says what is wrong.
  if (error) return null
  // Its place, so that what follows does not move.
  if (!state) return <div className="backup-card" />
  const last = findLastGood(state)
  const [warning] = state.warnings
  return (
    <section className={warning ? "backup-card banner banner--wrong" : "backup-card"} aria-label="Backup">
      <div>
        {warning && <p>{explainWarning(warning, state).words}</p>}
        {warning && <p>{explainWarning(warning, state).advice}</p>}
        <p>
          {last
            ? `Last backup: ${formatAgeInWords(last.madeAt)}, ${formatSize(last.bytes)}.`
            : `No backup yet. The next is made ${formatDateTime(state.nextAt)}.`}
        </p>
      </div>
      <Link to="/admin/backups">Backups</Link>
    </section>
  )
}
