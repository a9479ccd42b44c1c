import { circle, ellipse, type Mark, path, polygon, rect, stroke } from "./mark.ts"
import { dark, light, stone } from "./tone.ts"

/** A bar stool, standing on the origin. */
export function stool(seat: string): Mark[] {
  return [
    stroke("M-130 0L-105 -640M130 0L105 -640M-118 -220H118", stone.ink, 24),
    rect(-190, -700, 380, 60, seat),
    rect(-190, -700, 380, 16, light(seat, 0.2)),
  ]
}

/** A pendant lamp whose cord reaches up from the origin at its lower rim. */
export function pendant(cord: number, colour: string): Mark[] {
  return [
    rect(-4, -cord, 8, cord - 150, stone.ink),
    path("M-170 0C-165 -110 -70 -150 -40 -165H40C70 -150 165 -110 170 0Z", colour),
    path("M-170 0C-165 -110 -70 -150 -40 -165H-12C-50 -140 -105 -80 -105 0Z", light(colour, 0.18)),
    rect(-120, 0, 240, 18, stone.lamp),
  ]
}

/** A plant as tall as a person's chest, in its pot on the floor. */
export function floorPlant(height: number, pot: string = stone.clay): Mark[] {
  const blades = [-0.62, -0.36, -0.12, 0.14, 0.4, 0.66]
  return [
    ...blades.map((lean, nth) => {
      const reach = (height - 300) * (1 - Math.abs(lean) * 0.45)
      const tip = lean * reach * 0.75
      const side = nth % 2 ? 1 : -1
      const colour = nth % 2 ? stone.leafLight : stone.leaf
      const belly = 95 + (nth % 3) * 18
      return path(
        `M0 -280Q${tip * 0.35 - belly} ${-280 - reach * 0.6} ${tip} ${-280 - reach}Q${tip * 0.55 + belly * 0.7} ${-280 - reach * 0.45 + side * 20} 0 -280Z`,
        colour,
      )
    }),
    path("M-130 0L-165 -290H165L130 0Z", pot),
    path("M-130 0L-165 -290H-85L-70 0Z", light(pot, 0.14)),
    rect(-178, -330, 356, 54, dark(pot, 0.12)),
  ]
}

/** A clay water pot on its stand with a steel tumbler. */
export function waterStand(): Mark[] {
  return [
    stroke("M-200 0L-170 -520M200 0L170 -520M-185 -200H185", stone.woodDark, 36),
    rect(-250, -560, 500, 50, stone.wood),
    path("M-130 -560C-240 -640 -215 -810 -75 -835H75C215 -810 240 -640 130 -560Z", stone.clay),
    path("M-130 -560C-240 -640 -215 -810 -75 -835H-30C-140 -790 -150 -650 -70 -560Z", light(stone.clay, 0.14)),
    path("M-75 -835L-98 -880H98L75 -835Z", stone.clayDark),
    rect(-112, -900, 224, 24, stone.wood),
    stroke("M-186 -720C-80 -700 80 -700 186 -720", stone.clayDark, 9),
  ]
}

/** A framed picture: flat fields in the colours given, hung by its middle. */
export function framed(width: number, height: number, colours: readonly [string, string, string]): Mark[] {
  const [ground, field, disc] = colours
  return [
    rect(-width / 2, -height / 2, width, height, stone.kadappa),
    rect(-width / 2 + 20, -height / 2 + 20, width - 40, height - 40, ground),
    rect(-width / 2 + 20, height * 0.12, width - 40, height * 0.38 - 20, field),
    circle(width * 0.12, -height * 0.08, Math.min(width, height) * 0.16, disc),
  ]
}

/** A round wall clock. */
export function clock(): Mark[] {
  return [
    circle(0, 0, 150, stone.ink),
    circle(0, 0, 132, stone.paper),
    stroke("M0 0V-90M0 0L62 36", stone.ink, 12),
    stroke("M0 -132V-108M0 132V108M-132 0H-108M132 0H108", stone.kota400, 10),
  ]
}

