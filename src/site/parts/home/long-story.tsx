import { useBusiness } from "../../use-business.ts"

/** The long text of Home: what modular means, what it costs, what suits the city. */
export function LongStory({ gst }: { gst: number | undefined }) {
  const business = useBusiness()
  return (
    <section className="section" aria-labelledby="explained">
      <div className="container aside-head">
        <h2 id="explained">Modular kitchens and interiors{business.inCity}, explained by the people who fit them</h2>
        <div className="reading">
          <h3>What modular means</h3>
          <p>
            A modular kitchen is a set of boxes, called carcasses, made to standard widths in a factory and levelled on
            adjustable legs at your home. Each box can be taken out on its own. If a pipe leaks under the sink five
            years from now, you replace one 600 mm unit, not the kitchen. The legs also lift the board 100 mm off a
            floor that is washed every day.
          </p>
          <p>
            A carpenter-built kitchen can be strong too, and you can watch the board being bought. What a site cannot do
            is press a laminate flat under a hydraulic press or seal an edge with hot PUR glue. Our suggestion: ask any
            vendor, including us, for the bill of the board and the hardware.
          </p>
          <h3>What it costs</h3>
          <p>
            Published prices in India run from about ₹1.2 lakh for a small straight kitchen to ₹6.5 lakh for a large one
            with acrylic shutters and imported fittings; a standard 80 to 100 sq ft kitchen is usually ₹2 to 4 lakh.
            Size sets a third of the bill. Drawers, corner units and lift-ups set most of the rest. GST is{" "}
            {gst === undefined ? "" : `${gst}% and is `}
            always shown separately in our estimate.
          </p>
          <p>
            One detail to check on any quotation: many firms count 300 × 300 mm as a square foot. It is 0.969 of one, so
            the bill is 3.2% higher than it looks. We count 304.8 × 304.8.
          </p>
          <h3>What suits {business.city || "homes here"}</h3>
          <p>
            Kitchens here are washed, not wiped. Use boiling-water-proof ply (BWP, IS 710, or the new BWP grade of IS
            303) below the counter and near the sink; BWR or HDHMR is enough for wall units. Choose 304-grade steel for
            baskets if you are near the coast or the kitchen stays humid.
          </p>
          <p>
            The same holds for the rest of the home. A wardrobe on a wall shared with a bathroom needs better board than
            one on a dry wall, and a television wall needs its conduit before its paint. Neither costs much on the
            drawing. Both cost a week on the site.
          </p>
          <p>
            <a href="/modular-kitchen">Layouts, boards and finishes in detail</a>, or{" "}
            <a href="/blog">the guides from our workshop</a>.
          </p>
        </div>
      </div>
    </section>
  )
}
