import { createElement, type ReactNode } from "react"
import type { Mark, Drawing } from "./drawing.ts"

interface DrawingSvgProps {
  drawing: Drawing
  /** The text alternative; without it the drawing is decorative. */
  label?: string
  className?: string
  /** SVG's preserveAspectRatio; whole and centred by default. */
  fit?: string
  /** Pixels per millimetre in the drawing's intrinsic size; 1 by default. */
  scale?: number
}

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
