import { useMotion } from "./autoplay.ts"
import { PlayButton } from "./buttons.tsx"

/** A partner's name, and its logo as SVG path data, 30 wide and 40 high. */
export interface Partner {
  name: string
  mark: string
}

/** The partners' logos in a row that CSS scrolls continuously; a still row with reduced motion. */
export function LogoReel({ partners }: { partners: readonly Partner[] }) {
  const { region, isPlaying, isMoving, toggle, holds } = useMotion<HTMLDivElement>()
  return (
    <div className="reel-row">
      <div
        className="reel-window"
        ref={region}
        onPointerEnter={holds.onPointerEnter}
        onPointerLeave={holds.onPointerLeave}
      >
        <div className={isMoving ? "reel-belt reel-belt--moving" : "reel-belt"}>
          <Wordmarks partners={partners} isCopy={false} />
          <Wordmarks partners={partners} isCopy />
        </div>
      </div>
      <div className="reel-pause">
        <PlayButton isPlaying={isPlaying} what="the partners' names" onToggle={toggle} />
      </div>
    </div>
  )
}

/** The second set makes the loop seamless and is hidden from screen readers. */
function Wordmarks({ partners, isCopy }: { partners: readonly Partner[]; isCopy: boolean }) {
  return (
    <ul className="reel-names" aria-hidden={isCopy || undefined}>
      {partners.map(({ name, mark }) => (
        <li key={name}>
          <svg viewBox="0 0 30 40" width="30" height="40" fill="currentColor" fillRule="evenodd" aria-hidden="true">
            <path d={mark} />
          </svg>
          {name}
        </li>
      ))}
    </ul>
  )
}
