import { finishes } from "./finish.ts"
import { clock, cushion, floorPlant, framed, pendant, tableLamp } from "./furniture.ts"
import { circle, type Mark, path, placed, rect, type Sheet, stroke } from "./mark.ts"
import { paintBackdrop, paintBoard, paintDrawers, paintFlutes, paintPlinth, paintShutters } from "./paint-backdrop.ts"
import { paintWindow } from "./paint-window.ts"
import { frontal } from "./plane.ts"
import { things } from "./things.ts"
import { dark, light, stone } from "./tone.ts"

const whole = { x: 0, y: -2600, width: 4800, height: 3000 }

/** A double bed seen from its foot, its middle on the origin. */
function bed(head: string, cover: string, throwOver: string): Mark[] {
  return [
    rect(-1000, -1180, 2000, 1180, head),
    ...[-1000, -500, 0, 500].map((x) => rect(x + 8, -1170, 484, 700, light(head, 0.07))),
    rect(-920, -330, 1840, 330, stone.woodDark),
    rect(-910, -640, 1820, 330, "#F5F4EE"),
    placed(cushion(560, "#FFFFFF"), -480, -600),
    placed(cushion(560, "#FFFFFF"), 480, -600),
    placed(cushion(420, throwOver), -300, -590),
    placed(cushion(420, dark(cover, 0.06), "#FFFFFF"), 330, -590),
    rect(-925, -610, 1850, 440, cover),
    rect(-925, -610, 1850, 60, light(cover, 0.35)),
    rect(-925, -400, 1850, 150, throwOver),
    rect(-925, -276, 1850, 12, light(throwOver, 0.35)),
    rect(-860, -90, 90, 90, stone.ink),
    rect(770, -90, 90, 90, stone.ink),
  ]
}

/** A bedroom: hinged wardrobe with loft up to the ceiling, and a bed with a green headboard against fluted wood. */
export function paintBedroom(): Sheet {
  const ivory = finishes.chalk
  return {
    viewBox: whole,
    marks: [
      ...paintBackdrop(whole, "#EFEAE0", "#C6A57A", "planks"),
      ...paintFlutes({ x: 2100, y: 0, width: 2700, height: 2600 }, "#C69E6B", 56),
      rect(2100, -2600, 2700, 30, stone.lamp),
      ...paintShutters({ x: 120, y: 100, width: 1800, height: 1950 }, 4, ivory, stone.brass),
      ...paintShutters({ x: 120, y: 2055, width: 1800, height: 545 }, 4, ivory, stone.brass, 2120),
      paintPlinth(120, 1800, 98),
      rect(1920, -2600, 180, 2600, "#E2DCCF"),
      placed(bed("#5B7A68", "#EDE7DA", "#C9705F"), 3450, 90),
      ...[2230, 4410].flatMap((x) => [
        ...paintDrawers({ x, y: 0, width: 380, height: 470 }, 2, finishes.teak, stone.brass),
        rect(x, -480, 380, 18, stone.woodDark),
      ]),
      placed(tableLamp("#F3E3BB"), 2420, -480),
      placed(things.books(), 4560, -480, 0.9),
      placed(framed(620, 420, ["#F2E6CB", "#A9C3CC", "#E0A93A"]), 3450, -1760),
      rect(2550, 210, 1900, 110, "#E9DDBF"),
      rect(2550, 300, 1900, 16, stone.sindoor),
    ],
  }
}

const cloth = ["#9E3326", "#E0A93A", "#345247", "#A9C3CC", "#7A4A62", "#D98F7A", "#EFE9DA", "#4E6B8A"]

function rail(x: number, y: number, width: number, lengths: readonly number[]): Mark[] {
  const step = (width - 40) / lengths.length
  return [
    rect(x, -y, width, 22, stone.steelDark),
    ...lengths.flatMap((length, nth) => {
      const colour = cloth[(nth * 3 + Math.round(x / 100)) % cloth.length] ?? "#9E3326"
      const left = x + 20 + nth * step
      return [
        stroke(`M${left + step / 2} ${-y + 10}v46`, stone.steelDark, 8),
        path(
          `M${left + 5} ${-y + 80}L${left + step / 2} ${-y + 44}L${left + step - 5} ${-y + 80}V${-y + length}H${left + 5}Z`,
          colour,
        ),
        rect(left + 5, -y + length - 60, step - 10, 18, nth % 2 ? light(colour, 0.4) : stone.brass),
      ]
    }),
  ]
}

