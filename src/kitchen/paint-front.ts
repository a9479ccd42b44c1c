import type { Box, PlacedModule } from "./elevation.ts"
import { finishes, handles } from "./finish.ts"
import type { Part } from "./front-parts.ts"
import type { KitchenFinish } from "./kitchen.ts"
import type { Mark } from "./mark.ts"
import { measures } from "./measures.ts"
import { type Plane, type Point, patch, trace } from "./plane.ts"
import { dark, light, stone } from "./tone.ts"

/** The finish a unit wears. */
export function finishOf(module: PlacedModule, finish: KitchenFinish) {
  if (module.run === "wall") return finishes[finish.wall]
  return finishes[module.front.startsWith("tall-") ? finish.tall : finish.base]
}

/** A unit's front in its finish, on the surface it lies in; `shade` darkens what stands away from the light. */
export function paintFront(on: Plane, module: PlacedModule, finish: KitchenFinish, shade = 0): Mark[] {
  const wears = finishOf(module, finish)
  const look = { colour: dark(wears.colour, shade), edge: dark(wears.edge, shade), grain: wears.grain, shade }
  const metal = handles[finish.handle]
  const carcass = module.front === "hood" ? [] : [fill(on, within(module.box, -2), look.edge)]
  return [...carcass, ...module.parts.flatMap((part) => paintPart(on, part, look, metal))]
}

interface Look {
  colour: string
  edge: string
  grain: boolean
  shade: number
}

function fill(on: Plane, box: Box, colour: string): Mark {
  return patch(on, box.x, box.y, box.width, box.height, colour)
}

function within({ x, y, width, height }: Box, by: number): Box {
  return { x: x + by, y: y + by, width: width - 2 * by, height: height - 2 * by }
}

function paintPart(on: Plane, part: Part, look: Look, metal: string): Mark[] {
  const { box } = part
  switch (part.kind) {
    case "door":
    case "drawer":
    case "panel":
      return [...board(on, box, look), ...grip(on, part, look, metal)]
    case "glass":
      return [
        ...board(on, box, look),
        fill(on, within(box, 55), dark("#B9CBCB", look.shade)),
        ...crockery(on, within(box, 55), look.shade),
        ...grip(on, part, look, metal),
      ]
    case "open":
      return openUnit(on, box, look)
    case "oven":
      return oven(on, box, look)
    case "fridge":
      return [
        fill(on, box, dark(stone.steel, look.shade)),
        fill(on, { ...box, width: 26 }, dark(stone.steelLight, look.shade)),
        ...(part.handle ? [fill(on, { ...part.handle, width: 18 }, dark(stone.steelDark, look.shade + 0.2))] : []),
      ]
    case "washer":
      return washer(on, box, look)
    case "hood":
      return [fill(on, box, dark(stone.kota600, look.shade)), fill(on, { ...box, height: 14 }, stone.kadappa)]
    case "duct":
      return [fill(on, box, dark("#56645D", look.shade)), fill(on, { ...box, width: 30 }, dark("#6A7972", look.shade))]
  }
}

/** A board with its edge band all round and, on wood, a grain that differs from board to board. */
export function board(on: Plane, box: Box, look: { colour: string; edge: string; grain: boolean }): Mark[] {
  const face = within(box, Math.min(7, box.width / 6))
  const marks = [fill(on, box, look.edge), fill(on, face, look.colour)]
  return look.grain ? [...marks, ...grain(on, face, dark(look.colour, 0.11))] : marks
}

function grain(on: Plane, box: Box, colour: string): Mark[] {
  const lines = Math.max(2, Math.round(box.width / 85))
  const step = box.width / lines
  return Array.from({ length: lines }, (_, nth) => {
    const seed = Math.abs(Math.sin((box.x + nth * 71 + box.y * 3.7) * 12.9898))
    const u = box.x + step * (nth + 0.25 + seed * 0.5)
    const from = box.y + box.height * (nth % 3 === 0 ? 0 : seed * 0.3)
    const to = box.y + box.height * (nth % 3 === 1 ? 1 : 0.62 + seed * 0.38)
    const bend = (seed - 0.5) * step * 0.3
    return trace(
      on,
      [
        [u, from],
        [u + bend, (from + to) / 2],
        [u, to],
      ] satisfies Point[],
      colour,
      4,
    )
  })
}

