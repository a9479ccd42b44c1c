import { percentNames, type RateCardVersion, rateNames } from "#domain/estimate/rate-card.ts"
import { tiers } from "#domain/estimate/tiers.ts"
import { formatNumber } from "#domain/text/number.ts"
import { TableRegion } from "../list/table.tsx"
import { percentFields, rateFields } from "./rate-card-values.ts"
import { TierHead } from "./tier-head.tsx"

/** The rates of one version. */
export function VersionRates({ version: { card, version } }: { version: RateCardVersion }) {
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
