interface PlayButtonProps {
  isPlaying: boolean
  /** What moves, such as "the design ideas". */
  what: string
  onToggle(): void
}

/** Pauses or plays something that moves automatically. It has both words and icons: before hydration the style sheet chooses. */
export function PlayButton({ isPlaying, what, onToggle }: PlayButtonProps) {
  return (
    <button type="button" className={isPlaying ? "play-button" : "play-button play-button--paused"} onClick={onToggle}>
      <svg viewBox="0 0 12 12" width="14" height="14" aria-hidden="true">
        <path className="while-playing" d="M1 0h4v12H1zM7 0h4v12H7z" />
        <path className="while-paused" d="M2 0l9 6-9 6z" />
      </svg>
      <span className="visually-hidden while-playing">{`Pause ${what}`}</span>
      <span className="visually-hidden while-paused">{`Play ${what}`}</span>
    </button>
  )
}

interface StepButtonProps {
  label: string
  /** The SVG path of its icon, 12 by 12. */
  path: string
  onPress(): void
}

/** A button with an icon, such as Next or Close. */
export function StepButton({ label, path, onPress }: StepButtonProps) {
  return (
    <button type="button" className="step-button" aria-label={label} onClick={onPress}>
      <svg viewBox="0 0 12 12" width="14" height="14" aria-hidden="true">
        <path d={path} />
      </svg>
    </button>
  )
}
