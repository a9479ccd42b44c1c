import { counters, finishes } from "./finish.ts"
import { caneLamp, stool } from "./furniture.ts"
import { kitchenNamed } from "./kitchen.ts"
import { type Mark, placed, rect, type Sheet, stroke } from "./mark.ts"
import { paintBoard, paintFlutes } from "./paint-backdrop.ts"
import { paintElevation } from "./paint-elevation.ts"
import { paintSplash } from "./paint-splash.ts"
import { paintWindow } from "./paint-window.ts"
import { frontal } from "./plane.ts"
import { type ThingName, things } from "./things.ts"
import { stone } from "./tone.ts"

function seen(sheet: Sheet, viewBox: Sheet["viewBox"], more: Mark[] = []): Sheet {
  return { viewBox, marks: [...sheet.marks, ...more] }
}

function stand(row: readonly (readonly [ThingName, number])[], height: number): Mark[] {
  return row.map(([thing, x]) => placed(things[thing](), x, -height))
}

/** A sink under a window, near by. */
export function paintSinkDetail(): Sheet {
  const sheet = paintElevation(kitchenNamed("sink-window"), {
    wallColour: "#F4EEDF",
    things: [
      ["brass-tap", 1230],
      ["coriander", 800],
      ["curry-leaf", 1640],
      ["round-board", 330],
      ["lota", 140],
      ["bowls", 1980],
      ["green-bottle", 2260],
      ["cloth", 905, 772],
    ],
  })
  return seen(sheet, { x: 60, y: -1830, width: 2250, height: 1500 })
}

/** Two open shelves over a counter, near by. */
export function paintShelves(): Sheet {
  const viewBox = { x: 0, y: -2150, width: 2400, height: 1600 }
  const quartz = counters["white-quartz"]
  const shelf = (y: number) => [
    rect(300, -y, 1800, 22, "#141C1820"),
    ...paintBoard({ x: 300, y, width: 1800, height: 40 }, finishes["haldi-ply"]),
    ...[520, 1860].map((x) => rect(x, -y, 24, 110, stone.ink)),
  ]
  return {
    viewBox,
    marks: [
      rect(0, -2150, 2400, 1600, "#EFE9DC"),
      ...paintSplash(frontal, { x: 0, y: 850, width: 2400, height: 1300 }, "white-brick"),
      ...shelf(1380),
      ...shelf(1760),
      ...stand(
        [
          ["rice-jar", 420],
          ["dal-jar", 570],
          ["rajma-jar", 720],
          ["moong-jar", 870],
          ["chilli-jar", 1010],
          ["masala-box", 1260],
          ["dabba", 1530],
          ["dabba", 1700],
          ["pickle", 1950],
        ],
        1420,
      ),
      ...stand(
        [
          ["tall-dabba", 440],
          ["tall-dabba", 620],
          ["bowls", 880],
          ["lota", 1130],
          ["books", 1400],
          ["coriander", 1790],
        ],
        1800,
      ),
      ...stand(
        [
          ["kettle", 620],
          ["fruit", 1130],
          ["mixer", 1640],
          ["ladles", 1980],
          ["board", 250],
        ],
        850,
      ),
      rect(0, -850, 2400, 34, quartz.edge),
      rect(0, -850, 2400, 7, quartz.top),
      rect(0, -816, 2400, 16, "#141C1840"),
      ...[0, 800, 1600].flatMap((x) => [
        ...paintBoard({ x: x + 2, y: 500, width: 796, height: 298 }, finishes["bottle-green"]),
        rect(x + 240, -745, 320, 14, stone.brass),
      ]),
    ],
  }
}

