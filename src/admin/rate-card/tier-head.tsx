import { tierNames, tiers } from "#domain/estimate/tiers.ts"

/** The head row of a table with a column for each tier, after the column of what it lists. */
export function TierHead({ lists }: { lists: string }) {
  return (
    <thead>
      <tr>
        <th scope="col">{lists}</th>
        {tiers.map((tier) => (
          <th scope="col" key={tier}>
            {tierNames[tier]}
          </th>
        ))}
      </tr>
    </thead>
  )
}
