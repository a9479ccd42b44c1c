import type { ShownBusiness } from "#domain/business/shown-business.ts"
import type { PictureName } from "../pictures.ts"

/** A page that always exists, as sitemap, llms.txt and link previews describe it. */
export interface FixedPage {
  path: string
  name: string
  /** Its content in one sentence. */
  about(business: ShownBusiness): string
  picture: PictureName
  /** Whether its text last changed on the date of the policies. */
  isPolicy?: true
}

/** Every fixed page, Home first. */
export const fixedPages: readonly [FixedPage, ...FixedPage[]] = [
  {
    path: "/",
    name: "Home",
    about: (business) => `Who ${business.name} are, what they plan and fit, projects and reviews.`,
    picture: "hob-wall",
  },
  {
    path: "/about",
    name: "About us",
    about: () => "Who does the work, how it is done, and what is promised.",
    picture: "workshop",
  },
  {
    path: "/modular-kitchen",
    name: "Modular kitchen",
    about: () => "Layouts, measurements, boards, finishes and hardware, with what each is good for and what it is not.",
    picture: "kitchen-wide",
  },
  {
    path: "/estimate",
    name: "Price estimate",
    about: () =>
      "What a kitchen of your own size costs, line by line with GST, and its working drawing. No phone number needed.",
    picture: "lshape-sage",
  },
  {
    path: "/projects",
    name: "Our projects",
    about: () => "What was built or is planned: its room, size, days and price, and what had to be solved.",
    picture: "hob-wall",
  },
  {
    path: "/contact",
    name: "Contact",
    about: ({ openInWords }) => `Phone, e-mail, address and enquiry form.${openInWords && ` Open ${openInWords}.`}`,
    picture: "studio-table",
  },
  {
    path: "/blog",
    name: "Guides",
    about: () => "Guides on heights, boards, finishes, quotations and prices.",
    picture: "spice-drawer",
  },
  {
    path: "/PrivacyPolicy",
    name: "Privacy policy",
    about: () => "What is kept about visitors, why, for how long, and how to have it corrected or erased.",
    picture: "quotation",
    isPolicy: true,
  },
  {
    path: "/terms-and-conditions",
    name: "Terms and conditions",
    about: () => "The terms under which this site may be used.",
    picture: "quotation",
    isPolicy: true,
  },
]