/** One corner of an island, near by, with stools before it and the cooking wall behind. */
export function paintIslandDetail(): Sheet {
  const viewBox = { x: 0, y: -1980, width: 3000, height: 2000 }
  return {
    viewBox,
    marks: [
      rect(0, -1980, 3000, 2000, "#E4DFD2"),
      ...paintSplash(frontal, { x: 900, y: 930, width: 2100, height: 520 }, "green-stack"),
      ...paintBoard({ x: 0, y: 0, width: 900, height: 2000 }, finishes.charcoal),
      rect(120, -1560, 660, 560, stone.ink),
      rect(190, -1440, 520, 340, "#222C28"),
      rect(180, -1500, 540, 22, stone.steel),
      ...[900, 1600, 2300].flatMap((x) => paintBoard({ x, y: 1450, width: 700, height: 560 }, finishes.charcoal)),
      rect(900, -1450, 2100, 26, stone.lamp),
      ...stand(
        [
          ["oil-bottle", 1120],
          ["dal-jar", 1290],
          ["rajma-jar", 1430],
          ["plates", 2500],
          ["ladles", 2800],
        ],
        940,
      ),
      rect(0, -170, 3000, 200, "#B98F62"),
      ...paintFlutes({ x: 480, y: 60, width: 2520, height: 780 }, finishes.teak.colour, 60),
      rect(480, -60, 2520, 70, stone.ink),
      rect(400, -940, 2600, 110, "#F0EFEA"),
      stroke("M520 -930l240 90M980 -940q90 60 260 40t300 60M1900 -940q160 80 420 30t420 70", "#C7C9C2", 9),
      rect(400, -830, 2600, 20, "#141C1850"),
      ...[1000, 1760, 2520].map((x) => placed(stool("#C08A5A"), x, 20, 1.02)),
      ...stand(
        [
          ["fruit", 900],
          ["masala-box", 1500],
          ["lota", 1850],
        ],
        940,
      ),
      placed(things["curry-leaf"](), 2380, -940, 1.25),
    ],
  }
}

/** A wall of tall units with a niche for coffee and breakfast. */
export function paintTallWall(): Sheet {
  const sheet = paintElevation(kitchenNamed("tall-wall"), {
    ratio: 1.5,
    above: 60,
    below: 560,
    beside: 60,
    wallColour: "#E7E1D3",
    floorColour: "#A9B3AB",
    things: [
      ["kettle", 1700],
      ["bowls", 1960],
      ["masala-box", 2330],
      ["pickle", 2580],
      ["tulsi", 2960],
      ["lota", 3190],
    ],
  })
  return seen(sheet, sheet.viewBox)
}

/** A utility balcony: washing machine, sink, tall units for brooms and buckets. */
export function paintUtility(): Sheet {
  const sheet = paintElevation(kitchenNamed("utility"), {
    ratio: 1.5,
    above: -150,
    below: 480,
    beside: 350,
    wallColour: "#F6F1E6",
    floorColour: "#C7704F",
    things: [
      ["tap", 960],
      ["green-bottle", 360],
      ["oil-bottle", 470],
      ["coriander", 1330],
      ["dabba", 1600],
      ["cloth", 1080, 760],
    ],
  })
  return seen(sheet, sheet.viewBox, [
    ...[3200, 3330].map((x) => rect(x, -2170, 26, 2100, "#B98A58")),
    rect(3160, -330, 110, 330, "#D8B77E"),
    stroke("M3180 0v-320M3205 0v-320M3230 0v-320M3255 0v-320", "#B98F4F", 8),
    rect(3290, -210, 110, 210, "#7D9AA3"),
  ])
}

/** A hob wall that ends in a ledge by the window, with two stools. */
export function paintBreakfast(): Sheet {
  const sheet = paintElevation(kitchenNamed("breakfast"), {
    ratio: 1.5,
    above: -60,
    below: 520,
    beside: 250,
    wallColour: "#F1E4DA",
    floorColour: "#8FA095",
  })
  return seen(sheet, sheet.viewBox, [
    ...paintWindow(frontal, { x: 2900, y: 1080, width: 1150, height: 1090 }, "evening"),
    ...paintBoard({ x: 2700, y: 900, width: 1500, height: 60 }, finishes["haldi-ply"]),
    rect(2700, -900, 1500, 14, "#141C1830"),
    ...stand(
      [
        ["fruit", 3020],
        ["lota", 3330],
        ["books", 3900],
      ],
      960,
    ),
    ...[3120, 3760].map((x) => placed(stool("#345247"), x, 60)),
    placed(caneLamp(1200), 3470, -1640),
  ])
}
