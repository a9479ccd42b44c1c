import {
  calculator,
  chai,
  pencil,
  planSheet,
  quotation,
  spectacles,
  spice,
  swatchFan,
  tape,
  turned,
} from "./desk-things.ts"
import { finishes } from "./finish.ts"
import { clock, floorPlant } from "./furniture.ts"
import { kitchenNamed } from "./kitchen.ts"
import { circle, type Mark, path, placed, rect, type Sheet, stroke } from "./mark.ts"
import { paintBoard } from "./paint-backdrop.ts"
import { paintRoom } from "./paint-room.ts"
import { paintSun } from "./paint-shell.ts"
import { marksAt } from "./stand.ts"
import { dark, light, stone } from "./tone.ts"

const wide = { x: 0, y: -1000, width: 2400, height: 1000 }

/** The workshop: a board on the bench being edge banded, tools on the wall, cut boards waiting. */
export function paintWorkshop(): Sheet {
  const hole = Array.from(
    { length: 36 },
    (_, nth) => `M${330 + (nth % 18) * 80} ${-930 + Math.floor(nth / 18) * 380}h0`,
  ).join("")
  const stack = Object.values(finishes)
  return {
    viewBox: wide,
    marks: [
      rect(0, -1000, 2400, 900, "#DDE3DC"),
      rect(0, -100, 2400, 100, "#9FAAA2"),
      rect(280, -960, 1480, 440, "#D9B67F"),
      rect(280, -960, 1480, 14, "#C49D61"),
      { tag: "path", attributes: { d: hole, fill: "none", stroke: "#B88F52", strokeWidth: 9, strokeLinecap: "round" } },
      // Saw, hammer, square, screwdrivers, clamps.
      path("M360 -860L640 -890V-810L360 -780Z", stone.steel),
      stroke(
        "M360 -780l20 14l20 -18l20 14l20 -18l20 14l20 -18l20 14l20 -18l20 14l20 -18l20 14l20 -18l20 14l20 -18",
        stone.steelDark,
        5,
      ),
      path("M640 -905H720V-790L690 -760L640 -790Z", "#9A6B42"),
      rect(790, -900, 150, 46, stone.kota700),
      rect(846, -860, 32, 250, "#9A6B42"),
      path("M1000 -900H1040V-650H1240V-610H1000Z", stone.steel),
      stroke("M1052 -640v12M1082 -640v12M1112 -640v12M1142 -640v12M1172 -640v12M1202 -640v12", stone.steelDark, 5),
      ...["#9E3326", "#F7BC1B", "#345247"].flatMap((colour, nth) => [
        rect(1320 + nth * 90, -900, 44, 120, colour),
        rect(1334 + nth * 90, -780, 16, 140, stone.steelDark),
      ]),
      stroke("M1620 -900H1720M1640 -910V-600M1620 -690H1700", stone.kota700, 20),
      rect(1690, -930, 24, 90, stone.sindoor),
      // The bench with a board clamped on it.
      rect(200, -330, 1640, 60, stone.wood),
      rect(200, -270, 1640, 14, stone.woodDark),
      rect(280, -256, 90, 216, stone.woodDark),
      rect(1670, -256, 90, 216, stone.woodDark),
      rect(370, -130, 1300, 36, stone.woodDark),
      ...paintBoard({ x: 520, y: 330, width: 900, height: 44 }, finishes["bottle-green"]),
      rect(520, -374, 900, 12, stone.haldi),
      stroke("M1410 -368H1480C1540 -368 1560 -400 1566 -452", stone.haldi, 12),
      circle(1640, -452, 76, stone.haldi),
      circle(1640, -452, 52, "#D9A416"),
      circle(1640, -452, 30, "#DDE3DC"),
      rect(1632, -376, 16, 46, stone.ink),
      rect(600, -424, 34, 130, stone.sindoor),
      rect(570, -424, 94, 20, stone.ink),
      rect(760, -460, 190, 86, stone.kota600),
      rect(740, -480, 150, 36, stone.ink),
      rect(890, -500, 46, 60, stone.ink),
      path("M300 -330q30 -60 60 -20t60 -10t50 30Z", "#E0C48F"),
      // Cut boards standing ready at the right.
      ...stack
        .map(({ colour, edge, grain }, nth) =>
          paintBoard(
            { x: 1930 + nth * 52, y: 60 + (nth % 2) * 6, width: 48, height: 560 + ((nth * 97) % 210) },
            { colour, edge, grain },
          ),
        )
        .flat(),
      rect(1890, -100, 500, 44, stone.woodDark),
      placed(floorPlant(620), 110, -60, 0.9),
    ],
  }
}

