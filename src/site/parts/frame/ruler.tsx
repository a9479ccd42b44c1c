/** The distance between two long ticks, in pixels. */
const unit = 150

/** A ruler with ticks that separates the page from its footer. */
export function Ruler() {
  return (
    <div className="ruler" aria-hidden="true">
      <svg width="100%" height="12">
        <defs>
          <pattern id="ruler" width={unit} height="12" patternUnits="userSpaceOnUse">
            <path d="M.5 0v12M30.5 0v5M60.5 0v5M90.5 0v5M120.5 0v5" />
          </pattern>
        </defs>
        <rect width="100%" height="12" fill="url(#ruler)" stroke="none" />
      </svg>
    </div>
  )
}
