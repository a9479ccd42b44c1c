import { type Estimate, estimateNote, notIncluded } from "#domain/estimate/estimate.ts"
import { showRupees } from "#domain/estimate/rupees.ts"

interface EstimateLinesProps {
  estimate: Estimate
  /** Either side of the total, in percent. */
  range: number
  /** The kitchen in a few words. */
  name: string
}

/** What a kitchen costs, line by line, the total with its range, and what is not in it. */
export function EstimateLines({ estimate: { lines, total, low, high }, range, name }: EstimateLinesProps) {
  return (
    <div className="estimate-lines">
      <output className="estimate-total">
        <span className="label">{name}, with GST</span>
        <b className="number">{showRupees(total)}</b>
        <span>
          {showRupees(low)} to {showRupees(high)}, ± {range}%
        </span>
      </output>
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
                {line.label}
                <small>{line.detail}</small>
              </th>
              <td>{showRupees(line.amount)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">Total with GST</th>
            <td>{showRupees(total)}</td>
          </tr>
        </tfoot>
      </table>
      <div className="estimate-terms">
        <p>{estimateNote}</p>
        <h2>Not included</h2>
        <ul>
          {notIncluded.map((each) => (
            <li key={each}>{each}</li>
          ))}
        </ul>
      </div>
    </div>
  )
}