/** A studio table from above: a plan, the tape, the finishes, a cup of tea. */
export function paintStudioTable(): Sheet {
  return {
    viewBox: wide,
    marks: [
      rect(0, -1000, 2400, 1000, "#C9A06C"),
      stroke("M0 -760H2400M0 -500H2400M0 -250H2400", "#BC915B", 6),
      stroke("M300 -890H900M1400 -860H2100M200 -620H700M1500 -380H2300M400 -120H1100", "#BF955F", 5),
      turned(planSheet(), 900, -520, -6, 1.12),
      turned(swatchFan(), 1960, -190, 8, 1.08),
      turned(tape(720), 330, -120, -12),
      turned(chai(), 260, -760, 20),
      turned(pencil(), 1330, -170, -28),
      turned(
        [
          rect(-300, -24, 600, 48, "#F4E9C4"),
          stroke(
            Array.from({ length: 29 }, (_, nth) => `M${-280 + nth * 20} -24v${nth % 5 ? 14 : 26}`).join(""),
            stone.ink,
            4,
          ),
        ],
        1560,
        -850,
        9,
      ),
    ],
  }
}

/** A wide kitchen in green, ply and black granite, seen from the dining table. */
export function paintKitchenBanner(): Sheet {
  const camera = { x: 1850, y: 1380, distance: 4300 }
  const floor = "#C4B79C"
  const kitchen = kitchenNamed("l-shaped")
  return paintRoom(
    {
      ...kitchen,
      finish: {
        base: "haldi-ply",
        wall: "chalk",
        tall: "haldi-ply",
        counter: "black-granite",
        splash: "green-stack",
        handle: "black",
      },
    },
    {
      camera,
      viewBox: { x: -1850, y: -2250, width: 6600, height: 2750 },
      plaster: "#E9E4D6",
      floor,
      laid: "planks",
      outlook: "evening",
      onFloor: paintSun(camera, 1400, 800, 800, 900, 300, floor),
      things: [
        ["tap", 1380, 850, 80],
        ["curry-leaf", 820, 850, 250],
        ["mixer", 2160, 850, 260],
        ["dabba-stack", 2520, 850, 240],
        ["tall-dabba", 2760, 850, 240],
        ["kettle", 330, 870, 1620],
        ["patila", 330, 870, 1280],
        ["fruit", 300, 850, 2050],
      ],
      before: [marksAt(camera, floorPlant(1500, "#345247"), 2780, 0, 1250), marksAt(camera, clock(), 3000, 1900, 900)],
    },
  )
}

/** A drawer of spices from above. */
export function paintSpiceDrawer(): Sheet {
  const spices = [
    "#D98F1B",
    "#B3261E",
    "#7E5A34",
    "#E9DDBF",
    "#8A9A45",
    "#5B3A24",
    "#C9702B",
    "#D9C18A",
    "#7F3027",
    "#E0A93A",
    "#4E5B3A",
    "#B5452E",
    "#EFE4C6",
    "#8C6A3D",
  ]
  return {
    viewBox: wide,
    marks: [
      rect(0, -1000, 2400, 1000, "#2D3733"),
      rect(60, -960, 2280, 860, stone.woodDark),
      rect(84, -936, 2232, 812, "#A87A4B"),
      ...[1, 2, 3, 4, 5, 6].map((nth) => rect(84 + (nth * 2232) / 7 - 8, -936, 16, 812, stone.woodDark)),
      rect(84, -538, 2232, 16, stone.woodDark),
      ...spices.map((colour, nth) =>
        placed(spice(colour, nth), 84 + ((nth % 7) + 0.5) * (2232 / 7), -936 + (nth < 7 ? 200 : 610)),
      ),
      turned(
        [
          rect(-9, -150, 18, 300, stone.steelLight),
          circle(0, 170, 40, stone.steelLight),
          circle(0, 170, 27, dark("#D98F1B", 0.05)),
        ],
        560,
        -700,
        38,
      ),
      rect(0, -100, 2400, 100, finishes["bottle-green"].colour),
      rect(0, -100, 2400, 14, light(finishes["bottle-green"].colour, 0.15)),
      rect(900, -66, 600, 26, stone.brass),
    ],
  }
}

/** A quotation on a desk, checked line by line. */
export function paintQuotation(): Sheet {
  const box = { x: 0, y: -1600, width: 2400, height: 1600 }
  const board: Mark[] = [rect(0, -1600, 2400, 1600, "#345247"), stroke("M0 -1060H2400M0 -520H2400", "#2D483E", 8)]
  return {
    viewBox: box,
    marks: [
      ...board,
      turned(planSheet(), 620, -1120, -14, 0.95),
      turned(quotation(), 1240, -790, 5, 1.22),
      turned(calculator(), 2010, -560, -8, 1.15),
      turned(chai(), 420, -420, 40, 1.15),
      turned(pencil(), 1780, -1130, 64, 1.15),
      turned(spectacles(), 2020, -1270, 12, 1.1),
    ],
  }
}
