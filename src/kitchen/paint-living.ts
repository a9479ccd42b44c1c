import { finishes } from "./finish.ts"
import { bell, caneLamp, chair, cushion, diya, floorPlant, framed, pendant } from "./furniture.ts"
import { circle, type Mark, path, placed, rect, type Sheet, stroke } from "./mark.ts"
import { paintBackdrop, paintBoard, paintDrawers, paintFlutes, paintPlinth, paintShutters } from "./paint-backdrop.ts"
import { paintFront } from "./paint-front.ts"
import { paintWindow } from "./paint-window.ts"
import { frontal } from "./plane.ts"
import { things } from "./things.ts"
import { dark, light, stone } from "./tone.ts"

const whole = { x: 0, y: -2600, width: 4800, height: 3000 }

/** A living room: television on a stone panel between fluted wood, a floating unit below it, a sofa before it. */
export function paintTvWall(): Sheet {
  return {
    viewBox: whole,
    marks: [
      ...paintBackdrop(whole, "#EDEBE4", "#CFC8B8"),
      rect(0, -2600, 4800, 110, "#FAFAF6"),
      rect(0, -2490, 4800, 26, stone.lamp),
      ...paintFlutes({ x: 600, y: 80, width: 700, height: 2384 }, "#A67C50", 56),
      ...paintFlutes({ x: 3500, y: 80, width: 700, height: 2384 }, "#A67C50", 56),
      rect(1300, -2464, 2200, 2384, "#A9B3AC"),
      stroke("M2033 -2464V-80M2767 -2464V-80M1300 -1270H3500", "#97A29A", 7),
      rect(1600, -1640, 1600, 920, stone.ink),
      rect(1622, -1618, 1556, 864, "#222C28"),
      path("M1622 -1618H2300L1800 -754H1622Z", "#2B3732"),
      ...[600, 1500, 2400, 3300].flatMap((x) =>
        paintDrawers({ x, y: 260, width: 900, height: 320 }, 1, finishes.chalk, stone.brass),
      ),
      rect(600, -600, 3600, 26, stone.woodDark),
      rect(640, -260, 3520, 70, "#141C1822"),
      placed(things.books(), 900, -600),
      placed(things.lota(), 1180, -600),
      placed(things["curry-leaf"](), 3850, -600, 0.95),
      placed(floorPlant(1500, "#F8FAF8"), 260, 120),
      placed(framed(380, 520, ["#F1E3BE", "#9E3326", "#345247"]), 4510, -1500),
      ...sofa(),
    ],
  }
}

/** The back of a sofa, low before the wall, with cushions. */
function sofa(): Mark[] {
  return [
    rect(1150, -150, 2500, 600, "#F4F3EC"),
    rect(1150, -150, 2500, 40, "#FFFFFF"),
    rect(1030, -40, 170, 500, "#E6E5DC"),
    rect(3600, -40, 170, 500, "#E6E5DC"),
    stroke("M1983 -110V400M2816 -110V400", "#DAD9CF", 8),
    placed(cushion(330, "#C9705F"), 1480, -110, 0.7),
    placed(cushion(330, "#E0A93A", "#FFFFFF"), 3300, -110, 0.7),
  ]
}

