import { useEffect, useState } from "react"
import type { BackupsState, ListedBackup } from "../shared/backups.ts"
import { PasswordAgain } from "#accounts/admin/account/password-again.tsx"
import { call } from "#ui/admin/api/call.ts"
import { Loaded, setAnswer, Together, useCall } from "#ui/admin/controls/query.tsx"
import { Failure, useAct, OperatorDetails } from "#ui/admin/controls/failure.tsx"
import { showToast } from "#ui/admin/controls/toasts.tsx"
import { formatAge, formatDateTime } from "#ui/admin/controls/time.ts"
import { Screen } from "#ui/admin/frame/screen.tsx"
import { explainWarning, findLastGood, formatSize } from "./backup-words.ts"
import { type Column, Table } from "#ui/admin/list/table.tsx"
import { RestoreCard } from "./restore-card.tsx"

/** How often the progress of a backup is read, in milliseconds. */
const askEvery = 1_500

/** The automatic backups: the list, starting one, downloads, and how to restore. */
export function Component() {
  const query = useCall("GET /backups")
  return (
    <Screen>
      <Together>
        <Loaded query={query} failure="Failed to load the backups.">
          {(backups) => <BackupsScreen state={backups} onChange={(value) => setAnswer("GET /backups", value)} />}
        </Loaded>
      </Together>
    </Screen>
  )
}

const readBackups = () => call("GET /backups")

function BackupsScreen({ state, onChange }: { state: BackupsState; onChange(state: BackupsState): void }) {
  const { busy, failed, run } = useAct()
  const [downloaded, setDownloaded] = useState<ListedBackup>()
  const { place, underWay, warnings } = state
  const last = findLastGood(state)

  useEffect(() => {
    if (!underWay) return
    const timer = setTimeout(async () => {
      // If the server does not respond, it is asked again.
      const next = await readBackups().catch(() => ({ ...state }))
      if (!next.underWay)
        showToast(next.warnings.includes("failed") ? "The backup failed" : "Backup created and verified")
      onChange(next)
    }, askEvery)
    return () => clearTimeout(timer)
  }, [state, underWay, onChange])

  const begin = async () => onChange(await call("POST /backups"))

  return (
    <div className="backups">
      {warnings.map((warning) => {
        const { words, advice } = explainWarning(warning, state)
        return <Failure key={warning} words={words} reason={advice} />
      })}
      <section className="card backup-card" aria-labelledby="last-backup">
        <div>
          <h2 id="last-backup">
            {last ? `Last backup: ${formatAge(last.madeAt)}, ${formatSize(last.bytes)}` : "No verified backup yet"}
          </h2>
          <p className="quiet">
            Next backup: {formatDateTime(state.nextAt)}. The site backs up everything each night and verifies the
            backup. It keeps 7 daily, 4 weekly and 6 monthly backups.
          </p>
        </div>
        {/* Not disabled, so the focus stays. */}
        <button
          type="button"
          aria-disabled={busy !== "" || underWay !== null}
          onClick={() => !underWay && !busy && run("Failed to start a backup. Please try again.", begin)}
        >
          {underWay ? "Backing up..." : "Back up now"}
        </button>
        {underWay && <progress aria-label="Backing up" />}
        <output aria-label="Progress">{underWay && formatProgress(underWay.progress)}</output>
      </section>
      {failed && <Failure {...failed} />}
      {state.backups.length > 0 && <BackupTable backups={state.backups} onDownload={setDownloaded} />}
      {place.kind === "bucket" ? (
        <p>Backups are stored in the bucket “{place.name}”, away from this server.</p>
      ) : (
        <div>
          <p>
            Backups are stored on the{" "}
            {place.isOnDataDisk ? "same disk as the site" : "server, on a different disk from the site’s data"}.
            {place.isOnDataDisk &&
              " If that disk fails or is stolen, you lose both. Download a backup regularly and store it elsewhere, or ask your web developer to move backups to another disk or a bucket."}
          </p>
          <OperatorDetails>
            <p>
              Folder: <span className="backup-path">{place.name}</span>. To change it, set <code>BACKUP_DIR</code> or{" "}
              <code>BACKUP_BUCKET</code>.
            </p>
          </OperatorDetails>
        </div>
      )}
      <RestoreCard name={state.backups[0]?.name ?? "maap-2026-11-22-032000.tgz"} />
      {downloaded && <DownloadDialog backup={downloaded} onClose={() => setDownloaded(undefined)} />}
    </div>
  )
}

function formatProgress(progress: string): string {
  if (progress === "") return "Starting. You can leave this screen."
  return `${progress[0]?.toUpperCase()}${progress.slice(1)}. You can leave this screen.`
}

const names: Partial<Record<ListedBackup["keptAs"][number], string>> = {
  daily: "day",
  weekly: "week",
  monthly: "month",
}

type Listed = ListedBackup & { _id: string }

interface BackupTableProps {
  backups: readonly ListedBackup[]
  onDownload(backup: ListedBackup): void
}

function BackupTable({ backups, onDownload }: BackupTableProps) {
  const columns: Column<Listed>[] = [
    { heading: "Made", kind: "lead", show: ({ madeAt }) => formatDateTime(madeAt) },
    { heading: "Size", kind: "narrow", show: ({ bytes }) => formatSize(bytes) },
    { heading: "Checked", kind: "wide", show: formatCheck },
    { heading: "Kept as", show: labelKeeping },
    {
      heading: "Action",
      show: (backup) => (
        <div className="actions">
          <button type="button" className="link" onClick={() => onDownload(backup)}>
            Download<span className="visually-hidden"> the backup of {formatDateTime(backup.madeAt)}</span>
          </button>
        </div>
      ),
    },
  ]
  const items = backups.map((backup) => ({ ...backup, _id: backup.name }))
  return <Table name="Backups" columns={columns} items={items} first={1} isBusy={false} />
}

function formatCheck({ checkedAt, problem, missingPictures }: ListedBackup) {
  if (problem !== "") return <strong className="backup-damaged">Damaged: {problem}</strong>
  if (checkedAt === null) return "Not yet"
  const missing = missingPictures === 1 ? "1 picture was" : `${missingPictures} pictures were`
  return `Good, read back ${formatDateTime(checkedAt)}${missingPictures > 0 ? `; ${missing} missing from the site` : ""}`
}

function labelKeeping({ keptAs, problem }: ListedBackup): string {
  if (keptAs.includes("future")) return "Not counted: the date is in the future"
  if (problem !== "") return "Deleted after a week"
  const periods = keptAs.flatMap((why) => names[why] ?? [])
  return periods.length === 0 ? "Deleted with the next one" : `Last of its ${periods.join(", ")}`
}

/** Confirms the password, then has the browser download a backup. */
function DownloadDialog({ backup, onClose }: { backup: ListedBackup; onClose(): void }) {
  async function ask(password: string) {
    const json = { password, name: backup.name }
    const { path } = await call("POST /backups/ticket", { json })
    const link = document.createElement("a")
    link.href = path
    link.download = backup.name
    link.click()
    showToast(`Download started: ${backup.name}`)
  }

  return (
    <PasswordAgain
      title="Download a backup"
      label="Download"
      busyLabel="Asking..."
      failure="The download could not be started."
      isHarmless
      act={ask}
      onClose={onClose}
    >
      <p>
        The backup of {formatDateTime(backup.madeAt)}, {formatSize(backup.bytes)}. It contains your customers’ data, so
        keep it safe.
      </p>
    </PasswordAgain>
  )
}
