interface PlayButtonProps {
  isPlaying: boolean
  /** What moves, such as "the design ideas". */
  what: string
  onToggle(): void
}

/** Pauses or plays something that moves by itself. */
export function PlayButton({ isPlaying, what, onToggle }: PlayButtonProps) {
  return (
    <button type="button" className="play-button" onClick={onToggle}>
      <svg viewBox="0 0 12 12" width="14" height="14" aria-hidden="true">
        <path d={isPlaying ? "M1 0h4v12H1zM7 0h4v12H7z" : "M2 0l9 6-9 6z"} />
      </svg>
      <span className="visually-hidden">{`${isPlaying ? "Pause" : "Play"} ${what}`}</span>
    </button>
  )
}
