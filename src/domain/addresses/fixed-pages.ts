/** The addresses of the pages that every site has, by the page's key; "" for what each guide, project or room is shown on. */
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

/** The key of a page that every site has. */
export type PageKey = keyof typeof fixedPages

/** The keys of these pages. */
export const pageKeys = Object.keys(fixedPages) as PageKey[]

/** How many pages every site has. */
export const fixedPageCount = pageKeys.length

/** Every place of the site that a link may lead to and that is there whatever is stored, with its name where the owner gave none. */
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

/** The paths of these places in lower case. */
export const sitePaths: ReadonlySet<string> = new Set(
  sitePlaces.map(({ href }) => href.replace(/#.*/, "").toLowerCase()),
)
