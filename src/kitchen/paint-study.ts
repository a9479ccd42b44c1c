import { finishes } from "./finish.ts"
import { chair, clock, floorPlant, framed, laptop, stool, tableLamp } from "./furniture.ts"
import { placed, rect, type Sheet, stroke } from "./mark.ts"
import { paintBackdrop, paintBoard, paintDrawers, paintPlinth, paintShutters } from "./paint-backdrop.ts"
import { paintWindow } from "./paint-window.ts"
import { frontal } from "./plane.ts"
import { things } from "./things.ts"
import { stone } from "./tone.ts"

const whole = { x: 0, y: -2600, width: 4800, height: 3000 }

/** A home office: desk under shelves, screen at eye level, window to the side. */
export function paintHomeOffice(): Sheet {
  return {
    viewBox: whole,
    marks: [
      ...paintBackdrop(whole, "#E3E8E2", "#B98F62", "planks"),
      ...paintWindow(frontal, { x: 300, y: 950, width: 1100, height: 1250 }, "city"),
      ...[1640, 1980].flatMap((y) => [
        ...paintBoard({ x: 1900, y, width: 2400, height: 45 }, finishes["haldi-ply"]),
        rect(1900, -y, 2400, 16, "#141C1818"),
      ]),
      ...paintBoard({ x: 3500, y: 2025, width: 800, height: 430 }, finishes["bottle-green"]),
      ...paintBoard({ x: 1900, y: 2025, width: 800, height: 430 }, finishes["bottle-green"]),
      placed(things.books(), 2900, -2025),
      placed(clock(), 3250, -2200, 0.8),
      placed(things.books(), 2080, -1685),
      placed(things["coriander"](), 2420, -1685, 0.8),
      placed(framed(330, 250, ["#F1E3BE", "#4E6B8A", "#C9705F"]), 2830, -1812),
      placed(things.books(), 3350, -1685),
      placed(things.lota(), 3620, -1685),
      placed(things["dabba"](), 3900, -1685),
      ...paintBoard({ x: 1750, y: 700, width: 2700, height: 50 }, finishes["haldi-ply"]),
      ...paintDrawers({ x: 3750, y: 60, width: 600, height: 640 }, 3, finishes["bottle-green"], stone.brass),
      paintPlinth(3750, 600, 60),
      rect(1850, -700, 60, 700, stone.ink),
      placed(laptop(), 2700, -750, 1.35),
      placed(tableLamp("#E0A93A"), 3950, -750),
      placed(things.lota(), 3300, -750, 0.5),
      rect(2050, -800, 300, 22, "#9E3326"),
      rect(2070, -822, 260, 22, "#F5F4EE"),
      rect(2050, -850, 290, 28, "#345247"),
      placed(chair("#4E6B8A"), 2720, 210, 1.2),
      placed(floorPlant(1250), 1560, 60),
    ],
  }
}

/** A desk that folds away into a shallow wall unit, open. */
export function paintFoldAway(): Sheet {
  const ply = finishes["haldi-ply"]
  return {
    viewBox: whole,
    marks: [
      ...paintBackdrop(whole, "#E9D6CB", "#8FA095"),
      ...paintBoard({ x: 1250, y: 740, width: 1500, height: 1560 }, ply),
      rect(1310, -2240, 1380, 1480, "#B98F55"),
      ...[1180, 1560, 1900].map((y) => rect(1310, -y, 1380, 32, ply.colour)),
      rect(1310, -2240, 1380, 22, stone.lamp),
      placed(things.books(), 1500, -1212),
      placed(things.books(), 2200, -1592),
      placed(things.bowls(), 1560, -1592),
      placed(things.dabba(), 2450, -1212),
      placed(framed(300, 230, ["#F1E3BE", "#345247", "#C9705F"]), 1980, -1330),
      placed(things["coriander"](), 1500, -1932, 0.75),
      placed(things.lota(), 1900, -1932),
      placed(things.books(), 2320, -1932, 0.85),
      rect(1180, -760, 1640, 60, ply.colour),
      rect(1180, -712, 1640, 14, ply.edge),
      stroke("M1280 -1150L1210 -760M2720 -1150L2790 -760", stone.ink, 16),
      placed(laptop(), 2000, -760, 1.15),
      placed(tableLamp("#F3E3BB"), 2620, -760, 0.8),
      placed(stool("#9E3326"), 1980, 140),
      ...paintShutters({ x: 3150, y: 100, width: 1200, height: 2300 }, 2, finishes["kota-grey"], stone.brass),
      paintPlinth(3150, 1200, 100),
      ...paintWindow(frontal, { x: 220, y: 1000, width: 760, height: 1150 }, "garden"),
      placed(things["curry-leaf"](), 620, -1000, 0.9),
    ],
  }
}
