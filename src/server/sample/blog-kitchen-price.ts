import { joinParagraphs, type SampleBlog } from "./sample-blog.ts"

/** The guide that works out the price of one kitchen. */
export const kitchenPrice: SampleBlog = {
  title: "Where the money goes in a ₹2.9 lakh L-shaped kitchen",
  description:
    "One kitchen, worked out in full from our sample rate card: cabinets, drawers, slab, fitting and GST, then what halves the price, what doubles it, and what a loan adds.",
  addedBy: "Workshop team",
  picture: "price-parts",
  sections: [
    {
      h2: "The kitchen",
      h3: "10 × 8 ft, two walls, one corner",
      paragraph: joinParagraphs(
        "The room is that of many 2BHK flats: 10 × 8 ft. Base units run 3.0 m along one wall and 2.4 m along the other. The two runs share 0.6 m at the corner, so the counter is 4.8 m long. Wall units cover 3.0 m. There is no tall unit.",
        "The grade is our middle one: carcass in BWP ply, shutters in laminate and acrylic, soft-close drawers. The rates are those of our price tool. They are illustrative, the price is fixed after measurement, and the range around it is 8% up or down. The total comes to ₹2,88,194 with GST, so expect ₹2,65,138 to ₹3,11,250.",
      ),
    },
    {
      h2: "Cabinets: ₹1,05,788",
      h3: "60 sq ft of cabinet face",
      paragraph: joinParagraphs(
        "We count the face of the cabinets, width × height. Base and wall units are both 720 mm high: 4.8 m of base and 3.0 m of wall give 5.616 m², which is 60.5 sq ft. We divide by a true foot of 304.8 mm, not by a short one of 300.",
        "At ₹1,750 a square foot the cabinets cost ₹1,05,788. That includes board, shutters and soft-close hinges. It is 37% of the total, and the only part that most people ask about.",
      ),
    },
    {
      h2: "Drawers, accessories and the corner: ₹1,11,600",
      h3: "The largest line",
      paragraph: joinParagraphs(
        "Twelve drawers at ₹4,800 come to ₹57,600. The accessory set is ₹38,000; think of cutlery and thali trays, a 200 mm bottle pull-out, a masala drawer beside the hob, a waste drawer under the sink and a drying rack. One corner unit is ₹16,000. Together, ₹1,11,600.",
        "So the hardware costs more than the cabinets around it: 39% of the total. This is where two quotations for the same drawing part ways. Count the drawers first.",
      ),
    },
    {
      h2: "Slab, fitting and GST: ₹70,806",
      h3: "The lines nobody chooses",
      picture: "lshape-detail",
      paragraph: joinParagraphs(
        "The counter is 4.8 m × 600 mm, which is 31 sq ft. Granite at ₹420 a square foot, fitted, is ₹13,020. Transport and fitting are 6% of the three lines so far, ₹13,824. That makes ₹2,44,232. GST at 18% adds ₹43,962.",
        "Check the sum: ₹1,05,788 + ₹1,11,600 + ₹13,020 + ₹13,824 + ₹43,962 = ₹2,88,194. Booked on this site, 5% comes off the cabinets, ₹5,289 before GST, and the total falls to ₹2,81,953.",
        "Not in it: civil work, plumbing and electrical changes, gas piping, the duct hole, appliances and tiles.",
      ),
    },
    {
      h2: "What halves it, what doubles it",
      h3: "Grade, drawers, walls",
      picture: "ushape-navy",
      paragraph: joinParagraphs(
        "The same drawing in our simplest grade, BWR ply and matt laminate, is ₹1,96,285. Now halve the drawers to six and use shelves behind shutters, leave the corner without a unit, and buy no accessory set: ₹1,38,498, which is 48% of the first figure. The boxes and the slab are still there. You can add the fittings later, if the widths on the drawing allow it. A straight kitchen of 3.0 m in the same grade, with drawers and accessories, is ₹1,30,956.",
        "In the other direction, the same L in the premium grade, BWP with acrylic or PU and lift-ups, is ₹4,71,368. A U-shape with a tall unit is ₹4,11,308 in the middle grade and ₹6,60,370 in the premium one, 2.3 times where we began. A third wall brings a second corner and a tall unit with it. Grade and shape multiply each other; neither doubles the price alone.",
      ),
    },
    {
      h2: "If you pay by the month",
      h3: "Look at the interest, not at the instalment",
      paragraph: joinParagraphs(
        "Say you pay ₹38,194 yourself and borrow ₹2,50,000. At 12% a year for 12 months the instalment is ₹22,212, and the interest in all is ₹16,546. At 14% for 24 months the instalment drops to ₹12,003 and the interest rises to ₹38,077. A loan of ₹4,00,000 at 14% for 36 months costs ₹13,671 a month and ₹92,158 in interest.",
        "So the longer loan on the same amount costs ₹21,531 more, which is more than four of our drawers. The loan comes from your bank or card, not from us, and their fee comes on top. Before you stretch it, see whether six drawers can wait a year.",
      ),
    },
  ],
}
