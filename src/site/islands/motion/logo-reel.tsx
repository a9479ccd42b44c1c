import { useMotion } from "./autoplay.ts"
import { PlayButton } from "./play-button.tsx"

/** A partner's name, and a mark of its trade as the data of a path 30 wide and 40 high. */
export interface Partner {
  name: string
  mark: string
}

/** The partners' wordmarks in one row that scrolls on, moved by the style sheet; a still row where nothing may move. */
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

/** The second set only closes the circle, so it is not read out. */
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
