import { drawElbow } from "#kitchen/drawing/draw-elbow.ts"
import { DrawingSvg } from "#kitchen/drawing/drawing-svg.tsx"
import { counterHeights } from "#domain/estimate/helpers/counter-height.ts"
import { formatNumber } from "#domain/text/number.ts"

/** The elbow of the example, in millimetres. */
const exampleElbow = 975

/** The heights of counters that follow from an elbow, drawn and in words. */
export function ElbowDrawing() {
  const heights = counterHeights(exampleElbow)
  if (!heights) return null
  const { prep, hob } = heights
  const said = `With the elbow at ${formatNumber(exampleElbow)} mm, the counter for cutting is ${prep} mm high and the hob ${hob} mm.`
  return (
    <figure className="typed-drawing">
      <DrawingSvg drawing={drawElbow(exampleElbow)} label={`A person beside two counters. ${said}`} />
      <figcaption>{said} All figures are millimetres from the finished floor.</figcaption>
    </figure>
  )
}
