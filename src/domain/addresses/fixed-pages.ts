/** The addresses of the pages that every site has, by the page's key. */
export const fixedPages = {
  home: "/",
  about: "/about",
  "modular-kitchen": "/modular-kitchen",
  contact: "/contact",
  privacy: "/PrivacyPolicy",
  terms: "/terms-and-conditions",
} as const

/** The key of a page that every site has. */
export type PageKey = keyof typeof fixedPages

/** The keys of these pages. */
export const pageKeys = Object.keys(fixedPages) as PageKey[]

/** How many pages every site has. */
export const fixedPageCount = pageKeys.length
