import type { ListedBackup } from "#domain/backup/backups.ts"
import { formatDateTime } from "../controls/time.ts"
import { type Column, Table } from "../list/table.tsx"
import { formatSize } from "./backup-words.ts"

const names: Partial<Record<ListedBackup["keptAs"][number], string>> = {
  daily: "day",
  weekly: "week",
  monthly: "month",
}

type Listed = ListedBackup & { _id: string }

/** Every backup, newest first, with a button to download it. */
export function BackupTable({
  backups,
  onDownload,
}: {
  backups: readonly ListedBackup[]
  onDownload(backup: ListedBackup): void
}) {
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
  if (keptAs.includes("future")) return "Does not count: dated in the future"
  if (problem !== "") return "Deleted after a week"
  const periods = keptAs.flatMap((why) => names[why] ?? [])
  return periods.length === 0 ? "Deleted with the next one" : `Last of its ${periods.join(", ")}`
}
