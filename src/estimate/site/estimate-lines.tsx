import { memo } from "react"
import type { BlockValues } from "#cms/fields/blocks.ts"
import type { estimate } from "../shared/estimate-block.ts"
import { type Estimate, withoutGst } from "../shared/estimate.ts"
import { type Kitchen, kitchenTitle } from "#kitchen/kitchen-input.ts"
import { formatRupees } from "../shared/rupees.ts"
import { type Tier, tierNames } from "#kitchen/tiers.ts"

interface EstimateTotalProps {
  estimate: Estimate
  kitchen: Kitchen
  /** The range on either side of the total, in percent. */
  range: number
}

export function EstimateTotal({ estimate, kitchen, range }: EstimateTotalProps) {
  const { total, low, high } = estimate
  return (
    <output className="estimate-total" aria-label="Estimate">
      <span className="while-stale">Changed something? Press “Work out the price” to update this price.</span>
      <span className="label">{`${kitchenTitle(kitchen)}, with GST`}</span>
      <b className="number">{formatRupees(total)}</b>
      <span>{`${formatRupees(withoutGst(estimate))} + GST`}</span>
      <span>{`${formatRupees(low)} to ${formatRupees(high)}, ± ${range}%`}</span>
    </output>
  )
}

interface EstimateLinesProps {
  estimate: Estimate
  tier: Tier
  /** The discount for booking a visit online: on the cabinets in percent, on the total in rupees; 0 if it has no line. */
  discount: number
  takenOff: number
  words: Pick<BlockValues<typeof estimate>, "note" | "notIncluded">
  /** The `lang` of each text that is not English. */
  langs: { note?: string; notIncluded?: string }
}

/** The price of a kitchen line by line, and what it excludes. */
export const EstimateLines = memo(function EstimateLines({
  estimate: { lines, total },
  tier,
  discount,
  takenOff,
  words: { note, notIncluded },
  langs,
}: EstimateLinesProps) {
  return (
    <div className="estimate-lines">
      <table>
        <caption className="visually-hidden">The estimate line by line</caption>
        <thead className="visually-hidden">
          <tr>
            <th scope="col">What</th>
            <th scope="col">Rupees</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.name}>
              <th scope="row">
                <span>{line.label}</span>
                <small>{line.detail}</small>
              </th>
              <td>{formatRupees(line.amount)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{`Total, ${tierNames[tier]}, with GST`}</th>
            <td>{formatRupees(total)}</td>
          </tr>
          {takenOff > 0 && (
            <tr className="estimate-visit">
              <th scope="row">
                <span>With a visit booked here</span>
                <small>{`${discount}% off the cabinets, and its GST. The total in ${tierNames[tier]} is then ${formatRupees(total - takenOff)}.`}</small>
              </th>
              <td>{formatRupees(-takenOff)}</td>
            </tr>
          )}
        </tfoot>
      </table>
      <div className="estimate-terms">
        {note && <p lang={langs.note}>{note}</p>}
        {notIncluded.length > 0 && <h2>Not included</h2>}
        <ul lang={langs.notIncluded}>
          {notIncluded.map(({ text }) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      </div>
    </div>
  )
})
