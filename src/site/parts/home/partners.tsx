import { island } from "#island/island.tsx"
import { LogoReel, type Partner } from "../../islands/motion/logo-reel.tsx"

const LogoReelIsland = island("logo-reel", "idle", LogoReel)

/** Invented partners, to be replaced by the owner's, each with a logo of its trade. */
const partners: Partner[] = [
  { name: "Phali Boards", mark: "M0 6h30v7H0zM3 16.5h27v7H3zM0 27h30v7H0z" },
  { name: "Bijagri Hinges", mark: "M0 6h11v28H0zM19 6h11v28H19zM13 6h4v8h-4zM13 16h4v8h-4zM13 26h4v8h-4z" },
  { name: "Sarak Runners", mark: "M0 8h30v4H0zM0 28h30v4H0zM4 15h20l6 5-6 5H4z" },
  { name: "Dhaar Edge Band", mark: "M0 6h20v28H0zM23 6h3v28h-3zM28 6h2v28h-2z" },
  {
    name: "Otta Stone",
    mark: "M9 6l15 2 6 12-5 13-15 1L0 24 2 12zM9.8 10.2L5.6 14l-1.2 9L12 30.2l11-.8L26 20 21.6 11.6z",
  },
  { name: "Dhurband Chimneys", mark: "M11 6h8v10h-8zM9 18h12l9 10v6H0v-6z" },
]

/** The reel of the partners' names. */
export function Partners() {
  return (
    <section className="reel" aria-labelledby="reel-heading">
      <h2 id="reel-heading" className="visually-hidden">
        Boards, hardware and appliances we fit
      </h2>
      <LogoReelIsland partners={partners} />
    </section>
  )
}
