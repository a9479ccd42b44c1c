import { createElement, type ReactNode } from "react"
import type { Mark, Sheet } from "./mark.ts"

interface SheetSvgProps {
  sheet: Sheet
  /** What there is to see, for who cannot see it; without it the drawing is decoration. */
  label?: string
  className?: string
  /** How the sheet fills a box of another shape, as SVG says it; whole and centred without it. */
  fit?: string
}

/** A drawing as an SVG element of the page. */
export function SheetSvg({ sheet, label, className, fit }: SheetSvgProps) {
  const { x, y, width, height } = sheet.viewBox
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
      {sheet.marks.map(element)}
    </svg>
  )
}

function element({ tag, attributes, text }: Mark, key: number): ReactNode {
  return createElement(tag, { ...attributes, key }, text)
}
