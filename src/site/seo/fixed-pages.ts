import { offeredKinds } from "#domain/business/visit-hours.ts"
import { fixedPages as addresses, type PageKey } from "#domain/addresses/fixed-pages.ts"
import type { Business } from "#domain/business/business.ts"
import type { PictureName } from "../pictures.ts"

/** A page that always exists, as sitemap, llms.txt and link previews have it. */
export interface FixedPage {
  key: PageKey
  path: string
  picture: PictureName
  /** Whether its text last changed on the date of the policies. */
  isPolicy: boolean
}

/** The picture of Home. */
export const homePicture: PictureName = "hob-wall"

/** The picture of each page in link previews and in the sitemap, until it has one of its own; Home first. */
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

/** Every page that always exists, Home first; that of the free times leads elsewhere while no visit can be booked. */
export const fixedPages = (Object.keys(pictures) as (keyof typeof pictures)[]).map((key): FixedPage => {
  return { key, path: addresses[key], picture: pictures[key], isPolicy: key === "privacy" || key === "terms" }
})

/** Those that a site shows as its business is now. */
export function shownPages(business: Pick<Business, "visits">): FixedPage[] {
  return fixedPages.filter(({ key }) => key !== "book" || offeredKinds(business).length > 0)
}
