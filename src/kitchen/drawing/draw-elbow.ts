import { counterHeights } from "../counter-heights.ts"
import { type Drawing, type Mark, path, rectangle, stone } from "./drawing.ts"
import { dimensionUp } from "./dimension.ts"

/** In millimetres: over 14 px on a phone. */
const lettering = 132

/** From left to right, in millimetres: the elbow's dimension, the cook, and the two counters. */
const places = { elbow: -330, cook: 0, prep: 320, hob: 1_120, end: 1_920 }
const plinth = 100
const slab = 30

/** A person beside counter and hob at heights that suit this elbow, in millimetres; empty if it is out of bounds. */
export function drawElbow(elbow: number): Drawing {
  const heights = counterHeights(elbow)
  const viewBox = { x: -540, y: -elbow - 680, width: 2_500, height: elbow + 730 }
  if (!heights) return { viewBox, marks: [] }
  const { prep, hob } = heights
  return {
    viewBox,
    marks: [
      path(`M${viewBox.x + 60} 0H${viewBox.x + viewBox.width - 60}`, "cut"),
      ...cook(elbow),
      ...counter({ from: places.prep, to: places.hob, height: prep, name: "Cutting" }),
      ...counter({ from: places.hob, to: places.end, height: hob, name: "Hob" }),
      burner(1_330, hob),
      burner(1_710, hob),
      // The elbow height, across both counters.
      path(`M${places.elbow} ${-elbow}H${places.end}`, "hidden", { colour: stone.kota600, width: 6 }),
      { tag: "circle", attributes: { cx: places.cook, cy: -elbow, r: 34, className: "drawing-elbow" } },
      ...dimensionUp([0, elbow], places.elbow, lettering),
      ...below(730, elbow, prep),
      ...below(1_530, elbow, hob),
    ],
  }
}

/** A standing person seen from the side: the upper arm hangs, the forearm is level. */
function cook(elbow: number): Mark[] {
  const shoulder = elbow + 300
  const hip = elbow - 60
  const torso = `M-105 ${-hip}V${-shoulder + 90}q0 -110 105 -110t105 110V${-hip}z`
  const legs = `M-105 ${-hip}H105L70 -50h70v50H-80z`
  const pen = { width: 1, colour: stone.kota300, fill: stone.kota300 }
  const arm = `M0 ${-shoulder + 100}V${-elbow}H300`
  return [
    { tag: "circle", attributes: { cx: 15, cy: -shoulder - 150, r: 105, fill: stone.kota300 } },
    path(torso, "fine", pen),
    path(legs, "fine", pen),
    path(arm, "cut", { width: 60, colour: stone.kota100 }),
    path(arm, "cut", { width: 16 }),
  ]
}

/** A base unit with its slab, height and label. */
function counter({ from, to, height, name }: { from: number; to: number; height: number; name: string }): Mark[] {
  const middle = (from + to) / 2
  return [
    rectangle(from + 40, -plinth, to - from - 40, plinth, "fine", { fill: stone.kota300 }),
    rectangle(from, -height + slab, to - from, height - slab - plinth, "edge", { fill: "#FFFFFF" }),
    rectangle(from - 20, -height, to - from + 20, slab, "edge", { fill: stone.ink }),
    word(name, middle, -height + 340),
    word(`${height}`, middle, -height + 500, 600),
  ]
}

function burner(x: number, height: number): Mark {
  return path(`M${x - 90} ${-height - 30}H${x + 90}M${x - 50} ${-height}v-30M${x + 50} ${-height}v-30`, "edge")
}

/** The distance from elbow to counter, its figure above the elbow line if it fits. */
function below(x: number, elbow: number, height: number): Mark[] {
  const ticks = [elbow, height].map((each) => `M${x - 24} ${-each + 24}l48 -48`).join("")
  return [
    path(`M${x} ${-elbow}V${-height}`, "dim"),
    path(ticks, "dim", { width: 8 }),
    word(`${elbow - height} lower`, x, -elbow - 60),
  ]
}

function word(text: string, x: number, y: number, weight = 500): Mark {
  const attributes = { x, y, textAnchor: "middle", fontSize: lettering, fontWeight: weight, fill: stone.ink }
  return { tag: "text", attributes: { ...attributes, className: "drawing-figure" }, text }
}
