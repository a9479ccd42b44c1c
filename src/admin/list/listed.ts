import type { Listed } from "#domain/content/repository.ts"

/** A page of a list as it came: for which view, and the how-manieth loading of it. */
export interface Shown<Item> extends Listed<Item> {
  page: number
  address: string
  round: number
}

/** The list with one item replaced, or removed where there is none. */
export function replaceItem<Item extends { _id: string }, Of extends Listed<Item>>(
  listed: Of,
  id: string,
  item: Item | undefined,
): Of {
  if (item) return { ...listed, items: listed.items.map((each) => (each._id === id ? item : each)) }
  const items = listed.items.filter(({ _id }) => _id !== id)
  return { ...listed, items, total: listed.total - (listed.items.length - items.length) }
}

/** The rows that are shown as they are now: no row comes, goes or moves; unchanged where others are shown by now. */
export function refreshItems<Item extends { _id: string }>(
  shown: Shown<Item> | undefined,
  { items, address, round }: Pick<Shown<Item>, "items" | "address" | "round">,
): Shown<Item> | undefined {
  if (shown?.address !== address || shown.round !== round) return shown
  const newer = new Map(items.map((item) => [item._id, item]))
  return { ...shown, items: shown.items.map((item) => newer.get(item._id) ?? item) }
}

/** The last page of what is shown, the first one where there is nothing; undefined while another view is shown than that of the address. */
export function lastPageOf(
  shown: Pick<Shown<unknown>, "total" | "address"> | undefined,
  address: string,
  length: number,
): number | undefined {
  return shown?.address === address ? Math.max(1, Math.ceil(shown.total / length)) : undefined
}
