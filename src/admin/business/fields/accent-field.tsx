import { accentContrast, defaultAccent, isColour, minContrast, nearestAccent } from "#domain/business/accent.ts"
import { FieldOf } from "../../documents/fields/document-field.tsx"
import { useDocumentForm } from "../../documents/fields/document-form.ts"

/** The accent colour with its contrast, and the nearest colour that can be saved where this one cannot. */
export function AccentField() {
  const { values, set } = useDocumentForm()
  const typed = String(values["accent"]).trim().toLowerCase()
  const isWhole = isColour(typed)
  const use = (accent: string) => set({ accent })
  return (
    <div className="accent">
      <FieldOf name="accent" />
      <div className="accent-row">
        <input
          type="color"
          aria-label="Choose the accent colour"
          value={isWhole ? typed : defaultAccent}
          onChange={(event) => use(event.target.value)}
        />
        {isWhole && (
          <span className="accent-sample" style={{ background: typed }}>
            Get Free Estimate
          </span>
        )}
        <output aria-label="Contrast">
          {isWhole ? messageForContrast(typed) : "Six digits or letters after #, such as #f7bc1b."}
        </output>
        {isWhole && accentContrast(typed) < minContrast && (
          <button type="button" className="plain" onClick={() => use(nearestAccent(typed))}>
            Use {nearestAccent(typed)} instead
          </button>
        )}
        {typed !== defaultAccent && (
          <button type="button" className="plain" onClick={() => use(defaultAccent)}>
            Use the default yellow
          </button>
        )}
      </div>
    </div>
  )
}

function messageForContrast(colour: string): string {
  // Rounded down, so that a colour that fails never reads as the minimum.
  const ratio = (Math.floor(accentContrast(colour) * 10) / 10).toFixed(1)
  return accentContrast(colour) >= minContrast
    ? `Contrast ${ratio} to 1: text on it can be read.`
    : `Contrast ${ratio} to 1: text on it needs ${minContrast}.`
}
