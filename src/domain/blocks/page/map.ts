import * as z from "zod/mini"
import { defineBlock } from "../fields/block.ts"
import { type TextField, text } from "../fields/field.ts"
import { heading, isTinted, paragraph } from "../fields/section.ts"
import { readPlace } from "./map-place.ts"

const words =
  "Write latitude and longitude, such as 18.5074, 73.8077, or paste the address of a map that shows the place."
const field = text("Place on the map", {
  max: 500,
  help: "Latitude and longitude, or the address of a map. Without it there is only the map link of the business.",
})
const place: TextField = {
  ...field,
  schema: field.schema.check(z.refine((value) => value === "" || readPlace(value) !== undefined, words)),
}

/** A map of where the business is. */
export const map = defineBlock({
  type: "map",
  name: "Map",
  about: "Where you are. The map of OpenStreetMap loads when a visitor asks for it.",
  also: "google location",
  fields: { heading: heading("Where to find us"), isTinted, text: paragraph("Text", { initial: "{address}" }), place },
})
