import type { ReactNode } from "react"
import {
  accessories,
  boards,
  countertops,
  type Fact,
  finishes,
  hardware,
  kitchenQuestions,
  type Layout,
  layouts,
  measurements,
  reasons,
} from "./modular-kitchen-facts.ts"
import { Questions } from "./questions.tsx"

interface ModularKitchenGuideProps {
  /** A picture for each layout that has one. */
  pictures?: Partial<Record<Layout, ReactNode>>
  /** A plan for each layout that has one. */
  plans?: Partial<Record<Layout, ReactNode>>
  /** The measured drawing, where there is one. */
  drawing?: ReactNode
  /** The colours that fronts come in, where there are samples to show. */
  swatches?: ReactNode
  /** What works out one's own counter height, where there is more than the rule. */
  counterHeight?: ReactNode
  /** What stands before the questions. */
  children?: ReactNode
}

/** The body of the modular kitchen page, below its banner: reasons, layouts, measurements, materials, questions. */
export function ModularKitchenGuide({
  pictures = {},
  plans = {},
  drawing,
  swatches,
  counterHeight,
  children,
}: ModularKitchenGuideProps) {
  return (
    <>
      <GuideSection heading="Why choose us">
        <FactList facts={reasons} />
      </GuideSection>
      <GuideSection heading="Five layouts" tinted>
        <ul className="layouts">
          {layouts.map(({ term, text }) => (
            <li key={term}>
              {pictures[term] && <div className="plinth layout-picture">{pictures[term]}</div>}
              <div>
                <h3>{term}</h3>
                <p>{text}</p>
                {plans[term]}
              </div>
            </li>
          ))}
        </ul>
      </GuideSection>
      <GuideSection heading="Measurements">
        {drawing}
        <FactList facts={measurements} />
        {counterHeight ?? (
          <p>
            <strong>Your own counter height.</strong> Stand straight, bend your elbow. Measure floor to elbow. Prep
            counter = elbow − 90 mm; hob = elbow − 125 mm.
          </p>
        )}
      </GuideSection>
      <GuideSection heading="Boards" tinted>
        <Table name="Boards" columns={["Board", "Standard", "Good for", "Not for", "Relative price"]} rows={boards} />
      </GuideSection>
      <GuideSection heading="Finishes">
        {swatches}
        <Table name="Finishes" columns={["Finish", "For it", "Against it", "Market price per sq ft"]} rows={finishes} />
      </GuideSection>
      <GuideSection heading="Hardware" tinted>
        <FactList facts={hardware} />
        <p>
          Ask for three numbers: load rating in kg, tested cycles, and warranty in years, printed on the maker's sheet.
        </p>
      </GuideSection>
      <GuideSection heading="Accessories worth the money in an Indian kitchen">
        <ul className="columns">
          {accessories.map((accessory) => (
            <li key={accessory}>{accessory}</li>
          ))}
        </ul>
        <p>Skip: the third corner gadget.</p>
      </GuideSection>
      <GuideSection heading="Countertops" tinted>
        <FactList facts={countertops} />
      </GuideSection>
      {children}
      <GuideSection heading="Questions about modular kitchens">
        <Questions questions={kitchenQuestions} />
      </GuideSection>
    </>
  )
}

function GuideSection({
  heading,
  tinted = false,
  children,
}: {
  heading: string
  tinted?: boolean
  children: ReactNode
}) {
  return (
    <section className={tinted ? "section section--tinted" : "section"}>
      <div className="container">
        <h2>{heading}</h2>
        {children}
      </div>
    </section>
  )
}

function FactList({ facts }: { facts: Fact[] }) {
  return (
    <dl className="facts">
      {facts.map(({ term, text }) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  )
}

interface TableProps {
  name: string
  columns: readonly string[]
  /** The first cell of a row names it. */
  rows: readonly (readonly string[])[]
}

function Table({ name, columns, rows }: TableProps) {
  return (
    <table className="stacking" aria-label={name}>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([first, ...rest]) => (
          <tr key={first}>
            <th scope="row">{first}</th>
            {rest.map((cell, index) => (
              <td key={columns[index + 1]} data-label={columns[index + 1]}>
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
