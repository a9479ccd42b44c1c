import { estimatePath, type SentEstimate } from "#domain/estimate/sent-estimate.ts"
import { showRupees } from "#domain/estimate/rupees.ts"

/** The estimate that came with an enquiry, line by line as the sender saw it. */
export function EstimateLines({ estimate }: { estimate: SentEstimate }) {
  const { kitchen, lines, total, low, high, version } = estimate
  return (
    <>
      <h3>Estimate</h3>
      <p>
        {kitchen}.{" "}
        <a href={estimatePath(estimate)} target="_blank" rel="noreferrer">
          Open the estimate
        </a>
      </p>
      <table className="estimate-lines">
        <tbody>
          {lines.map(({ name, label, detail, amount }) => (
            <tr key={name}>
              <th scope="row">
                {label}
                <span className="estimate-detail">{detail}</span>
              </th>
              <td>{showRupees(amount)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">
              Total
              <span className="estimate-detail">
                Between {showRupees(low)} and {showRupees(high)}; rate card {version}
              </span>
            </th>
            <td>{showRupees(total)}</td>
          </tr>
        </tfoot>
      </table>
    </>
  )
}
