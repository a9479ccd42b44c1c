import { dimensionAcross, dimensionUp, offNextLine, reachAcross } from "./dimension.ts"
import { type Elevation, elevationOf } from "../elevation.ts"
import { type FrameOptions, frameOf } from "./frame.ts"
import type { Part } from "../front-parts.ts"
import { type KitchenDesign, type Side, wallOf } from "../kitchen.ts"
import { circle, type Drawing, type Line, type Mark, path, rectangle, round } from "./drawing.ts"
import { measures } from "#domain/estimate/measures.ts"
import { isTall } from "../module.ts"
import { stone } from "./tone.ts"

interface DrawOptions extends FrameOptions {
  side?: Side
  /** Height of the figures on the drawing, in millimetres of the kitchen; 80 without it. */
  lettering?: number
  /** False leaves out the dimensions, for drawings too small to read them. */
  dimensions?: boolean
}

/**
 * The working drawing of one wall, true to scale, with its dimensions in millimetres. Lines carry the classes drawing-cut,
 * drawing-edge, drawing-fine, drawing-hidden and drawing-dim, figures drawing-figure, for a page that colours or inks them.
 */
export function drawElevation(kitchen: KitchenDesign, options: DrawOptions = {}): Drawing {
  const { lettering = 80, dimensions = true } = options
  const wall = elevationOf(wallOf(kitchen, options.side ?? "back"), kitchen)
  const viewBox = frameOf(wall, options)
  return {
    viewBox,
    marks: [
      ...(wall.window ? window(wall.window) : []),
      ...wall.modules.flatMap(({ box, parts, front, run }) => [
        ...(run === "floor" ? [outline({ ...box, y: 0, height: measures.plinth }, "edge")] : []),
        ...parts.flatMap(drawPart),
        ...(front === "hood" ? [] : [outline(box, "cut")]),
      ]),
      ...wall.slabs.map((slab) => outline(slab, "cut", "#FFFFFF")),
      ...fittings(wall),
      // Also where a page shows what is beyond the frame.
      path(`M${viewBox.x - 9000} 0h${viewBox.width + 18_000}`, "cut", { width: 14 }),
      ...(dimensions ? dimensionsOf(wall, lettering, viewBox.y + viewBox.height) : []),
    ],
  }
}

function outline({ x, y, width, height }: Part["box"], line: Line, fill?: string): Mark {
  return rectangle(x, -y - height, width, height, line, fill === undefined ? {} : { fill })
}

function drawPart(part: Part): Mark[] {
  const { box, hinge, handle, kind } = part
  const { x, y, width, height } = box
  const top = -y - height
  const marks = [outline(box, "edge")]
  // The dashed lines meet where the shutter turns, as joiners draw it.
  if (hinge === "left") marks.push(path(`M${x + width} ${top}L${x} ${top + height / 2}L${x + width} ${-y}`, "hidden"))
  if (hinge === "right") marks.push(path(`M${x} ${top}L${x + width} ${top + height / 2}L${x} ${-y}`, "hidden"))
  if (hinge === "top") marks.push(path(`M${x} ${-y}L${x + width / 2} ${top}L${x + width} ${-y}`, "hidden"))
  if (handle) marks.push(outline(handle, "fine", "#FFFFFF"))
  if (kind === "oven") {
    marks.push(outline({ x: x + 45, y: y + 70, width: width - 90, height: height - 230 }, "fine"))
    marks.push(outline({ x: x + 60, y: y + height - 140, width: width - 120, height: 20 }, "fine"))
  }
  if (kind === "washer") marks.push(...[205, 150].map((r) => circle(x + width / 2, -y - height * 0.42, r, "fine")))
  if (kind === "open") marks.push(path(`M${x} ${-y - height / 2}h${width}`, "edge"))
  if (kind === "glass") marks.push(outline({ x: x + 55, y: y + 55, width: width - 110, height: height - 110 }, "fine"))
  return marks
}

function window({ x, y, width, height }: Part["box"]): Mark[] {
  const inner = { x: x + 45, y: y + 45, width: width - 90, height: height - 90 }
  const bar = width > 900 ? [path(`M${x + width / 2} ${-y - height + 45}v${height - 90}`, "fine")] : []
  return [outline({ x, y, width, height }, "edge"), outline(inner, "fine"), ...bar]
}

/** Tap and hob over the slab. */
function fittings({ modules }: Elevation): Mark[] {
  const top = -measures.counter
  return modules.flatMap(({ box, on }) => {
    const middle = round(box.x + box.width / 2)
    if (on === "sink") {
      const half = round(box.width * 0.36)
      return [
        path(`M${middle + 60} ${top}v-270q0 -60 -60 -60h-50q-40 0 -40 40v50`, "edge"),
        path(`M${middle - half} ${top}v200h${2 * half}v-200`, "hidden"),
      ]
    }
    if (on === "hob")
      return [outline({ x: middle - 340, y: measures.counter, width: 680, height: 14 }, "fine", stone.ink)]
    return []
  })
}

/** Widths of floor units below and their sum if the drawing has room for it, widths of wall units above, heights at the left. */
function dimensionsOf(wall: Elevation, lettering: number, bottom: number): Mark[] {
  const floorEdges = edgesOf(wall, "floor")
  const wallEdges = edgesOf(wall, "wall")
  const { plinth, counter, splash, tall } = measures
  const first = Math.min(...floorEdges)
  const last = Math.max(...floorEdges)
  const heights = wallEdges.length > 0 || hasTall(wall) ? [0, counter, counter + splash, tall] : [0, plinth, counter]
  // The heights stand before the first unit.
  const row = 30 + reachAcross(floorEdges, lettering, "last")
  const sum = row + reachAcross([first, last], lettering) + lettering * offNextLine
  return [
    ...dimensionAcross(floorEdges, row, lettering, "last"),
    ...(floorEdges.length > 2 && sum + lettering * 0.4 < bottom ? dimensionAcross([first, last], sum, lettering) : []),
    ...(wallEdges.length > 0 ? dimensionAcross(wallEdges, -tall - 15, lettering, "last") : []),
    ...dimensionUp(heights, Math.min(first, ...wallEdges) - 190, lettering),
  ]
}

function hasTall({ modules }: Elevation): boolean {
  return modules.some(({ front, run }) => run === "floor" && isTall({ front }))
}

/** Every edge between units of a run, each once, from the left. */
function edgesOf({ modules }: Elevation, run: "floor" | "wall"): number[] {
  const edges = modules.filter((each) => each.run === run).flatMap(({ box }) => [box.x, box.x + box.width])
  return [...new Set(edges)].sort((a, b) => a - b)
}
