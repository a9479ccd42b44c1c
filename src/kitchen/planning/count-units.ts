import type { Kitchen } from "#domain/estimate/kitchen.ts"
import { measures } from "#domain/estimate/measures.ts"
import { elevationOf } from "../elevation.ts"
import { type KitchenDesign, wallOf } from "../kitchen.ts"
import { isTall } from "../module.ts"

/** What the estimate counts of a kitchen on one wall; a drawer is shallow that is lower than the usual half of a unit's share. */
export function countUnits(kitchen: KitchenDesign): Pick<Kitchen, "a" | "wall" | "tall" | "drawers"> {
  const { length, modules } = elevationOf(wallOf(kitchen, "back"), kitchen)
  const tall = modules.filter(isTall)
  const hung = modules.filter(({ run, front }) => run === "wall" && front !== "hood")
  const drawers = modules.flatMap(({ parts }) => parts.filter(({ kind }) => kind === "drawer"))
  const sum = (counts: number[]) => counts.reduce((all, each) => all + each, 0)
  return {
    a: length - sum(tall.map(({ box }) => box.width)),
    wall: sum(hung.map(({ box }) => box.width)),
    tall: tall.length,
    drawers: sum(drawers.map(({ box }) => (box.height < measures.base / 4 ? 0.5 : 1))),
  }
}
