import { type Mark, round } from "./mark.ts"
import { type Camera, level, patch, project, receding, facing } from "./plane.ts"
import { dark, light } from "./tone.ts"

/** A room's walls, floor and ceiling. */
export interface Shell {
  width: number
  height: number
  /** How far into the room floor and walls are drawn. */
  reach?: number
  plaster: string
  floor: string
  /** Square tiles of this size, or planks along the room; tiles of 600 mm without it. */
  laid?: "tiles" | "large tiles" | "planks" | "checks"
}

/** The empty room seen from that place. */
export function paintShell(camera: Camera, shell: Shell): Mark[] {
  const { width, height, plaster, floor } = shell
  const reach = Math.min(shell.reach ?? camera.distance * 0.72, camera.distance * 0.9)
  const wide = 9000
  return [
    patch(level(camera, height), -wide, 0, width + 2 * wide, reach, light(plaster, 0.55)),
    patch(level(camera, 0), -wide, 0, width + 2 * wide, reach, floor),
    ...laid(camera, shell, reach),
    patch(facing(camera, 0), 0, 0, width, height, plaster),
    patch(receding(camera, 0), 0, 0, reach, height, dark(plaster, 0.055)),
    patch(receding(camera, width), 0, 0, reach, height, light(plaster, 0.4)),
    ...skirting(camera, width, reach, plaster),
  ]
}

function skirting(camera: Camera, width: number, reach: number, plaster: string): Mark[] {
  return [
    patch(facing(camera, 0), 0, 0, width, 80, light(plaster, 0.5)),
    patch(receding(camera, 0), 0, 0, reach, 80, light(plaster, 0.25)),
    patch(receding(camera, width), 0, 0, reach, 80, light(plaster, 0.6)),
  ]
}

function laid(camera: Camera, { width, floor, laid = "tiles" }: Shell, reach: number): Mark[] {
  const joint = dark(floor, laid === "planks" ? 0.14 : 0.09)
  const step = { tiles: 600, "large tiles": 900, planks: 180, checks: 450 }[laid]
  const lines: string[] = []
  const line = (x: number, z: number, x2: number, z2: number) => {
    const [a, b] = [project(camera, x, 0, z), project(camera, x2, 0, z2)]
    lines.push(`M${a.map(round).join(" ")}L${b.map(round).join(" ")}`)
  }
  const cells: Mark[] = []
  for (let x = 0, column = 0; x <= width; x += step, column++) {
    line(x, 0, x, reach)
    if (laid === "planks") for (let z = 400 + ((column * 577) % 1200); z < reach; z += 1500) line(x, z, x + step, z)
    if (laid !== "checks") continue
    for (let row = column % 2; row * step < reach; row += 2) {
      const deep = Math.min(step, reach - row * step)
      cells.push(patch(level(camera, 0), x, row * step, Math.min(step, width - x), deep, dark(floor, 0.14)))
    }
  }
  if (laid === "tiles" || laid === "large tiles") for (let z = step; z < reach; z += step) line(0, z, width, z)
  const joints: Mark = {
    tag: "path",
    attributes: { d: lines.join(""), fill: "none", stroke: joint, strokeWidth: 5 },
  }
  return laid === "checks" ? cells : [joints]
}

/** Sunlight that falls through a window onto the floor: a lighter four-sided field, no gradient. */
export function paintSun(
  camera: Camera,
  x: number,
  z: number,
  width: number,
  depth: number,
  lean: number,
  floor: string,
): Mark[] {
  const pane = (from: number, to: number): Mark => {
    const points = [
      project(camera, x + width * from, 0, z),
      project(camera, x + width * to, 0, z),
      project(camera, x + width * to + lean, 0, z + depth),
      project(camera, x + width * from + lean, 0, z + depth),
    ]
    return {
      tag: "path",
      attributes: { d: `M${points.map((p) => p.map(round).join(" ")).join("L")}Z`, fill: light(floor, 0.42) },
    }
  }
  return [pane(0, 0.47), pane(0.53, 1)]
}
