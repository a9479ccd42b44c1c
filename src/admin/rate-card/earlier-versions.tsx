import { percentNames, type RateCard, type RateCardVersion, rateNames, tiers } from "#domain/estimate/rate-card.ts"
import { formatNumber } from "#domain/text/number.ts"
import { formatDateTime } from "../controls/time.ts"
import { percentFields, rateFields } from "./rate-card-values.ts"
import { TableRegion } from "../list/table.tsx"
import { TierHead } from "./tier-head.tsx"

/** Every version of the card with who made it when; `onCopy` copies an earlier one's rates into the form. */
export function EarlierVersions({
  versions,
  onCopy,
}: {
  versions: readonly RateCardVersion[]
  onCopy(card: RateCard): void
}) {
  return (
    <section className="card rate-versions" aria-labelledby="rate-versions">
      <h2 id="rate-versions">Versions</h2>
      <p>Estimates that were sent keep the rates of the version they were made with.</p>
      <ol reversed>
        {versions.map((version, index) => (
          <li key={version.version} value={version.version}>
            <details>
              <summary>
                Version {version.version}
                {index === 0 && ", current"}: {originOf(version)}
              </summary>
              <Rates card={version.card} version={version.version} />
              {index > 0 && (
                <button type="button" className="plain" onClick={() => onCopy(version.card)}>
                  Copy the rates of version {version.version} into the form
                </button>
              )}
            </details>
          </li>
        ))}
      </ol>
    </section>
  )
}

function originOf({ madeAt, madeBy }: RateCardVersion): string {
  if (!madeAt) return "supplied with Maap"
  return `${formatDateTime(madeAt)}, ${madeBy}`
}

function Rates({ card, version }: { card: RateCard; version: number }) {
  return (
    <>
      <TableRegion name={`Rates of version ${version}`}>
        <TierHead lists="Rate, ₹" />
        <tbody>
          {rateFields.map((name) => (
            <tr key={name}>
              <th scope="row">{rateNames[name].label}</th>
              {tiers.map((tier) => (
                <td key={tier}>{formatNumber(card.tiers[tier][name])}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </TableRegion>
      <p>{percentFields.map((name) => `${percentNames[name].label} ${card.percent[name]}%`).join(" · ")}</p>
    </>
  )
}
