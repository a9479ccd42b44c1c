import type { ReactElement } from "react"

interface SliderProps {
  name: string
  className: string
  /** The moving content, such as "the design ideas". */
  what: string
  /** The slides, one list item each. */
  children: ReactElement[]
}

/** Slides side by side in a list that scrolls; `startSlider` moves it. A single slide has no buttons. */
export function Slider({ name, className, what, children }: SliderProps) {
  const count = children.length
  return (
    <section className={`slider ${className}`} aria-roledescription="carousel" aria-label={name}>
      {count > 1 && (
        <div className="slider-controls">
          <PlayButton what={what} />
          <StepButton label={`Previous of ${what}`} path="M8.5 1L3.5 6l5 5" />
          <StepButton label={`Next of ${what}`} path="M3.5 1l5 5-5 5" />
          <ul className="dots">
            {children.map(({ key }, index) => (
              <li key={key}>
                <button
                  type="button"
                  className="dot"
                  aria-label={`${index + 1} of ${count}`}
                  aria-current={index === 0 ? "true" : undefined}
                />
              </li>
            ))}
          </ul>
          <p className="slider-count">{`1 of ${count}`}</p>
        </div>
      )}
      <ul
        className="slider-track"
        // A list that scrolls must be reachable by keyboard.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        aria-label={`${name}, scrolls sideways`}
      >
        {children}
      </ul>
    </section>
  )
}

/** Pauses or plays automatic motion, such as "the design ideas"; a style sheet chooses one of its texts and icons. */
export function PlayButton({ what }: { what: string }) {
  return (
    <button type="button" className="play-button">
      <svg viewBox="0 0 12 12" width="14" height="14" aria-hidden="true">
        <path className="while-playing" d="M1 0h4v12H1zM7 0h4v12H7z" />
        <path className="while-paused" d="M2 0l9 6-9 6z" />
      </svg>
      <span className="visually-hidden while-playing">{`Pause ${what}`}</span>
      <span className="visually-hidden while-paused">{`Play ${what}`}</span>
    </button>
  )
}

/** A button with an icon, such as Next or Close: its SVG path is 12 by 12. */
export function StepButton({ label, path }: { label: string; path: string }) {
  return (
    <button type="button" className="step-button" aria-label={label}>
      <svg viewBox="0 0 12 12" width="14" height="14" aria-hidden="true">
        <path d={path} />
      </svg>
    </button>
  )
}
