import type { ListView } from "../api/client.ts"

/** What of a list an address asks for; anything wrong in it counts as left out. */
export function readView(parameters: URLSearchParams, filterNames: readonly string[]): ListView {
  const page = Number(parameters.get("page"))
  return {
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
    search: parameters.get("search") ?? "",
    sort: parameters.get("sort") ?? "",
    filters: Object.fromEntries(filterNames.map((name) => [name, parameters.get(name) ?? ""])),
  }
}

/** The address with that view in it; what is as at first is left out, and what belongs to others stays. */
export function writeView(before: URLSearchParams, { page, search, sort, filters }: ListView): URLSearchParams {
  const next = new URLSearchParams(before)
  const texts = { ...filters, page: page === 1 ? "" : String(page), search, sort }
  for (const [name, value] of Object.entries(texts)) {
    if (value) next.set(name, value)
    else next.delete(name)
  }
  return next
}
