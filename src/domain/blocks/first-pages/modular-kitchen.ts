import type { PageContent } from "../page.ts"
import { firstBlock } from "./first-block.ts"

/** Modular kitchen with what holds for every kitchen. */
export const firstModularKitchen: PageContent = {
  name: "Modular kitchen",
  searchTitle: "Modular kitchen design",
  searchDescription:
    "Layouts, measurements, boards, finishes and hardware of a modular kitchen{in city}, with what each is good for and what it is not.",
  sharingPicture: "",
  blocks: [
    firstBlock("page-banner", {
      title: "A kitchen measured for you.",
      lead: "Layouts, measurements, boards, finishes and prices of a modular kitchen.",
      picture: { path: "", alt: "" },
    }),
    firstBlock(
      "fact-list",
      {
        heading: "Why choose us",
        isTinted: false,
        facts: [
          { term: "Warranty", text: "{warranty} on cabinets and hardware, {fitting warranty} on fitting." },
          { term: "Time", text: "{lead time at the start}." },
          { term: "Payments", text: "[{payments}.]" },
          { term: "Prices", text: "The estimate on this site shows each line and GST before you call." },
        ],
        note: "",
      },
      "why",
    ),
    firstBlock("contents", { label: "On this page" }),
    firstBlock("layouts", {
      heading: "Five layouts",
      isTinted: true,
      layouts: [
        {
          name: "Straight",
          text: "One wall, 2.4 to 3.6 m. Cheapest per foot, no corners. Put the sink and hob at least 600 mm apart.",
          picture: { path: "", alt: "" },
          plan: "straight",
        },
        {
          name: "L-shaped",
          text: "Two walls, one corner. Fits most 60 to 100 sq ft Indian kitchens. Keep the hob and sink on different arms.",
          picture: { path: "", alt: "" },
          plan: "l",
        },
        {
          name: "Parallel",
          text: "Two facing runs. Leave 1,200 mm between them; below 1,000 mm two people cannot pass. Best storage per rupee because nothing turns a corner.",
          picture: { path: "", alt: "" },
          plan: "parallel",
        },
        {
          name: "U-shaped",
          text: "Three walls, about 100 sq ft and up. Leave 1,200 mm clear inside the U. Two corners, so budget for two corner units.",
          picture: { path: "", alt: "" },
          plan: "u",
        },
        {
          name: "Island",
          text: "Needs an open plan: 900 to 1,200 mm clear on every side. In an Indian kitchen keep the frying hob on the wall under a ducted chimney, and the island for dough and chopping.",
          picture: { path: "", alt: "" },
          plan: "island",
        },
      ],
      link: "Draw mine",
    }),
    firstBlock("measurements", {
      heading: "Measurements",
      isTinted: false,
      picture: { path: "", alt: "" },
      caption: "",
      facts: [
        { term: "Counter height", text: "850 mm: 100 plinth + 720 cabinet + 30 slab. Usual range 800 to 900 mm." },
        { term: "Counter depth", text: "600 mm." },
        { term: "Splash", text: "600 mm from slab to wall unit, and never under 450 mm." },
        { term: "Wall units", text: "300 to 350 mm deep." },
        { term: "Chimney", text: "650 to 750 mm above a gas flame." },
        { term: "Beside the hob", text: "300 mm of counter on one side and 375 mm on the other." },
        { term: "Prep counter", text: "900 mm without a break." },
        { term: "Work triangle", text: "Each side 1.2 to 2.7 m, all three together under 7.9 m." },
      ],
      calculator: "Your own counter height",
    }),
    firstBlock(
      "table",
      {
        heading: "Boards",
        isTinted: true,
        lead: "",
        columns: "Board\nStandard\nGood for\nNot for\nRelative price",
        rows: [
          {
            name: "BWP ply",
            cells: "IS 710, or IS 303 BWP grade\nSink unit, all base units\nNothing, except cost\nHighest",
          },
          { name: "BWR ply", cells: "IS 303\nBase units away from the sink, wall units\nStanding water\nMiddle" },
          {
            name: "HDHMR",
            cells:
              "Maker's own, about 800 to 850 kg/m³\nFlat painted or acrylic shutters, wall units\nCut edges left unsealed\nMiddle",
          },
          { name: "MDF", cells: "IS 12406\nWall-unit shutters in dry rooms\nAnything under a sink\nLow" },
          {
            name: "Pre-laminated particle board",
            cells: "IS 12823\nRental budgets, dry carcasses\nWet floors, heavy drawers\nLowest",
          },
        ],
      },
      "boards",
    ),
    firstBlock(
      "kitchen-parts",
      {
        heading: "",
        isTinted: true,
        parts: [
          {
            name: "Edge band",
            text: "A 2 mm band closes the cut edge of an 18 mm board, where water gets in first. Run a finger along it: there should be no gap and no line of glue. Ask for its thickness on the quotation.",
            picture: { path: "", alt: "" },
            drawing: "edge-band",
          },
        ],
        note: "",
      },
      "edge",
    ),
    firstBlock("finishes", {
      heading: "Finishes",
      isTinted: false,
      samples: [],
      columns: "Finish\nFor it\nAgainst it\nMarket price per sq ft",
      rows: [
        {
          name: "Laminate",
          cells: "Hardest-wearing for daily tadka, widest range\nThe edge line is visible\nLowest of these",
        },
        {
          name: "Acrylic",
          cells: "Mirror gloss\nShows fingerprints; a panel is replaced, not repaired\n₹800 to 2,500",
        },
        {
          name: "PU paint",
          cells:
            "Any colour, matt or gloss; scratches can be buffed\nNeeds a dust-free booth, so it takes longer\n₹600 to 1,800",
        },
        {
          name: "Membrane",
          cells: "Seamless routed doors, cheapest curves\nThe foil can lift near heat\nBetween laminate and acrylic",
        },
        { name: "Veneer", cells: "Real wood\nNeeds re-polishing after some years\nBy species" },
      ],
    }),
    firstBlock(
      "kitchen-parts",
      {
        heading: "Hardware",
        isTinted: true,
        parts: [
          {
            name: "Soft-close hinge",
            text: "On every shutter. It opens to 110°, its cup sits in a hole of 35 mm, and it can be adjusted in three directions after fitting.",
            picture: { path: "", alt: "" },
            drawing: "hinge",
          },
          {
            name: "Full-extension runner",
            text: "The whole drawer comes out, so the back is used too. The runner is under the box, out of sight and away from crumbs.",
            picture: { path: "", alt: "" },
            drawing: "runner",
          },
          {
            name: "Lift-up",
            text: "For a wall unit over the hob, where an open shutter would be at head height.",
            picture: { path: "", alt: "" },
            drawing: "lift-up",
          },
          {
            name: "Corner unit",
            text: "Worth it if the corner holds heavy vessels. A blind corner with one shelf is the cheap answer.",
            picture: { path: "", alt: "" },
            drawing: "corner",
          },
        ],
        note: "Ask for three numbers: load rating in kg, tested cycles, and warranty in years, printed on the maker's sheet.",
      },
      "hardware",
    ),
    firstBlock(
      "kitchen-parts",
      {
        heading: "Stone",
        isTinted: false,
        parts: [
          {
            name: "Slab of 20 mm",
            text: "On a plinth of 100 and a cabinet of 720 mm the counter is at 840 mm. Here its edges are broken, so that they do not chip.",
            picture: { path: "", alt: "" },
            drawing: "slab-20",
          },
          {
            name: "Slab of 30 mm",
            text: "On the same plinth and cabinet the counter is at 850 mm, as in our drawings. Here with a half-round edge.",
            picture: { path: "", alt: "" },
            drawing: "slab-30",
          },
          {
            name: "Granite",
            text: "Heat-proof in use, dark shades stain less. ₹70 to 250 per sq ft for the stone.",
            picture: { path: "", alt: "" },
            drawing: "none",
          },
          {
            name: "Quartz",
            text: "Non-porous, even colour, about twice the price. Use a trivet; the colour can fade in direct sun.",
            picture: { path: "", alt: "" },
            drawing: "none",
          },
        ],
        note: "",
      },
      "countertops",
    ),
    firstBlock(
      "price-table",
      {
        heading: "What it costs",
        isTinted: true,
        lead: "Typical kitchens on today's rate card: with counter, accessories, transport and fitting, and with {gst} GST; ± {range}[, before the {discount} online discount].",
        button: "Price your own kitchen",
        payments: "Monthly payments",
      },
      "prices",
    ),
    firstBlock(
      "points",
      {
        heading: "Accessories worth the money in an Indian kitchen",
        isTinted: false,
        look: "columns",
        points: [
          { text: "Masala drawer by the hob" },
          { text: "200 mm bottle pull-out" },
          { text: "Thali and katori drawer" },
          { text: "Deep drawer for kadhai and cooker" },
          { text: "Tall pantry for atta and rice" },
          { text: "Mixer bay with a socket at counter height" },
          { text: "Waste drawer under the sink" },
          { text: "Ventilated LPG bay with a louvred shutter, where piped gas is not used" },
          { text: "Drying rack over the sink" },
        ],
        note: "Skip a third corner fitting: two are enough.",
      },
      "accessories",
    ),
    firstBlock("questions", {
      heading: "Questions about modular kitchens",
      look: "above",
      questions: [
        {
          question: "How long does a modular kitchen take?",
          answer: "{lead time at the start}. Ask for the date in writing.",
        },
        {
          question: "What does it cost?",
          answer:
            "Published prices in India run from about ₹1.2 lakh for a small straight kitchen to ₹6.5 lakh for a large one with acrylic shutters and imported fittings. A standard 80 to 100 sq ft kitchen is usually ₹2 to 4 lakh. Work out yours on the Prices page: every line with GST, and no phone number needed. The price is fixed after a free visit.",
        },
        {
          question: "Is GST included?",
          answer: "It is shown, never hidden: in every estimate {gst} is a separate line, and the total includes it.",
        },
        {
          question: "Which board should I choose?",
          answer:
            "BWP ply for the sink unit and, if the budget allows, for all base units. BWR ply for base units away from the sink. BWR or HDHMR for wall units and shutters.",
        },
        {
          question: "What does the warranty cover?",
          answer:
            "Manufacturing faults in carcass, shutter and hardware for {warranty}; fitting for {fitting warranty}. Not covered: standing water, abrasive powder, moving house without us.",
        },
        {
          question: "Can I pay monthly?",
          answer:
            "Yes, through your own bank or card. The loan is from them, not from us. Compare the interest over the whole time, not the amount of one month.",
        },
      ],
    }),
    firstBlock("book-now", {
      heading: "Book a visit.",
      text: "Tell us when it suits you.",
      button: "Book Now",
      buttonLink: "#contact",
    }),
    firstBlock("contact", {
      heading: "Tell us about your home",
      lead: "One person from our office replies within one working day. We do not sell or share numbers.",
    }),
  ],
}
