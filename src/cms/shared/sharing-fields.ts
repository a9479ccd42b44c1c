import { image } from "../fields/image.ts"
import { text } from "../fields/text.ts"
import { sharingLimits } from "./sharing.ts"

/** The owner's texts for search results and shared links. */
export const sharing = {
  searchTitle: text("Search title", { max: sharingLimits.searchTitle }),
  searchDescription: text("Search description", { max: sharingLimits.searchDescription, format: "long" }),
  sharingPicture: image("Sharing picture"),
}
