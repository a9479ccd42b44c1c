import { widthOfFigure } from "./dimension.ts"
import type { Elevation, PlacedModule } from "../elevation.ts"
import { lettered, type Mark } from "./drawing.ts"
import { measures } from "#domain/estimate/measures.ts"
import { stone } from "./tone.ts"

/** Height of the letters on a plinth, in millimetres. */
const lettering = 64

/** The name of each unit, written on its plinth; left out if the unit is too narrow. */
export function unitLabels({ modules }: Elevation): Mark[] {
  return modules
    .filter(({ run }) => run === "floor")
    .flatMap(({ front, on, box }): Mark[] => {
      const text = labelOf(front, on)
      if (widthOfFigure(text, lettering) > box.width - 30) return []
      const y = -(measures.plinth - lettering * 0.7) / 2
      return [lettered(text, box.x + box.width / 2, y, lettering, { fill: stone.kota600 })]
    })
}

const labels: Partial<Record<PlacedModule["front"], string>> = {
  "drawers-2": "Drawers",
  "drawers-3": "Drawers",
  "drawers-4": "Drawers",
  "corner-left": "Corner",
  "corner-right": "Corner",
  "pull-out": "Pull-out",
  open: "Open shelves",
  dishwasher: "Dishwasher",
  washer: "Washing machine",
  "tall-oven": "Oven",
  "tall-fridge": "Fridge",
  "tall-door": "Tall unit",
  "tall-doors": "Tall unit",
  filler: "Filler",
}

function labelOf(front: PlacedModule["front"], on: PlacedModule["on"]): string {
  if (on === "hob") return "Hob"
  if (on === "sink") return "Sink"
  return labels[front] ?? "Shelves"
}
