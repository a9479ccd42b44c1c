import { image } from "../fields/image.ts"
import { text } from "../fields/text.ts"

const sharingLimits = { searchTitle: 120, searchDescription: 300 } as const

/** The approximate characters that a search engine shows. */
export const shownLengths = { title: 60, description: 155 } as const

/** The default title of a page: with the name of the business, if both fit. */
export function shownTitle(topic: string, business: string): string {
  const whole = `${topic} | ${business}`
  return whole.length <= shownLengths.title ? whole : topic
}

/** The owner's texts for search results and shared links; "" means the page's own. */
export interface Sharing {
  searchTitle: string
  searchDescription: string
  /** The path of a stored picture; "" for the page's. */
  sharingPicture: string
}

export const noSharing: Sharing = { searchTitle: "", searchDescription: "", sharingPicture: "" }

export const sharing = {
  searchTitle: text("Search title", { max: sharingLimits.searchTitle }),
  searchDescription: text("Search description", { max: sharingLimits.searchDescription, format: "long" }),
  sharingPicture: image("Sharing picture"),
}