function grip(on: Plane, part: Part, look: Look, metal: string): Mark[] {
  const { box, handle } = part
  if (!handle) return []
  if (metal === "none") {
    const top = part.kind === "drawer" || box.y < measures.counter
    return [fill(on, { ...box, y: top ? box.y + box.height - 26 : box.y, height: 26 }, dark(look.edge, 0.35))]
  }
  const lying = handle.width > handle.height
  const below = lying
    ? { ...handle, y: handle.y - 10, height: 10 }
    : { ...handle, x: handle.x + handle.width, width: 8 }
  return [fill(on, below, dark(look.colour, 0.22)), fill(on, handle, dark(metal, look.shade))]
}

/** Bowls and jars on the shelves of a unit, none the same as its neighbour. */
function crockery(on: Plane, box: Box, shade: number): Mark[] {
  const bowls = Math.max(2, Math.floor(box.width / 110))
  const shelves = Math.max(2, Math.round(box.height / 330))
  const width = box.width / bowls - 30
  return Array.from({ length: shelves }, (_, row) => {
    const floor = box.y + (box.height * row) / shelves
    const colours = [stone.paper, stone.kota200, "#D9B25A", "#C9705F"]
    const shelf = row > 0 ? [fill(on, { ...box, y: floor - 8, height: 16 }, dark("#8FA3A1", shade))] : []
    const bowlsOfRow = Array.from({ length: bowls }, (_, nth) => {
      const height = 60 + ((nth * 37 + row * 45) % 70)
      const colour = colours[(nth + row * 2) % (row % 2 ? 3 : 4)] ?? stone.paper
      return fill(
        on,
        { x: box.x + 15 + nth * (width + 30), y: floor + (row ? 8 : 0), width, height },
        dark(colour, shade + 0.06),
      )
    })
    return [...shelf, ...bowlsOfRow]
  }).flat()
}

function openUnit(on: Plane, box: Box, look: Look): Mark[] {
  const inside = within(box, 18)
  const shelf = { ...inside, y: box.y + box.height / 2 - 9, height: 18 }
  return [
    fill(on, box, look.colour),
    fill(on, inside, dark(look.colour, 0.42)),
    ...crockery(on, inside, look.shade),
    fill(on, shelf, look.colour),
  ]
}

function oven(on: Plane, box: Box, look: Look): Mark[] {
  const glass = { x: box.x + 45, y: box.y + 70, width: box.width - 90, height: box.height - 230 }
  const knobs = [0.2, 0.5, 0.8].map((share) => {
    const x = box.x + box.width * share - (share === 0.5 ? 70 : 20)
    return fill(
      on,
      { x, y: box.y + box.height - 78, width: share === 0.5 ? 140 : 40, height: share === 0.5 ? 34 : 40 },
      share === 0.5 ? "#3E4A45" : dark(stone.steelDark, look.shade),
    )
  })
  return [
    fill(on, box, stone.kadappa),
    fill(on, glass, "#0D1311"),
    fill(on, { ...glass, x: glass.x + 30, width: 60 }, "#1A2420"),
    fill(
      on,
      { x: box.x + 60, y: box.y + box.height - 140, width: box.width - 120, height: 20 },
      dark(stone.steel, look.shade),
    ),
    ...knobs,
  ]
}

function washer(on: Plane, box: Box, look: Look): Mark[] {
  const cx = box.x + box.width / 2
  const cy = box.y + box.height * 0.42
  const ring = (r: number, colour: string): Mark => {
    const points = Array.from({ length: 28 }, (_, nth) => {
      const turn = (nth / 28) * 2 * Math.PI
      return on(cx + r * Math.cos(turn), cy + r * Math.sin(turn))
    })
    return {
      tag: "path",
      attributes: { d: `M${points.map((p) => p.map((n) => Math.round(n)).join(" ")).join("L")}Z`, fill: colour },
    }
  }
  return [
    fill(on, box, dark(stone.paper, look.shade + 0.03)),
    fill(on, { ...box, y: box.y + box.height - 120, height: 6 }, dark(stone.kota200, look.shade)),
    ring(205, dark(stone.kota300, look.shade)),
    ring(165, stone.kadappa),
    ring(120, light(stone.kadappa, 0.12)),
    fill(on, { x: box.x + 40, y: box.y + box.height - 85, width: 150, height: 45 }, dark(stone.kota200, look.shade)),
    fill(
      on,
      { x: box.x + box.width - 120, y: box.y + box.height - 90, width: 55, height: 55 },
      dark(stone.kota400, look.shade),
    ),
  ]
}
