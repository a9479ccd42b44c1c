import { joinParagraphs, type SampleBlog } from "./sample-blog.ts"

/** The guide on chimney, hob and the air of a kitchen. */
export const freshAir: SampleBlog = {
  title: "Chimney, hob and fresh air",
  description:
    "How high a chimney hangs, how much air a kitchen needs, why the duct matters more than the motor, and where an LPG cylinder gets its ventilation.",
  addedBy: "Workshop team",
  picture: "fresh-air",
  sections: [
    {
      h2: "The gap: 650 to 750 mm",
      h3: "From the flame, not from the counter",
      paragraph: joinParagraphs(
        "A chimney hangs 650 to 750 mm above a gas flame. Lower, the filters get hot and your head is in the way. Higher, smoke escapes at the sides before the fan can take it. The maker's manual has the last word; if it asks for more than 650 mm, follow it.",
        "Measure from the flame. On an 850 mm counter with burners 50 mm above it, the flame is at 900 mm and the lower edge of the chimney at 1,550 to 1,650 mm from the floor. A person of five feet six inches is 1,676 mm tall, so look on the side view how far forward the chimney comes. Draw it before the wall units are ordered, because it decides how high they hang.",
        "The chimney should be at least as wide as the hob. One of 600 mm over a hob of 750 mm leaves 75 mm uncovered on each side.",
      ),
    },
    {
      h2: "Ducted or recirculating",
      h3: "One moves the air out, the other moves it round",
      picture: "ushape-navy",
      paragraph: joinParagraphs(
        "A ducted chimney carries smoke, steam and heat out of the house. A recirculating one pulls the air through a grease filter and a carbon filter and blows it back into the room. The carbon takes some of the smell. Heat and moisture stay, and the carbon has to be replaced.",
        "For daily tadka and frying, duct it. Recirculate only where the society or the building does not allow a hole in the wall, and then open a window.",
      ),
    },
    {
      h2: "How much air",
      h3: "Room volume × 15 to 25 changes an hour",
      paragraph: joinParagraphs(
        "Multiply length, width and height. A kitchen of 3 × 2.4 × 2.75 m holds 19.8 m³. For normal cooking the air should be changed 15 to 20 times an hour, for heavy frying 20 to 25 times. That is 297 to 495 m³/h, say 300 to 500.",
        "Those are cubic metres that really leave the room. The figure on the box is measured without your duct. The filter, the pipe and every bend take their share, so buy 1,000 m³/h or more; published advice goes to 1,100 to 1,200. An open kitchen has the volume of the living room too. Multiply again with both before you buy.",
        "More is not always better. A motor that is too loud is switched off, and then it moves nothing. Ask for the noise at the speed you will use, not at the lowest.",
      ),
    },
    {
      h2: "The duct decides",
      h3: "Short, wide, two bends at most",
      picture: "lshape-sage",
      paragraph: joinParagraphs(
        "Put the hob on an outside wall, or one step from it. Take the shortest way out, with two bends at most. Keep the diameter of the chimney's own outlet all the way; a reducer at the wall undoes a strong motor. Use smooth pipe for the straight parts, since the folds of a flexible one catch oil. Let it fall a little towards the outside, so that condensed oil does not run back.",
        "Outside there should be a flap against wind, rain and pigeons. The core hole is civil work. It is seldom part of a kitchen quotation, so ask who makes it, and make it before the tiles.",
      ),
    },
    {
      h2: "Air must also come in",
      h3: "The window opposite",
      paragraph: joinParagraphs(
        "A fan cannot empty a closed room. For each cubic metre that leaves, one has to enter. The best place is a window or a door gap opposite the hob, so that fresh air crosses the room and passes the cook first. A window right beside the flame blows it about and carries the smoke past the chimney.",
        "If the utility balcony is the only opening, leave its door open a hand's width while you fry. Switch the chimney on before the oil is hot and leave it running for some minutes after.",
      ),
    },
    {
      h2: "The cylinder needs air as well",
      h3: "Openings low and high",
      paragraph: joinParagraphs(
        "LPG is heavier than air. If it leaks, it sinks and collects at the floor of the cabinet. So a bay for a cylinder needs an opening low down, for the gas to leave, and one high up, for fresh air to enter. A louvred shutter does both. Keep sockets and switches out of that bay, and let the tube be reached without moving the cylinder.",
        "Piped natural gas is lighter than air and rises, so its opening belongs at the top. In both homes the valve must be reachable with one hand, without emptying a drawer. Walk to it once with your eyes closed. If you find it, the drawing is right.",
      ),
    },
  ],
}
