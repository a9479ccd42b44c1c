import { counters, finishes } from "./finish.ts"
import { type Kitchen, type Side, wallOf } from "./kitchen.ts"
import { inMillimetres, measures } from "./measures.ts"

/** What a working drawing shows, in words, for who cannot see it. */
export function drawingText(kitchen: Kitchen, side: Side = "back"): string {
  const { floor, length } = wallOf(kitchen, side)
  const widths = floor.modules.filter(({ front }) => front !== "gap").map(({ width }) => width)
  return `Working drawing of a wall of ${inMillimetres(length)}: units of ${listed(widths)}\u00a0mm from left to right, counter at ${inMillimetres(measures.counter)}, top of the wall units at ${inMillimetres(measures.tall)}.`
}

/** What the finished picture of the same wall shows, in words. */
export function finishedText(kitchen: Kitchen): string {
  const { base, wall, counter } = kitchen.finish
  const [low, high, slab] = [finishes[base].name, finishes[wall].name, counters[counter].name].map((name) =>
    name.toLowerCase(),
  )
  const fronts = low === high ? `fronts in ${low}` : `base units in ${low}, wall units in ${high}`
  return `The same wall finished: ${fronts}, counter of ${slab}.`
}

function listed(widths: readonly number[]): string {
  return new Intl.ListFormat("en-IN", { type: "conjunction" }).format(widths.map(String))
}
