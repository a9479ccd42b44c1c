import { showLength } from "#domain/estimate/length.ts"
import { measures } from "#domain/estimate/measures.ts"
import { isTall } from "../module.ts"
import { type KitchenDesign, type Side, wallOf } from "../kitchen.ts"

/** The text alternative of a working drawing. */
export function elevationText(kitchen: KitchenDesign, side: Side = "back"): string {
  const wall = wallOf(kitchen, side)
  const { floor, length, ledge, loft } = wall
  const { counter, tall, shelfGap, shelves } = measures
  const widths = floor.modules.filter(({ front }) => front !== "gap").map(({ width }) => String(width))
  const units = new Intl.ListFormat("en-IN", { type: "conjunction" }).format(widths)
  const isHung = wall.wall.modules.some(({ front }) => front !== "gap" && front !== "shelves")
  const parts = [
    `counter at ${showLength(counter)}`,
    (isHung || floor.modules.some(isTall)) && `top of the wall units at ${showLength(tall)}`,
    loft && `lofts up to ${showLength(tall + measures.loft)}`,
    wall.wall.modules.some(({ front }) => front === "shelves") &&
      `two shelves up to ${showLength(counter + shelfGap + shelves)}`,
    ledge && `a ledge of ${showLength(ledge.width)} at ${showLength(ledge.height)}`,
  ].filter(Boolean)
  return `Working drawing of a wall of ${showLength(length)}: units of ${units} mm from left to right, ${parts.join(", ")}.`
}
