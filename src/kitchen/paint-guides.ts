import type { Box, PlacedModule } from "./elevation.ts"
import { finishes } from "./finish.ts"
import { floorPlant } from "./furniture.ts"
import { frontParts } from "./front-parts.ts"
import type { KitchenFinish } from "./kitchen.ts"
import { circle, type Mark, placed, rect, type Sheet, stroke } from "./mark.ts"
import { paintBackdrop, paintBoard } from "./paint-backdrop.ts"
import { paintFront } from "./paint-front.ts"
import { paintSplash } from "./paint-splash.ts"
import { paintWindow } from "./paint-window.ts"
import { frontal } from "./plane.ts"
import { type ThingName, things } from "./things.ts"
import { dark, light, stone } from "./tone.ts"

const whole = { x: 0, y: -2000, width: 3600, height: 2400 }

function unit(front: PlacedModule["front"], box: Box, finish: KitchenFinish): Mark[] {
  return paintFront(frontal, { run: "floor", front, box, depth: 580, parts: frontParts(front, box) }, finish)
}

function stand(row: readonly (readonly [ThingName, number, number?])[], height: number): Mark[] {
  return row.map(([thing, x, scale = 1]) => placed(things[thing](), x, -height, scale))
}

const sky: KitchenFinish = {
  base: "sky",
  wall: "chalk",
  tall: "sky",
  counter: "grey-granite",
  splash: "white-brick",
  handle: "steel",
}

/** Two counters of different heights, and a rule upright between them. */
export function paintCounterHeight(): Sheet {
  const ticks = Array.from({ length: 27 }, (_, nth) => `M1730 ${-20 - nth * 50}h${nth % 2 ? 46 : 78}`).join("")
  return {
    viewBox: whole,
    marks: [
      ...paintBackdrop(whole, "#F4ECDC", "#8FA095"),
      ...paintSplash(frontal, { x: 0, y: 930, width: 1700, height: 620 }, "white-brick"),
      ...paintSplash(frontal, { x: 1890, y: 800, width: 1710, height: 750 }, "white-brick"),
      rect(0, -100, 1700, 100, stone.ink),
      rect(1890, -100, 1710, 100, stone.ink),
      ...unit("drawers-3", { x: 0, y: 100, width: 800, height: 790 }, sky),
      ...unit("doors", { x: 800, y: 100, width: 900, height: 790 }, sky),
      ...unit("drawers-2", { x: 1890, y: 100, width: 1000, height: 660 }, sky),
      ...unit("drawers-3", { x: 2890, y: 100, width: 710, height: 660 }, sky),
      rect(-20, -930, 1730, 40, "#7C8682"),
      rect(1880, -800, 1740, 40, "#7C8682"),
      rect(1720, -1420, 150, 1420, stone.haldi),
      rect(1720, -1420, 26, 1420, light(stone.haldi, 0.35)),
      stroke(ticks, stone.ink, 10),
      rect(1660, -934, 210, 10, stone.ink),
      rect(1720, -804, 210, 10, stone.ink),
      ...stand(
        [
          ["board", 280],
          ["masala-box", 690],
          ["bowls", 1050],
          ["ladles", 1420],
        ],
        930,
      ),
      ...stand(
        [
          ["hob", 2390],
          ["kadhai", 2190],
          ["patila", 2570],
          ["oil-bottle", 3050],
          ["rajma-jar", 3240],
          ["rice-jar", 3400],
        ],
        800,
      ),
    ],
  }
}

