import { type Dispatch, memo, useMemo } from "react"
import type { FieldErrors } from "#base/errors.ts"
import { type Bounds, type Kitchen, possible, runNames, shapes, formatDrawers } from "#kitchen/kitchen-input.ts"
import { inchesWithin, formatLength } from "#kitchen/length.ts"
import { measures } from "#kitchen/measures.ts"
import type { KitchenChange, Typed, TypedName } from "./use-kitchen.ts"

interface EstimateSizesProps {
  kitchen: Kitchen
  /** A sentence for each number that was set to the nearest possible. */
  notes: FieldErrors
  typed: Typed
  change: Dispatch<KitchenChange>
}

export function EstimateSizes({ kitchen, notes, typed, change }: EstimateSizesProps) {
  const sizes = useMemo(() => listSizes(kitchen), [kitchen])
  return (
    <>
      <div className="estimate-sizes">
        {sizes.map(({ shown, ...one }) => (
          <SizeField key={one.name} {...one} value={typed[one.name] ?? shown} note={notes[one.name]} change={change} />
        ))}
      </div>
      <output className="estimate-note">
        {Object.entries(notes)
          .flatMap(([name, note]) => (sizes.some((size) => size.name === name) ? [] : note))
          .join(" ")}
      </output>
    </>
  )
}

interface Size {
  name: TypedName
  label: string
  hint: string
  /** The length used, in the other unit. */
  other?: string
  inputMode: "numeric" | "decimal" | "text"
}

interface SizeFieldProps extends Size {
  value: string
  note: string | undefined
  change: Dispatch<KitchenChange>
}

/** Memoised, so that only the field being typed in renders again. */
const SizeField = memo(function SizeField({ name, label, hint, other, note, change, ...input }: SizeFieldProps) {
  const id = `estimate-${name}`
  return (
    <>
      <div className="field">
        <div className="estimate-label">
          <label htmlFor={id}>{label}</label>
          {other && <span id={`${id}-other`}>{other}</span>}
        </div>
        <p className="field-hint" id={`${id}-hint`}>
          {hint}
        </p>
        <input
          id={id}
          name={name}
          {...input}
          aria-describedby={`${id}-hint${other ? ` ${id}-other` : ""}${note ? ` ${id}-note` : ""}`}
          aria-invalid={note ? true : undefined}
          autoComplete="off"
          onBlur={() => change({ type: "leave" })}
          onChange={(event) => change({ type: "type", name, text: event.target.value })}
        />
      </div>
      <output id={`${id}-note`} className="estimate-note">
        {note}
      </output>
    </>
  )
})

function listSizes(kitchen: Kitchen): (Size & { shown: string })[] {
  const { unit } = kitchen
  const bounds = possible(kitchen)
  const { runs, corners } = shapes[kitchen.layout]
  const isMm = unit === "mm"
  const length = (name: "a" | "b" | "c" | "wall", label: string, within: Bounds) => {
    const { min, max } = isMm ? within : inchesWithin(within)
    return {
      name,
      label,
      hint: `${formatLength(min, unit)} to ${formatLength(max, unit)}`,
      // A plain number is in the unit of the form: 10 is 10 ft.
      shown: isMm ? String(kitchen[name]) : formatLength(kitchen[name], unit).replace(/ ft$/, ""),
      other: formatLength(kitchen[name], isMm ? "ft" : "mm"),
      inputMode: isMm ? ("numeric" as const) : ("text" as const),
    }
  }
  const count = (name: "tall" | "drawers" | "corners", label: string, hint = "") => ({
    name,
    label,
    hint: `0 to ${bounds[name].max}${hint}`,
    shown: formatDrawers(kitchen[name]),
    inputMode: "numeric" as const,
  })
  return [
    ...runs.map(({ label }, index) => {
      const name = runNames[index] ?? "a"
      return length(name, label, bounds[name])
    }),
    length("wall", "Wall units", bounds.wall),
    count("tall", "Tall units", `, each ${formatLength(measures.unitWidth, unit)} wide`),
    count("drawers", "Drawers"),
    ...(corners > 0 ? [count("corners", "Corner pull-outs")] : []),
  ]
}
