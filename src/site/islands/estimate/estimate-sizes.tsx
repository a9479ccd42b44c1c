import { type Dispatch, memo, useMemo } from "react"
import type { FieldErrors } from "#domain/errors.ts"
import { type Bounds, type Kitchen, possible, runNames, shapes } from "#domain/estimate/kitchen.ts"
import { showLength } from "#domain/estimate/length.ts"
import { measures } from "#domain/estimate/measures.ts"
import { Field } from "#ui/field.tsx"
import type { KitchenChange, Typed, TypedName } from "./use-kitchen.ts"

interface EstimateSizesProps {
  kitchen: Kitchen
  errors: FieldErrors
  typed: Typed
  change: Dispatch<KitchenChange>
}

/** The fields for the sizes of a kitchen and the numbers of its units. */
export function EstimateSizes({ kitchen, errors, typed, change }: EstimateSizesProps) {
  const sizes = useMemo(() => listSizes(kitchen), [kitchen])
  return (
    <div className="estimate-sizes">
      {sizes.map(({ shown, ...size }) => (
        <SizeField
          key={size.name}
          {...size}
          value={typed[size.name] ?? shown}
          error={errors[size.name]}
          change={change}
        />
      ))}
    </div>
  )
}

interface Size {
  name: TypedName
  label: string
  hint: string
  inputMode: "numeric" | "decimal" | "text"
}

interface SizeFieldProps extends Size {
  value: string
  error: string | undefined
  change: Dispatch<KitchenChange>
}

/** Memoised, so that only the field in which one types is rendered again. */
const SizeField = memo(function SizeField({ name, change, ...field }: SizeFieldProps) {
  return (
    <Field
      id={`estimate-${name}`}
      name={name}
      {...field}
      autoComplete="off"
      onChange={(event) => change({ type: "type", name, text: event.target.value })}
    />
  )
})

function listSizes(kitchen: Kitchen): (Size & { shown: string })[] {
  const { unit } = kitchen
  const bounds = possible(kitchen)
  const { runs, corners } = shapes[kitchen.layout]
  const length = (name: "a" | "b" | "c" | "wall", label: string, { min, max }: Bounds) => ({
    name,
    label,
    hint: `${showLength(min, unit)} to ${showLength(max, unit)}`,
    shown: unit === "mm" ? String(kitchen[name]) : showLength(kitchen[name], unit),
    inputMode: unit === "mm" ? ("numeric" as const) : ("text" as const),
  })
  const count = (name: "tall" | "drawers" | "corners", label: string, hint: string) => ({
    name,
    label,
    hint: `0 to ${bounds[name].max}${hint}`,
    shown: String(kitchen[name]),
    inputMode: "decimal" as const,
  })
  return [
    ...runs.map(({ label }, index) => {
      const name = runNames[index] ?? "a"
      return length(name, label, bounds[name])
    }),
    length("wall", "Wall units", bounds.wall),
    count("tall", "Tall units", `, each ${showLength(measures.unitWidth, unit)}`),
    count("drawers", "Drawers", "; shallow drawers cost half"),
    ...(corners > 0 ? [count("corners", "Corner pull-outs", "")] : []),
  ]
}
