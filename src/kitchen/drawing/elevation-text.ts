import { formatLength } from "../length.ts"
import { measures } from "../measures.ts"
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
    `counter at ${formatLength(counter)}`,
    (isHung || floor.modules.some(isTall)) && `top of the wall units at ${formatLength(tall)}`,
    loft && `lofts up to ${formatLength(tall + measures.loft)}`,
    wall.wall.modules.some(({ front }) => front === "shelves") &&
      `two shelves up to ${formatLength(counter + shelfGap + shelves)}`,
    ledge && `a ledge of ${formatLength(ledge.width)} at ${formatLength(ledge.height)}`,
  ].filter(Boolean)
  return `Working drawing of a wall of ${formatLength(length)}: units of ${units} mm from left to right, ${parts.join(", ")}.`
}
