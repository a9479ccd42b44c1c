import type { Business } from "#domain/business/business.ts"
import type { Layout } from "#domain/estimate/kitchen.ts"

/** A term and what there is to say about it. */
export interface Fact {
  term: string
  text: string
}

/** Reasons to choose the business. */
export const reasonsOf = ({ warranty }: Business): Fact[] => [
  {
    term: "Drawn first",
    text: "A scaled drawing of every wall, with each unit's width in millimetres, before you decide.",
  },
  { term: "Named materials", text: "Board standard, hinge, runner and edge band are named on the quotation." },
  {
    term: "True square feet",
    text: "We count 304.8 × 304.8 mm. Counting 300 × 300 makes a bill 3.2% higher than it looks.",
  },
  {
    term: "Fixed after measurement",
    text: "The price is final once the site is measured. It does not grow after the advance.",
  },
  {
    term: "Site checked before dispatch",
    text: "Water, gas and electrical points are checked against the drawing before the lorry leaves.",
  },
  {
    term: "Warranty in writing",
    text: `${warranty.modular} on cabinets and hardware, ${warranty.site} on fitting, with the bills of board and hinge.`,
  },
]

/** A short text about each layout. */
export const layoutTexts: Record<Layout, string> = {
  straight: "One wall, 2.4 to 3.6 m. Cheapest per foot, no corners. Put the sink and hob at least 600 mm apart.",
  l: "Two walls, one corner. Fits most 60 to 100 sq ft Indian kitchens. Keep the hob and sink on different arms.",
  parallel:
    "Two facing runs. Leave 1,200 mm between them; below 1,000 mm two people cannot pass. Best storage per rupee because nothing turns a corner.",
  u: "Three walls, about 100 sq ft and up. Leave 1,200 mm clear inside the U. Two corners, so budget for two corner units.",
  island:
    "Needs an open plan: 900 to 1,200 mm clear on every side. In an Indian kitchen keep the frying hob on the wall under a ducted chimney, and the island for dough and chopping.",
}

/** The measurements that a drawing starts from. */
export const measurements: Fact[] = [
  { term: "Counter height", text: "850 mm: 100 plinth + 720 cabinet + 30 slab. Usual range 800 to 900 mm." },
  { term: "Counter depth", text: "600 mm." },
  { term: "Splash", text: "600 mm from slab to wall unit, and never under 450 mm." },
  { term: "Wall units", text: "300 to 350 mm deep." },
  { term: "Chimney", text: "650 to 750 mm above a gas flame." },
  { term: "Beside the hob", text: "300 mm of counter on one side and 375 mm on the other." },
  { term: "Prep counter", text: "900 mm without a break." },
  { term: "Work triangle", text: "Each side 1.2 to 2.7 m, all three together under 7.9 m." },
]

/** Boards: standard, good for, not for, relative price. */
export const boards = [
  ["BWP ply", "IS 710, or IS 303 BWP grade", "Sink unit, all base units", "Nothing, except cost", "Highest"],
  ["BWR ply", "IS 303", "Base units away from the sink, wall units", "Standing water", "Middle"],
  [
    "HDHMR",
    "Maker's own, about 800 to 850 kg/m³",
    "Flat painted or acrylic shutters, wall units",
    "Cut edges left unsealed",
    "Middle",
  ],
  ["MDF", "IS 12406", "Wall-unit shutters in dry rooms", "Anything under a sink", "Low"],
  ["Pre-laminated particle board", "IS 12823", "Rental budgets, dry carcasses", "Wet floors, heavy drawers", "Lowest"],
] as const

/** Shutter finishes: for, against, market price per square foot. */
export const finishes = [
  ["Laminate", "Hardest-wearing for daily tadka, widest range", "The edge line is visible", "Lowest of these"],
  ["Acrylic", "Mirror gloss", "Shows fingerprints; a panel is replaced, not repaired", "₹800 to 2,500"],
  [
    "PU paint",
    "Any colour, matt or gloss; scratches can be buffed",
    "Needs a dust-free booth, so it takes longer",
    "₹600 to 1,800",
  ],
  ["Membrane", "Seamless routed doors, cheapest curves", "The foil can lift near heat", "Between laminate and acrylic"],
  ["Veneer", "Real wood", "Needs re-polishing after some years", "By species"],
] as const

