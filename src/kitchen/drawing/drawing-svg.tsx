import { createElement, type ReactNode } from "react"
import type { Mark, Drawing } from "./drawing.ts"

interface DrawingSvgProps {
  drawing: Drawing
  /** The text alternative; without it the drawing is decoration. */
  label?: string
  className?: string
  /** SVG's preserveAspectRatio; whole and centred without it. */
  fit?: string
  /** Pixels of a millimetre in the drawing's own size; 1 without it. */
  scale?: number
}

/** A drawing as an SVG element of the page. */
export function DrawingSvg({ drawing, label, className, fit, scale = 1 }: DrawingSvgProps) {
  const { x, y, width, height } = drawing.viewBox
  const named = label ? { role: "img", "aria-label": label } : { "aria-hidden": true }
  return (
    <svg
      viewBox={`${x} ${y} ${width} ${height}`}
      width={Math.round(width * scale)}
      height={Math.round(height * scale)}
      className={className}
      preserveAspectRatio={fit}
      focusable="false"
      {...named}
    >
      {drawing.marks.map(element)}
    </svg>
  )
}

function element({ tag, attributes, text }: Mark, key: number): ReactNode {
  return createElement(tag, { ...attributes, key }, text)
}
