import { joinParagraphs, type SampleBlog } from "./sample-blog.ts"

/** The guide on the four finishes of a shutter. */
export const shutterFinishes: SampleBlog = {
  title: "Acrylic, laminate, PU or membrane after three monsoons",
  description:
    "How the four common shutter finishes are made, what heat, haldi, steam, sun and scratches do to each, what they cost, and how to mix them.",
  addedBy: "Workshop team",
  picture: "shutter-samples",
  sections: [
    {
      h2: "How each one is made",
      h3: "The making explains the ageing",
      paragraph: joinParagraphs(
        "Laminate is printed paper and resin, pressed into a hard sheet. The sheet is glued to the board in a press, and the edges are closed with a separate band. That edge line stays visible.",
        "Acrylic is a sheet of clear or coloured plastic on a flat board, usually HDHMR. The gloss is the plastic itself. The edges are banded in the same colour.",
        "PU is polyurethane paint, sprayed in several coats on a smooth board, sanded in between and cured. There is no edge line, and any colour can be mixed, matt or gloss.",
        "Membrane is a PVC foil, drawn over a routed door with heat and vacuum. Front and sides are one skin, so grooves and curves cost least in this finish.",
      ),
    },
    {
      h2: "Heat, haldi, steam, sun and scratches",
      h3: "Five things that happen in every kitchen",
      picture: "parallel-terracotta",
      paragraph: joinParagraphs(
        "Heat. The shutters beside the hob and under the chimney get the most. Laminate takes it best. Membrane takes it worst: near heat the foil can lift, and it starts at the edge. Keep membrane one unit away from the hob and the oven.",
        "Haldi. It marks anything pale that is left wet. On laminate, acrylic and gloss PU it comes off with soap the same day. On pale matt surfaces, wipe it before dinner, not after.",
        "Steam. The rice cooker and the pressure cooker blow at the wall unit above them. The face does not mind; the bottom edge does. Look at that edge in the showroom: the band should have no gap that a fingernail can find.",
        "Sun. A window opposite ages one half of a row and not the other. Before you choose a strong colour for a sunlit wall, ask the maker, in writing, how it is rated for light.",
        "Scratches. Laminate is the hardest wearing under daily tadka. PU scratches, but can be buffed. Acrylic scratches and shows fingerprints, and a damaged panel is replaced, not repaired. So with acrylic, order one spare of the most common shutter, and write down the name and number of the colour.",
      ),
    },
    {
      h2: "What they cost",
      h3: "Published bands per square foot of shutter",
      paragraph: joinParagraphs(
        "Acrylic is quoted in India at ₹800 to ₹2,500 per sq ft, PU at ₹600 to ₹1,800. Both bands are wide because they mix boards, makers and gloss grades, so a rate without a make means little. Laminate usually costs less than both and has the widest range of colours. Membrane is the cheapest way to a shaped door.",
        "Price the whole shutter and not the skin alone: face, inner face, board, edge band and hinge holes. A laminate outside with a thin white liner inside is a fair saving, if the list says so.",
      ),
    },
    {
      h2: "Mix them",
      h3: "Laminate below, acrylic above",
      picture: "lshape-sage",
      paragraph: joinParagraphs(
        "Nobody has to choose one finish for all shutters. The base units take knees, wet hands, vessels and the mop. The wall units take light. So put laminate below, in a matt colour or a wood grain, and acrylic or PU above, where the gloss is seen and seldom touched.",
        "The border between them should fall at the counter or at the end of a wall, not in the middle of a row. Keep two finishes, three at most if a tall unit has its own. Each extra finish means another sheet with offcuts, and you pay for the offcuts.",
        "Veneer is the fifth choice: real wood, sanded and polished, and polished again after some years. Use it on a tall unit or an island back, away from the sink.",
      ),
    },
    {
      h2: "Handles or profiles",
      h3: "Where the fingers go",
      picture: "island-detail",
      paragraph: joinParagraphs(
        "A handle keeps fingers off the shutter. With acrylic that counts for more than the colour does. Bar handles and knobs are easy to replace later, if the new one has the same hole distance; note it on the drawing.",
        "A profile, the metal channel behind the top edge of a drawer, leaves the front plain. It takes away some height of the drawer behind it and collects crumbs, so it has to be cleaned with a cloth every week. With acrylic or dark gloss, prefer handles. With textured laminate, either will do.",
      ),
    },
    {
      h2: "Cleaning",
      h3: "One bowl, two cloths",
      paragraph: joinParagraphs(
        "Warm water, a few drops of dish soap, one soft wet cloth, one dry cloth. That is enough for all four. Dry the bottom edges of the base units after the floor is washed; this costs nothing and protects the edge that water reaches first.",
        "Do not use scouring powder, steel wool or thinner on any of them. Powder dulls acrylic and gloss PU, thinner softens membrane and paint. Test anything new inside a shutter first. And wipe the chimney side weekly: oil that has set for a month needs a stronger cleaner than any finish likes.",
      ),
    },
  ],
}
