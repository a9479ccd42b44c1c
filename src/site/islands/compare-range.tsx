import { useEffect, useRef, useState } from "react"

/** The slider that moves the edge between picture and drawing: arrow keys by 2%, page keys by 10%. */
export function CompareRange() {
  const [share, setShare] = useState(50)
  const input = useRef<HTMLInputElement>(null)

  useEffect(() => {
    // The pictures are on the page: they are too heavy to be hydrated.
    const compare = input.current?.closest<HTMLElement>(".compare")
    compare?.style.setProperty("--finished", `${share}%`)
    // Pictures wider than the screen scroll along, so that the edge stays in view.
    const view = compare?.querySelector(".compare-scroll")
    if (view) view.scrollLeft = ((view.scrollWidth - view.clientWidth) * share) / 100
  }, [share])

  return (
    <label className="compare-range">
      <span>Drawing</span>
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
      <span>Finished</span>
    </label>
  )
}
