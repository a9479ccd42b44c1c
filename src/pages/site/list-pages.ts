import { pageBanner } from "../shared/page/page-blocks.ts"
import type { Page } from "../shared/page.ts"

export const itemsPerPage = 24

export type ListPath = "/blog" | "/projects"

/** The number of pages of a list; at least 1. */
export function countListPages(items: number): number {
  return Math.max(1, Math.ceil(items / itemsPerPage))
}

/** The URL of a page of a list, counted from 1; empty filters are left out. */
export function listPath(list: ListPath, page: number, filters: Record<string, string> = {}): string {
  const query = new URLSearchParams(Object.entries(filters).filter(([, value]) => value !== ""))
  if (page > 1) query.set("page", String(page))
  return query.size === 0 ? list : `${list}?${query}`
}

/** The page number in a URL; undefined if it is not valid. */
export function readListPage(address: URL): number | undefined {
  const page = address.searchParams.get("page") ?? "1"
  return /^[1-9]\d{0,4}$/.test(page) ? Number(page) : undefined
}

/** The page with its filters or number in its titles; unchanged if it is the whole list or its start. */
export function listPageName(first: Page, number: number, filters: readonly string[] = []): Page {
  const parts = [...filters, number > 1 && `page ${number}`].filter(Boolean)
  if (parts.length === 0) return first
  const named = (title: string) => [title, ...parts].join(", ")
  const blocks = first.blocks.map((block) => {
    if (block.type !== pageBanner.type) return block
    const values = block.values as { title: string }
    return { ...block, values: { ...values, title: named(values.title) } }
  })
  return { ...first, blocks, searchTitle: named(first.searchTitle || first.name) }
}
