import { createElement, type ReactNode } from "react"
import type { Mark, Drawing } from "./drawing.ts"

interface DrawingSvgProps {
  drawing: Drawing
  /** The text alternative; without it the drawing is decoration. */
  label?: string
  className?: string
  /** SVG's preserveAspectRatio; whole and centred without it. */
  fit?: string
}

/** A drawing as an SVG element of the page. */
export function DrawingSvg({ drawing, label, className, fit }: DrawingSvgProps) {
  const { x, y, width, height } = drawing.viewBox
  const named = label ? { role: "img", "aria-label": label } : { "aria-hidden": true }
  return (
    <svg
      viewBox={`${x} ${y} ${width} ${height}`}
      width={Math.round(width)}
      height={Math.round(height)}
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