/** Hardware that a quotation should name. */
export const hardware: Fact[] = [
  { term: "Soft-close hinge", text: "On every shutter. Adjustable in three directions after fitting." },
  { term: "Full-extension runner", text: "The whole drawer comes out, so the back is used too." },
  { term: "Lift-up", text: "For a wall unit over the hob, where an open shutter would be at head height." },
  {
    term: "Corner unit",
    text: "Worth it if the corner holds heavy vessels. A blind corner with one shelf is the cheap answer.",
  },
]

/** Accessories that earn their price in an Indian kitchen. */
export const accessories = [
  "Masala drawer by the hob",
  "200 mm bottle pull-out",
  "Thali and katori drawer",
  "Deep drawer for kadhai and cooker",
  "Tall pantry for atta and rice",
  "Mixer bay with a socket at counter height",
  "Waste drawer under the sink",
  "Ventilated LPG bay with a louvred shutter, where piped gas is not used",
  "Drying rack over the sink",
]

/** Countertops. */
export const countertops: Fact[] = [
  { term: "Granite", text: "Heat-proof in use, dark shades stain less. ₹70 to 250 per sq ft for the stone." },
  {
    term: "Quartz",
    text: "Non-porous, even colour, about twice the price. Use a trivet; the colour can fade in direct sun.",
  },
]

/** Questions about modular kitchens, answered with the percentage of GST. */
export const kitchenQuestionsOf = ({ warranty }: Business, gst: number): Fact[] => [
  {
    term: "How long does a modular kitchen take?",
    text: "Drawing and quotation: about a week. Manufacture: 3 to 4 weeks after final measurement. Fitting: 3 to 5 working days. Most Indian firms quote 35 to 45 days in all, and the clock usually starts at the 50% payment, not at booking. Ask for the date in writing.",
  },
  {
    term: "What does it cost?",
    text: "Published prices in India run from about ₹1.2 lakh for a small straight kitchen to ₹6.5 lakh for a large one with acrylic shutters and imported fittings. A standard 80 to 100 sq ft kitchen is usually ₹2 to 4 lakh. Work out yours on the Prices page: every line with GST, and no phone number needed. The price is fixed after a free visit.",
  },
  {
    term: "Is GST included?",
    text: `It is shown, never hidden: in every estimate ${gst}% is a separate line, and the total includes it.`,
  },
  {
    term: "What is not included?",
    text: "Civil work, plumbing and electrical changes, gas piping, chimney core-cutting, appliances, tiles. We list each with a price or write “by owner”.",
  },
  {
    term: "Which board should I choose?",
    text: "BWP ply for the sink unit and, if the budget allows, for all base units. BWR ply for base units away from the sink. BWR or HDHMR for wall units and shutters.",
  },
  {
    term: "Can you use the builder's granite platform?",
    text: "Yes: we fit units below and above it (semi-modular). Its height and legs fix the cabinet sizes, so some drawers will be non-standard.",
  },
  {
    term: "Can I change the drawing later?",
    text: "Free until final measurement; after that the changed boxes are charged at cost.",
  },
  {
    term: "Do you follow vastu?",
    text: "If you want it. The usual brief is hob in the south-east, cook facing east; we tell you what it costs in plumbing.",
  },
  {
    term: "What does the warranty cover?",
    text: `Manufacturing faults in carcass, shutter and hardware for ${warranty.modular}; fitting for ${warranty.site}. Not covered: standing water, abrasive powder, moving house without us.`,
  },
  {
    term: "Can I pay monthly?",
    text: "Yes, through your own bank or card. The loan is from them, not from us. Compare the interest over the whole time, not the amount of one month.",
  },
]
