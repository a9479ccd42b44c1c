import { circle, ellipse, type Mark, path, polygon, rect, stroke } from "./mark.ts"
import { dark, light, stone } from "./tone.ts"

/** Things of an Indian kitchen, in millimetres, each standing on the origin: up is negative. Steel catches light on the left. */
export const things = {
  dabba: () => steelTin(140, 170),
  "tall-dabba": () => steelTin(150, 240),
  "dabba-stack": () => [...steelTin(170, 150), ...moved(steelTin(150, 120), -172), ...moved(steelTin(120, 90), -314)],
  "masala-box": () => [
    rect(-120, -75, 240, 75, stone.steel),
    rect(-120, -75, 50, 75, stone.steelLight),
    rect(-128, -92, 256, 20, stone.steelDark),
    rect(-14, -110, 28, 18, stone.steelDark),
  ],
  cooker: () => [
    rect(-125, -165, 250, 165, stone.steel),
    rect(-125, -165, 48, 165, stone.steelLight),
    rect(-135, -185, 270, 24, stone.steelDark),
    path("M-118 -185C-100 -222 100 -222 118 -185Z", stone.steel),
    rect(-14, -250, 28, 42, stone.kota700),
    rect(-8, -268, 16, 20, stone.steelDark),
    rect(120, -196, 185, 34, stone.ink),
    rect(-190, -150, 66, 26, stone.ink),
  ],
  kadhai: () => [
    path("M-150 -105C-140 -10 -60 0 0 0C60 0 140 -10 150 -105Z", "#4E5653"),
    path("M-150 -105C-146 -70 -136 -48 -120 -34L-92 -105Z", "#68716D"),
    rect(-162, -116, 324, 16, "#3A4340"),
    rect(-205, -112, 48, 14, stone.ink),
    rect(157, -112, 48, 14, stone.ink),
  ],
  patila: () => [
    rect(-115, -150, 230, 150, stone.steel),
    rect(-115, -150, 44, 150, stone.steelLight),
    rect(-132, -162, 264, 16, stone.steelDark),
  ],
  kettle: () => [
    path("M-100 0C-118 -70 -92 -140 -50 -150H50C92 -140 118 -70 100 0Z", stone.brass),
    path("M-100 0C-118 -70 -92 -140 -50 -150H-20C-60 -120 -74 -60 -66 0Z", light(stone.brass, 0.25)),
    path("M92 -60L165 -130L178 -118L108 -20Z", stone.brass),
    rect(-34, -170, 68, 20, stone.brassDark),
    stroke("M-70 -140C-70 -240 70 -240 70 -140", stone.ink, 16),
  ],
  lota: () => [
    path("M-62 0C-104 -40 -92 -108 -40 -122H40C92 -108 104 -40 62 0Z", stone.brass),
    path("M-62 0C-104 -40 -92 -108 -40 -122H-16C-60 -96 -66 -40 -38 0Z", light(stone.brass, 0.3)),
    path("M-40 -122L-56 -158H56L40 -122Z", stone.brassDark),
  ],
  "oil-bottle": () => bottle("#C88A1B", 250),
  "green-bottle": () => bottle("#55785F", 280),
  pickle: () => jar("#B5452E", 130),
  "dal-jar": () => jar("#E0A93A", 170),
  "rice-jar": () => jar("#EFE9DA", 200),
  "rajma-jar": () => jar("#7F3027", 170),
  "moong-jar": () => jar("#7E9150", 150),
  "chilli-jar": () => jar("#B3261E", 120),
  mixer: () => [
    path("M-110 0V-70L-84 -165H84L110 -70V0Z", stone.paper),
    path("M-110 0V-70L-84 -165H-48L-66 -70V0Z", stone.kota200),
    circle(0, -70, 30, stone.kota500),
    rect(-5, -100, 10, 40, stone.ink),
    path("M-78 -178L-98 -390H98L78 -178Z", "#B9C9C6"),
    path("M-78 -178L-98 -390H-56L-44 -178Z", "#D5E0DE"),
    rect(-84, -180, 168, 18, stone.ink),
    path("M-104 -390H104L90 -424H-90Z", stone.ink),
    path("M98 -370H150V-220H92V-250H122V-340H98Z", stone.ink),
  ],
  board: () => [
    path("M-120 0V-330H120V0Z", stone.wood),
    rect(-120, -330, 240, 12, stone.woodDark),
    circle(0, -285, 18, stone.woodDark),
    stroke("M-60 -20V-240M10 -10V-200M70 -40V-300", stone.woodDark, 4),
  ],
  "round-board": () => [
    circle(0, -150, 150, stone.wood),
    circle(0, -150, 128, light(stone.wood, 0.12)),
    rect(-26, -372, 52, 90, stone.wood),
    circle(0, -345, 11, stone.woodDark),
  ],
  ladles: () => [
    path("M-68 0L-78 -150H78L68 0Z", stone.clay),
    path("M-68 0L-78 -150H-36L-32 0Z", light(stone.clay, 0.14)),
    stroke("M-40 -150L-62 -330M0 -150V-345M40 -150L64 -320", stone.steelDark, 12),
    ellipse(-64, -345, 32, 42, stone.steelDark),
    path("M-34 -345H34V-420H-34Z", stone.woodDark),
    ellipse(68, -340, 26, 38, stone.wood),
  ],
  "curry-leaf": () => [...pot(), ...leaves(360)],
  tulsi: () => [...pot("#A44A3A"), ...bush(220)],
  coriander: () => [...pot(stone.paper), ...bush(130)],
  matka: () => [
    path("M-120 0C-220 -70 -200 -230 -70 -255H70C200 -230 220 -70 120 0Z", stone.clay),
    path("M-120 0C-220 -70 -200 -230 -70 -255H-30C-130 -215 -140 -80 -70 0Z", light(stone.clay, 0.14)),
    path("M-70 -255L-92 -295H92L70 -255Z", stone.clayDark),
    rect(-104, -312, 208, 20, stone.wood),
    stroke("M-172 -150C-80 -130 80 -130 172 -150", stone.clayDark, 8),
  ],
  bowls: () => [
    path("M-110 -70C-100 0 -50 0 0 0C50 0 100 0 110 -70Z", "#7D9AA3"),
    path("M-96 -118C-90 -60 -44 -56 0 -56C44 -56 90 -60 96 -118Z", stone.paper),
    rect(-110, -76, 220, 8, dark("#7D9AA3", 0.2)),
  ],
  fruit: () => [
    ...[-90, -20, 55, 100].map((x, nth) =>
      circle(x, -112 - (nth % 2) * 22, 46, ["#D9952B", "#B3402E", "#D9952B", "#8A9A45"][nth] ?? "#D9952B"),
    ),
    path("M-170 -95C-150 0 -70 0 0 0C70 0 150 0 170 -95Z", stone.woodDark),
    rect(-170, -100, 340, 14, stone.wood),
  ],
  plates: () => [
    ...[-80, -48, -16, 16, 48].map((x) => ({
      tag: "rect" as const,
      attributes: { x, y: -210, width: 14, height: 190, fill: stone.steelLight },
    })),
    rect(66, -120, 20, 100, stone.steelDark),
    rect(-120, -30, 240, 12, stone.steelDark),
    rect(-112, -30, 10, 30, stone.steelDark),
    rect(102, -30, 10, 30, stone.steelDark),
  ],
  filter: () => [
    rect(-130, -470, 260, 470, stone.paper),
    rect(-130, -470, 42, 470, stone.kota200),
    rect(-88, -420, 176, 190, "#9DB9C3"),
    rect(-88, -330, 176, 100, "#7FA2AF"),
    rect(-16, -150, 32, 36, stone.kota500),
    rect(-88, -60, 176, 20, stone.kota300),
  ],
  tap: () => [
    rect(-26, -20, 52, 20, stone.steelDark),
    stroke("M0 -20V-270Q0 -330 -60 -330H-110Q-150 -330 -150 -290V-240", stone.steelDark, 26),
    rect(8, -92, 74, 16, stone.steelDark),
  ],
  "brass-tap": () => [
    rect(-26, -20, 52, 20, stone.brassDark),
    stroke("M0 -20V-300Q0 -380 -80 -380T-160 -300V-240", stone.brass, 26),
    rect(8, -92, 74, 16, stone.brassDark),
  ],
  hob: () => [
    rect(-340, -14, 680, 14, stone.ink),
    ...[-200, 0, 200].map((x) => rect(x - 75, -34, 150, 20, stone.kota700)),
  ],
  cloth: () => [
    rect(-70, 0, 140, 230, "#E9DDBF"),
    rect(-70, 172, 140, 14, stone.sindoor),
    rect(-70, 196, 140, 8, stone.sindoor),
    rect(-70, 0, 34, 230, "#DCCEA9"),
  ],
  books: () => [
    rect(-120, -240, 46, 240, stone.sindoor),
    rect(-72, -270, 58, 270, "#345247"),
    rect(-12, -220, 40, 220, stone.haldi),
    rect(30, -256, 50, 256, "#A9C3CC"),
    polygon(
      [
        [84, 0],
        [124, 0],
        [176, -216],
        [138, -226],
      ],
      stone.kota700,
    ),
  ],
} satisfies Record<string, () => Mark[]>

