import { joinParagraphs, type SampleBlog } from "./sample-blog.ts"

/** The guide on which board goes into which unit. */
export const boardGrades: SampleBlog = {
  title: "BWP, BWR, HDHMR: which board, where",
  description:
    "What the letters on a board mean, which unit of a kitchen needs which grade, what fails first, and how to check the stamp before it is cut.",
  addedBy: "Workshop team",
  picture: "boards",
  sections: [
    {
      h2: "The glue makes the grade",
      h3: "Wood swells, glue lets go",
      paragraph: joinParagraphs(
        "Plywood is thin sheets of wood, glued crosswise. All wood takes up water. What decides whether the board survives is the glue between the sheets.",
        "MR, moisture resistant, is bonded with urea resin and is meant for dry rooms. BWR, boiling water resistant, is the next grade up; both are in IS 303. BWP, boiling water proof, is bonded with phenolic resin; it is the marine plywood of IS 710. The names come from the test. A BWR sample is boiled for about 8 hours, a BWP sample for about 72 hours, and neither may come apart.",
        "No kitchen is boiled for three days. The test stands for years of a wet floor. BWP costs 25 to 50% more than BWR, so it is worth asking where it is needed.",
      ),
    },
    {
      h2: "710 is not the only number now",
      h3: "IS 303 has a BWP grade",
      paragraph: joinParagraphs(
        'For years "710" was the shorthand for good plywood. Since then the Bureau of Indian Standards has added a BWP grade for interior use to IS 303. Both are boiling water proof. They are not the same standard, and a sticker that says "710 BWP" without more does not tell you which one was tested.',
        'Read the number of the standard and the grade together: IS 710, or IS 303 with BWP. Either is right for a sink unit. A brand name with "710" in it is a name.',
      ),
    },
    {
      h2: "Boards that are not plywood",
      h3: "HDHMR, MDF and particle board",
      paragraph: joinParagraphs(
        "HDHMR is wood fibre pressed with a moisture-resistant resin to about 800 to 850 kg/m³. It has no grain and a flat face, so it suits shutters that will be painted or covered with acrylic. Its weak point is a cut edge that nobody sealed. MDF, IS 12406, is the same idea at 600 to 800 kg/m³ and without the moisture resistance: for wall-unit shutters in dry rooms, never under a sink. Pre-laminated particle board, IS 12823, is the cheapest. It does for dry carcasses on a rental budget. It does not hold a heavy drawer.",
        "A scale tells them apart. A sheet of 2,440 × 1,220 × 18 mm has a volume of 0.0536 m³. In HDHMR it weighs 43 to 46 kg. In MDF it can weigh as little as 32 kg.",
      ),
    },
    {
      h2: "One kitchen, unit by unit",
      h3: "Where each board goes",
      picture: "lshape-sage",
      paragraph: joinParagraphs(
        "Sink unit: BWP, always. The units on both sides of it: BWP, since water travels along the plinth. The other base units: BWP if the floor is washed with a bucket, which in this city it is; BWR will do where it is only wiped. Hob unit: the same board as its neighbours, heat is not the enemy here. Tall unit: BWP for the carcass, because it stands on the floor like a base unit.",
        "Wall units: BWR or HDHMR. They never stand in water. Shutters: plywood under laminate, HDHMR under acrylic or paint, since gloss shows every wave in the board. Backs: the same grade as the box, at least below the counter.",
        "Spend the difference on edges. All four edges of each part should be banded, the hidden ones too. Given the choice, we would rather stand BWR with four sealed edges on a wet floor than BWP with one raw edge.",
      ),
    },
    {
      h2: "What fails first",
      h3: "Two places to look at in any old kitchen",
      paragraph: joinParagraphs(
        "The bottom panel of the sink unit goes first. A trap drips, the bottle in front hides it, and the panel is wet for weeks. Ask for an aluminium or plastic tray on that panel; it shows the leak and keeps the board dry.",
        "The foot of the tall unit goes second. It is heavy, so the legs are screwed down hard, and the side panel may touch the floor when the floor is not level. It should stand 100 mm clear, on legs, behind a skirting that can be taken off.",
        "Because a modular kitchen is made of separate boxes, either can be replaced alone. Ask for that in writing as well.",
      ),
    },
    {
      h2: "Check the stamp",
      h3: "Before it is cut, not after",
      paragraph: joinParagraphs(
        "The ISI mark is compulsory on plywood and on wood-based boards under the quality control orders of 2023 and 2024. A marked sheet carries the number of the standard, the grade, the thickness and the maker's licence number. The licence number can be looked up in the BIS Care app. Fake marks have been seized, so look it up.",
        "Once the sheet is cut and laminated, the stamp is gone. So ask for a photograph of the stack with the stamps before cutting, and for the bill of the board with the number of sheets. Ask every vendor, us included.",
      ),
    },
  ],
}
