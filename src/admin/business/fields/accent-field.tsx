import { accentTokens, defaultAccent, isColour, textOn } from "#domain/business/accent.ts"
import { businessFields } from "#domain/business/business.ts"
import { FieldOf } from "../../documents/fields/document-field.tsx"
import { useDocumentForm } from "../../documents/fields/document-form.ts"

/** The colour of the site, and what it makes of a button, a link and the foot of the page, before it is saved. */
export function AccentField() {
  const { values, set } = useDocumentForm()
  const typed = String(values["accent"]).trim().toLowerCase()
  const colour = isColour(typed) ? typed : defaultAccent
  const isFrameColoured = values["isFrameColoured"] === true
  const tokens = accentTokens(colour, isFrameColoured)
  return (
    <div className="accent">
      <FieldOf name="accent" />
      <div className="accent-row">
        <input
          type="color"
          aria-label="Choose your colour"
          value={colour}
          onChange={(event) => set({ accent: event.target.value })}
        />
        {typed !== defaultAccent && (
          <button type="button" className="plain" onClick={() => set({ accent: defaultAccent })}>
            Use the default yellow
          </button>
        )}
      </div>
      <label className="check">
        <input
          type="checkbox"
          checked={isFrameColoured}
          onChange={(event) => set({ isFrameColoured: event.target.checked })}
        />
        <span>{businessFields.isFrameColoured.label}</span>
      </label>
      <output className="accent-samples" aria-label="How your colour looks">
        <span style={{ background: colour, color: tokens["--on-haldi"] }}>Get Free Estimate</span>
        <span style={{ background: tokens["--haldi-100"], color: tokens["--haldi-700"] }}>On light</span>
        <span style={{ background: tokens["--dark"], color: tokens["--haldi-on-dark"] }}>In the footer</span>
        <span className="accent-words">{describe(typed)}</span>
      </output>
    </div>
  )
}

function describe(typed: string): string {
  if (!isColour(typed)) return "Six digits or letters after #, such as #f7bc1b."
  return textOn(typed) === "#ffffff"
    ? "Black text is hard to read on this colour, so the text is white."
    : "White text is hard to read on this colour, so the text is black."
}
