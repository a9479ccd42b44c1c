import { useEffect, useRef, useState } from "react"

/** The handle on the edge between picture and drawing: arrow keys move it by 2%, page keys by 10%. */
export function CompareRange() {
  const [share, setShare] = useState(50)
  const input = useRef<HTMLInputElement>(null)

  useEffect(() => {
    // The pictures are on the page: they are too heavy to be hydrated.
    input.current?.closest<HTMLElement>(".compare-sheets")?.style.setProperty("--finished", `${share}%`)
  }, [share])

  return (
    <div className="compare-range">
      <input
        ref={input}
        type="range"
        min="0"
        max="100"
        step="2"
        value={share}
        aria-label="Compare drawing and finished kitchen"
        aria-valuetext={`${share}% finished`}
        onChange={(event) => setShare(event.target.valueAsNumber)}
        onKeyDown={(event) => {
          if (event.key !== "PageUp" && event.key !== "PageDown") return
          event.preventDefault()
          setShare(Math.min(100, Math.max(0, share + (event.key === "PageUp" ? 10 : -10))))
        }}
      />
      <span className="compare-handle" aria-hidden="true">
        <svg viewBox="0 0 24 24" width="24" height="24" focusable="false">
          <path d="M9 6l-6 6 6 6M15 6l6 6-6 6" />
        </svg>
      </span>
    </div>
  )
}
