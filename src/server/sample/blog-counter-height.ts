import { joinParagraphs, type SampleBlog } from "./sample-blog.ts"

/** The guide on how high a counter should be. */
export const counterHeight: SampleBlog = {
  title: "Counter height: the 850 mm question",
  description:
    "Where the 850 mm counter comes from, whom it suits, and how to find your own height with one tape and one elbow.",
  addedBy: "Workshop team",
  picture: "counter-height",
  sections: [
    {
      h2: "Where 850 comes from",
      h3: "100 + 720 + 30",
      paragraph: joinParagraphs(
        "A standard modular counter stands 850 mm from the floor. The figure is a sum. The plinth, with the adjustable legs behind it, takes 100 mm. The base cabinet takes 720 mm. The slab takes 30 mm. Nobody measured you to arrive at it.",
        "Other heights are in use. The platform that a builder leaves behind is usually 32 inches, which is 813 mm. Modular kitchens go up to 36 inches, which is 914 mm. Published advice for Indian women sits near 34 inches, or 864 mm. Between the lowest and the highest lie 101 mm, about the width of a hand.",
        "We start every drawing at 850 mm. Once we have measured the person who cooks, the figure moves, usually within 800 to 900 mm.",
      ),
    },
    {
      h2: "Measure the elbow, not the person",
      h3: "Two subtractions",
      paragraph: joinParagraphs(
        "Stand straight, in the footwear you cook in. Bend one elbow until the forearm is level. Let somebody measure from the floor to the elbow. Do it three times and keep the middle reading.",
        "For cutting and kneading, take away 90 mm. For the hob, take away 125 mm, because the rim of the pan stands above the burner and you look into it from above. Those are the published 3 to 4 inches and 5 inches, rounded to the tape.",
        "An example. The elbow is at 975 mm. The preparation counter belongs at 885 mm, the hob at 850 mm. A catalogue kitchen gives this cook the right hob and a cutting board that is 35 mm too low.",
        "Test the figure before anything is made. Lay books on your present counter until the top one is at your height, put the board on it, and cut a kilo of onions. If your shoulders rise, go down by 20 mm. If your back bends, go up by 20 mm.",
      ),
    },
    {
      h2: "Two heights in one kitchen",
      h3: "Where the step can go",
      picture: "parallel-terracotta",
      paragraph: joinParagraphs(
        "A step of 35 mm between preparation and hob costs little if it is on the drawing. In a parallel kitchen each wall has its own height and there is no step at all. In an L-shaped kitchen the change can fall at the corner, where the slab is jointed anyway.",
        "Keep the step away from the flame. The hob needs 300 mm of counter on one side and 375 mm on the other, at its own height, so that a full kadhai slides off the burner and is not lifted. The preparation counter wants 900 mm without a break. If the run is too short for both, choose one height, and choose the one for preparation: more minutes are spent there.",
      ),
    },
    {
      h2: "The sink wants to be higher",
      h3: "Hands work at the bottom of the bowl",
      picture: "lshape-detail",
      paragraph: joinParagraphs(
        "At the hob your hands are above the counter. At the sink they are below it. Take a bowl 200 mm deep in an 850 mm counter: the hands work at 650 mm, which is 325 mm under an elbow at 975 mm. You bend for as long as you wash.",
        "There are two remedies. One is a shallower bowl. The other is to keep the sink on the preparation side, at 885 mm, and not on the hob side. The hands come up to 685 mm, and the plumbing does not change.",
      ),
    },
    {
      h2: "When somebody taller cooks",
      h3: "The son-in-law on Sunday",
      paragraph: joinParagraphs(
        "Say the son-in-law cooks on Sundays and his elbow is at 1,065 mm. His preparation counter would be 975 mm and his hob 940 mm, each 90 mm above the figures of the first cook. The middle, 930 mm, suits nobody: her shoulders rise and he still bends.",
        "Settle it by hours. The counter belongs to the person who cooks on most days. For the other, a raised board can lift the work; nothing lowers a counter. So take the shorter cook's height, and keep a thick board on feet for the taller one. The same rule holds for a house where a mother of five feet and a daughter of five feet eight share one kitchen.",
      ),
    },
    {
      h2: "What to fix before the factory starts",
      h3: "Three numbers on the elevation",
      paragraph: joinParagraphs(
        "Height is the cheapest thing to change on paper. The cabinet stays a standard 720 mm; the legs and the plinth take up the difference. Once tiles, sockets and the chimney are in, everything above the counter depends on it. The splash is 600 mm high and never under 450 mm. The chimney hangs 650 to 750 mm above the flame, so a hob that moves by 35 mm moves the chimney too.",
        "If the builder's platform stays, its height stays. Then measure it first, because the units below have to fit under it and some drawers will not be standard.",
        "Ask for three numbers on the elevation, in millimetres from the finished floor: preparation, hob, sink. On site, check them with a tape before the slab is fixed. It takes two minutes.",
      ),
    },
  ],
}
