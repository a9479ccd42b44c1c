/** The paths of the built-in pages, by key; "" for the page of each guide, project or room. */
export const fixedPages = {
  home: "/",
  about: "/about",
  "modular-kitchen": "/modular-kitchen",
  contact: "/contact",
  privacy: "/PrivacyPolicy",
  terms: "/terms-and-conditions",
  estimate: "/estimate",
  book: "/book",
  projects: "/projects",
  guides: "/blog",
  guide: "",
  project: "",
  room: "",
} as const

export type PageKey = keyof typeof fixedPages

export const pageKeys = Object.keys(fixedPages) as PageKey[]

export const fixedPageCount = pageKeys.length

/** Every built-in link target of the site, with its default label. */
export const sitePlaces = [
  { label: "Home", href: fixedPages.home },
  { label: "About", href: fixedPages.about },
  { label: "Modular kitchen", href: fixedPages["modular-kitchen"] },
  { label: "Prices", href: fixedPages.estimate },
  { label: "Our projects", href: fixedPages.projects },
  { label: "Guides", href: fixedPages.guides },
  { label: "Contact", href: fixedPages.contact },
  { label: "Enquiry form", href: "/contact#contact" },
  { label: "Book a visit", href: fixedPages.book },
  { label: "Privacy policy", href: fixedPages.privacy },
  { label: "Terms and conditions", href: fixedPages.terms },
] as const

export const sitePaths: ReadonlySet<string> = new Set(
  sitePlaces.map(({ href }) => href.replace(/#.*/, "").toLowerCase()),
)
