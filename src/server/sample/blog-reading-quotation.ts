import { joinParagraphs, type SampleBlog } from "./sample-blog.ts"

/** The guide on what a kitchen quotation must say. */
export const readingQuotation: SampleBlog = {
  title: "Reading a kitchen quotation line by line",
  description:
    "Ten lines to look for, two pieces of arithmetic to do, and the clauses on payment and delay, before you pay an advance to anybody.",
  addedBy: "Workshop team",
  picture: "quotation",
  sections: [
    {
      h2: "The list is the contract",
      h3: "The picture is not",
      paragraph: joinParagraphs(
        "A kitchen is sold with a picture and bought with a list. The list is called the bill of quantities, or BOQ, and it is the only paper that counts when something is missing. Agreements say so in small print: the 3D view is there to explain the concept and is not the product.",
        "So read the two side by side. If it is in the render but not in the list, it is not coming. Point at each thing in the picture, the lights under the wall units, the tall unit, the drawer inside the drawer, and ask for its line.",
      ),
    },
    {
      h2: "Ten lines to look for",
      h3: "Each with a make, a size or a number",
      picture: "ushape-navy",
      paragraph: joinParagraphs(
        'One, the board: the standard and the grade, such as BWP ply to IS 710 or to the BWP grade of IS 303. "Waterproof ply" is not a grade. Two, its thickness: carcass, shutter and back, each in millimetres. Three, the edge band: thickness in millimetres, and the glue. Four, the hinge: maker and model. Five, the runner: maker, model, load rating in kg, and whether it opens fully.',
        'Six, the drawer count. Drawers are the dearest boxes in the kitchen, and "drawer unit" can mean two drawers or four. Seven, the counter: the stone by name, the thickness, and the rate per square foot with fixing, polishing and the cut-outs. Eight, the handles, by model and number. Nine, the skirting and the side panels, which a short list forgets. Ten, transport, fitting and GST, each as its own line. GST on modular furniture and on interior work is 18%.',
        'Two phrases should not appear: "as per site" and "or equivalent". If the quantity is not known yet, the rate can still be written.',
      ),
    },
    {
      h2: "The short square foot",
      h3: "300 × 300 mm is 0.969 of one",
      paragraph: joinParagraphs(
        "A foot is 304.8 mm. Many firms count 300 × 300 mm as a square foot and call it the standard of the trade. It is 0.969 of a square foot, so the bill is 3.2% higher than the rate suggests.",
        "Take an L-shaped kitchen with 4.8 m of base units and 3.0 m of wall units. Its cabinet face is 60.5 sq ft in true feet and 62.4 in short ones. At ₹1,750 a square foot that is ₹1,05,788 against ₹1,09,200. The difference is ₹3,412 before GST. It is not a fortune. But a firm that counts this way should say so, and then you can compare its rate with the next one.",
      ),
    },
    {
      h2: "Fees that arrive late",
      h3: "Handling, cards and changes",
      paragraph: joinParagraphs(
        "One published set of terms adds 8% for service and handling to every bill. On a kitchen of ₹2,44,232 before tax that is ₹19,539. Another adds up to 2% for paying by card or UPI. Neither is wrong if it is on the first page. Ask one question in writing: is there anything that I will pay you that is not on this list?",
        'Then ask for the opposite list, of what is not included. In most kitchens that is civil work, plumbing and electrical changes, gas piping, the hole for the chimney duct, appliances and tiles. Each should have a price or the words "by owner".',
      ),
    },
    {
      h2: "Payment follows stages",
      h3: "Keep something until the end",
      paragraph: joinParagraphs(
        "A common plan is 10% at booking, 40% at order and 50% before dispatch. By the time you see the kitchen, everything is paid. Ask for the last part to be split. Ours is 10, 40, 45 and 5%: the 5% is due when every drawer has been opened and the snag list is closed.",
        'Tie each payment to something that can be seen. "On sign-off of final measurements" can be seen. "On commencement of production" cannot.',
      ),
    },
    {
      h2: "Delay has a price too",
      h3: "When the clock starts",
      paragraph: joinParagraphs(
        "A promise of 45 days often starts on the day half the money is paid, not on the day you book. Ask for a date. Then ask what happens after it. One large firm publishes 0.25% of the project value for each week, and only after 15 days. On ₹2,88,194 that is ₹720 a week, with a cap. Twice that, from the eighth day, would be ₹1,441.",
        "Last, check the paper itself: ten lines, two lists, true or short feet, four payments, one date, one rate for delay, the warranty in years. If something is missing, write it in by hand and have it signed. A firm that means it will sign.",
      ),
    },
  ],
}
