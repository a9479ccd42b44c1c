import { floorPlant, framed, pendant, stool, waterStand } from "./furniture.ts"
import { type Kitchen, type KitchenFinish, kitchenNamed } from "./kitchen.ts"
import { placed, type Sheet } from "./mark.ts"
import { paintElevation } from "./paint-elevation.ts"
import { paintRoom } from "./paint-room.ts"
import { paintSun } from "./paint-shell.ts"
import { paintWindow } from "./paint-window.ts"
import { facing } from "./plane.ts"
import { marksAt } from "./stand.ts"

/** How one of the five layouts is shown: in other finishes, and lying or standing. */
export interface IdeaOptions {
  finish?: Partial<KitchenFinish>
  /** Five wide by six high, for cards that stand; eight by five without it. */
  standing?: boolean
}

function wearing(name: string, finish: Partial<KitchenFinish> = {}): Kitchen {
  const kitchen = kitchenNamed(name)
  return { ...kitchen, finish: { ...kitchen.finish, ...finish } }
}

/** A frame five wide by six high round that middle, its lower edge so far below the floor. */
function standingFrame(middle: number, width: number, below: number): Sheet["viewBox"] {
  const height = width * 1.2
  return { x: middle - width / 2, y: below - height, width, height }
}

/** The frame of the hero: the drawing and the picture of the hob wall both fill it. */
export const heroFrame = { ratio: 2.4, above: -330, below: 380, beside: 700 } as const

/** The finished hob wall, in the hero's frame. */
export function paintHero(): Sheet {
  const sheet = paintElevation(kitchenNamed("hob-wall"), heroFrame)
  return {
    ...sheet,
    marks: [
      ...sheet.marks,
      placed(waterStand(), -420, 60),
      placed(framed(460, 600, ["#F1E3BE", "#345247", "#C9705F"]), -420, -1650),
      placed(floorPlant(1500), 5260, 70),
    ],
  }
}

/** A straight kitchen of one wall. */
export function paintStraight({ finish, standing }: IdeaOptions = {}): Sheet {
  const sheet = paintElevation(wearing("straight-sky", finish), {
    ...(standing ? { above: 300, below: 660 } : { ratio: 1.6, above: -120, below: 520, beside: 600 }),
    wallColour: "#F3E9D2",
    floorColour: "#C9A878",
  })
  if (standing) return { ...sheet, viewBox: standingFrame(2110, 2980, 660) }
  return { ...sheet, marks: [...sheet.marks, placed(floorPlant(1250, "#F8FAF8"), -420, 140)] }
}

/** An L-shaped kitchen: hob on the left arm, sink under the window. */
export function paintLShaped({ finish, standing }: IdeaOptions = {}): Sheet {
  const camera = { x: 1750, y: 1420, distance: 4600 }
  const floor = "#B7C1B9"
  return paintRoom(wearing("l-shaped", finish), {
    camera,
    viewBox: standing ? standingFrame(1080, 3300, 880) : { x: -980, y: -2640, width: 5280, height: 3300 },
    plaster: "#EEF0EA",
    floor,
    laid: "large tiles",
    outlook: "garden",
    onFloor: paintSun(camera, 1500, 900, 800, 900, 350, floor),
    things: [
      ["brass-tap", 1380, 850, 80],
      ["fruit", 2200, 850, 330],
      ["dal-jar", 2520, 850, 200],
      ["rice-jar", 2660, 850, 200],
      ["moong-jar", 2800, 850, 200],
      ["round-board", 720, 850, 90],
      ["kadhai", 330, 870, 1280],
      ["cooker", 320, 870, 1640],
      ["oil-bottle", 170, 850, 980],
    ],
    before: [marksAt(camera, floorPlant(1350), 2750, 0, 1150)],
  })
}

/** A U-shaped kitchen round a window. */
export function paintUShaped({ finish, standing }: IdeaOptions = {}): Sheet {
  const camera = { x: 1500, y: 1400, distance: 5000 }
  const floor = "#C98F6B"
  return paintRoom(wearing("u-shaped", finish), {
    camera,
    viewBox: standing ? standingFrame(1500, 3900, 1060) : { x: -1000, y: -2560, width: 5000, height: 3125 },
    plaster: "#F2EEE2",
    floor,
    laid: "tiles",
    outlook: "hills",
    onFloor: paintSun(camera, 1050, 900, 900, 900, 150, floor),
    things: [
      ["brass-tap", 1540, 850, 80],
      ["curry-leaf", 1960, 850, 220],
      ["coriander", 1040, 850, 200],
      ["cooker", 300, 870, 1500],
      ["kettle", 300, 870, 1860],
      ["mixer", 2720, 850, 420],
      ["dabba-stack", 2750, 850, 900],
      ["dabba", 2700, 850, 1120],
      ["fruit", 2660, 850, 1550],
      ["lota", 200, 850, 300],
    ],
  })
}

/** A parallel kitchen with a window at the end of the aisle. */
export function paintParallel({ finish, standing }: IdeaOptions = {}): Sheet {
  const camera = { x: 1200, y: 1430, distance: 4700 }
  const floor = "#CFC7B4"
  return paintRoom(wearing("parallel", finish), {
    camera,
    viewBox: standing ? standingFrame(1200, 3400, 900) : { x: -1300, y: -2560, width: 5000, height: 3125 },
    plaster: "#EFE6D6",
    floor,
    laid: "checks",
    onFloor: [
      ...paintSun(camera, 900, 500, 600, 900, 60, floor),
      ...paintWindow(facing(camera, 0), { x: 760, y: 900, width: 880, height: 1250 }, "city"),
    ],
    things: [
      ["tap", 2260, 850, 450],
      ["plates", 2180, 850, 900],
      ["kadhai", 2080, 870, 1480],
      ["patila", 2090, 870, 1850],
      ["masala-box", 330, 850, 1000],
      ["tall-dabba", 260, 850, 1320],
      ["dabba", 240, 850, 1560],
      ["tulsi", 1200, 900, 60],
    ],
  })
}

/** An open kitchen with tall units, hob on the wall and an island before it. */
export function paintIsland({ finish, standing }: IdeaOptions = {}): Sheet {
  const camera = { x: 2400, y: 1480, distance: 6400 }
  const floor = "#C6A67C"
  const cord = 1500
  return paintRoom(wearing("island", finish), {
    camera,
    viewBox: standing ? standingFrame(2400, 4300, 1750) : { x: -900, y: -2560, width: 6600, height: 4125 },
    plaster: "#ECEBE4",
    floor,
    laid: "planks",
    things: [
      ["kadhai", 2360, 870, 300],
      ["cooker", 2740, 870, 300],
      ["board", 1500, 850, 80],
      ["oil-bottle", 1850, 850, 180],
      ["dal-jar", 3180, 850, 220],
      ["rajma-jar", 3330, 850, 220],
      ["fruit", 1900, 850, 2250],
      ["masala-box", 2780, 850, 2350],
      ["lota", 3180, 850, 2200],
    ],
    before: [
      ...[1600, 2400, 3200].map((x) => marksAt(camera, stool("#B5694A"), x, 0, 3050)),
      ...[1800, 2400, 3000].map((x) => marksAt(camera, pendant(cord, "#345247"), x, 1900, 2200)),
    ],
  })
}
