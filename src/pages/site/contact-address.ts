/** The contact section of the contact page, for pages without one. */
export const contactElsewhere = "/contact#contact"

export function trimPath(path: string): string {
  return path.length > 1 ? path.replace(/\/$/, "") : path
}
