import { createElement, type ReactNode } from "react"
import { type Mark, type Sheet, viewBoxText } from "./mark.ts"

interface SheetSvgProps {
  sheet: Sheet
  /** What there is to see, for who cannot see it; without it the picture is decoration. */
  label?: string
  className?: string
  /** How the sheet fills a box of another shape, as SVG says it; whole and centred without it. */
  fit?: string
}

/** A drawing or picture as an SVG element of the page. */
export function SheetSvg({ sheet, label, className, fit }: SheetSvgProps) {
  const named = label ? { role: "img", "aria-label": label } : { "aria-hidden": true }
  return (
    <svg
      viewBox={viewBoxText(sheet)}
      width={Math.round(sheet.viewBox.width)}
      height={Math.round(sheet.viewBox.height)}
      className={className}
      preserveAspectRatio={fit}
      focusable="false"
      {...named}
    >
      {sheet.marks.map(element)}
    </svg>
  )
}

function element({ tag, attributes, children = [], text }: Mark, key: number): ReactNode {
  return createElement(tag, { ...attributes, key }, ...(text === undefined ? [] : [text]), ...children.map(element))
}