/** A dining corner with a crockery unit behind glass. */
export function paintCrockery(): Sheet {
  const unit = { run: "wall" as const, depth: 350 }
  const finish = {
    base: "bottle-green",
    wall: "bottle-green",
    tall: "bottle-green",
    counter: "black-granite",
    splash: "chalk-stack",
    handle: "brass",
  } as const
  const glass = [500, 1300].flatMap((x) => {
    const box = { x, y: 1000, width: 800, height: 1300 }
    return paintFront(
      frontal,
      {
        ...unit,
        front: "glass",
        box,
        parts: [
          { kind: "glass", box: { ...box, width: 400 }, handle: { x: x + 350, y: 1300, width: 14, height: 240 } },
          {
            kind: "glass",
            box: { ...box, x: x + 400, width: 400 },
            handle: { x: x + 436, y: 1300, width: 14, height: 240 },
          },
        ],
      },
      finish,
    )
  })
  return {
    viewBox: whole,
    marks: [
      ...paintBackdrop(whole, "#F3E6CF", "#B7764F"),
      ...glass,
      rect(500, -1000, 1600, 26, "#1B2320"),
      ...paintDrawers({ x: 500, y: 640, width: 800, height: 330 }, 1, finishes["bottle-green"], stone.brass),
      ...paintDrawers({ x: 1300, y: 640, width: 800, height: 330 }, 1, finishes["bottle-green"], stone.brass),
      ...paintShutters({ x: 500, y: 90, width: 1600, height: 545 }, 4, finishes["bottle-green"], stone.brass, 330),
      paintPlinth(500, 1600, 90),
      ...paintWindow(frontal, { x: 2900, y: 950, width: 1300, height: 1250 }, "evening"),
      placed(chair("#C9705F"), 2750, 60),
      placed(chair("#C9705F"), 3550, 60),
      placed(chair("#C9705F"), 4330, 60),
      rect(2350, -760, 2450, 70, stone.wood),
      rect(2350, -690, 2450, 14, stone.woodDark),
      stroke("M2520 -690L2480 180M4640 -690L4680 180", stone.woodDark, 70),
      placed(things.fruit(), 3250, -760),
      placed(things.lota(), 3700, -760),
      placed(things.bowls(), 4060, -760),
      placed(caneLamp(1100), 3540, -1720, 1.25),
      placed(things.matka(), 260, 0, 1.5),
    ],
  }
}

/** A pooja unit: a lit niche behind lattice doors, brass lamps and bells, drawers for what the day needs. */
export function paintPooja(): Sheet {
  const lattice = (x: number): Mark[] => {
    const lines = Array.from(
      { length: 9 },
      (_, nth) => `M${x} ${-960 - nth * 135}l520 -520M${x + 520} ${-960 - nth * 135}l-520 -520`,
    )
    return [
      ...paintBoard({ x: x - 60, y: 900, width: 640, height: 1400 }, finishes.teak),
      rect(x, -2240, 520, 1280, "#F2D48C"),
      {
        tag: "g",
        attributes: {},
        children: [
          stroke(lines.slice(0, 6).join(""), "#8A5E38", 22),
          stroke(`M${x} -960h520v-1280h-520Z`, "#8A5E38", 26),
        ],
      },
    ]
  }
  return {
    viewBox: whole,
    marks: [
      ...paintBackdrop(whole, "#F5EBD9", "#D8CFBD"),
      ...paintFlutes({ x: 900, y: 80, width: 3000, height: 2520 }, "#D9B67F", 75),
      ...lattice(1080),
      ...lattice(3200),
      ...paintBoard({ x: 1620, y: 900, width: 1560, height: 1400 }, finishes.teak),
      rect(1690, -2230, 1420, 1290, "#FBE7B4"),
      rect(1690, -2230, 1420, 26, stone.lamp),
      circle(2400, -1720, 330, "#F3C75E"),
      circle(2400, -1720, 270, "#FBE7B4"),
      circle(2400, -1720, 230, "#F3C75E"),
      ...[2020, 2780].map((x) => placed(bell(200), x, -2230)),
      rect(1950, -1060, 900, 120, "#F4F3EC"),
      rect(2100, -1180, 600, 120, "#F4F3EC"),
      rect(2100, -1180, 600, 12, "#D9D4C4"),
      rect(1950, -1060, 900, 12, "#D9D4C4"),
      placed(things.lota(), 2400, -1180, 1.35),
      path("M2400 -1540Q2330 -1470 2350 -1390H2450Q2470 -1470 2400 -1540Z", "#8A6A42"),
      ...[-80, -40, 40, 80].map((lean) =>
        path(
          `M2400 -1390Q${2400 + lean * 2} -1440 ${2400 + lean * 2.4} -1500Q${2400 + lean * 1.2} -1480 2400 -1390Z`,
          stone.leaf,
        ),
      ),
      ...[2060, 2740].map((x) => placed(diya(), x, -1060, 1.1)),
      ...Array.from({ length: 12 }, (_, nth) =>
        circle(1760 + nth * 116, -2190 + Math.abs(nth - 5.5) * -4, 38, nth % 2 ? "#E08A1E" : "#F7BC1B"),
      ),
      rect(960, -900, 2880, 50, "#F4F3EC"),
      rect(960, -856, 2880, 10, "#D9D4C4"),
      ...[1020, 1740, 2460, 3180].flatMap((x) =>
        paintDrawers({ x: x - 60, y: 470, width: 720, height: 380 }, 1, finishes.teak, stone.brass),
      ),
      ...paintShutters({ x: 960, y: 100, width: 2880, height: 366 }, 4, finishes.teak, stone.brass, 150),
      paintPlinth(960, 2880, 100),
      placed(things.tulsi(), 480, 60, 2.2),
      placed(samai(), 4330, 60, 1.1),
    ],
  }
}