export type ThingName = keyof typeof things

function moved(marks: Mark[], y: number): Mark[] {
  return [{ tag: "g", attributes: { transform: `translate(0 ${y})` }, children: marks }]
}

function steelTin(width: number, height: number): Mark[] {
  const half = width / 2
  return [
    rect(-half, -height, width, height, stone.steel),
    rect(-half, -height, width * 0.22, height, stone.steelLight),
    rect(half - width * 0.14, -height, width * 0.14, height, dark(stone.steel, 0.1)),
    rect(-half - 5, -height - 6, width + 10, 26, stone.steelDark),
    rect(-half + 8, -height - 22, width - 16, 18, stone.steel),
  ]
}

function bottle(colour: string, height: number): Mark[] {
  return [
    path(
      `M-42 0V${-height * 0.62}L-16 ${-height * 0.78}V${-height}H16V${-height * 0.78}L42 ${-height * 0.62}V0Z`,
      colour,
    ),
    rect(-42, -height * 0.6, 20, height * 0.6, light(colour, 0.22)),
    rect(-20, -height - 18, 40, 30, stone.ink),
  ]
}

function jar(colour: string, height: number): Mark[] {
  return [
    rect(-56, -height, 112, height, "#DCE6E3"),
    rect(-50, -height * 0.74, 100, height * 0.74 - 6, colour),
    rect(-50, -height * 0.74, 20, height * 0.74 - 6, light(colour, 0.2)),
    rect(-60, -height - 24, 120, 30, stone.woodDark),
  ]
}

