import type { KitchenDesign } from "./kitchen.ts"
import json from "./kitchens.json" with { type: "json" }

/** The kitchens of the site's pictures and drawings; a test checks that each can be built. */
export const kitchens = json as readonly KitchenDesign[]

/** Throws if no kitchen has this name. */
export function kitchenNamed(name: string): KitchenDesign {
  const found = kitchens.find((each) => each.name === name)
  if (!found) throw new Error(`No kitchen is named ${name}.`)
  return found
}
