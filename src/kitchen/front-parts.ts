import { measures } from "./measures.ts"
import type { FloorModule, WallModule } from "./kitchen.ts"

/** A rectangle on a wall: `x` from the wall's left end, `y` of its lower edge from the floor, in millimetres. */
export interface Box {
  x: number
  y: number
  width: number
  height: number
}

/** A visible part of a unit's front: a shutter, a drawer, an appliance; `hinge` is the side that a shutter turns on. */
export interface Part {
  kind: "door" | "drawer" | "glass" | "open" | "oven" | "fridge" | "washer" | "hood" | "duct" | "panel" | "board"
  box: Box
  hinge?: "left" | "right" | "top"
  handle?: Box
}

/** Half of the 3 mm gap between two fronts, rounded up to whole millimetres. */
const reveal = 2
const grip = 12

type Front = FloorModule["front"] | WallModule["front"]

/** The visible parts of a unit's front, with the gaps between fronts. */
export function frontParts(front: Front, box: Box, on?: FloorModule["on"]): Part[] {
  const hasGaps = front !== "open" && front !== "shelves" && front !== "hood" && front !== "filler"
  return frontOutlines(front, box, on).map((part) => (hasGaps ? { ...part, box: inset(part.box) } : part))
}

/** The same parts extended to their shared edges, without gaps. */
export function frontOutlines(front: Front, box: Box, on?: FloorModule["on"]): Part[] {
  switch (front) {
    case "door":
    case "pull-out":
      return [door(box, on ? "left" : "right")]
    case "doors":
      return pair(box)
    case "drawers-2":
      return drawers(box, [1, 1])
    case "drawers-3":
      return drawers(box, [1, 2, 2])
    case "drawers-4":
      return drawers(box, [1, 1, 1, 1])
    case "open":
      return [{ kind: "open", box }]
    case "corner-left":
    case "corner-right":
      return corner(box, front === "corner-left")
    case "dishwasher":
      return [{ kind: "panel", box, handle: bar(box) }]
    case "washer":
      return [{ kind: "washer", box }]
    case "tall-door":
      return cut(box, [measures.counter + measures.splash]).map((each) => door(each, "left"))
    case "tall-doors":
      return cut(box, [measures.counter + measures.splash]).flatMap(pair)
    case "tall-oven":
      return tallOven(box)
    case "tall-fridge":
      return tallFridge(box)
    case "lift":
      return [{ kind: "door", box, hinge: "top", handle: lowBar(box) }]
    case "glass":
      return (box.width > 450 ? halves(box) : [box]).map((each, nth) => ({
        ...door(each, nth === 0 ? "left" : "right"),
        kind: "glass",
      }))
    case "shelves":
      return [box.y, box.y + box.height - measures.shelfBoard].map((y) => ({
        kind: "board",
        box: { ...box, y, height: measures.shelfBoard },
      }))
    case "hood":
      return hood(box)
    case "filler":
      return [{ kind: "panel", box }]
    case "gap":
      return []
  }
}

function inset({ x, y, width, height }: Box): Box {
  return { x: x + reveal, y: y + reveal, width: width - 2 * reveal, height: height - 2 * reveal }
}

/** A horizontal handle near the upper edge. */
function bar(box: Box): Box {
  const width = Math.min(320, Math.round(box.width * 0.45))
  return { x: box.x + Math.round((box.width - width) / 2), y: box.y + box.height - 48, width, height: grip }
}

function lowBar(box: Box): Box {
  return { ...bar(box), y: box.y + 40 }
}

/** A shutter; its handle is away from the hinge, at the top below eye level, at the bottom above it. */
function door(box: Box, hinge: "left" | "right"): Part {
  const length = Math.min(200, Math.round(box.height * 0.3))
  const low = box.y >= measures.counter
  const across = box.y < measures.counter && box.y + box.height > measures.counter
  const y = low ? box.y + 48 : across ? 1000 : box.y + box.height - 48 - length
  const x = hinge === "left" ? box.x + box.width - 48 - grip : box.x + 48
  return { kind: "door", box, hinge, handle: { x, y, width: grip, height: length } }
}

function halves(box: Box): [Box, Box] {
  const left = Math.round(box.width / 2)
  return [
    { ...box, width: left },
    { ...box, x: box.x + left, width: box.width - left },
  ]
}

function pair(box: Box): Part[] {
  const [left, right] = halves(box)
  return [door(left, "left"), door(right, "right")]
}

function drawers(box: Box, shares: readonly number[]): Part[] {
  const whole = shares.reduce((sum, share) => sum + share, 0)
  let top = box.y + box.height
  return shares.map((share, nth) => {
    const rest = nth === shares.length - 1
    const height = rest ? top - box.y : Math.round((box.height * share) / whole)
    top -= height
    const outline = { ...box, y: top, height }
    return { kind: "drawer", box: outline, handle: bar(outline) }
  })
}

/** Cuts a box at heights above the floor, lowest first. */
function cut(box: Box, heights: readonly number[]): Box[] {
  const edges = [box.y, ...heights, box.y + box.height]
  return edges.slice(1).map((upper, nth) => ({ ...box, y: edges[nth] ?? box.y, height: upper - (edges[nth] ?? box.y) }))
}

/** A corner unit: its blind part is behind the other run, so only one shutter is visible. */
function corner(box: Box, blindLeft: boolean): Part[] {
  const blind = measures.slabDepth
  const seen = box.width - blind
  return [
    { kind: "panel", box: { ...box, x: blindLeft ? box.x : box.x + seen, width: blind } },
    door({ ...box, x: blindLeft ? box.x + blind : box.x, width: seen }, blindLeft ? "right" : "left"),
  ]
}

function tallOven(box: Box): Part[] {
  const { counter, splash } = measures
  const [low, oven, high] = cut(box, [counter, counter + splash])
  if (!low || !oven || !high) return []
  return [...drawers(low, [1, 1]), { kind: "oven", box: oven }, door(high, "left")]
}

function tallFridge(box: Box): Part[] {
  const [low, high, loft] = cut(box, [700, 1850])
  if (!low || !high || !loft) return []
  const handle = (part: Box, y: number) => ({ x: part.x + 40, y, width: grip, height: 260 })
  return [
    { kind: "fridge", box: low, handle: handle(low, 380) },
    { kind: "fridge", box: high, handle: handle(high, 760) },
    { kind: "door", box: loft, hinge: "top", handle: lowBar(loft) },
  ]
}

function hood(box: Box): Part[] {
  const { hoodCanopy } = measures
  const duct = Math.round(box.width / 3)
  return [
    { kind: "duct", box: { x: box.x + Math.round((box.width - duct) / 2), y: box.y, width: duct, height: box.height } },
    { kind: "hood", box: { ...box, height: hoodCanopy } },
  ]
}
