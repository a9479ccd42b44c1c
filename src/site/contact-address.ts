/** The pages that end without the contact section. */
const pagesWithout = ["/blog", "/PrivacyPolicy", "/terms-and-conditions"]

/** The contact section of the contact page, for pages without one. */
export const contactElsewhere = "/contact#contact"

/** The address of "Book a visit" on the page at `path`: its own contact section, or that of the contact page. */
export function contactAddress(path: string): string {
  return pagesWithout.includes(trimPath(path)) ? contactElsewhere : "#contact"
}

/** A path without a slash at its end. */
export function trimPath(path: string): string {
  return path.length > 1 ? path.replace(/\/$/, "") : path
}
