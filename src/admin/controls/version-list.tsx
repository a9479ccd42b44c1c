import { formatDateTime } from "./time.ts"

/** Every version of something with who saved it when; `onCopy` copies an earlier one into the form. */
export function VersionList<Version extends { version: number; madeAt: string | null; madeBy: string }>({
  versions,
  onCopy,
}: {
  versions: readonly Version[]
  onCopy(version: Version): void
}) {
  return (
    <section className="card versions" aria-labelledby="versions">
      <h2 id="versions">Versions</h2>
      <ol reversed>
        {versions.map((each, index) => (
          <li key={each.version} value={each.version}>
            <span>
              Version {each.version}
              {index === 0 && ", current"}:{" "}
              {each.madeAt ? `${formatDateTime(each.madeAt)}, ${each.madeBy}` : "as the site began"}
            </span>
            {index > 0 && (
              <button type="button" className="plain" onClick={() => onCopy(each)}>
                Copy version {each.version} into the form
              </button>
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}
