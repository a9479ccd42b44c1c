/** How many guides one page of their list shows. */
export const guidesPerPage = 24

/** How many pages the list of so many guides has; one where there are none. */
export function countGuidePages(guides: number): number {
  return Math.max(1, Math.ceil(guides / guidesPerPage))
}

/** The path of a page of the list of guides, counted from 1. */
export function guidePath(page: number): string {
  return page === 1 ? "/blog" : `/blog?page=${page}`
}

/** The number of the page that an address asks for; undefined for what is none. */
export function readGuidePage(address: URL): number | undefined {
  const page = address.searchParams.get("page") ?? "1"
  return /^[1-9]\d{0,4}$/.test(page) ? Number(page) : undefined
}
