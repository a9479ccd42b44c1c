import { percentNames, type RateCard, type RateCardVersion, rateNames, tiers } from "#domain/estimate/rate-card.ts"
import { formatNumber } from "#domain/text/number.ts"
import { showMoment } from "../controls/time.ts"
import { percentFields, rateFields } from "./rate-card-values.ts"
import { TierHead } from "./tier-head.tsx"

/** Every version of the card with who made it when; `onTake` puts an earlier one's rates into the form. */
export function EarlierVersions({
  versions,
  onTake,
}: {
  versions: readonly RateCardVersion[]
  onTake(card: RateCard): void
}) {
  return (
    <section className="card rate-versions" aria-labelledby="rate-versions">
      <h2 id="rate-versions">Versions</h2>
      <p>Estimates that were sent stay on the version that they were made with.</p>
      <ol reversed>
        {versions.map((version, index) => (
          <li key={version.version} value={version.version}>
            <details>
              <summary>
                Version {version.version}
                {index === 0 && ", current"}: {describeMaking(version)}
              </summary>
              <Rates card={version.card} version={version.version} />
              {index > 0 && (
                <button type="button" className="plain" onClick={() => onTake(version.card)}>
                  Put the rates of version {version.version} into the form
                </button>
              )}
            </details>
          </li>
        ))}
      </ol>
    </section>
  )
}

function describeMaking({ madeAt, madeBy }: RateCardVersion): string {
  if (!madeAt) return "came with Maap"
  return `${showMoment(madeAt)}, ${madeBy}`
}

function Rates({ card, version }: { card: RateCard; version: number }) {
  return (
    // A region that scrolls has to be reachable by keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section className="table" aria-label={`Rates of version ${version}`} tabIndex={0}>
      <table>
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
      </table>
      <p>{percentFields.map((name) => `${percentNames[name].label} ${card.percent[name]}%`).join(" · ")}</p>
    </section>
  )
}