function folded(x: number, y: number, count: number, turn: number): Mark[] {
  return Array.from({ length: count }, (_, nth) => {
    const colour = cloth[(nth * 2 + turn) % cloth.length] ?? "#9E3326"
    return [rect(x, -y - (nth + 1) * 52, 300, 46, colour), rect(x, -y - (nth + 1) * 52, 300, 10, light(colour, 0.25))]
  }).flat()
}

/** An open wardrobe: long and short hanging, shelves, saree trays and drawers, suitcases in the loft. */
export function paintWardrobeInside(): Sheet {
  const teak = finishes.teak
  return {
    viewBox: whole,
    marks: [
      ...paintBackdrop(whole, "#DDE3DC", "#B9A68C", "planks"),
      ...paintBoard({ x: 420, y: 0, width: 3960, height: 2520 }, teak),
      ...[
        [500, 950],
        [1500, 750],
        [2300, 950],
        [3300, 1000],
      ].flatMap(([x = 0, width = 0]) => [
        rect(x, -2020, width, 1920, "#6E4A2B"),
        rect(x, -2440, width, 370, "#6E4A2B"),
        rect(x, -2020, width, 22, stone.lamp),
      ]),
      ...rail(500, 1960, 950, [1480, 1500, 1400, 1520, 1450, 1380, 1500]),
      ...rail(2300, 1960, 950, [820, 780, 840, 800, 780, 830, 810, 790]),
      ...paintDrawers({ x: 2300, y: 100, width: 950, height: 840 }, 3, finishes["haldi-ply"], stone.brass),
      ...[430, 790, 1150, 1510].flatMap((y, nth) => [
        rect(1500, -y, 750, 30, teak.colour),
        ...folded(1540, y, 3 + (nth % 3), nth),
        ...folded(1890, y, 5 - (nth % 2), nth + 3),
      ]),
      ...folded(1600, 100, 2, 4),
      ...rail(3300, 1960, 1000, [860, 820, 880, 840, 800, 870]),
      ...[160, 260, 360, 460, 560, 660, 760].flatMap((y, nth) => [
        ...paintBoard({ x: 3310, y, width: 980, height: 82 }, finishes["haldi-ply"]),
        rect(3720, -y - 56, 160, 12, nth % 2 ? stone.brass : stone.brassDark),
      ]),
      rect(620, -2360, 620, 290, "#345247"),
      rect(860, -2390, 140, 34, stone.ink),
      rect(2420, -2330, 520, 260, stone.sindoor),
      rect(2610, -2360, 140, 34, stone.ink),
      rect(1620, -2290, 460, 220, "#E9DDBF"),
      rect(3480, -2300, 560, 230, "#A9C3CC"),
      paintPlinth(420, 3960, 98),
      placed(floorPlant(1300), 190, 150),
    ],
  }
}

/** A sliding wardrobe with a mirror, beside a window. */
export function paintSlidingWardrobe(): Sheet {
  return {
    viewBox: whole,
    marks: [
      ...paintBackdrop(whole, "#E6D9CE", "#A58E76", "planks"),
      ...paintWindow(frontal, { x: 260, y: 900, width: 1150, height: 1300 }, "garden"),
      rect(120, -2330, 1430, 40, stone.woodDark),
      ...[150, 1370].flatMap((x) => [
        rect(x, -2300, 150, 2200, "#F4EFE4"),
        stroke(`M${x + 38} -2300V-100M${x + 76} -2300V-100M${x + 114} -2300V-100`, "#DDD5C5", 10),
      ]),
      ...paintBoard({ x: 1800, y: 0, width: 3000, height: 2520 }, finishes.teak),
      ...paintBoard({ x: 1860, y: 110, width: 960, height: 2350 }, finishes["kota-grey"]),
      ...paintBoard(
        { x: 2830, y: 110, width: 970, height: 2350 },
        { colour: "#C7D6D6", edge: "#A9B9B8", grain: false },
      ),
      path("M2900 -2380L3320 -2380L2900 -1500Z", "#D9E5E4"),
      path("M3720 -300L3720 -1200L3300 -300Z", "#D9E5E4"),
      ...paintBoard({ x: 3810, y: 110, width: 930, height: 2350 }, finishes["kota-grey"]),
      ...[1890, 3840].map((x) => rect(x, -1500, 26, 700, stone.brass)),
      paintPlinth(1800, 3000, 60),
      rect(520, -430, 900, 90, "#C9705F"),
      rect(560, -340, 60, 340, stone.woodDark),
      rect(1320, -340, 60, 340, stone.woodDark),
      placed(cushion(330, "#E9DDBF", stone.sindoor), 760, -425),
    ],
  }
}