/** A chair seen from behind or before: seat, back and four legs. */
export function chair(colour: string): Mark[] {
  return [
    stroke("M-190 0L-175 -430M190 0L175 -430", stone.woodDark, 34),
    rect(-215, -480, 430, 70, colour),
    path("M-195 -540L-205 -900H205L195 -540Z", colour),
    path("M-195 -540L-205 -900H-130L-126 -540Z", light(colour, 0.14)),
    rect(-180, -545, 36, 70, stone.woodDark),
    rect(144, -545, 36, 70, stone.woodDark),
  ]
}

/** A table lamp. */
export function tableLamp(shade: string): Mark[] {
  return [
    rect(-70, -16, 140, 16, stone.brassDark),
    rect(-9, -230, 18, 216, stone.brass),
    path("M-120 -200L-80 -400H80L120 -200Z", shade),
    path("M-120 -200L-80 -400H-38L-60 -200Z", light(shade, 0.3)),
  ]
}

/** An oil lamp of brass with its flame. */
export function diya(): Mark[] {
  return [
    path("M-80 -50C-60 0 60 0 80 -50Z", stone.brass),
    rect(-84, -58, 168, 12, stone.brassDark),
    path("M40 -60Q18 -100 46 -150Q74 -100 52 -60Z", "#F2A51A"),
    path("M44 -62Q34 -88 46 -116Q58 -88 49 -62Z", "#FFE9A8"),
  ]
}

/** A brass bell on its chain, hung from the origin. */
export function bell(chain: number): Mark[] {
  return [
    rect(-4, 0, 8, chain, stone.brassDark),
    path(
      `M-26 ${chain}H26C40 ${chain + 60} 50 ${chain + 90} 74 ${chain + 130}H-74C-50 ${chain + 90} -40 ${chain + 60} -26 ${chain}Z`,
      stone.brass,
    ),
    rect(-82, chain + 128, 164, 18, stone.brassDark),
    circle(0, chain + 158, 18, stone.brassDark),
  ]
}

/** A cushion standing on its edge. */
export function cushion(width: number, colour: string, band?: string): Mark[] {
  const half = width / 2
  return [
    path(
      `M${-half} 0Q${-half + 14} ${-half} ${-half - 6} ${-width}Q0 ${-width + 20} ${half + 6} ${-width}Q${half - 14} ${-half} ${half} 0Q0 -14 ${-half} 0Z`,
      colour,
    ),
    ...(band
      ? [rect(-half + 10, -width * 0.62, width - 20, 22, band), rect(-half + 10, -width * 0.45, width - 20, 22, band)]
      : []),
  ]
}

/** An open book or a sheet of paper lying in sight of the eye. */
export function laptop(): Mark[] {
  return [
    polygon(
      [
        [-190, 0],
        [190, 0],
        [170, -14],
        [-170, -14],
      ],
      stone.kota400,
    ),
    rect(-165, -250, 330, 238, stone.kadappa),
    rect(-148, -234, 296, 206, "#DDE8EA"),
    rect(-128, -210, 120, 14, stone.kota500),
    rect(-128, -180, 190, 10, stone.kota300),
    rect(-128, -158, 160, 10, stone.kota300),
    rect(30, -130, 96, 80, stone.haldi),
    rect(-128, -130, 130, 80, "#345247"),
  ]
}

/** A lampshade of cane that hangs low, its cord reaching up from the rim. */
export function caneLamp(cord: number): Mark[] {
  return [
    rect(-4, -cord, 8, cord - 220, stone.ink),
    ellipse(0, -125, 190, 125, "#D8B77E"),
    rect(-190, -130, 380, 130, "#D8B77E"),
    stroke("M-190 -60H190M-190 -110H190M-150 -200V0M-75 -240V0M0 -250V0M75 -240V0M150 -200V0", "#B98F4F", 9),
    rect(-150, 0, 300, 18, stone.lamp),
  ]
}
