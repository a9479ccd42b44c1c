import { defineBlock } from "../fields/block.ts"
import { items } from "../fields/field.ts"
import { isTinted, namedHeading, paragraph } from "../fields/section.ts"

/** Cards of rooms. */
export const roomCards = defineBlock({
  type: "room-cards",
  name: "Rooms",
  about: "Cards that lead to the pages of your rooms.",
  fields: {
    heading: namedHeading("Rooms we fit"),
    isTinted,
    lead: paragraph("First sentences"),
    rooms: items("Rooms", { noun: "categories", help: "Choose none to show all of them." }),
  },
})
