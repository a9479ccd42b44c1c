import { island } from "#island/island.tsx"
import { LogoReel } from "../islands/logo-reel.tsx"

const LogoReelIsland = island("logo-reel", "idle", LogoReel)

/** Invented names of what a kitchen is made from, in place of the owner's partners. */
const partners = [
  "Phali Boards",
  "Bijagri Hinges",
  "Sarak Runners",
  "Dhaar Edge Band",
  "Otta Stone",
  "Dhurband Chimneys",
]

/** The reel of the partners' names. */
export function Partners() {
  return (
    <section className="reel" aria-labelledby="reel-heading">
      <h2 id="reel-heading" className="visually-hidden">
        Boards, hardware and appliances we fit
      </h2>
      <LogoReelIsland names={partners} />
    </section>
  )
}
