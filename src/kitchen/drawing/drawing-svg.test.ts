import { createElement } from "react"
import { renderToStaticMarkup } from "react-dom/server"
import { expect, test } from "vitest"
import type { Mark } from "./drawing.ts"
import { DrawingSvg } from "./drawing-svg.tsx"

test("a page gets a picture as elements, named for those who cannot see it, without a style", () => {
  const marks: Mark[] = [{ tag: "rect", attributes: { x: 1, strokeWidth: 2, className: "edge" } }]
  const drawing = { viewBox: { x: -10, y: -20, width: 30, height: 40 }, marks }
  const named = renderToStaticMarkup(createElement(DrawingSvg, { drawing, label: "A wall" }))
  expect(named).toContain('viewBox="-10 -20 30 40"')
  expect(named).toContain('role="img" aria-label="A wall"')
  expect(named).toContain('<rect x="1" stroke-width="2" class="edge"></rect>')
  expect(renderToStaticMarkup(createElement(DrawingSvg, { drawing }))).toContain('aria-hidden="true"')
})
