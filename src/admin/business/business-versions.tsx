import type { BusinessVersion } from "#domain/business/business.ts"
import { formatDateTime } from "../controls/time.ts"

/** Every version of the business with who saved it when; `onCopy` copies an earlier one into the form. */
export function BusinessVersions({
  versions,
  onCopy,
}: {
  versions: readonly BusinessVersion[]
  onCopy(version: BusinessVersion): void
}) {
  return (
    <section className="card business-versions" aria-labelledby="business-versions">
      <h2 id="business-versions">Versions</h2>
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
