import { writeFileSync } from "node:fs"
import { measures } from "#kitchen/measures.ts"
import { elevationOf, type PlacedModule, placedFloor, placedInRow } from "#kitchen/elevation.ts"
import { type KitchenDesign, splashes, wallOf } from "#kitchen/kitchen.ts"
import { frameOf, heroFrame } from "../src/kitchen/drawing/dimension.ts"
import { type Box, frontOutlines } from "#kitchen/front-parts.ts"
import { kitchenNamed, kitchens } from "#kitchen/kitchens.ts"

/** What the scenes know of the kitchens: every edge in whole millimetres, as `elevations.json` holds it for Blender. */
export function sceneElevations() {
  const hero = kitchenNamed("hob-wall")
  return {
    measures,
    splashes: Object.fromEntries(
      Object.entries(splashes).map(([name, { width, height }]) => [name, { width, height }]),
    ),
    heroFrame: upwards(frameOf(elevationOf(wallOf(hero, "back"), hero), heroFrame)),
    kitchens: Object.fromEntries(kitchens.map((kitchen) => [kitchen.name, sceneKitchen(kitchen)])),
  }
}

function sceneKitchen(kitchen: KitchenDesign) {
  const { room, finish, island } = kitchen
  const walls = kitchen.walls.map((wall) => {
    const elevation = elevationOf(wall, kitchen)
    return { side: wall.side, ...elevation, modules: elevation.modules.map(withOutlines) }
  })
  if (!island) return { room, finish, walls }
  const placed = placedInRow(island.modules, island.from).map(({ module, x }) => withOutlines(placedFloor(module, x)))
  return { room, finish, walls, island: { ...island, modules: placed } }
}

/** A scene centres the gaps between fronts on their edges itself, in parts of a millimetre. */
function withOutlines(module: PlacedModule): PlacedModule {
  return { ...module, parts: frontOutlines(module.front, module.box, module.on) }
}

/** A frame of a drawing, whose y goes down from the floor, as a box whose y goes up from it. */
function upwards({ x, y, width, height }: Box): Box {
  return { x, y: -y - height, width, height }
}

if (import.meta.main) writeFileSync(new URL("elevations.json", import.meta.url), JSON.stringify(sceneElevations()))
