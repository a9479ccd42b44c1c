import {
  dimensionAcross,
  dimensionUp,
  distinct,
  offNextLine,
  reachAcross,
  reachUp,
  type FrameOptions,
  frameOf,
  heroFrame,
} from "./dimension.ts"
import { type Elevation, elevationOf } from "../elevation.ts"
import type { Part } from "../front-parts.ts"
import { type KitchenDesign, type Side, wallOf, isTall } from "../kitchen.ts"
import { circle, type Drawing, type Line, type Mark, path, rectangle, round, stone } from "./drawing.ts"
import { measures } from "../measures.ts"

interface DrawOptions extends FrameOptions {
  side?: Side
  /** Height of figures, in millimetres of the kitchen; 80 by default. */
  lettering?: number
  /** False leaves out the dimensions, for drawings too small to read them. */
  dimensions?: boolean
}

/**
 * The working drawing of one wall, to scale, with its dimensions in millimetres. Lines have the classes drawing-cut, drawing-edge,
 * drawing-fine, drawing-hidden and drawing-dim, figures drawing-figure, for pages that colour or animate them.
 */
export function drawElevation(kitchen: KitchenDesign, options: DrawOptions = {}): Drawing {
  const { lettering = 80, dimensions = true, side = "back" } = options
  const wall = elevationOf(wallOf(kitchen, side), kitchen)
  const viewBox = frameOf(wall, options)
  return {
    viewBox,
    marks: [
      ...(wall.window ? window(wall.window) : []),
      ...wall.modules.flatMap(({ box, parts, front, run }) => [
        ...(run === "floor" ? [outline({ ...box, y: 0, height: measures.plinth }, "edge")] : []),
        ...parts.flatMap(drawPart),
        ...(front === "hood" || front === "shelves" ? [] : [outline(box, "cut")]),
      ]),
      ...backRun(kitchen, side).map((box) => outline(box, "edge")),
      ...wall.slabs.map((slab) => outline(slab, "cut", "#FFFFFF")),
      ...(wall.ledge ? onBrackets(wall.ledge, { from: 260, width: 36, height: 280 }) : []),
      ...fittings(wall),
      // Extended for pages that show more than the frame.
      path(`M${viewBox.x - 9000} 0h${viewBox.width + 18_000}`, "cut", { width: 14 }),
      ...(dimensions ? dimensionsOf(wall, lettering, viewBox.y + viewBox.height) : []),
    ],
  }
}

function outline({ x, y, width, height }: Part["box"], line: Line, fill?: string): Mark {
  return rectangle(x, -y - height, width, height, line, fill === undefined ? {} : { fill })
}

function onBrackets(
  board: Part["box"],
  { from, width, height }: { from: number; width: number; height: number },
): Mark[] {
  const at = [board.x + from, board.x + board.width - from - width]
  return [
    ...at.map((x) => outline({ x, y: board.y - height, width, height }, "fine")),
    outline(board, "edge", "#FFFFFF"),
  ]
}

/** The end of the back wall's run, which a side wall meets in the corner: its units and its slab. */
function backRun({ walls }: KitchenDesign, side: Side): Part["box"][] {
  const { plinth, base, baseDepth, slab, slabDepth } = measures
  const wall = walls.find((each) => each.side === side)
  if (!wall || side === "back" || !walls.some((each) => each.side === "back")) return []
  const x = (depth: number) => (side === "left" ? wall.length - depth : 0)
  return [
    { x: x(baseDepth), y: plinth, width: baseDepth, height: base },
    { x: x(slabDepth), y: plinth + base, width: slabDepth, height: slab },
  ]
}

function drawPart(part: Part): Mark[] {
  const { box, hinge, handle, kind } = part
  if (kind === "board") return onBrackets(box, { from: 220, width: 22, height: 100 })
  const { x, y, width, height } = box
  const top = -y - height
  const marks = [outline(box, "edge")]
  // The dashed lines meet at the hinge, as joiners draw it.
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

/** Widths along the floor, and their sum if there is space; widths of wall units above, heights and their sum on the left. */
function dimensionsOf(wall: Elevation, lettering: number, bottom: number): Mark[] {
  const floorEdges = edgesOf(wall, "floor")
  const hungEdges = edgesOf(wall, "wall")
  const heights = heightsOf(wall)
  const top = heights.at(-1) ?? 0
  // The heights are before the first unit.
  const row = 30 + reachAcross(floorEdges, lettering, "last")
  const sum = row + reachAcross([0, wall.length], lettering) + lettering * offNextLine
  const before = -190
  const whole = before - reachUp(heights, lettering) - lettering * offNextLine
  return [
    ...dimensionAcross(floorEdges, row, lettering, "last"),
    ...(floorEdges.length > 2 && sum + lettering * 0.4 < bottom
      ? dimensionAcross([0, wall.length], sum, lettering)
      : []),
    ...(hungEdges.length > 2 ? dimensionAcross(hungEdges, -top - 15, lettering, "last") : []),
    ...dimensionUp(heights, before, lettering),
    ...dimensionUp([0, top], whole, lettering),
  ]
}

/** The floor, the counter, and the lower and upper edges of everything on the wall. */
function heightsOf(wall: Elevation): number[] {
  const { plinth, counter, splash, tall } = measures
  const hung = wall.modules.filter(({ run }) => run !== "floor")
  const units = hung.filter(({ front }) => front !== "hood")
  const measured = units.length > 0 || hasTall(wall) ? units : hung
  const edges = measured.flatMap(({ box }) => [box.y, box.y + box.height])
  if (hasTall(wall)) edges.push(counter + splash, tall)
  return edges.length > 0 ? distinct([0, counter, ...edges]) : [0, plinth, counter]
}

function hasTall({ modules }: Elevation): boolean {
  return modules.some(({ front, run }) => run === "floor" && isTall({ front }))
}

/** The ends of the wall and every edge between units of a run, without duplicates, from the left. */
function edgesOf({ modules, length, ledge }: Elevation, run: "floor" | "wall"): number[] {
  const boxes = modules.filter((each) => each.run === run).map(({ box }) => box)
  if (run === "floor" && ledge) boxes.push(ledge)
  return distinct([0, ...boxes.flatMap(({ x, width }) => [x, x + width]), length])
}

/** The wall of the hero in the frame of its picture, without dimensions. */
export function drawHeroWall(kitchen: KitchenDesign): Drawing {
  return drawElevation(kitchen, { ...heroFrame, dimensions: false })
}

/** The heights of the hero's wall in the same frame: the counter on the left, the top on the right. */
export function drawHeroHeights(kitchen: KitchenDesign, lettering: number): Drawing {
  const { length } = wallOf(kitchen, "back")
  const away = Math.round(lettering * 0.38)
  return {
    viewBox: drawHeroWall(kitchen).viewBox,
    marks: [
      ...dimensionUp([0, measures.counter], -away, lettering),
      ...dimensionUp([0, measures.tall], length + away, lettering, "right"),
    ],
  }
}
