import { useEffect, useRef, useState } from "react"
import { belowElbow, counterHeights, elbowBounds } from "#kitchen/counter-heights.ts"
import { lengthPrompt, type LengthUnit, readLength, formatLength, unitOfText } from "#kitchen/length.ts"
import { Field } from "#ui/shared/field.tsx"

/** A common elbow height, in millimetres. */
const usualElbow = 990

export function CounterHeight({ id }: { id: string }) {
  const [text, setText] = useState(String(usualElbow))
  const inputs = useRef<HTMLDivElement>(null)
  const unit = unitOfText(text)
  const elbow = readLength(text)
  const heights = elbow === undefined ? undefined : counterHeights(elbow)

  // Text typed before hydration.
  useEffect(() => setText((typed) => inputs.current?.querySelector("input")?.value ?? typed), [])

  return (
    <div className="helper">
      <p>Stand straight in your kitchen slippers and bend your elbow. Measure from the floor to the elbow.</p>
      <div className="helper-inputs" ref={inputs}>
        <Field
          id={id}
          label="Floor to elbow"
          hint="In mm, or feet: 3 ft 3 in"
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      </div>
      <output className="helper-answer" aria-label="Counter heights">
        {heights && elbow !== undefined ? (
          <>
            <b>{`Prep counter ${showHeight(heights.prep, unit)}, hob ${showHeight(heights.hob, unit)}`}</b>
            <span>
              {`For an elbow at ${showHeight(elbow, unit)}: ${belowElbow.prep} mm lower for cutting and kneading, ${belowElbow.hob} mm lower for looking into pots.`}
            </span>
          </>
        ) : (
          <span>
            {elbow === undefined
              ? lengthPrompt(text)
              : `Enter a height from ${formatLength(elbowBounds.min)} to ${formatLength(elbowBounds.max)}.`}
          </span>
        )}
      </output>
    </div>
  )
}

/** A height in feet, also in millimetres: an inch is a third of the distance between the two counters. */
function showHeight(mm: number, unit: LengthUnit): string {
  return unit === "mm" ? formatLength(mm) : `${formatLength(mm, unit)} (${formatLength(mm)})`
}
