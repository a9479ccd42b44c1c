import { Picture, type Pictured } from "#ui/picture.tsx"
import { useMotion } from "./autoplay.ts"
import { PlayButton } from "./buttons.tsx"

/** A partner's name with its logo, or else the mark of its trade as SVG path data, 30 wide and 40 high; "" for none. */
interface Partner {
  name: string
  mark: string
  picture?: Pictured
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
      {partners.map(({ name, mark, picture }, index) => (
        // Partners have no ids, and their order does not change.
        // oxlint-disable-next-line react/no-array-index-key
        <li key={index}>
          {picture && <Picture {...picture} className="reel-logo" sizes="160px" />}
          {!picture && mark && (
            <svg viewBox="0 0 30 40" width="30" height="40" fill="currentColor" fillRule="evenodd" aria-hidden="true">
              <path d={mark} />
            </svg>
          )}
          <span>{name}</span>
        </li>
      ))}
    </ul>
  )
}
