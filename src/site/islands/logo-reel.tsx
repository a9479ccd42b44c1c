import { useMotion } from "./autoplay.ts"
import { PlayButton } from "./play-button.tsx"

/** The partners' names in one row that scrolls on, moved by the style sheet; a still row where nothing may move. */
export function LogoReel({ names }: { names: readonly string[] }) {
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
          <Names names={names} isCopy={false} />
          <Names names={names} isCopy />
        </div>
      </div>
      <div className="reel-pause">
        <PlayButton isPlaying={isPlaying} what="the partners' names" onToggle={toggle} />
      </div>
    </div>
  )
}

/** The second set only closes the circle, so it is not read out. */
function Names({ names, isCopy }: { names: readonly string[]; isCopy: boolean }) {
  return (
    <ul className="reel-names" aria-hidden={isCopy || undefined}>
      {names.map((name) => (
        <li key={name}>{name}</li>
      ))}
    </ul>
  )
}
