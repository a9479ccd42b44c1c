import type { ReactNode } from "react"
import { formatDateTime } from "#ui/admin/controls/time.ts"

/** A version in a list; `madeAt` is null for the default. */
interface Listed {
  version: number
  madeAt: string | null
  madeBy: string
}

/** The texts and details of a document's list of versions. */
export interface ListParts<Version> {
  id: string
  /** The origin of the default version. */
  origin: string
  /** Names the copied part of a version, such as "the rates of "; the default is all of it. */
  copied?: string
  hint?: string
  showDetails?: (version: Version) => ReactNode
}

/** Every version of something, newest first, with who saved it when; `onCopy` copies an earlier one into the form. */
export function VersionList<Version extends Listed>({
  id,
  versions,
  origin,
  copied = "",
  hint,
  showDetails,
  onCopy,
}: ListParts<Version> & {
  versions: readonly Version[]
  onCopy(version: Version): void
}) {
  return (
    <section className={`card versions ${id}`} aria-labelledby={id}>
      <h2 id={id}>Versions</h2>
      {hint && <p>{hint}</p>}
      <ol reversed>
        {versions.map((each, index) => {
          const { version, madeAt, madeBy } = each
          const isCurrent = index === 0
          const words = `Version ${version}${isCurrent ? ", current" : ""}: ${madeAt ? `${formatDateTime(madeAt)}, ${madeBy}` : origin}`
          const copy = !isCurrent && (
            <button type="button" className="plain" onClick={() => onCopy(each)}>
              Copy {copied}version {version} into the form
            </button>
          )
          return (
            <li key={version} value={version}>
              {showDetails ? (
                <details>
                  <summary>{words}</summary>
                  {showDetails(each)}
                  {copy}
                </details>
              ) : (
                <>
                  <span>{words}</span>
                  {copy}
                </>
              )}
            </li>
          )
        })}
      </ol>
    </section>
  )
}