/** A tall brass lamp that stands on the floor, its wicks lit. */
function samai(): Mark[] {
  return [
    path("M-150 0C-140 -50 -50 -60 -34 -80H34C50 -60 140 -50 150 0Z", stone.brass),
    rect(-22, -860, 44, 790, stone.brass),
    rect(-22, -860, 14, 790, light(stone.brass, 0.3)),
    ...[-250, -470, -690].map((y) => rect(-48, y, 96, 40, stone.brassDark)),
    path("M-150 -900C-120 -830 120 -830 150 -900Z", stone.brass),
    rect(-156, -914, 312, 18, stone.brassDark),
    ...[-120, 0, 120].map((x) =>
      path(`M${x - 18} -914Q${x - 26} -960 ${x} -1010Q${x + 26} -960 ${x + 18} -914Z`, "#F2A51A"),
    ),
    path("M-20 -914L0 -1090L20 -914Z", stone.brassDark),
  ]
}

/** An entrance with shoe unit, bench, pegs and a mirror. */
export function paintEntrance(): Sheet {
  return {
    viewBox: whole,
    marks: [
      ...paintBackdrop(whole, "#D7E0E0", "#C4BBA6"),
      ...paintBoard({ x: 3350, y: 0, width: 1050, height: 2200 }, finishes.sindoor),
      ...[3450, 3900].flatMap((x) => [
        rect(x, -2080, 400, 900, dark("#9E3326", 0.12)),
        rect(x, -1060, 400, 900, dark("#9E3326", 0.12)),
      ]),
      rect(3430, -1120, 40, 180, stone.brass),
      ...Array.from({ length: 9 }, (_, nth) =>
        path(`M${3370 + nth * 112} -2260q56 ${90 + (nth % 2) * 30} 112 0Z`, nth % 2 ? "#E08A1E" : "#F7BC1B"),
      ),
      rect(3330, -2275, 1090, 26, stone.leaf),
      ...paintFlutes({ x: 450, y: 520, width: 1700, height: 1450 }, "#C69E6B", 56),
      ...[700, 1050, 1400].map((x) => rect(x, -1650, 36, 110, stone.ink)),
      path("M640 -1560L718 -1600L796 -1560V-900H640Z", "#4E6B8A"),
      rect(990, -1560, 150, 330, "#E0A93A"),
      stroke("M1018 -1560C1018 -1640 1112 -1640 1112 -1560", stone.ink, 12),
      stroke("M1418 -1560V-820q0 60 50 60", stone.ink, 22),
      path("M1388 -1540L1418 -1570L1448 -1540L1440 -980H1396Z", "#345247"),
      circle(1850, -1500, 250, stone.brass),
      circle(1850, -1500, 228, "#D3E0E0"),
      path("M1700 -1600L1850 -1728L1760 -1420Z", light("#D3E0E0", 0.4)),
      rect(450, -560, 1700, 60, stone.wood),
      ...paintBoard({ x: 450, y: 80, width: 850, height: 420 }, finishes.chalk),
      ...paintBoard({ x: 1300, y: 80, width: 850, height: 420 }, finishes.chalk),
      rect(780, -460, 190, 13, stone.ink),
      rect(1630, -460, 190, 13, stone.ink),
      paintPlinth(450, 1700, 80),
      placed(cushion(330, "#C9705F"), 660, -555, 0.95),
      placed(cushion(300, "#E9DDBF", "#345247"), 960, -555, 0.95),
      ...[2420, 2640].map((x) => path(`M${x} 0V-70Q${x + 60} -110 ${x + 100} -60L${x + 190} -30V0Z`, "#7B5230")),
      placed(floorPlant(1350, "#F8FAF8"), 2900, 60),
      placed(pendant(900, stone.brass), 2700, -2130),
    ],
  }
}
