import type { ReactNode } from "react"
import { layouts, shapes } from "#domain/estimate/kitchen.ts"
import { island } from "#island/island.tsx"
import { CounterHeight } from "../islands/estimate/counter-height.tsx"
import { FinishSwatches } from "./finish-swatches.tsx"
import { KitchenPlan, MeasuredKitchen } from "../parts/measured-kitchen.tsx"
import { StackingTable } from "./stacking-table.tsx"
import { Questions } from "../parts/questions.tsx"
import { layoutPictures, SitePicture } from "../site-picture.tsx"
import { useBusiness } from "../use-business.ts"
import {
  accessories,
  boards,
  countertops,
  type Fact,
  finishes,
  hardware,
  kitchenQuestionsOf,
  layoutTexts,
  measurements,
  reasonsOf,
} from "./facts.ts"

const CounterHeightIsland = island("counter-height", "visible", CounterHeight)

/** The body of the modular kitchen page, with `children` before its questions; `gst` is in percent. */
export function ModularKitchenBody({ gst, children }: { gst: number; children: ReactNode }) {
  const business = useBusiness()
  return (
    <>
      <TextSection heading="Why choose us">
        <FactList facts={reasonsOf(business)} />
      </TextSection>
      <TextSection heading="Five layouts" tinted>
        <ul className="layouts">
          {layouts.map((layout) => (
            <li key={layout}>
              <div className="plinth layout-picture">
                <SitePicture name={layoutPictures[layout]} sizes="(min-width: 768px) 588px, 100vw" />
              </div>
              <div>
                <h3>{shapes[layout].name}</h3>
                <p>{layoutTexts[layout]}</p>
                <KitchenPlan layout={layout} />
              </div>
            </li>
          ))}
        </ul>
      </TextSection>
      <TextSection heading="Measurements">
        <MeasuredKitchen caption="The wall from our home page, every edge in millimetres. The picture is made from the same figures, so it matches the drawing to the millimetre." />
        <FactList facts={measurements} />
        <h3>Your own counter height</h3>
        <CounterHeightIsland />
      </TextSection>
      <TextSection heading="Boards" tinted>
        <StackingTable
          name="Boards"
          columns={["Board", "Standard", "Good for", "Not for", "Relative price"]}
          rows={boards}
        />
      </TextSection>
      <TextSection heading="Finishes">
        <FinishSwatches />
        <StackingTable
          name="Finishes"
          columns={["Finish", "For it", "Against it", "Market price per sq ft"]}
          rows={finishes}
        />
      </TextSection>
      <TextSection heading="Hardware" tinted>
        <FactList facts={hardware} />
        <p>
          Ask for three numbers: load rating in kg, tested cycles, and warranty in years, printed on the maker's sheet.
        </p>
      </TextSection>
      <TextSection heading="Accessories worth the money in an Indian kitchen">
        <ul className="columns">
          {accessories.map((accessory) => (
            <li key={accessory}>{accessory}</li>
          ))}
        </ul>
        <p>Skip a third corner fitting: two are enough.</p>
      </TextSection>
      <TextSection heading="Countertops" tinted>
        <FactList facts={countertops} />
      </TextSection>
      {children}
      <TextSection heading="Questions about modular kitchens">
        <Questions questions={kitchenQuestionsOf(business, gst)} />
      </TextSection>
    </>
  )
}

function TextSection({
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
