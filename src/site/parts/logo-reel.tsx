/** Invented names of what a kitchen is made from, in place of the owner's partners. */
const partners = [
  "Phali Boards",
  "Bijagri Hinges",
  "Sarak Runners",
  "Dhaar Edge Band",
  "Otta Stone",
  "Dhurband Chimneys",
]

/** The partners' names in one row that scrolls on; it rests under a pointer, when paused, or where nothing may move. */
export function LogoReel() {
  return (
    <section className="reel" aria-labelledby="reel-heading">
      <h2 id="reel-heading" className="visually-hidden">
        Boards, hardware and appliances we fit
      </h2>
      <div className="reel-window">
        <div className="reel-belt">
          <Names isCopy={false} />
          <Names isCopy />
        </div>
      </div>
      <label className="reel-pause">
        <input type="checkbox" /> Pause <span className="visually-hidden">the partners' names</span>
      </label>
    </section>
  )
}

/** The second set only closes the circle, so it is not read out. */
function Names({ isCopy }: { isCopy: boolean }) {
  return (
    <ul className="reel-names" aria-hidden={isCopy || undefined}>
      {partners.map((name) => (
        <li key={name}>{name}</li>
      ))}
    </ul>
  )
}
