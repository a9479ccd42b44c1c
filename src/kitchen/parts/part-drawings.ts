import type { DrawnPart } from "#domain/blocks/kitchen/kitchen-parts.ts"
import { measures } from "#domain/estimate/measures.ts"
import type { Drawing } from "../drawing/drawing.ts"
import { board } from "./board.ts"
import { corner, drawCorner } from "./corner.ts"
import { drawEdgeBand } from "./edge-band.ts"
import { drawHinge, hinge } from "./hinge.ts"
import { drawLiftUp } from "./lift-up.ts"
import { drawRunner, runner } from "./runner.ts"
import { drawSlab } from "./slab.ts"

/** A drawing, and in words what it shows. */
interface PartDrawing {
  drawing: Drawing
  label: string
}

const partDrawings: Readonly<Record<Exclude<DrawnPart, "edge-band">, PartDrawing>> = {
  hinge: {
    drawing: drawHinge(),
    label: `Concealed hinge from above: a shutter of ${board.thickness} mm, shut and open at ${hinge.opens}°, and the hole of ${hinge.cup} mm for its cup in the back of the shutter.`,
  },
  runner: {
    drawing: drawRunner(),
    label: `Drawer from the side, shut and open: on an undermount runner of ${runner.length} mm it comes out by ${runner.extension} mm, its whole length.`,
  },
  "lift-up": {
    drawing: drawLiftUp(),
    label: `Wall unit from the side, ${measures.wallDepth} mm deep and ${measures.wallUnit} mm high, with its front lifted above it.`,
  },
  corner: {
    drawing: drawCorner(),
    label: `Blind corner from above: a unit of ${corner.width} mm, of which ${corner.hidden} mm lie behind the other run, with a half-round tray that turns from the closed part to the door.`,
  },
  "slab-20": {
    drawing: drawSlab(20),
    label: "Front of a counter in section: a slab of 20 mm whose edges are broken, over the shutter of a base unit.",
  },
  "slab-30": {
    drawing: drawSlab(30),
    label: "Front of a counter in section: a slab of 30 mm with a half-round edge, over the shutter of a base unit.",
  },
}

/** The drawing of a part; the edge band is as thick as the business has it, in millimetres. */
export function drawPart(part: DrawnPart, { edgeBand }: { edgeBand: number }): PartDrawing {
  if (part !== "edge-band") return partDrawings[part]
  const label = `Edge of a board in section: ${board.thickness} mm thick, closed by a band of ${edgeBand} mm.`
  return { drawing: drawEdgeBand(edgeBand), label }
}
