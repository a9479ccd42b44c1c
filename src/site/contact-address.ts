/** The pages that end without the contact section. */
const pagesWithout = ["/blog", "/PrivacyPolicy", "/terms-and-conditions"]

/** The contact section of the contact page, for pages without one. */
export const contactElsewhere = "/contact#contact"

/** Where "book a visit" leads from the page at `path`: to its own contact section, else to that of the contact page. */
export function contactAddress(path: string): string {
  return pagesWithout.includes(trimPath(path)) ? contactElsewhere : "#contact"
}

/** A path as links name it, without a slash at its end. */
export function trimPath(path: string): string {
  return path.length > 1 ? path.replace(/\/$/, "") : path
}
