/** How many blogs one page of their list shows. */
export const blogsPerPage = 24

/** The number of pages of a list of so many blogs; at least one. */
export function countBlogPages(guides: number): number {
  return Math.max(1, Math.ceil(guides / blogsPerPage))
}

/** The path of a page of the list of blogs, counted from 1. */
export function blogListPath(page: number): string {
  return page === 1 ? "/blog" : `/blog?page=${page}`
}

/** The page number in an address; undefined if it is not a number of a page. */
export function readBlogListPage(address: URL): number | undefined {
  const page = address.searchParams.get("page") ?? "1"
  return /^[1-9]\d{0,4}$/.test(page) ? Number(page) : undefined
}
