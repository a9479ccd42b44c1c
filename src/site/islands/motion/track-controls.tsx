import { PlayButton } from "./play-button.tsx"
import type { Track } from "./track.ts"

interface TrackControlsProps extends Pick<Track, "current" | "isPlaying" | "toggle" | "show"> {
  count: number
  /** What moves, such as "the design ideas". */
  what: string
}

/** The buttons of a slider: pause, previous, next, and a dot for each slide. */
export function TrackControls({ current, isPlaying, toggle, show, count, what }: TrackControlsProps) {
  return (
    <div className="slider-controls">
      <PlayButton isPlaying={isPlaying} what={what} onToggle={toggle} />
      <button
        type="button"
        className="step-button"
        aria-label={`Previous of ${what}`}
        onClick={() => show(current - 1)}
      >
        <svg viewBox="0 0 12 12" width="14" height="14" aria-hidden="true">
          <path d="M8.5 1L3.5 6l5 5" />
        </svg>
      </button>
      <button type="button" className="step-button" aria-label={`Next of ${what}`} onClick={() => show(current + 1)}>
        <svg viewBox="0 0 12 12" width="14" height="14" aria-hidden="true">
          <path d="M3.5 1l5 5-5 5" />
        </svg>
      </button>
      <ul className="dots">
        {Array.from({ length: count }, (_, index) => (
          <li key={index}>
            <button
              type="button"
              className="dot"
              aria-label={`${index + 1} of ${count}`}
              aria-current={index === current ? "true" : undefined}
              onClick={() => show(index)}
            />
          </li>
        ))}
      </ul>
      <p className="slider-count">{`${current + 1} of ${count}`}</p>
    </div>
  )
}