/** A children's room: bunk bed with guard rail, ladder and drawers, pegs and shelves at a child's height. */
export function paintBunk(): Sheet {
  const ply = finishes["haldi-ply"]
  const post = (x: number) => rect(x, -1900, 90, 1900, ply.colour)
  return {
    viewBox: whole,
    marks: [
      ...paintBackdrop(whole, "#DCE8E4", "#CDAF84", "planks"),
      rect(0, -1150, 4800, 1070, "#B9D0CB"),
      rect(0, -1165, 4800, 22, "#F4F7F4"),
      ...paintWindow(frontal, { x: 3150, y: 1250, width: 1200, height: 950 }, "hills"),
      rect(600, -760, 2100, 260, "#F5F4EE"),
      placed(cushion(340, "#A9C3CC"), 860, -740, 0.8),
      rect(1150, -770, 1550, 250, "#C9705F"),
      ...[1250, 1500, 1750, 2000, 2250, 2500].map((x) => rect(x, -770, 60, 250, "#DB8E7E")),
      rect(600, -1620, 2100, 220, "#F5F4EE"),
      placed(cushion(340, "#E0A93A"), 860, -1600, 0.8),
      rect(1150, -1630, 1550, 210, "#345247"),
      circle(1500, -1530, 46, "#E0A93A"),
      circle(1900, -1530, 46, "#E0A93A"),
      circle(2300, -1530, 46, "#E0A93A"),
      ...paintBoard({ x: 560, y: 1290, width: 2180, height: 150 }, ply),
      ...paintBoard({ x: 560, y: 420, width: 2180, height: 150 }, ply),
      ...paintBoard({ x: 560, y: 1690, width: 1500, height: 90 }, ply),
      ...[560, 2650].map(post),
      ...paintDrawers({ x: 660, y: 60, width: 660, height: 350 }, 1, finishes.sky, stone.ink),
      ...paintDrawers({ x: 1330, y: 60, width: 660, height: 350 }, 1, finishes.chalk, stone.ink),
      ...paintDrawers({ x: 2000, y: 60, width: 640, height: 350 }, 1, finishes.sky, stone.ink),
      ...[2150, 2540].map((x) => rect(x, -1900, 60, 1900, dark(ply.colour, 0.12))),
      ...[300, 620, 940, 1260, 1580].map((y) => rect(2150, -y, 450, 50, dark(ply.colour, 0.05))),
      rect(3100, -1010, 1300, 90, ply.colour),
      ...[3250, 3550, 3850, 4150].map((x) => rect(x, -960, 40, 80, stone.ink)),
      path("M3210 -900L3270 -930L3330 -900V-480H3210Z", "#E0A93A"),
      rect(3490, -900, 160, 260, "#9E3326"),
      rect(3510, -800, 120, 110, "#7E261B"),
      path("M4100 -900L4170 -930L4240 -900V-560H4100Z", "#4E6B8A"),
      ...paintDrawers({ x: 3100, y: 0, width: 1300, height: 380 }, 1, finishes.chalk, stone.ink),
      placed(clock(), 2950, -2280),
      placed(pendant(900, "#C9705F"), 1650, -2240, 0.9),
    ],
  }
}
