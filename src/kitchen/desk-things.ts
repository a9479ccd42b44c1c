import { finishes } from "./finish.ts"
import { circle, type Mark, path, rect, stroke } from "./mark.ts"
import { dark, light, stone } from "./tone.ts"

/** Things on a table seen from above, in picture units of about half a millimetre, their middle on the origin. */

/** Marks turned by degrees about a point they are moved to. */
export function turned(marks: Mark[], x: number, y: number, degrees: number, scale = 1): Mark {
  return {
    tag: "g",
    attributes: { transform: `translate(${x} ${y}) rotate(${degrees}) scale(${scale})` },
    children: marks,
  }
}

/** A steel tape measure in its yellow case, drawn out to a length; ticks, no figures. */
export function tape(length: number): Mark[] {
  const ticks = Array.from(
    { length: Math.floor(length / 30) },
    (_, nth) => `M${130 + nth * 30} -28v${nth % 5 === 0 ? 34 : 18}`,
  )
  return [
    rect(100, -28, length, 56, "#F4E9C4"),
    stroke(ticks.join(""), stone.ink, 5),
    rect(100 + length, -40, 16, 80, stone.steelDark),
    path("M-130 -120H90L130 -70V100H-130Z", stone.haldi),
    path("M-130 -120H90L112 -92H-130Z", light(stone.haldi, 0.35)),
    circle(-15, -8, 74, stone.ink),
    circle(-15, -8, 50, stone.kota600),
  ]
}

/** A pencil. */
export function pencil(): Mark[] {
  return [
    rect(-260, -15, 440, 30, "#9E3326"),
    rect(-260, -15, 440, 9, "#B85747"),
    rect(-300, -15, 40, 30, stone.steelDark),
    path("M180 -15L250 0L180 15Z", "#E8CFA0"),
    path("M230 -4.5L250 0L230 4.5Z", stone.ink),
  ]
}

/** A cup of tea on its saucer. */
export function chai(): Mark[] {
  return [
    circle(0, 0, 175, "#E4E9E5"),
    circle(0, 0, 162, "#F8FAF8"),
    circle(0, 0, 108, "#FFFFFF"),
    circle(0, 0, 92, "#B9794A"),
    path("M-70 -30A76 76 0 0 1 30 -70Q-20 -40 -70 -30Z", "#CB9163"),
    rect(100, -18, 74, 36, "#FFFFFF"),
  ]
}

/** A fan of the eight finishes, held together at the origin. */
export function swatchFan(): Mark[] {
  const all = Object.values(finishes)
  return [
    ...all.map(({ colour, edge }, nth) =>
      turned([rect(-75, -620, 150, 660, edge), rect(-66, -611, 132, 642, colour)], 0, 0, -63 + nth * 18),
    ),
    circle(0, 0, 26, stone.brass),
    circle(0, 0, 12, stone.brassDark),
  ]
}

/** A drawing of a kitchen's plan on a sheet of paper: lines and dimension ticks, no figures. */
export function planSheet(): Mark[] {
  return [
    rect(-508, -338, 1030, 690, "#141C1822"),
    rect(-520, -350, 1040, 700, "#FFFFFF"),
    stroke("M-430 270V-250H430V270", stone.ink, 14),
    stroke(
      "M-416 -130H310M-310 -236V-130M-130 -236V-130M60 -236V-130M200 -236V-130M310 -236V270M310 -20H424M310 130H424",
      stone.ink,
      6,
    ),
    stroke("M-90 -215H20V-155H-90Z", stone.ink, 5),
    stroke("M-410 -290H416M-424 -276L-398 -304M402 -276L428 -304M-144 -276L-118 -304M46 -276L72 -304", stone.ink, 5),
    ...[-400, -352].flatMap((x) => [
      {
        tag: "circle" as const,
        attributes: { cx: 345 + (x + 400) * 0.9, cy: 50, r: 18, fill: "none", stroke: stone.ink, strokeWidth: 5 },
      },
    ]),
    rect(-360, 60, 360, 130, stone.kota100),
    stroke("M-360 60H0V190H-360Z", stone.ink, 6),
  ]
}

/** A sheet with rows of a quotation: bars in place of words, the last row marked. */
export function quotation(): Mark[] {
  const rows = Array.from({ length: 10 }, (_, nth) => {
    const y = -330 + nth * 78
    return [
      rect(-320, y, 120 + ((nth * 83) % 190), 20, stone.kota500),
      rect(-320, y + 30, 70 + ((nth * 47) % 120), 12, stone.kota200),
      rect(90, y, 60, 20, stone.kota300),
      rect(330 - (90 + ((nth * 31) % 60)), y, 90 + ((nth * 31) % 60), 20, stone.kota700),
      rect(-320, y + 56, 650, 3, stone.kota200),
    ]
  }).flat()
  return [
    rect(-378, -548, 780, 1120, "#141C1822"),
    rect(-390, -560, 780, 1120, "#FFFFFF"),
    rect(-320, -490, 90, 70, stone.ink),
    rect(-215, -490, 80, 30, stone.haldi),
    rect(-215, -450, 80, 30, stone.ink),
    rect(120, -480, 210, 16, stone.kota300),
    rect(180, -452, 150, 16, stone.kota300),
    rect(-320, -384, 650, 8, stone.ink),
    ...rows,
    rect(-330, 452, 670, 66, stone.haldi),
    rect(-310, 474, 130, 22, stone.ink),
    rect(170, 472, 150, 26, stone.ink),
  ]
}

/** A pocket calculator. */
export function calculator(): Mark[] {
  const keys = Array.from({ length: 16 }, (_, nth) =>
    rect(-118 + (nth % 4) * 62, -60 + Math.floor(nth / 4) * 62, 48, 46, nth % 4 === 3 ? stone.haldi : stone.kota300),
  )
  return [
    rect(-138, -228, 300, 450, "#141C1822"),
    rect(-150, -240, 300, 450, stone.kota700),
    rect(-118, -205, 236, 100, "#C9D8CF"),
    rect(20, -175, 80, 40, stone.kota600),
    ...keys,
  ]
}

/** Spectacles, folded open. */
export function spectacles(): Mark[] {
  return [
    stroke("M-150 0L-190 -210M150 0L190 -210", stone.ink, 14),
    circle(-85, 0, 78, stone.ink),
    circle(85, 0, 78, stone.ink),
    circle(-85, 0, 62, "#DCE8E4"),
    circle(85, 0, 62, "#DCE8E4"),
    stroke("M-16 -20Q0 -36 16 -20", stone.ink, 14),
  ]
}

/** A round bowl of spice in a drawer, from above. */
export function spice(colour: string, turn: number): Mark[] {
  const grains = Array.from({ length: 16 }, (_, nth) => {
    const angle = nth * 2.4 + turn
    const reach = 16 + ((nth * 29 + turn * 13) % 66)
    return circle(
      Math.cos(angle) * reach,
      Math.sin(angle) * reach,
      7 + (nth % 3) * 3,
      nth % 2 ? light(colour, 0.2) : dark(colour, 0.14),
    )
  })
  return [
    circle(6, 8, 134, "#141C1830"),
    circle(0, 0, 132, stone.steel),
    circle(0, 0, 116, stone.steelDark),
    circle(0, 0, 106, colour),
    ...grains,
  ]
}
