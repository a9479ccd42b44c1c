import { type Mark, path, rectangle } from "../drawing/drawing.ts"
import { stone } from "../drawing/tone.ts"
import type { UnitPart } from "./room-unit.ts"

export function drawUnitPart(part: UnitPart): Mark[] {
  const { kind, x, y, width, height } = part
  const top = -y - height
  const right = x + width
  const outline = (fill = "#FFFFFF") => rectangle(x, top, width, height, "cut", { fill })
  const inner = (by: number) => rectangle(x + by, top + by, width - 2 * by, height - 2 * by, "fine")
  switch (kind) {
    case "board":
      return [outline(stone.kota100)]
    case "panel":
      return [outline(), ...boards(part)]
    case "soft":
      return [rectangle(x, top, width, height, "edge", { fill: "#FFFFFF" }), path(seam(part), "fine")]
    case "screen":
      return [outline(), inner(20)]
    case "glass":
      return [outline(), inner(55), path(`M${x + 55} ${top + height / 2}h${width - 110}`, "fine")]
    case "drawer":
      return [outline(), path(`M${x + width / 2 - 80} ${top + 45}h160`, "edge")]
    case "shutter": {
      const [turns, opens] = part.hinge === "left" ? [x, right] : [right, x]
      const handle = part.hinge === "left" ? right - 45 : x + 45
      return [
        outline(),
        // The dashed lines meet at the hinge.
        path(`M${opens} ${top}L${turns} ${top + height / 2}L${opens} ${-y}`, "hidden"),
        path(`M${handle} ${top + height / 2 - 70}v140`, "edge"),
      ]
    }
    case "shelves": {
      const { count = 1 } = part
      const shelves = Array.from(
        { length: count - 1 },
        (_, nth) => `M${x} ${-y - ((nth + 1) * height) / count}h${width}`,
      )
      return [outline(), ...(shelves.length > 0 ? [path(shelves.join(""), "edge")] : [])]
    }
    case "hanging":
      return [
        outline(),
        path(`M${x} ${top + 80}h${width}`, "edge"),
        path(clothes(part), "fine", { colour: stone.kota300 }),
      ]
  }
}

/** The clothes on a rod, seen from the side. */
function clothes({ x, y, width, height }: UnitPart): string {
  const top = -y - height
  const count = Math.floor((width - 60) / 60)
  const from = x + (width - (count - 1) * 60) / 2
  return Array.from({ length: count }, (_, nth) => {
    const long = Math.round((height - 80) * (nth % 3 === 1 ? 0.78 : 0.86))
    return `M${from + nth * 60} ${top + 80}v${long}`
  }).join("")
}

/** The joints of a panel made of 600 mm boards. */
function boards({ x, y, width, height }: UnitPart): Mark[] {
  const joints = Array.from(
    { length: Math.ceil(width / 600) - 1 },
    (_, nth) => `M${x + (nth + 1) * 600} ${-y}v${-height}`,
  )
  return joints.length > 0 ? [path(joints.join(""), "fine", { colour: stone.kota300 })] : []
}

function seam({ x, y, width, height }: UnitPart): string {
  return `M${x} ${-y - height / 2}h${width}`
}