function pot(colour: string = stone.clay): Mark[] {
  return [
    path("M-80 0L-102 -150H102L80 0Z", colour),
    path("M-80 0L-102 -150H-54L-44 0Z", light(colour, 0.14)),
    rect(-112, -180, 224, 38, dark(colour, 0.12)),
  ]
}

/** Pinnate leaves of a curry-leaf plant: stems with pairs of leaflets. */
function leaves(height: number): Mark[] {
  const stems = [-0.5, -0.22, 0.05, 0.3, 0.55]
  return stems.flatMap((lean, nth) => {
    const reach = height * (1 - Math.abs(lean) * 0.45) * (nth % 2 ? 0.86 : 1)
    const tip = lean * reach
    const colour = nth % 2 ? stone.leafLight : stone.leaf
    const leaflets = Array.from({ length: 5 }, (_, pair) => {
      const share = 0.35 + pair * 0.15
      return [-1, 1].map((side) => leaf(tip * share, -175 - reach * share, side * (58 - pair * 6), colour, lean * 30))
    }).flat()
    return [stroke(`M0 -175L${tip} ${-175 - reach}`, dark(stone.leaf, 0.2), 7), ...leaflets]
  })
}

function leaf(x: number, y: number, reach: number, colour: string, droop: number): Mark {
  const rise = -26 + Math.abs(droop)
  return path(
    `M${x} ${y}Q${x + reach * 0.4} ${y + rise - 20} ${x + reach} ${y + rise}Q${x + reach * 0.5} ${y + rise + 26} ${x} ${y}Z`,
    colour,
  )
}

/** A round plant of small leaves, dense below and loose above. */
function bush(height: number): Mark[] {
  return Array.from({ length: 26 }, (_, nth) => {
    const rise = ((nth * 37) % 26) / 26
    const spread = 105 * (1 - rise * 0.65)
    const x = (((nth * 61) % 26) / 12.5 - 1) * spread
    return ellipse(
      x,
      -180 - rise * height,
      36,
      25,
      nth % 3 === 0 ? stone.leafLight : nth % 3 === 1 ? stone.leaf : dark(stone.leaf, 0.15),
    )
  })
}
