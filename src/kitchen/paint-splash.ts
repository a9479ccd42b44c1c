import type { Box } from "./elevation.ts"
import { type SplashName, splashes } from "./finish.ts"
import { type Mark, round } from "./mark.ts"
import { type Plane, patch } from "./plane.ts"
import { dark, light } from "./tone.ts"

/** Tiles over a rectangle of a wall, some a breath lighter or darker, as fired tiles are. */
export function paintSplash(on: Plane, area: Box, name: SplashName, shade = 0): Mark[] {
  const { tile, joint, width, height } = splashes[name]
  const colour = dark(tile, shade)
  const staggered = name.endsWith("brick")
  const odd: Mark[] = []
  const joints: string[] = []
  const line = (u: number, v: number, u2: number, v2: number) =>
    joints.push(`M${on(u, v).map(round).join(" ")}L${on(u2, v2).map(round).join(" ")}`)
  const rows = Math.ceil(area.height / height)
  for (let row = 0; row < rows; row++) {
    const v = area.y + row * height
    const v2 = Math.min(v + height, area.y + area.height)
    if (row > 0) line(area.x, v, area.x + area.width, v)
    const shift = staggered && row % 2 === 1 ? width / 2 : 0
    for (let u = area.x - shift, nth = 0; u < area.x + area.width; u += width, nth++) {
      const from = Math.max(u, area.x)
      const to = Math.min(u + width, area.x + area.width)
      const chance = Math.abs(Math.sin(nth * 91.7 + row * 47.3 + area.x)) % 1
      if (chance > 0.9)
        odd.push(patch(on, from, v, to - from, v2 - v, chance > 0.95 ? light(colour, 0.18) : dark(colour, 0.035)))
      if (u > area.x) line(u, v, u, v2)
    }
  }
  const drawn: Mark = {
    tag: "path",
    attributes: { d: joints.join(""), fill: "none", stroke: dark(joint, shade), strokeWidth: 4 },
  }
  return [patch(on, area.x, area.y, area.width, area.height, colour), ...odd, drawn]
}
