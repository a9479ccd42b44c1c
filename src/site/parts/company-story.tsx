import { useBusiness } from "../use-business.ts"
import { sayShares } from "#domain/business/shown-business.ts"

/** The long text of About: story, mission, what sets us apart, process, promise. */
export function CompanyStory() {
  const business = useBusiness()
  const shares = sayShares(business)
  const last = business.shares.at(-1)
  return (
    <section className="section" aria-labelledby="story">
      <div className="container aside-head">
        <h2 id="story">How we came to write everything down</h2>
        <div className="reading">
          <h3>Our story</h3>
          <p>
            We began by fixing other people's kitchens: swollen sink units, drawers that scraped, a chimney 900 mm above
            the flame because nobody measured. Most faults were not bad material. They were things nobody wrote down. So
            we started writing them down.
          </p>
          <p>
            A repair teaches what a showroom does not. You see which board is sound after six monsoons, which hinge
            still closes, and which corner was never reached by a cloth. Every kitchen we draw now begins with that
            list, and it has grown with each one we opened.
          </p>
          <h3>Our mission</h3>
          <p>A kitchen that fits the person who cooks in it, at a price that does not change after the advance.</p>
          <p>
            Both halves matter. A counter at the wrong height hurts every day for fifteen years. A price that grows
            after the advance hurts once, and it is the reason people stop recommending a firm that built them a good
            kitchen.
          </p>
          <h3>What sets us apart</h3>
          <p>Four things, and you can check each of them.</p>
          <ul>
            <li>Every quotation names the board standard, hinge and runner.</li>
            <li>Counter height is set from your elbow, not from a catalogue.</li>
            <li>We tell you about delays before they happen, in writing.</li>
            {last && <li>You keep {last.percent}% until the snag list is closed.</li>}
          </ul>
          <h3>Our process</h3>
          <p>
            A free visit of thirty minutes, a scaled drawing with a line-by-line quotation, final measurements before
            the factory starts, a check of water, gas and electrical points before the lorry leaves, and fitting in 3 to
            5 working days. The whole takes {business.leadDays}. {shares && `You pay ${shares}. `}The{" "}
            <a href="/#six-steps">six steps</a> say what happens in which week, and the <a href="/blog">guides</a> show
            how to read the papers that come with each.
          </p>
          <p>
            We measure, draw, make and fit the cabinets ourselves. Stone, tiles, plumbing, electrical work and gas
            piping are done by partners, whom we name on the quotation and whose work we inspect before yours is handed
            over.
          </p>
          <h3>Our promise</h3>
          <p>
            If we are late for a reason that is ours, you get a discount per week, written in the agreement before you
            pay. If a hinge fails in {business.warranty.modular}, we change it at your home without a visit charge. The
            fitting itself is covered for {business.warranty.site}.
          </p>
          <p>
            And if we are not the right people for your kitchen, we say so at the first visit. A drawing that we cannot
            stand by is no use to either of us.
          </p>
        </div>
      </div>
    </section>
  )
}
