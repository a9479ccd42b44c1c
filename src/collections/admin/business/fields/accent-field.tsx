import { accentTokens, defaultAccent, isColour, textOn } from "#base/colour.ts"
import type { TextField } from "#cms/fields/text.ts"
import type { ToggleField } from "#cms/fields/choice.ts"
import type { FieldProps } from "#cms/admin/fields/field-props.ts"
import { inputs } from "#cms/admin/fields/fields-form.tsx"
import { useBusinessValues } from "./business-form.ts"

const toColour = (typed: string) => typed.trim().toLowerCase()

/** The colour of the site, typed or chosen. */
export function AccentInput(props: FieldProps<TextField>) {
  const { name, value, onChange } = props
  const typed = toColour(value)
  return (
    <>
      <inputs.text {...props} />
      <div className="accent-row">
        <input
          type="color"
          aria-label="Choose your colour"
          value={isColour(typed) ? typed : defaultAccent}
          onChange={(event) => onChange(event.target.value, name)}
        />
        {typed !== defaultAccent && (
          <button type="button" className="plain" onClick={() => onChange(defaultAccent, name)}>
            Use the default yellow
          </button>
        )}
      </div>
    </>
  )
}

/** Previews the colour on a button, a link and the footer before it is saved. */
export function FrameColourInput(props: FieldProps<ToggleField>) {
  const typed = toColour(useBusinessValues().accent)
  const colour = isColour(typed) ? typed : defaultAccent
  const tokens = accentTokens(colour, props.value)
  return (
    <>
      <inputs.toggle {...props} />
      <output className="accent-samples" aria-label="How your colour looks">
        <span style={{ background: colour, color: tokens["--on-haldi"] }}>Get Free Estimate</span>
        <span style={{ background: tokens["--haldi-100"], color: tokens["--haldi-700"] }}>On light</span>
        <span style={{ background: tokens["--dark"], color: tokens["--haldi-on-dark"] }}>In the footer</span>
        <span className="accent-words">{describe(typed)}</span>
      </output>
    </>
  )
}

function describe(typed: string): string {
  if (!isColour(typed)) return "Six digits or letters after #, such as #f7bc1b."
  return textOn(typed) === "#ffffff"
    ? "Black text is hard to read on this colour, so the text is white."
    : "White text is hard to read on this colour, so the text is black."
}
