import { showLength } from "#domain/estimate/length.ts"
import { measures } from "#domain/estimate/measures.ts"
import { type KitchenDesign, type Side, wallOf } from "../kitchen.ts"

/** What a working drawing shows, in words, for people who cannot see it. */
export function elevationText(kitchen: KitchenDesign, side: Side = "back"): string {
  const { floor, length } = wallOf(kitchen, side)
  const widths = floor.modules.filter(({ front }) => front !== "gap").map(({ width }) => String(width))
  const units = new Intl.ListFormat("en-IN", { type: "conjunction" }).format(widths)
  return `Working drawing of a wall of ${showLength(length)}: units of ${units} mm from left to right, counter at ${showLength(measures.counter)}, top of the wall units at ${showLength(measures.tall)}.`
}
