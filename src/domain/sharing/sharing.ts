/** The maximum of what search engines and shared links show, in characters. */
export const sharingLimits = { searchTitle: 120, searchDescription: 300 } as const

/** About how many characters of each a search engine shows. */
export const shownLengths = { title: 60, description: 155 } as const

/** The title of a page whose owner has set none: with the name of the business, if both fit. */
export function shownTitle(topic: string, business: string): string {
  const whole = `${topic} | ${business}`
  return whole.length <= shownLengths.title ? whole : topic
}

/** What a search result and a shared link show of something, where its owner says so; each is "" for the page's own. */
export interface Sharing {
  searchTitle: string
  searchDescription: string
  /** The path of a stored picture; "" for that of the page. */
  sharingPicture: string
}

/** Nothing of one's own: a page shows what it is made of. */
export const noSharing: Sharing = { searchTitle: "", searchDescription: "", sharingPicture: "" }