/** The cut edges of boards, stacked: plies, fibre, particles, each with its face. */
export function paintBoards(): Sheet {
  const edge = (
    y: number,
    height: number,
    x: number,
    width: number,
    kind: "ply" | "fibre" | "green" | "chips",
    face: string,
  ): Mark[] => {
    const core = { ply: "#D9B27A", fibre: "#B98F62", green: "#7F9A78", chips: "#D8BE8E" }[kind]
    const marks = [rect(x, -y - height, width, height, core)]
    if (kind === "ply") {
      for (let layer = 1; layer < 9; layer += 2)
        marks.push(rect(x, -y - (height * (layer + 1)) / 9, width, height / 9, "#A97B48"))
    }
    if (kind === "chips") {
      for (let nth = 0; nth < 90; nth++) {
        marks.push(
          rect(
            x + ((nth * 397) % (width - 60)),
            -y - 20 - ((nth * 53) % (height - 40)),
            26 + ((nth * 7) % 34),
            9,
            nth % 2 ? "#B99558" : "#EAD7AE",
          ),
        )
      }
    }
    return [...marks, rect(x, -y - height - 16, width, 18, face), rect(x, -y, width, 10, dark(face, 0.2))]
  }
  return {
    viewBox: whole,
    marks: [
      rect(0, -2000, 3600, 2400, "#E4E9E5"),
      rect(0, -80, 3600, 480, "#AEBAB2"),
      stroke("M0 140H3600M900 140L760 400M2700 140L2840 400", "#9DAAA1", 8),
      rect(520, -120, 180, 300, stone.woodDark),
      rect(2900, -120, 180, 300, stone.woodDark),
      rect(300, -180, 3000, 100, stone.wood),
      ...edge(190, 210, 380, 2840, "ply", "#345247"),
      ...edge(426, 180, 460, 2600, "fibre", "#E9ECE6"),
      ...edge(632, 210, 350, 2760, "green", "#9AA8A0"),
      ...edge(868, 170, 560, 2520, "chips", "#9A6B42"),
      ...edge(1064, 230, 430, 2700, "ply", "#9E3326"),
      ...edge(1320, 120, 700, 2200, "fibre", "#A9C3CC"),
      rect(780, -1474, 900, 18, stone.haldi),
      circle(2440, -1556, 100, stone.haldi),
      circle(2440, -1556, 70, "#D9A416"),
      circle(2440, -1556, 40, "#E4E9E5"),
      stroke("M2440 -1462H2780", stone.haldi, 12),
      rect(1480, -1524, 400, 50, "#9E3326"),
      rect(1440, -1524, 40, 50, stone.steelDark),
    ],
  }
}

/** Sample shutters in all eight finishes standing before a rainy window. */
export function paintShutterSamples(): Sheet {
  const drops = Array.from({ length: 60 }, (_, nth) => {
    const x = 330 + ((nth * 487) % 2900)
    const y = -1920 + ((nth * 263) % 900)
    return `M${x} ${y}l-14 ${40 + ((nth * 17) % 50)}`
  }).join("")
  return {
    viewBox: whole,
    marks: [
      rect(0, -2000, 3600, 2400, "#D5DDDA"),
      rect(240, -2000, 3120, 1320, "#F8FAF8"),
      rect(300, -2000, 3000, 1260, "#9FB4B8"),
      rect(300, -1250, 3000, 510, "#7F9AA0"),
      rect(300, -980, 3000, 240, "#6B8A84"),
      stroke(drops, "#DCE8EA", 9),
      ...[1270, 2270].map((x) => rect(x, -2000, 60, 1280, "#F8FAF8")),
      rect(0, -120, 3600, 520, stone.wood),
      rect(0, -120, 3600, 26, light(stone.wood, 0.25)),
      stroke("M0 120H3600", stone.woodDark, 8),
      ...Object.values(finishes).flatMap(({ colour, edge, grain }, nth) => {
        const height = 1010 + ((nth * 263) % 420)
        const x = 260 + nth * 390
        return [
          rect(x + 20, -100, 350, 30, "#141C1833"),
          ...paintBoard({ x, y: 100, width: 350, height }, { colour, edge, grain }),
          rect(x + 284, -100 - height + 90, 16, 230, nth % 2 ? stone.brass : stone.steel),
        ]
      }),
    ],
  }
}

