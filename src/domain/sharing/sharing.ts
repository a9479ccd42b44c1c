import * as z from "zod/mini"

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

const text = (label: string, max: number) =>
  z
    .string({ error: `${label} must be text.` })
    .check(z.trim(), z.maxLength(max, `${label} can have at most ${max} characters.`))

const fields = {
  searchTitle: text("The search title", sharingLimits.searchTitle),
  searchDescription: text("The search description", sharingLimits.searchDescription),
  sharingPicture: z
    .string({ error: "The sharing picture is the path of a stored picture." })
    .check(z.regex(/^(uploads\/[0-9a-f]{24}-\d+x\d+\.(jpg|png|webp))?$/, "Choose a stored picture.")),
}

/** The fields of `Sharing`, each optional, to spread into the schema of a form. */
export const sharingFields = {
  searchTitle: z._default(fields.searchTitle, ""),
  searchDescription: z._default(fields.searchDescription, ""),
  sharingPicture: z._default(fields.sharingPicture, ""),
}

/** The same for a form whose absent fields leave what is stored as it is. */
export const sharingChange = {
  searchTitle: z.optional(fields.searchTitle),
  searchDescription: z.optional(fields.searchDescription),
  sharingPicture: z.optional(fields.sharingPicture),
}
