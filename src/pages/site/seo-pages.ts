import { offeredKinds } from "#collections/shared/business/visit-hours.ts"
import { fixedPages as addresses, type PageKey } from "#base/urls/fixed-pages.ts"
import type { Business } from "#collections/shared/business/business.ts"
import type { PictureName } from "./pictures.ts"

/** A built-in page in the sitemap, llms.txt and link previews. */
export interface FixedPage {
  key: PageKey
  path: string
  picture: PictureName
  /** True if its text last changed on the date of the policies. */
  isPolicy: boolean
}

export const homePicture: PictureName = "hob-wall"

/** The default social image of each page, also in the sitemap; Home first. */
const pictures = {
  home: homePicture,
  about: "workshop",
  "modular-kitchen": "kitchen-wide",
  estimate: "lshape-kota-grey",
  book: "studio-table",
  projects: "hob-wall",
  contact: "studio-table",
  guides: "spice-drawer",
  privacy: "quotation",
  terms: "quotation",
} as const satisfies Partial<Record<PageKey, PictureName>>

/** Every built-in page, Home first; the booking page redirects if no visit can be booked. */
export const fixedPages = (Object.keys(pictures) as (keyof typeof pictures)[]).map((key): FixedPage => {
  return { key, path: addresses[key], picture: pictures[key], isPolicy: key === "privacy" || key === "terms" }
})

/** The pages that the site shows for the current business data. */
export function shownPages(business: Pick<Business, "visits">): FixedPage[] {
  return fixedPages.filter(({ key }) => key !== "book" || offeredKinds(business).length > 0)
}