/** A run taken apart: units, drawers, slab, each over its share of the money as a pile of coins. */
export function paintPriceParts(): Sheet {
  const finish: KitchenFinish = {
    base: "sindoor",
    wall: "haldi-ply",
    tall: "sindoor",
    counter: "black-granite",
    splash: "chalk-stack",
    handle: "brass",
  }
  const pile = (x: number, coins: number): Mark[] =>
    Array.from({ length: coins }, (_, nth) => [
      rect(x - 130 + (nth % 3) * 6, 130 - nth * 46, 260, 40, nth % 2 ? stone.haldi : "#E3A400"),
      rect(x - 130 + (nth % 3) * 6, 130 - nth * 46, 60, 40, "#FFD45C"),
    ]).flat()
  return {
    viewBox: whole,
    marks: [
      rect(0, -2000, 3600, 2400, "#EDE7DA"),
      rect(0, 176, 3600, 224, "#B9C3BB"),
      ...unit("doors", { x: 180, y: 620, width: 800, height: 640 }, finish),
      ...unit("drawers-3", { x: 1120, y: 700, width: 640, height: 640 }, finish),
      ...unit("drawers-2", { x: 1900, y: 620, width: 800, height: 640 }, finish),
      ...unit("pull-out", { x: 2840, y: 700, width: 220, height: 640 }, finish),
      ...unit("door", { x: 3140, y: 620, width: 320, height: 640 }, finish),
      rect(160, -1520, 1620, 56, "#1B2320"),
      rect(1880, -1520, 1600, 56, "#1B2320"),
      rect(160, -1520, 1620, 12, "#46524D"),
      rect(1880, -1520, 1600, 12, "#46524D"),
      ...stand([["tap", 700]], 1520),
      ...stand(
        [
          ["hob", 2300],
          ["cooker", 2300],
        ],
        1530,
      ),
      stroke("M580 -590V-300M1440 -670V-480M2300 -590V-130M2950 -670V-80M3300 -590V-40", stone.kota400, 8),
      ...pile(580, 9),
      ...pile(1440, 13),
      ...pile(2300, 6),
      ...pile(2950, 4),
      ...pile(3300, 3),
    ],
  }
}

/** Hob and chimney with its duct through the wall, steam on its way, and an open window opposite. */
export function paintFreshAir(): Sheet {
  const finish: KitchenFinish = {
    base: "charcoal",
    wall: "sky",
    tall: "charcoal",
    counter: "white-quartz",
    splash: "sky-stack",
    handle: "steel",
  }
  const steam = (x: number, y: number, lift: number) =>
    stroke(`M${x} ${-y}c-70 -70 70 -120 0 -190s70 -120 0 ${-lift}`, "#FFFFFF", 30)
  return {
    viewBox: whole,
    marks: [
      ...paintBackdrop(whole, "#E6EEF0", "#C7704F"),
      ...paintSplash(frontal, { x: 1500, y: 850, width: 2100, height: 700 }, "sky-stack"),
      rect(1500, -100, 2100, 100, stone.ink),
      ...unit("drawers-3", { x: 1500, y: 100, width: 600, height: 720 }, finish),
      ...unit("drawers-2", { x: 2100, y: 100, width: 900, height: 720 }, finish),
      ...unit("doors", { x: 3000, y: 100, width: 600, height: 720 }, finish),
      rect(1480, -850, 2120, 34, "#D9DDD7"),
      rect(1480, -850, 2120, 8, "#EEF0EB"),
      rect(1500, -816, 2100, 14, "#141C1844"),
      ...paintBoard({ x: 3010, y: 1450, width: 600, height: 550 }, finishes.sky),
      ...paintBoard({ x: 1500, y: 1450, width: 590, height: 550 }, finishes.sky),
      rect(1500, -1450, 590, 26, stone.lamp),
      rect(3010, -1450, 600, 26, stone.lamp),
      rect(2400, -2000, 300, 480, "#56645D"),
      rect(2400, -2000, 40, 480, "#6A7972"),
      rect(2100, -1540, 900, 70, stone.kota600),
      rect(2160, -1470, 780, 12, stone.lamp),
      steam(2340, 1090, 150),
      steam(2420, 1110, 120),
      steam(2730, 1130, 120),
      ...stand([["hob", 2550]], 850),
      ...stand(
        [
          ["kadhai", 2370, 1.1],
          ["cooker", 2740],
        ],
        884,
      ),
      ...stand(
        [
          ["dal-jar", 1640],
          ["chilli-jar", 1800],
          ["oil-bottle", 1960],
          ["mixer", 3200],
          ["lota", 3440],
        ],
        850,
      ),
      ...paintWindow(frontal, { x: 260, y: 820, width: 900, height: 1080 }, "garden"),
      rect(130, -1940, 1160, 30, stone.woodDark),
      ...[150, 1120].map((x) => rect(x, -1920, 150, 1300, "#F8FAF8")),
      stroke(
        "M190 -1920V-620M230 -1920V-620M270 -1920V-620M1160 -1920V-620M1200 -1920V-620M1240 -1920V-620",
        "#DCE3E0",
        8,
      ),
      placed(floorPlant(900), 700, 120, 0.8),
    ],
  }
}
